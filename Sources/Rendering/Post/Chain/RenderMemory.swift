internal import Imaging
internal import Locks

/// What a renderer keeps from frame to frame, so that pictures need not be allocated and noise not be made again.
final class RenderMemory: Sendable {
  private let kept = Locked(Kept())

  private struct Kept: ~Copyable {
    var processors: [PostProcessor] = []
    var fields: [(size: Double, field: GrainField)] = []
  }

  /// The noise for grain of a size; the last few sizes are kept.
  func grainField(size: Double) -> GrainField {
    kept.withLock { kept in
      if let known = kept.fields.first(where: { $0.size == size }) { return known.field }
      let field = GrainField(size: size)
      kept.fields = kept.fields.suffix(7) + [(size, field)]
      return field
    }
  }

  /// Does `body` with a processor for pictures of this size that nobody else uses meanwhile.
  func withProcessor(size: PixelSize, planeCount: Int, _ body: (PostProcessor) -> Void) {
    let processor =
      kept.withLock { kept in
        let index = kept.processors.firstIndex { $0.size == size && $0.planeCount == planeCount }
        return index.map { Handover(processor: kept.processors.remove(at: $0)) }
      }?.processor ?? PostProcessor(size: size, planeCount: planeCount)
    body(processor)
    let back = Handover(processor: processor)
    kept.withLock { kept in
      // Pictures of another size will hardly come back.
      kept.processors.removeAll { $0.size != size || $0.planeCount != planeCount }
      kept.processors.append(back.processor)
    }
  }

  /// A processor on its way between the store and the one thread that uses it.
  private struct Handover: @unchecked Sendable {
    let processor: PostProcessor
  }
}
