internal import Glibc

/// Descriptors 0 to 2.
enum StandardStreams {
  /// Opens those that the parent has closed on `/dev/null`. Otherwise the next file that is opened, such as the film,
  /// would take their number, and messages would be written into it.
  static func openMissing() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is taken, which is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }
}
