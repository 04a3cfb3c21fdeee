/// Something that is measured: a name, and the work of its run number `index`.
struct Stage {
  let name: String
  let work: (_ index: Int) -> Void
}
