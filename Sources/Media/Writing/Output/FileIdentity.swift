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

  /// Makes sure that no file which is read is written over, and that no output's name is too long for its folder; `what`
  /// says of the first that would be written over why it must stay.
  static func refuse(
    outputs: some Sequence<String>, inputs: some Sequence<String>, _ what: String
  ) throws(MediaError) {
    let read = Set(inputs.compactMap(FileIdentity.init))
    for file in outputs {
      guard let identity = FileIdentity(file) else {
        try OutputFolder.checkName(file)
        continue
      }
      if read.contains(identity) { throw .cannotWrite(path: file, what: what, remedy: "choose another output") }
    }
  }
}
