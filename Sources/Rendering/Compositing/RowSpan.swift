/// The columns that something touches in one row, and those among them where it needs no care: where its coverage is 1
/// and no sample reaches over its border.
struct RowSpan {
  var outer: Range<Int>
  var inner: Range<Int>
}
