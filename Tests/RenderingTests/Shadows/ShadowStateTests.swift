import CLanes
import Foundation
import Geometry
import Imaging
import Rendering
import Staging
import TestSupport
import Testing

/// What lights, occluders and drawables say about shadows.
struct ShadowStateTests {
  /// A box between the lamp and (50, 50), which lies in its umbra.
  private func picture(_ shadow: ShadowState, _ occluders: [OccluderState] = [.box(44, 20, 56, 30)]) -> ShadowPicture {
    ShadowPicture(100, 60, lamp: Vector2(50, 5), shadow: shadow, occluders)
  }

  private func inUmbra(_ picture: ShadowPicture) -> Double { picture.render()[50 * 100 + 50] }

  @Test func strengthAndColorAreWhatIsLeft() {
    for (strength, color) in [(1.0, 0.0), (0.75, 0), (1, 0.25), (0.5, 0.5), (0, 0), (7, -3)] {
      let shadow = ShadowState(
        softness: 2, strength: Float(strength), color: SIMD3(Float(color), 0.125, 1))
      let picture = picture(shadow)
      let right = 1 - min(strength, 1) * (1 - max(color, 0))
      #expect(abs(inUmbra(picture) - right) < 1e-4)
      let pixel = Pictures.pixel(Renderer(format: .rgba8, dither: .none).render(picture.state), 50, 50)
      #expect(pixel.z == 255)
    }
  }

  @Test func lightsCastTheShadowsOfTheirLayersAlone() {
    var occluder = OccluderState.box(44, 20, 56, 30)
    for (light, body) in [(1, 1), (1, 2), (6, 2), (6, 8), (0, 1)] as [(LayerMask, LayerMask)] {
      occluder.layers = body
      #expect(inUmbra(picture(ShadowState(layers: light), [occluder])) == (light & body == 0 ? 1 : 0))
    }
    var state = picture(ShadowState()).state
    state.lights[0].shadow = nil
    #expect(Pictures.pixel(Renderer(format: .rgba8).render(state), 50, 50).x == 255)
  }

