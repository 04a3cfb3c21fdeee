internal import CLanes

/// Blurs single rows of a plane with apertures whose radius differs from pixel to pixel: sixteen pixels at once take
/// all steps of the radius among them, and each pixel mixes its two neighbouring ones.
struct FieldBokeh: Sendable {
  let source: FloatPlanes
  let sums: PlaneSums
  /// From `Lens.leastRadius`, which is a copy, to the radius of an amount of 1.
  let steps: [LensStep]
  let focus: FocusLanes

  /// Writes row `y`, blurred, to the same row of `destination`.
  func blur(row y: Int, into destination: FloatPlanes) {
    let radius = steps[steps.count - 1].radius
    let filters = steps.map { sums.filter(row: y, $0) }
    let (input, output) = (source.row(y, of: 0), destination.row(y, of: 0))
    for x in stride(from: 0, to: source.width, by: 16) {
      func mean(_ step: Int) -> SIMD16<Float> { step == 0 ? lanes_load(input + x) : filters[step].mean(x) }
      let radii = focus.amounts(lanes_iota() + Float(x), y) * radius
      let (least, greatest) = (-lanes_greatest(-radii), lanes_greatest(radii))
      let first = steps.lastIndex { $0.radius <= least } ?? 0
      let last = max(steps.firstIndex { $0.radius >= greatest } ?? steps.count - 1, first)
      var former = mean(first)
      var mixture = former
      for step in first..<last {
        let next = mean(step + 1)
        let (low, high) = (steps[step].radius, steps[step + 1].radius)
        mixture += (next - former) * lanes_clamp((radii - low) * (1 / (high - low)))
        former = next
      }
      lanes_store(output + x, mixture)
    }
  }
}
