import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite(.serialized) struct PlatformAnimationTests {
    /// Returns the progress of one run in UIKit's terms after a time.
    private func progress(_ animation: Animation, _ time: TimeInterval) -> Double {
        let curve = PlatformCourse(animation).curve
        return Double(curve.progress(at: CGFloat(time / curve.duration)))
    }

    /// An animation of the program's own, which keeps a state.
    private struct Steps: CustomAnimation {
        struct Count: AnimationStateKey {
            static var defaultValue: Int { 0 }
        }

        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            context.state[Count.self] += 1
            guard time < 0.5 else { return nil }
            return context.state[Count.self] > 60 ? value : .zero
        }
    }

    /// An animation of the program's own that never ends.
    private struct Endless: CustomAnimation {
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            value
        }
    }

    @Test("S421: the course of an animation has its values, its delay and its counted repetitions")
    func courseValues() {
        #expect(PlatformCourse(.linear(duration: 0.35)).curve.duration == 0.35)
        #expect(abs(progress(.linear(duration: 2), 0.5) - 0.25) < 0.001)
        #expect(abs(progress(.easeInOut(duration: 1), 0.25) - 0.129) < 0.001)
        #expect(abs(progress(.spring(duration: 0.5, bounce: 0), 0.1) - 0.358) < 0.001)
        #expect(abs(progress(.bouncy, 0.5) - 1.0145) < 0.001)
        let late = Animation.linear(duration: 1).delay(0.5)
        #expect(PlatformCourse(late).curve.duration == 1.5 && progress(late, 0.4) == 0)
        #expect(abs(progress(late, 1) - 0.5) < 0.001)
        let twice = Animation.linear(duration: 1).repeatCount(2)
        #expect(PlatformCourse(twice).options.isEmpty && PlatformCourse(twice).curve.duration == 2)
        #expect(abs(progress(twice, 1.25) - 0.75) < 0.001)
        #expect(PlatformCourse(.linear(duration: 0)).curve.duration == 0)
    }

    @Test("S421: an animation without an end repeats, and what it is changed by counts for the delay and each run")
    func endlessCourse() {
        let forever = PlatformCourse(.linear(duration: 1).repeatForever())
        #expect(forever.options == [.repeat, .autoreverse] && forever.curve.duration == 1 && forever.delay == 0)
        let late = PlatformCourse(.linear(duration: 1).repeatForever(autoreverses: false).delay(2).speed(2))
        #expect(late.options == [.repeat] && late.curve.duration == 0.5 && late.delay == 1)
        #expect(abs(Double(late.curve.progress(at: 0.5)) - 0.5) < 0.001)
        let inner = PlatformCourse(.linear(duration: 1).delay(1).repeatForever())
        #expect(inner.curve.duration == 2 && inner.delay == 0)
    }

    @Test("S421: an animation of the program's own is asked from step to step, and is cut off after a minute")
    func customCourse() {
        let steps = Animation(Steps())
        #expect(abs(PlatformCourse(steps).curve.duration - 0.5) < 0.01)
        #expect(progress(steps, 0.2) == 0 && progress(steps, 0.3) == 1)
        #expect(PlatformCourse(Animation(Endless())).curve.duration == 60)
    }

    @Test("S421: views of UIKit move along an animation of SwiftUI, and the completion runs at its end")
    func movingViews() async throws {
        try await withView(Color.clear) { window, _, display async throws in
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            window.addSubview(box)
            try await display.settle()
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.reset() }
            var endings = 0
            UIView.animate(.linear(duration: 1).delay(0.5)) {
                box.center.x += 100
            } completion: {
                endings += 1
            }
            #expect(box.center.x == 125)
            AnimationClock.shared.advance(by: 0.25)
            #expect(abs((box.layer.presentation()?.position.x ?? 0) - 25) < 0.5)
            AnimationClock.shared.advance(by: 0.75)
            #expect(abs((box.layer.presentation()?.position.x ?? 0) - 75) < 0.5)
            #expect(endings == 0)
            AnimationClock.shared.advance(by: 0.5)
            #expect(endings == 1 && box.layer.presentation()?.position.x == 125)
        }
    }

    @Test("S421: the context of a represented view animates with the transaction, or not at all without an animation")
    func contextAnimation() async throws {
        struct Box: UIViewRepresentable {
            let log: Log<String>
            let isFaded: Bool
            func makeUIView(context: Context) -> Plain { Plain() }
            func updateUIView(_ uiView: Plain, context: Context) {
                context.animate {
                    uiView.alpha = isFaded ? 0 : 1
                } completion: {
                    log.entries.append("end \(isFaded)")
                }
                log.entries.append("update \(isFaded)")
            }
        }
        struct Content: View {
            let log: Log<String>
            let model: Model
            var body: some View { Box(log: log, isFaded: model.isFaded).frame(width: 50, height: 50) }
        }
        let (log, model) = (Log<String>(), Model())
        try await withView(Content(log: log, model: model)) { window, controller, display async throws in
            #expect(log.entries == ["end false", "update false"])
            let view = try #require(window.views(of: Plain.self).first)
            AnimationClock.shared.stop()
            defer { AnimationClock.shared.reset() }
            withAnimation(.linear(duration: 1)) { model.isFaded = true }
            try await display.settle()
            #expect(log.entries.dropFirst(2) == ["update true"])
            AnimationClock.shared.advance(by: 0.5)
            #expect(log.entries.count == 3 && view.alpha == 0)
            #expect(abs(Double(view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
            AnimationClock.shared.advance(by: 0.5)
            #expect(log.entries.last == "end true")
        }
    }

    private final class Plain: UIView {}

    @MainActor @Observable
    final class Model {
        var isFaded = false
    }
}
