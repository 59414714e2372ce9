import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Property animators: their lifetime, what they refuse, invisible views, and code that runs in their closures.
@MainActor
struct PropertyAnimatorLimitTests {
    private func makeAnimator(_ stage: AnimationStage, duration: TimeInterval = 1) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: duration, curve: .linear) { stage.box.frame.origin.x = 100 }
    }

    private static let refused = "UIKit.Animation error: UIViewPropertyAnimator: "

    @Test("R280: a running animator lives without any reference until its end")
    func unreferenced() async throws {
        try await withAnimationStage { stage in
            var ends: [UIViewAnimatingPosition] = []
            weak var kept: UIViewPropertyAnimator?
            do {
                let animator = makeAnimator(stage)
                animator.addCompletion { ends.append($0) }
                animator.startAnimation()
                kept = animator
            }
            stage.advance(by: 0.5)
            #expect(kept != nil && stage.shownX == 50)
            stage.advance(by: 0.5)
            #expect(ends == [.end] && kept == nil)
        }
    }

    @Test("R280: an animator released while it is paused or stopped is logged in UIKit's words; views show their model")
    func releasedTooEarly() async throws {
        let line = """
            UIKit.Animation error: It is an error to release a paused or stopped property animator. Property animators \
            must either finish animating or be explicitly stopped and finished before they can be released.
            """
        try await withAnimationStage { stage in
            LogRecorder.start()
            do {
                let animator = makeAnimator(stage)
                animator.fractionComplete = 0.5
                #expect(stage.shownX == 50)
            }
            #expect(LogRecorder.recorded() == [line])
            #expect(stage.shownX == 100 && stage.box.layer.presented == nil)
            stage.box.frame.origin.x = 0
            LogRecorder.start()
            do {
                let animator = makeAnimator(stage)
                animator.fractionComplete = 0.5
                animator.stopAnimation(false)
            }
            #expect(LogRecorder.recorded() == [line] && stage.box.frame.minX == 50)
            LogRecorder.start()
            do {
                _ = makeAnimator(stage)
                let finished = makeAnimator(stage)
                finished.fractionComplete = 0.5
                finished.stopAnimation(true)
            }
            #expect(LogRecorder.recorded() == [])
        }
    }

    @Test("R281: starting a stopped animator, stopping an inactive one and finishing one that runs are refused")
    func propertyAnimatorLimitRefusals() async throws {
        try await withAnimationStage { stage in
            let animator = makeAnimator(stage)
            LogRecorder.start()
            animator.stopAnimation(true)
            animator.finishAnimation(at: .end)
            #expect(animator.state == .inactive && stage.box.frame.minX == 0)
            animator.startAnimation()
            stage.advance(by: 0.5)
            animator.finishAnimation(at: .end)
            #expect(animator.isRunning)
            animator.stopAnimation(false)
            animator.startAnimation()
            animator.pauseAnimation()
            animator.fractionComplete = 0
            animator.isReversed = true
            animator.addAnimations { Issue.record("the closure ran") }
            #expect(animator.state == .stopped && stage.box.frame.minX == 50 && !animator.isReversed)
            #expect(
                LogRecorder.recorded()
                    == [
                        "stopAnimation(_:) needs an animator that has been started.",
                        "finishAnimation(at:) needs an animator that is stopped.",
                        "finishAnimation(at:) needs an animator that is stopped.",
                        "startAnimation() needs an animator that is not stopped; finish it first.",
                        "pauseAnimation() needs an animator that is not stopped.",
                        "fractionComplete cannot be set while the animator is stopped.",
                        "isReversed cannot be set while the animator is stopped.",
                        "addAnimations(_:delayFactor:) needs an animator that is not stopped.",
                    ].map { Self.refused + $0 })
            animator.finishAnimation(at: .current)
        }
    }

    @Test("R282: a spring of mass, stiffness and damping has its own duration, whatever the animator's is")
    func springDurations() async throws {
        try await withAnimationStage { stage in
            let animator = UIViewPropertyAnimator(duration: 60, timingParameters: UISpringTimingParameters())
            #expect(abs(animator.duration - 0.5057) < 0.0001)
            animator.addAnimations { stage.box.frame.origin.x = 100 }
            animator.startAnimation()
            stage.advance(by: 0.1)
            let spring = Spring(mass: 3, stiffness: 1_000, damping: 500)
            #expect(abs(stage.shownX - 100 * spring.value(at: 0.1)) < 0.01)
            stage.advance(by: 0.41)
            #expect(animator.state == .inactive && stage.shownX == 100)
            #expect(UIViewPropertyAnimator(duration: 7, dampingRatio: 0.5).duration == 7)
            let bouncing = UISpringTimingParameters(duration: 0.5, bounce: 0.2)
            #expect(UIViewPropertyAnimator(duration: 7, timingParameters: bouncing).duration < 2)
        }
    }

    @Test("R268: an animator of views outside of a visible window ends at once, with its values")
    func invisibleViews() async throws {
        try await withAnimationStage { stage in
            let view = UIView(frame: stage.box.frame)
            var ends: [UIViewAnimatingPosition] = []
            let animator = UIViewPropertyAnimator(duration: 60, curve: .linear) { view.alpha = 0 }
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            #expect(ends.isEmpty, "not within the call")
            stage.advance(by: 0)
            #expect(ends == [.end] && view.alpha == 0 && animator.state == .inactive)
            let empty = UIViewPropertyAnimator(duration: 60, curve: .linear)
            empty.addCompletion { ends.append($0) }
            empty.startAnimation()
            stage.advance(by: 0)
            #expect(ends == [.end, .end] && empty.state == .inactive)
        }
    }

    @Test("an animator whose view leaves the window ends")
    func removedView() async throws {
        try await withAnimationStage { stage in
            var ends: [UIViewAnimatingPosition] = []
            let animator = makeAnimator(stage, duration: 60)
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            stage.advance(by: 1)
            stage.box.removeFromSuperview()
            stage.advance(by: 0)
            #expect(ends == [.end] && animator.state == .inactive && !stage.display.clock.isNeeded)
        }
    }

    @Test("a delay shows the start until it is over, and the properties have their end values at once")
    func propertyAnimatorLimitDelay() async throws {
        try await withAnimationStage { stage in
            let animator = makeAnimator(stage)
            animator.startAnimation(afterDelay: 2)
            #expect(animator.isRunning && animator.delay == 2 && stage.box.frame.minX == 100)
            stage.advance(by: 1.99)
            #expect(stage.shownX == 0 && animator.fractionComplete == 0)
            stage.advance(by: 0.26)
            #expect(stage.shownX == 25)
            stage.advance(by: 0.75)
            #expect(animator.state == .inactive)
        }
    }

    @Test("runningPropertyAnimator starts with the curve of its options")
    func runningAnimator() async throws {
        try await withAnimationStage { stage in
            var ends: [UIViewAnimatingPosition] = []
            let animator = UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 1, delay: 0.5, options: [.curveEaseIn, .allowUserInteraction],
                animations: { stage.box.frame.origin.x = 100 }, completion: { ends.append($0) })
            #expect(animator.isRunning && animator.isUserInteractionEnabled)
            stage.advance(by: 1)
            #expect(abs(stage.shownX - 31.54) < 0.005)
            stage.advance(by: 0.5)
            #expect(ends == [.end])
        }
    }

    @Test("blocks inside of the closure follow the animator: they pause, go back and end with it")
    func nestedBlocks() async throws {
        try await withAnimationStage { stage in
            var finished: [Bool] = []
            let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
                UIView.animate(
                    withDuration: 60, animations: { stage.box.frame.origin.x = 100 },
                    completion: { finished.append($0) })
                UIView.animateKeyframes(withDuration: 60, delay: 0) {
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
                        stage.box.frame.origin.y = 80
                    }
                }
            }
            animator.fractionComplete = 0.25
            #expect(stage.shownX == 25 && stage.box.layer.shownGeometry.frame.minY == 0)
            animator.fractionComplete = 0.625
            #expect(stage.shownX == 62.5 && stage.box.layer.shownGeometry.frame.minY == 40)
            stage.advance(by: 5)
            #expect(stage.shownX == 62.5)
            animator.isReversed = true
            animator.startAnimation()
            stage.advance(by: 1.25)
            #expect(animator.state == .inactive && stage.box.frame.origin == .zero && finished == [true])
        }
    }

    @Test("completions may start the animator again, remove its views and release it")
    func completionsThatChangeMuch() async throws {
        try await withAnimationStage { stage in
            var rounds = 0
            let animator = makeAnimator(stage)
            @MainActor func again(_ position: UIViewAnimatingPosition) {
                rounds += 1
                guard rounds < 3 else { return stage.box.removeFromSuperview() }
                animator.addAnimations { stage.box.frame.origin.x = rounds.isMultiple(of: 2) ? 100 : 0 }
                animator.addCompletion(again)
                animator.startAnimation()
            }
            animator.addCompletion(again)
            animator.startAnimation()
            stage.advance(by: 1.5)
            #expect(rounds == 1 && animator.isRunning && stage.shownX == 50, "on the way back")
            stage.advance(by: 1.5)
            #expect(rounds == 3 && animator.state == .inactive)
        }
    }

    @Test("invalid durations and delays count as 0", arguments: [-1, TimeInterval.nan, .infinity, 0])
    func invalidTimes(time: TimeInterval) async throws {
        try await withAnimationStage { stage in
            var ends: [UIViewAnimatingPosition] = []
            let animator = makeAnimator(stage, duration: time)
            animator.addCompletion { ends.append($0) }
            #expect(animator.duration == 0)
            animator.startAnimation(afterDelay: time)
            #expect(animator.delay == 0)
            stage.advance(by: 0.001)
            #expect(ends == [.end] && stage.shownX == 100)
        }
    }

    @Test("a fraction that is NaN is refused, and an animator that is not interruptible goes on")
    func refusedFractions() async throws {
        try await withAnimationStage { stage in
            let animator = makeAnimator(stage)
            animator.isInterruptible = false
            animator.startAnimation()
            stage.advance(by: 0.5)
            LogRecorder.start()
            animator.fractionComplete = .nan
            animator.pauseAnimation()
            animator.stopAnimation(true)
            #expect(LogRecorder.recorded().count == 3 && animator.isRunning && stage.shownX == 50)
            stage.advance(by: 0.5)
            #expect(animator.state == .inactive)
        }
    }

    @Test("R273: a stopped animator leaves the view with the colour that is shown")
    func stoppedColor() async throws {
        try await withAnimationStage { stage in
            stage.box.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                stage.box.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            }
            animator.startAnimation()
            stage.advance(by: 0.25)
            animator.stopAnimation(true)
            #expect(stage.box.backgroundColor?.cgColor.components == [0.25, 0, 0, 1])
            #expect(stage.box.layer.backgroundColor?.red == 0.25)
        }
    }

    @Test("touches hit the views of an animator, unless it has no user interaction")
    func propertyAnimatorLimitTouches() async throws {
        try await withAnimationStage { stage in
            for isEnabled in [true, false] {
                stage.box.frame.origin.x = 0
                let animator = makeAnimator(stage)
                animator.isUserInteractionEnabled = isEnabled
                animator.startAnimation()
                let hit = stage.root.hitTest(CGPoint(x: 125, y: 25), with: nil)
                #expect(hit === (isEnabled ? stage.box : stage.root))
                animator.stopAnimation(true)
            }
        }
    }
}
