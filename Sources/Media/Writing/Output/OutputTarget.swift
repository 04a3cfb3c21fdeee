internal import Glibc
public import Imaging
public import Names

/// A place for a film, and what will be written there.
public struct OutputTarget: Hashable, Sendable {
  /// How many files, of which kind.
  public enum Kind: Hashable, Sendable {
    case video(VideoContainer)
    /// One picture.
    case image
    /// A picture for each frame.
    case sequence(FramePattern)
  }

  public let path: String
  public let kind: Kind

  /// Reads a path as users write it: the extension picks the writer, and a place for a number makes it a sequence.
  ///
  /// - Throws: `MediaError.cannotWrite` when the extension is unknown or the pattern is wrong.
  public init(_ path: String) throws(MediaError) {
    self.path = path
    switch try OutputFormat(path: path) {
    case .video(let container): kind = .video(container)
    case .png:
      do throws(FramePattern.Fault) {
        kind = try FramePattern(path).map { .sequence($0) } ?? .image
      } catch {
        throw .cannotWrite(pattern: path, fault: error)
      }
    }
  }

  private init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// The same with a word in each place of `{pass}`, wherever in the path that stands.
  package func replacingPass(with word: String) throws(MediaError) -> OutputTarget {
    switch kind {
    case .sequence(let pattern): try OutputTarget(pattern.path(replacingPassWith: word))
    case .video, .image: OutputTarget(path: path.replacing(FramePattern.passPlace, with: word), kind: kind)
    }
  }

  /// The file that the frame with this number of the scene goes to.
  public func path(ofFrame index: Int) -> String {
    switch kind {
    case .video, .image: path
    case .sequence(let pattern): pattern.path(ofFrame: index)
    }
  }

  /// The files, among those that `frames` go to, that exist already; each once, in the order of the frames.
  public func existingFiles(for frames: some Sequence<Int>) -> [String] {
    files(for: frames).filter { OutputFolder.kind(of: $0) != nil }
  }

  /// What is left to do of `frames` when files that are whole stay.
  ///
  /// A PNG file is whole when it has the size of the film and its chunks lead to its end; a video when its own
  /// structure does. What is in them is not looked at: neither the pictures nor, of a video, their number.
  public func unfinished(of frames: some Sequence<Int>, size: PixelSize) -> Unfinished {
    func isWhole(_ path: String) -> Bool {
      if case .video(let container) = kind { return WholeFile.isVideo(path, container: container) }
      return WholeFile.isPNG(path, size: size)
    }
    var result = Unfinished()
    // One file for all frames is looked at once.
    var known: (path: String, stays: Bool)?
    for frame in frames {
      let path = path(ofFrame: frame)
      if known?.path != path {
        let isThere = OutputFolder.kind(of: path) != nil
        let stays = isThere && isWhole(path)
        if stays { result.wholeFiles += 1 } else if isThere { result.damagedFiles += 1 }
        known = (path, stays)
      }
      if known?.stays == false { result.frames.append(frame) }
    }
    return result
  }

  /// What is left to do where some files exist.
  public struct Unfinished: Hashable, Sendable {
    /// Those to be rendered: their files are missing, or not whole.
    public var frames: [Int] = []
    /// The number of files that stay.
    public var wholeFiles = 0
    /// The number of files that are empty, cut off, or of another size.
    public var damagedFiles = 0

    public init() {}
  }

  /// Makes sure that no file which is read is written over, by whatever path or link either is named.
  ///
  /// - Parameters:
  ///   - inputs: the files that are read.
  ///   - frames: those that are written.
  ///   - reader: what reads them, for the message.
  /// - Throws: `MediaError.cannotWrite` naming the first output that is an input.
  public func refuse(
    inputs: some Sequence<String>, frames: some Sequence<Int>, of reader: String = "the scene"
  ) throws(MediaError) {
    try FileIdentity.refuse(outputs: files(for: frames), inputs: inputs, "\(reader) reads this file")
  }

  /// Makes sure that files can be made at several places, before anything is rendered for one of them, and that no frame of
  /// one is the same file as a frame of another, by whatever links.
  ///
  /// - Throws: `MediaError.cannotWrite` naming the first file that stands in the way.
  package static func prepare(_ targets: some Sequence<(target: OutputTarget, frames: [Int])>) throws(MediaError) {
    var known: [String: String] = [:]
    for (target, frames) in targets where !frames.isEmpty {
      try target.prepare()
      var own: [String: String] = [:]
      for file in target.files(for: frames) {
        let identity = try PartialFile.identity(of: file)
        if let other = known[identity] {
          throw .cannotWrite(path: file, what: "is the same file as \(other)", remedy: "choose another output")
        }
        own[identity] = file
      }
      known.merge(own) { first, _ in first }
    }
  }

  /// Makes the folder, and sees whether files can be made in it.
  private func prepare() throws(MediaError) {
    switch kind {
    case .video, .image: _ = try PartialFile(at: path)
    case .sequence(let pattern): try PNGSequenceSink.prepare(pattern)
    }
  }

  /// The sink that writes it.
  public func sink(video: VideoOptions, png: PNGOptions) -> any FrameSink {
    switch kind {
    case .video(let container): VideoSink(path: path, container: container, options: video)
    case .image: PNGImageSink(path: path, options: png)
    case .sequence(let pattern): PNGSequenceSink(pattern: pattern, options: png)
    }
  }

  private func files(for frames: some Sequence<Int>) -> [String] {
    switch kind {
    case .video, .image: [path]
    case .sequence(let pattern): frames.map(pattern.path(ofFrame:))
    }
  }
}

extension MediaError {
  fileprivate static func cannotWrite(pattern path: String, fault: FramePattern.Fault) -> MediaError {
    switch fault {
    case .severalPlaces(let count):
      .cannotWrite(
        path: path, what: "the file name has \(count) places for the frame number",
        remedy: "keep one, as in \(FramePattern.example(for: "frames.png"))")
    case .tooManyDigits:
      .cannotWrite(
        path: path, what: "a frame number is padded to at most \(FramePattern.digitLimit) digits",
        remedy: "as in %04d")
    }
  }
}
