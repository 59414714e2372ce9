import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Animations between `beginAnimations` and `commitAnimations`.
@MainActor
struct LegacyAnimationTests {
    /// A delegate that writes its messages into a journal.
    @MainActor
    private final class Listener: NSObject {
        let journal = Journal()

        func willStart(_ id: String?, context: UnsafeMutableRawPointer?) {
            journal.write("start \(id ?? "-") \(context == nil)")
        }
        func didStop(_ id: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
            journal.write("stop \(id ?? "-") \(finished.boolValue) \(context == nil)")
        }
    }

    private func move(_ box: UIView, to x: CGFloat, _ settings: () -> Void) {
        UIView.beginAnimations(nil, context: nil)
        settings()
        box.frame.origin.x = x
        UIView.commitAnimations()
    }

    @Test("R717: changes between begin and commit are animated with the settings of the animations")
    func legacySettings() async throws {
        try await withAnimationStage { stage async throws in
            move(stage.box, to: 100) {
                UIView.setAnimationDuration(1)
                UIView.setAnimationDelay(0.5)
                UIView.setAnimationCurve(.linear)
            }
            #expect(stage.box.frame.minX == 100 && stage.shownX == 0)
            stage.advance(by: 0.5)
            #expect(stage.shownX == 0)
            stage.advance(by: 0.25)
            #expect(stage.shownX == 25)
            stage.advance(by: 0.75)
            #expect(stage.shownX == 100 && stage.box.layer.presented == nil)
            move(stage.box, to: 0) { UIView.setAnimationCurve(.linear) }
            stage.advance(by: 0.1)
            #expect(abs(stage.shownX - 50) < 0.01, "the default is a fifth of a second")
            stage.advance(by: 0.2)
            move(stage.box, to: 100) { UIView.setAnimationDuration(0) }
            #expect(stage.shownX == 100 && stage.box.layer.presented == nil)
        }
    }

    @Test("R717: animations repeat and reverse")
    func legacyRepetition() async throws {
        try await withAnimationStage { stage async throws in
            move(stage.box, to: 100) {
                UIView.setAnimationDuration(1)
                UIView.setAnimationCurve(.linear)
                UIView.setAnimationRepeatCount(2)
                UIView.setAnimationRepeatAutoreverses(true)
            }
            stage.advance(by: 1.25)
            #expect(stage.shownX == 75, "it goes back")
            stage.advance(by: 1)
            #expect(stage.shownX == 25, "and forwards again")
            stage.advance(by: 2)
            #expect(stage.shownX == 100)
        }
    }

    @Test("R717: the delegate receives the messages that were set, with the text of the animations")
    func messages() async throws {
        try await withAnimationStage { stage async throws in
            let listener = Listener()
            UIView.beginAnimations("walk", context: nil)
            UIView.setAnimationDelegate(listener)
            UIView.setAnimationWillStart(Selector("willStart:context:", Listener.willStart(_:context:)))
            UIView.setAnimationDidStop(
                Selector("didStop:finished:context:", Listener.didStop(_:finished:context:)))
            stage.box.frame.origin.x = 100
            UIView.commitAnimations()
            stage.advance(by: 0.1)
            _ = try await stage.pixel(0, 0)
            #expect(listener.journal.read() == ["start walk true"])
            stage.advance(by: 0.2)
            _ = try await stage.pixel(0, 0)
            #expect(listener.journal.read() == ["stop walk true true"])
            move(stage.box, to: 0) {
                UIView.setAnimationDelegate(listener)
                UIView.setAnimationDidStop(
                    Selector("didStop:finished:context:", Listener.didStop(_:finished:context:)))
            }
            stage.advance(by: 0.1)
            stage.box.layer.removeAllAnimations()
            _ = try await stage.pixel(0, 0)
            #expect(listener.journal.read() == ["stop - false true"])
        }
    }

    @Test("R717: the message for the start comes when the delay has passed")
    func delayedStart() async throws {
        try await withAnimationStage { stage async throws in
            let listener = Listener()
            move(stage.box, to: 100) {
                UIView.setAnimationDelay(0.5)
                UIView.setAnimationDelegate(listener)
                UIView.setAnimationWillStart(Selector("willStart:context:", Listener.willStart(_:context:)))
                UIView.setAnimationDidStop(
                    Selector("didStop:finished:context:", Listener.didStop(_:finished:context:)))
            }
            stage.advance(by: 0.4)
            #expect(listener.journal.read().isEmpty)
            stage.advance(by: 0.2)
            #expect(listener.journal.read() == ["start - true"])
            stage.advance(by: 0.2)
            #expect(listener.journal.read() == ["stop - true true"])
        }
    }

    @Test("R717: blocks within the animations inherit their duration and curve")
    func nestedBlock() async throws {
        try await withAnimationStage { stage async throws in
            let other = UIView(frame: CGRect(x: 0, y: 60, width: 20, height: 20))
            stage.root.addSubview(other)
            _ = try await stage.pixel(0, 0)
            UIView.beginAnimations(nil, context: nil)
            #expect(UIView.inheritedAnimationDuration == 0.2)
            UIView.setAnimationDuration(1)
            UIView.setAnimationCurve(.linear)
            UIView.animate(withDuration: 5) { other.frame.origin.x = 100 }
            stage.box.frame.origin.x = 100
            UIView.commitAnimations()
            stage.advance(by: 0.5)
            #expect(stage.shownX == 50 && other.layer.shownGeometry.frame.minX == 50)
        }
    }

    @Test("R717: animations within others have settings of their own, and closures around them go on")
    func legacyNesting() async throws {
        try await withAnimationStage { stage async throws in
            let other = UIView(frame: CGRect(x: 0, y: 60, width: 20, height: 20))
            stage.root.addSubview(other)
            _ = try await stage.pixel(0, 0)
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(2)
            UIView.setAnimationCurve(.linear)
            move(other, to: 100) {
                UIView.setAnimationDuration(1)
                UIView.setAnimationCurve(.linear)
            }
            stage.box.frame.origin.x = 100
            UIView.commitAnimations()
            stage.advance(by: 0.5)
            #expect(stage.shownX == 25 && other.layer.shownGeometry.frame.minX == 50)
            stage.box.frame.origin.x = 300
            #expect(stage.box.layer.presented?.all.count == 1, "later changes are not animated")
        }
    }

    @Test("R717: a transition goes from what the view showed when it was set to the view after the changes")
    func legacyTransition() async throws {
        try await withAnimationStage { stage async throws in
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(1)
            UIView.setAnimationTransition(.flipFromLeft, for: stage.box, cache: true)
            stage.box.backgroundColor = .blue
            UIView.commitAnimations()
            #expect(try await stage.pixel(25, 25) == .red)
            stage.advance(by: 1)
            #expect(try await stage.pixel(25, 25) == .blue)
        }
    }

    @Test("R717: a commit or a setting without a begin is logged and changes nothing")
    func withoutBegin() async throws {
        try await withAnimationStage { _ in
            LogRecorder.start()
            UIView.commitAnimations()
            UIView.setAnimationDuration(3)
            #expect(
                LogRecorder.recorded() == [
                    "UIKit.Animation error: UIView.commitAnimations() has no effect without "
                        + "UIView.beginAnimations(_:context:).",
                    "UIKit.Animation error: UIView.setAnimationDuration(_:) has no effect before "
                        + "UIView.beginAnimations(_:context:).",
                ])
        }
    }
}
