import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Springs of animation blocks and layers, as they are shown.
@MainActor
struct SpringAnimationTests {
    @Test("R267: a block with a damping of 1 does not pass the end, one of 0.5 does, and both settle in the duration")
    func damping() async throws {
        try await withAnimationStage { stage in
            for (ratio, top) in [(1.0, 100.0), (0.5, 116.3)] {
                stage.box.frame.origin.x = 0
                var finished = false
                UIView.animate(
                    withDuration: 1, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: 0,
                    animations: { stage.box.frame.origin.x = 100 }, completion: { finished = $0 })
                var furthest: CGFloat = 0
                for _ in 0..<63 {
                    stage.advance(by: 1.0 / 64)
                    furthest = max(furthest, stage.shownX)
                }
                #expect(abs(furthest - top) < 0.5 && !finished)
                #expect(abs(stage.shownX - 100) < 0.2, "settled to a thousandth at the end")
                stage.advance(by: 1.0 / 64)
                #expect(finished && stage.shownX == 100)
            }
        }
    }

    @Test("R267: an initial velocity of 1 is the whole way in a second, whatever the duration")
    func velocity() async throws {
        try await withAnimationStage { stage in
            for (velocity, ratio) in [(0.0, 0.5), (8, 0.5), (8, 1)] {
                stage.box.frame.origin.x = 0
                UIView.animate(
                    withDuration: 4, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: velocity,
                    animations: { stage.box.frame.origin.x = 1_024 })
                stage.advance(by: 1.0 / 1_024)
                #expect(abs(stage.shownX - velocity) < 0.1)
                stage.box.layer.removeAllAnimations()
            }
        }
    }

    @Test("R267: the duration of springDuration is the perceived one, and the bounce is 1 minus the damping ratio")
    func springDuration() async throws {
        try await withAnimationStage { stage in
            var finished = false
            UIView.animate(springDuration: 1, bounce: 0.3) {
                stage.box.frame.origin.x = 100
            } completion: {
                finished = $0
            }
            let spring = Spring(stiffness: 4 * .pi * .pi, damping: 4 * .pi * 0.7)
            for step in 1...4 {
                stage.advance(by: 0.25)
                let expected = 100 * spring.value(at: 0.25 * Double(step))
                #expect(abs(stage.shownX - expected) < 1e-6)
            }
            #expect(stage.shownX > 100 && !finished, "it is about to come back")
            stage.advance(by: spring.settlingDuration - 1.001)
            #expect(!finished)
            stage.advance(by: 0.002)
            #expect(finished && stage.shownX == 100)
            UIView.animate(springDuration: .nan, bounce: .nan) { stage.box.frame.origin.x = 0 }
            #expect(stage.shownX == 0)
        }
    }

    @Test("R289: a layer's spring passes .3403, .8494, 1.163 and 1.0746, and its duration cuts it off")
    func layerSpring() async throws {
        try await withAnimationStage { stage in
            let layer = stage.box.layer
            let spring = CASpringAnimation(keyPath: "position.x")
            spring.fromValue = 0
            spring.toValue = 1
            spring.duration = 0.6
            #expect(abs(spring.settlingDuration - 1.4727) < 0.0001)
            layer.add(spring, forKey: nil)
            stage.advance(by: 0)
            var time = 0.0
            for (next, value, tolerance) in [
                (0.1, 0.3403, 0.00005), (0.2, 0.8494, 0.00005), (0.363, 1.163, 0.0005), (0.5, 1.0746, 0.00005),
            ] {
                stage.advance(by: next - time)
                time = next
                #expect(abs(layer.shownGeometry.position.x - value) < tolerance)
            }
            stage.advance(by: 0.11)
            #expect(layer.shownGeometry.position.x == layer.position.x)
        }
    }

    @Test("R282: the default spring of UIKit's own animations, on a layer, does not pass its end")
    func overdampedLayerSpring() async throws {
        try await withAnimationStage { stage in
            let spring = CASpringAnimation(keyPath: "position.x")
            (spring.mass, spring.stiffness, spring.damping) = (3, 1_000, 500)
            #expect(abs(spring.settlingDuration - 0.5057) < 0.0001)
            spring.allowsOverdamping = true
            #expect(abs(spring.settlingDuration - 3.418) < 0.001)
        }
    }
}