  @Test func whatReceivesNoShadowsIsLitAsIfNothingStoodThere() {
    var state = picture(ShadowState(softness: 3)).state
    guard case .sprite(var sprite) = state.drawables[0] else { return }
    sprite.receivesShadows = false
    sprite.transform = .scale(Vector2(100, 30))
    sprite.transform.ty = 45
    state.drawables.append(.sprite(sprite))
    state.drawables.append(
      .stroke(
        StrokeState(name: "line", points: [Vector2(0, 40), Vector2(99, 40)], width: 3, receivesShadows: false)))
    let frame = Renderer(format: .rgba8, dither: .none).render(state)
    #expect(Pictures.pixel(frame, 50, 43).x == 0)
    #expect(Pictures.pixel(frame, 50, 40).x == 255)
    for x in 0..<100 { #expect(Pictures.pixel(frame, x, 50).x == 255) }
  }

  /// Each body leaves its part of what the others leave, whether their opacities are equal or nearly so; those of one node
  /// count as one.
  @Test func opacitiesMultiply() {
    func boxes(_ opacities: Double...) -> [OccluderState] {
      opacities.enumerated().map { index, opacity in
        let y = 15 + 6 * Double(index)
        return .body(
          [Vector2(40, y), Vector2(60, y), Vector2(60, y + 3), Vector2(40, y + 3)], opacity: opacity)
      }
    }
    let shadow = ShadowState(softness: 1)
    #expect(abs(inUmbra(picture(shadow, boxes(0.25))) - 0.75) < 1e-4)
    #expect(abs(inUmbra(picture(shadow, boxes(0.25, 0.25))) - 0.5625) < 1e-4)
    #expect(abs(inUmbra(picture(shadow, boxes(0.5, 0.5))) - 0.25) < 1e-4)
    #expect(abs(inUmbra(picture(shadow, boxes(0.5, 0.501))) - 0.2495) < 1e-4)
    var parts = boxes(0.25, 0.25)
    for index in parts.indices { parts[index].node = 3 }
    #expect(abs(inUmbra(picture(shadow, parts)) - 0.75) < 1e-4)
    #expect(abs(inUmbra(picture(shadow, boxes(0.25, 0.5))) - 0.375) < 1e-4)
    #expect(abs(inUmbra(picture(shadow, boxes(0.5, 0.25, 0.5))) - 0.1875) < 1e-4)
    #expect(inUmbra(picture(shadow, boxes(0.25, 1))) == 0)
    #expect(inUmbra(picture(shadow, boxes(0))) == 1)
  }

  /// Many lights and bodies over several tiles: the same bytes on any number of threads, and no seams where tiles meet.
  @Test func theBytesDoNotDependOnThreads() {
    var random = SplitMix(seed: 9)
    var state = RandomScene.state(seed: 4, 540, 70, lights: 12, turned: true)
    for index in state.lights.indices {
      state.lights[index].range = 300
      state.lights[index].shadow = ShadowState(softness: random.number(0, 9), color: SIMD3(repeating: 0.1))
    }
    state.occluders = (0..<40).map { index in
      let center = Vector2(random.number(0, 540), random.number(0, 70))
      return .body(
        (0..<5).map { _ in center + Vector2(random.number(-12, 12), random.number(-12, 12)) },
        shadesItself: index % 2 == 0, opacity: index % 3 == 0 ? 0.4 : 1)
    }
    let renderer = Renderer(format: .rgba16)
    let one = renderer.render(state)
    #expect(one == renderer.render(state, threads: 2) && one == renderer.render(state, threads: 5))
  }

  /// The same scene somewhere else in the frame, by other blocks and tiles, looks the same.
  @Test func tilesAndBlocksLeaveNoTrace() {
    let occluders: [OccluderState] = [.box(200, 30, 212, 40), .wall(Vector2(150, 10), Vector2(180, 34))]
    let picture = ShadowPicture(560, 60, lamp: Vector2(130, 20), radius: 5, occluders)
    let shown = picture.render()
    for shift in [1, 7, 61] {
      var moved = picture
      moved.lamp.x += Double(shift)
      for index in moved.occluders.indices {
        moved.occluders[index].points = moved.occluders[index].points.map { $0 + Vector2(Double(shift), 0) }
      }
      let other = moved.render()
      let differences = shown.indices.filter { $0 % 560 < 560 - shift }.map { abs(shown[$0] - other[$0 + shift]) }
      #expect(differences.allSatisfy { $0 < 1e-4 })
    }
  }

  @Test func whatIsNoOccluderCastsNothing() {
    let nowhere: [[Vector2]] = [
      [], [Vector2(50, 25)], [Vector2(50, 25), Vector2(50, 25)], [Vector2(40, 25), Vector2(.nan, 25)],
      [Vector2(40, 25), Vector2(.infinity, 25)], [Vector2(-1e300, 25), Vector2(1e300, 25)],
    ]
    for points in nowhere {
      for isClosed in [false, true] {
        let occluder = OccluderState(name: "nothing", points: points, isClosed: isClosed)
        #expect(picture(ShadowState(softness: 4), [occluder]).render().allSatisfy { $0 == 1 })
      }
    }
    var occluder = OccluderState.box(44, 20, 56, 30)
    occluder.opacity = .nan
    #expect(inUmbra(picture(ShadowState(), [occluder])) == 1)
    for softness in [Double.nan, -5, .infinity, 1e300] {
      for lamp in [Vector2(50, 5), Vector2(-1e8, 1e8), Vector2(1e100, 0)] {
        var picture = picture(ShadowState(softness: softness))
        picture.lamp = lamp
        var state = picture.state
        state.lights[0].range = 1e101
        let frame = Renderer(format: .rgba8).render(state)
        let wall = Pictures.pixel(frame, 90, 5)
        #expect(wall.x == wall.y && wall.y == wall.z && (softness > 0 || wall.x == 255), "\(lamp), \(softness)")
      }
    }
  }

  /// A lamp in, on and at an occluder lights what it can, and everything stays a share.
  @Test func lampsThatTouchOccludersStayFinite() {
    for x in stride(from: 30.0, through: 70, by: 2.5) {
      for y in [20.0, 25, 29.5, 30, 33] {
        for radius in [0.0, 0.5, 8, 500] {
          for occluder in [OccluderState.box(44, 20, 56, 30), .wall(Vector2(50, 25), Vector2(50, 60))] {
            let picture = ShadowPicture(100, 60, lamp: Vector2(x, y), radius: radius, [occluder])
            let shown = picture.render()
            #expect(shown.allSatisfy { $0 >= 0 && $0 <= 1 })
            // Next to a small lamp, outside of the box, there is light.
            if radius < 1, !occluder.contains(picture.lamp), occluder.distance(picture.lamp) > 3 {
              #expect(shown[Int(y) * 100 + Int(x)] > 0.99, "lamp \(picture.lamp), radius \(radius)")
            }
          }
        }
      }
    }
  }

  @Test func theDiscsShareIsTheFormulas() {
    for step in -400...400 {
      let u = Double(step) / 320
      let right = u <= -1 ? 0 : u >= 1 ? 1 : 0.5 + (u * (1 - u * u).squareRoot() + asin(u)) / .pi
      let share = Double(lanes_disc_share(lanes_splat(Float(u)))[3])
      #expect(abs(share - right) < 2e-6)
      if u.magnitude >= 1 { #expect(share == right) }
    }
  }
}
