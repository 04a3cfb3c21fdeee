import SceneFormat
import Testing

@Suite struct EasingTextTests {
  @Test(arguments: [
    ("linear", Easing.linear), ("hold", .hold), ("easeInOut", .easeInOut), ("inSine", .family(.in, .sine)),
    ("outBack", .family(.out, .back)), ("inOutElastic", .family(.inOut, .elastic)),
    ("cubic-bezier(.2,.8,.2,1)", .cubicBezier(x1: 0.2, y1: 0.8, x2: 0.2, y2: 1)),
    ("cubic-bezier( 0, -2e0 , 1 , 3 )", .cubicBezier(x1: 0, y1: -2, x2: 1, y2: 3)),
    ("steps(4,end)", .steps(4, .end)), ("steps(4, start)", .steps(4, .start)), ("steps(4)", .steps(4, .end)),
    ("spring(1,100,10)", .spring(mass: 1, stiffness: 100, damping: 10)),
  ]) func `easings are read as scenes write them, and written so that they read back`(text: String, easing: Easing)
    throws
  {
    #expect(try Easing(parsing: text) == easing)
    #expect(try Easing(parsing: easing.description) == easing)
  }

  @Test func `all thirty of the families have their names`() throws {
    for direction in ["in", "out", "inOut"] {
      for family in ["Sine", "Quad", "Cubic", "Quart", "Quint", "Expo", "Circ", "Back", "Elastic", "Bounce"] {
        #expect(try Easing(parsing: direction + family).description == direction + family)
      }
    }
  }

  @Test(arguments: [
    ("", "unknown easing \"\""), ("easeinout", "did you mean \"easeInOut\"?"), ("ease-in", "did you mean \"easeIn\"?"),
    ("outBouncy", "did you mean \"outBounce\"?"), ("cubic-bezier", "did you mean \"cubic-bezier(x1,y1,x2,y2)\"?"),
    ("cubicbezier(0,0,1,1)", "did you mean \"cubic-bezier\"?"), ("cubic-bezier()", "here are 0"),
    ("cubic-bezier(0,0,1)", "needs 4 numbers: x1, y1, x2, y2; here are 3"),
    ("cubic-bezier(2,0,1,1)", "x1 of cubic-bezier needs a number from 0 to 1, not \"2\""),
    ("cubic-bezier(0,nan,1,1)", "not \"nan\""), ("cubic-bezier(0,inf,1,1)", "not \"inf\""),
    ("cubic-bezier(0,1e999,1,1)", "not \"1e999\""), ("cubic-bezier(0,,1,1)", "not \"\""),
    ("steps(0)", "whole number from 1 to 10000"), ("steps(2.5)", "not \"2.5\""), ("steps(3,jump)", "not \"jump\""),
    ("steps(1,2,3)", "here are 3"), ("spring(1,100)", "3 numbers: mass, stiffness, damping; here are 2"),
    ("spring(1,100,0)", "the damping of spring needs a number above 0"), ("steps(4", "add a \")\""),
    ("linear()", "unknown easing \"linear\""), ("bezier(0,0,1,1)", "unknown easing \"bezier\""),
  ]) func `a bad easing is told with its remedy`(text: String, part: String) {
    let error = #expect(throws: EasingError.self) { try Easing(parsing: text) }
    #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
  }
}
