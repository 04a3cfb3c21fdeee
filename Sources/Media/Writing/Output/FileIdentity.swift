internal import Glibc

/// Which file a path leads to, whatever it is called: two paths to one file have one identity.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let inode: ino_t

  /// Nil when there is no file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = status.st_dev
    inode = status.st_ino
  }
}
