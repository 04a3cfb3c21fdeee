internal import Imaging
public import Media
internal import Names
public import Staging

extension OutputTarget {
  /// The place of a pass of a film that goes to `path`, a PNG sequence: the pass's name is put before the number,
  /// `shot-%04d.png` becoming `shot-albedo-%04d.png`, or in the place of `{pass}`, wherever in the path that stands.
  ///
  /// - Throws: `MediaError.cannotWrite` when `path` is none of a PNG sequence.
  public init(_ path: String, pass: RenderPass) throws(MediaError) {
    let target = try OutputTarget(path)
    guard case .sequence(let pattern) = target.kind else {
      throw .cannotWrite(
        path: path, what: "passes are written as PNG sequences",
        remedy: "number the files, as in \(FramePattern.example(for: path))")
    }
    self =
      path.contains(FramePattern.passPlace)
      ? try target.replacingPass(with: pass.rawValue) : try OutputTarget(pattern.path(naming: pass.rawValue))
  }

  /// The sink that writes a pass: one of numbers as PNG files of numbers.
  package func sink(of pass: RenderPass, video: VideoOptions, png: PNGOptions) -> any FrameSink {
    var png = png
    if pass.isData { png.encoder.content = .numbers }
    return sink(video: video, png: png)
  }
}
