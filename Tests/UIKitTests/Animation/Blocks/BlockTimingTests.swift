import Testing
import UIKitTesting

@testable import UIKit

/// Animation blocks that repeat, reverse or wait, and the ticks that they need.
@MainActor
struct BlockTimingTests {
    private static let linear: UIView.AnimationOptions = .curveLinear

    @Test("R266: a block that repeats runs until it is removed, and is then not finished")
    func repeating() async throws {
        try await withAnimationStage { stage async throws in
            var finished: Bool?
            UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear]) {
                stage.box.frame.origin.x = 100
            } completion: {
                finished = $0
            }
            stage.advance(by: 100.25)
            #expect(abs(stage.shownX - 25) < 0.001 && finished == nil)
            stage.box.layer.removeAllAnimations()
            #expect(stage.shownX == 100)
            stage.advance(by: 0)
            #expect(finished == false)
        }
    }

    @Test("R266: a block that reverses goes there and back, and at its end the view jumps to its place")
    func blockReversing() async throws {
        try await withAnimationStage { stage async throws in
            var finished: Bool?
            UIView.animate(withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear]) {
                UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { stage.box.frame.origin.x = 100 }
            } completion: {
                finished = $0
            }
            for place in [50.0, 100, 50, 0, 50, 100, 50] {
                stage.advance(by: 0.5)
                #expect(abs(stage.shownX - place) < 0.01)
            }
            #expect(finished == nil)
            stage.advance(by: 0.5)
            #expect(stage.shownX == 100 && finished == true)
        }
    }

    @Test("R268: a delayed block shows the start until the delay is over, without ticks; in a hidden window it is over")
    func blockDelay() async throws {
        try await withAnimationStage { stage async throws in
            UIView.animate(
                withDuration: 1, delay: 2, options: Self.linear, animations: { stage.box.frame.origin.x = 100 })
            #expect(stage.box.frame.minX == 100)
            stage.advance(by: 1.5)
            #expect(stage.shownX == 0)
            stage.advance(by: 1)
            #expect(stage.shownX == 50)
            stage.window.isHidden = true
            var finished: Bool?
            UIView.animate(
                withDuration: 1, delay: 2, animations: { stage.box.alpha = 0 }, completion: { finished = $0 })
            stage.advance(by: 0)
            #expect(finished == true && stage.box.layer.shownOpacity == 0)
        }
    }

    @Test("the clock needs no ticks while nothing moves, waits for a delay, and ticks while something moves")
    func idleClock() async throws {
        try await withAnimationStage { stage async throws in
            #expect(!stage.display.clock.isNeeded)
            UIView.animate(withDuration: 1, delay: 5, animations: { stage.box.alpha = 0 })
            stage.advance(by: 0)
            #expect(stage.display.clock.isNeeded)
            stage.advance(by: 10)
            #expect(!stage.display.clock.isNeeded && !Animator.shared.isRunning)
        }
    }
}
