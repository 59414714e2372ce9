import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Property animators: what they show, and what the views' properties are when they end.
@MainActor
struct PropertyAnimatorTests {
    private func makeAnimator(_ stage: AnimationStage, duration: TimeInterval = 1) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: duration, curve: .linear) { stage.box.frame.origin.x = 100 }
    }

    private static let refused = "UIKit.Animation error: UIViewPropertyAnimator: "

    @Test("R273: a started animator moves what is shown, and is inactive at its end; the closure runs at the start")
    func running() async throws {
        try await withAnimationStage { stage in
            let animator = makeAnimator(stage)
            var ends: [UIViewAnimatingPosition] = []
            animator.addCompletion { ends.append($0) }
            #expect(animator.state == .inactive && !animator.isRunning && stage.box.frame.minX == 0)
            animator.startAnimation()
            #expect(animator.state == .active && animator.isRunning)
            #expect(stage.box.frame.minX == 100 && stage.shownX == 0)
            stage.advance(by: 0.25)
            #expect(stage.shownX == 25 && animator.fractionComplete == 0.25)
            try await stage.display.settle()
            let (right, left) = (try stage.display.pixel(x: 70, y: 25), try stage.display.pixel(x: 20, y: 25))
            #expect(right == Pixel(red: 255, green: 0, blue: 0) && left == Pixel(red: 255, green: 255, blue: 255))
            stage.advance(by: 0.75)
            #expect(ends == [.end] && animator.state == .inactive && !animator.isRunning)
            #expect(stage.box.layer.presented == nil && stage.shownX == 100)
            stage.advance(by: 0.02)
            #expect(!stage.display.clock.isNeeded, "nothing ticks any more")
        }
    }

    @Test("R273: stopped without finishing, the views stay where they are shown, and no completion is called")
    func stoppingWithoutFinishing() async throws {
        try await withAnimationStage { stage in
            let animator = makeAnimator(stage)
            animator.addCompletion { _ in Issue.record("a completion was called") }
            animator.startAnimation()
            stage.advance(by: 0.25)
            animator.stopAnimation(true)
            #expect(animator.state == .inactive && !animator.isRunning)
            #expect(stage.box.frame == CGRect(x: 25, y: 0, width: 50, height: 50) && stage.shownX == 25)
            #expect(stage.box.layer.presented == nil)
            stage.advance(by: 5)
            #expect(stage.box.frame.minX == 25 && !stage.display.clock.isNeeded)
        }
    }

    @Test(
        "R273: a stopped animator waits until it is finished, and gives the properties the values of the position",
        arguments: [(UIViewAnimatingPosition.start, 0.0), (.current, 25), (.end, 100)])
    func stoppingAndFinishing(position: UIViewAnimatingPosition, x: CGFloat) async throws {
        try await withAnimationStage { stage in
            let animator = makeAnimator(stage)
            var ends: [UIViewAnimatingPosition] = []
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            stage.advance(by: 0.25)
            animator.stopAnimation(false)
            #expect(animator.state == .stopped && stage.box.frame.minX == 25 && ends.isEmpty)
            stage.advance(by: 5)
            #expect(animator.state == .stopped && stage.shownX == 25)
            animator.finishAnimation(at: position)
            #expect(animator.state == .inactive && ends == [position])
            #expect(stage.box.frame.minX == x && stage.shownX == x)
        }
    }

    @Test("R274: completions run in the order in which they were added; isRunning is true, and finishing is refused")
    func completions() async throws {
        try await withAnimationStage { stage in
            let animator = makeAnimator(stage)
            var journal: [String] = []
            animator.addCompletion { position in
                journal.append("first \(position) \(animator.isRunning)")
                animator.finishAnimation(at: .start)
                animator.stopAnimation(true)
            }
            animator.addCompletion { _ in journal.append("second \(animator.state)") }
            animator.startAnimation()
            LogRecorder.start()
            stage.advance(by: 1)
            #expect(journal == ["first end true", "second active"])
            #expect(
                LogRecorder.recorded() == [
                    Self.refused + "finishAnimation(at:) needs an animator that is stopped.",
                    Self.refused + "stopAnimation(_:) cannot be called in a completion.",
                ])
            #expect(animator.state == .inactive && stage.box.frame.minX == 100)
            stage.advance(by: 1)
            #expect(journal.count == 2)
        }
    }

    @Test("R275: a fraction on an inactive animator makes it active and paused, and is shown at once")
    func fractions() async throws {
        try await withAnimationStage { stage in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
                stage.box.frame.origin.x = 100
                stage.box.alpha = 0
            }
            animator.fractionComplete = 0.25
            #expect(animator.state == .active && !animator.isRunning)
            #expect(abs(stage.shownX - 25) < 1e-6 && abs(stage.box.layer.shownOpacity - 0.75) < 1e-6)
            stage.advance(by: 10)
            #expect(abs(stage.shownX - 25) < 1e-6, "it stands")
            #expect(!stage.display.clock.isNeeded, "and needs no ticks")
            animator.fractionComplete = 7
            #expect(stage.shownX == 100 && animator.fractionComplete == 1)
            animator.fractionComplete = -3
            #expect(stage.shownX == 0 && animator.fractionComplete == 0)
            animator.scrubsLinearly = false
            animator.fractionComplete = 0.25
            #expect(abs(stage.shownX - 12.92) < 0.005, "a part of the time")
            animator.stopAnimation(true)
        }
    }

    @Test("R276: reversed at 30 % it goes back in 30 % of the duration, and the properties have their old values")
    func propertyAnimatorReversing() async throws {
        try await withAnimationStage { stage in
            stage.box.alpha = 0.3
            let (alpha, color) = (stage.box.alpha, stage.box.backgroundColor?.cgColor)
            let animator = UIViewPropertyAnimator(duration: 10, curve: .linear) {
                stage.box.frame.origin.x = 100
                stage.box.alpha = 1
                stage.box.backgroundColor = .blue
            }
            var ends: [UIViewAnimatingPosition] = []
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            stage.advance(by: 3)
            animator.isReversed = true
            #expect(abs(stage.shownX - 30) < 1e-6)
            stage.advance(by: 1)
            #expect(abs(stage.shownX - 20) < 1e-6 && stage.box.frame.minX == 100)
            stage.advance(by: 1.99)
            #expect(ends.isEmpty)
            stage.advance(by: 0.01)
            #expect(ends == [.start] && animator.state == .inactive)
            #expect(stage.box.frame.minX == 0 && stage.shownX == 0)
            #expect(stage.box.alpha == alpha && stage.box.backgroundColor?.cgColor == color)
        }
    }

    @Test("R277: a paused animator continues for the rest of its time, or for a part of the duration")
    func continuing() async throws {
        try await withAnimationStage { stage in
            for (factor, rest) in [(0.0, 3.0), (0.5, 2.0)] {
                stage.box.frame.origin.x = 0
                let animator = makeAnimator(stage, duration: 4)
                animator.startAnimation()
                stage.advance(by: 1)
                animator.pauseAnimation()
                stage.advance(by: 9)
                #expect(stage.shownX == 25 && animator.state == .active && !animator.isRunning)
                animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
                stage.advance(by: rest / 2)
                #expect(abs(stage.shownX - 62.5) < 1e-6)
                stage.advance(by: rest / 2 - 0.01)
                #expect(animator.state == .active)
                stage.advance(by: 0.01)
                #expect(animator.state == .inactive && stage.shownX == 100)
            }
        }
    }

    @Test("R277: a spring continues from where the animator is, swings beyond the end, and comes to rest there")
    func continuingWithASpring() async throws {
        try await withAnimationStage { stage in
            let animator = makeAnimator(stage)
            animator.fractionComplete = 0.5
            let spring = UISpringTimingParameters(dampingRatio: 0.3)
            animator.continueAnimation(withTimingParameters: spring, durationFactor: 1)
            #expect(animator.timingParameters as? UISpringTimingParameters == spring)
            #expect(stage.shownX == 50)
            var furthest: CGFloat = 0
            for _ in 0..<63 {
                stage.advance(by: 1.0 / 64)
                furthest = max(furthest, stage.shownX)
            }
            // A spring of ratio 0.3 passes its end by 37 % of its way of 50 points.
            #expect(abs(furthest - 118.6) < 0.5)
            stage.advance(by: 1.0 / 64)
            #expect(animator.state == .inactive && stage.shownX == 100)
        }
    }

    @Test("R278: with pausesOnCompletion the animator stays active at the end, without a completion")
    func pausingOnCompletion() async throws {
        try await withAnimationStage { stage in
            let animator = makeAnimator(stage)
            var ends: [UIViewAnimatingPosition] = []
            animator.pausesOnCompletion = true
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            stage.advance(by: 2)
            #expect(animator.state == .active && !animator.isRunning && ends.isEmpty && stage.shownX == 100)
            #expect(!stage.display.clock.isNeeded)
            animator.isReversed = true
            animator.pausesOnCompletion = false
            animator.startAnimation()
            stage.advance(by: 0.25)
            #expect(stage.shownX == 75)
            stage.advance(by: 0.75)
            #expect(ends == [.start] && stage.box.frame.minX == 0)
        }
    }

    @Test("R279: changes with a delay factor of 0.5 begin at half of what remains, and all end together")
    func delayFactors() async throws {
        try await withAnimationStage { stage in
            let animator = makeAnimator(stage, duration: 4)
            animator.addAnimations({ stage.box.alpha = 0 }, delayFactor: 0.5)
            animator.startAnimation()
            stage.advance(by: 2)
            #expect(stage.shownX == 50 && stage.box.layer.shownOpacity == 1)
            animator.addAnimations { stage.box.frame.origin.y = 40 }
            #expect(stage.box.frame.origin.y == 40, "an active animator runs the closure at once")
            stage.advance(by: 1)
            #expect(stage.shownX == 75 && stage.box.layer.shownOpacity == 0.5)
            #expect(stage.box.layer.shownGeometry.frame.minY == 20)
            stage.advance(by: 1)
            #expect(animator.state == .inactive && stage.box.layer.presented == nil)
            #expect(stage.box.frame.origin == CGPoint(x: 100, y: 40) && stage.box.alpha == 0)
        }
    }
}
