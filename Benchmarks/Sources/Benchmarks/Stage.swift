/// Something that is measured, on one thread unless told.
struct Stage {
  /// The work of run number `index`.
  typealias Work = (_ index: Int) throws -> Void

  let name: String
  /// Makes ready what is not measured.
  let prepare: () throws -> Work
}
