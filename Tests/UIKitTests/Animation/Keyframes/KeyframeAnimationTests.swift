import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Keyframe animations, as they are shown.
@MainActor
struct KeyframeAnimationTests {
    /// Returns the place of the box's left edge after each step.
    private func places(_ stage: AnimationStage, steps: [Double]) -> [CGFloat] {
        steps.map { step in
            stage.advance(by: step)
            return stage.shownX
        }
    }

    @Test("R269: a start of 0.25 and a duration of 0.5 in 4 s run from 1 to 3 s, at a constant speed")
    func oneKeyframe() async throws {
        try await withAnimationStage { stage in
            var finished: Bool?
            UIView.animateKeyframes(withDuration: 4, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) {
                    stage.box.frame.origin.x = 100
                }
                #expect(stage.box.frame.minX == 100, "the closure runs at once")
            } completion: {
                finished = $0
            }
            #expect(places(stage, steps: [0, 1, 0.5, 0.5, 1, 0.5]) == [0, 0, 25, 50, 100, 100])
            #expect(finished == nil)
            stage.advance(by: 0.5)
            #expect(finished == true && stage.box.layer.presented == nil)
        }
    }

    @Test("R269: of keyframes that overlap on a property the later start wins, whatever the order of the calls")
    func overlap() async throws {
        try await withAnimationStage { stage in
            stage.box.frame.origin.x = 20
            UIView.animateKeyframes(withDuration: 4, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { stage.box.frame.origin.x = 0 }
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { stage.box.frame.origin.x = 100 }
            }
            #expect(stage.box.frame.minX == 0, "the property has the value that is last in time")
            #expect(places(stage, steps: [1, 1, 1, 1]) == [40, 60, 30, 0])
        }
    }

    @Test("R269: the calculation modes jump, pace and smooth the way between the keyframes")
    func calculationModes() async throws {
        try await withAnimationStage { stage in
            let expected: [(UIView.KeyframeAnimationOptions, [CGFloat])] = [
                (.calculationModeLinear, [50, 100, 150, 400]), (.calculationModeDiscrete, [0, 100, 100, 400]),
                // 400 points at a constant speed, with the first stop after a quarter of them.
                (.calculationModePaced, [100, 200, 300, 400]),
            ]
            for (mode, places) in expected {
                stage.box.frame.origin.x = 0
                UIView.animateKeyframes(withDuration: 4, delay: 0, options: mode) {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                        stage.box.frame.origin.x = 100
                    }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                        stage.box.frame.origin.x = mode == .calculationModeLinear ? 200 : 400
                    }
                }
                let found = self.places(stage, steps: [1, 1, 1])
                for (found, expected) in zip(found, places) {
                    #expect(abs(found - expected) < 1e-6, "\(mode.rawValue)")
                }
                stage.box.layer.removeAllAnimations()
            }
        }
    }

    @Test("R269: cubic keyframes are passed, on a smooth way")
    func keyframeAnimationCubic() async throws {
        try await withAnimationStage { stage in
            UIView.animateKeyframes(withDuration: 4, delay: 0, options: .calculationModeCubic) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { stage.box.frame.origin.x = 100 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { stage.box.frame.origin.x = 0 }
            }
            let found = places(stage, steps: [1, 1, 1])
            #expect(found[0] > 55 && abs(found[1] - 100) < 1e-6 && abs(found[2] - found[0]) < 1e-6)
        }
    }

    @Test("R269: cubic paced keyframes pass smoothly at nearly the same speed, whatever their times")
    func cubicPaced() async throws {
        try await withAnimationStage { stage in
            UIView.animateKeyframes(withDuration: 4, delay: 0, options: .calculationModeCubicPaced) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { stage.box.frame.origin.x = 100 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { stage.box.frame.origin.x = 400 }
            }
            let found = places(stage, steps: [1, 1, 1])
            for (found, expected) in zip(found, [100.0, 200, 300]) { #expect(abs(found - expected) < 20) }
        }
    }

    @Test("changes outside of keyframes take the whole duration; colours and several views are animated too")
    func otherChanges() async throws {
        try await withAnimationStage { stage in
            let other = UIView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
            other.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
            stage.root.addSubview(other)
            UIView.animateKeyframes(withDuration: 4, delay: 1) {
                stage.box.frame.origin.x = 100
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    other.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
                    other.alpha = 0
                }
            }
            stage.advance(by: 1)
            #expect(stage.shownX == 0 && other.layer.shownBackgroundColor?.red == 0, "the delay")
            stage.advance(by: 3)
            #expect(stage.shownX == 75 && other.layer.shownBackgroundColor?.red == 0.5)
            #expect(other.layer.shownOpacity == 0.5)
        }
    }

    @Test("the options repeat and reverse the whole, and a curve of animation options bends its time")
    func options() async throws {
        try await withAnimationStage { stage in
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { stage.box.frame.origin.x = 100 }
            }
            #expect(places(stage, steps: [0.5, 0.75, 1]) == [50, 75, 25])
            stage.box.layer.removeAllAnimations()
            stage.box.frame.origin.x = 0
            let eased = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveEaseIn.rawValue)
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: eased) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { stage.box.frame.origin.x = 100 }
            }
            stage.advance(by: 0.5)
            #expect(abs(stage.shownX - 31.54) < 0.005)
        }
    }

    @Test("R269: a keyframe outside of a keyframe animation is not animated, which is logged")
    func outside() async throws {
        try await withAnimationStage { stage in
            LogRecorder.start()
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { stage.box.frame.origin.x = 100 }
            #expect(stage.shownX == 100)
            #expect(
                LogRecorder.recorded() == [
                    "UIKit.Animation error: UIView.addKeyframe is meant for the closure of animateKeyframes; outside of "
                        + "it nothing is animated."
                ])
        }
    }

    @Test("R269: times outside of 0 to 1 are clamped and logged; animations without a duration show at once")
    func invalidTimes() async throws {
        try await withAnimationStage { stage in
            LogRecorder.start()
            UIView.animateKeyframes(withDuration: 4, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: -1, relativeDuration: 7) { stage.box.frame.origin.x = 100 }
            }
            #expect(
                LogRecorder.recorded() == [
                    "UIKit.Animation error: UIView.addKeyframe: the start -1.0 and the duration 7.0 are not within 0 to "
                        + "1; they are clamped."
                ])
            stage.advance(by: 1)
            #expect(stage.shownX == 25)
            stage.box.layer.removeAllAnimations()
            for duration in [0, -1, TimeInterval.nan, .infinity] {
                stage.box.frame.origin.x = 0
                var finished: Bool?
                UIView.animateKeyframes(withDuration: duration, delay: 0) {
                    UIView.addKeyframe(withRelativeStartTime: .nan, relativeDuration: .nan) {
                        stage.box.frame.origin.x = 100
                    }
                } completion: {
                    finished = $0
                }
                #expect(stage.shownX == 100 && finished == nil)
                stage.advance(by: 0)
                #expect(finished == true)
            }
        }
    }
}
