import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct ImageViewEffectTests {
    /// The ends of effects, in order.
    private final class Ends {
        var lines: [String] = []
    }

    /// Runs a body with an image view that shows a bell, while the clock stands still.
    private func withBell(_ body: @MainActor (AnimationStage, UIImageView) async throws -> Void) async throws {
        try await withAnimationStage { stage async throws in
            let view = UIImageView(image: UIImage(systemName: "bell"))
            view.frame.origin = CGPoint(x: 100, y: 100)
            stage.root.addSubview(view)
            try await stage.display.settle()
            try await body(stage, view)
        }
    }

    private func percent(_ value: (some BinaryFloatingPoint)?) -> Int? {
        value.map { Int((Double($0) * 100).rounded()) }
    }

    @Test("R785: an effect lasts until it is removed, or as many times and as fast as its options say")
    func indefiniteEffects() async throws {
        try await withBell { stage, view async throws in
            var shown: Int? { percent((view.layer.presentation() ?? view.layer).opacity) }
            view.addSymbolEffect(.pulse)
            stage.advance(by: 0)
            for expected in [30, 100, 30] {
                stage.advance(by: 1)
                #expect(shown == expected)
            }
            view.removeSymbolEffect(ofType: .pulse)
            stage.advance(by: 0)
            stage.advance(by: 0.125)
            #expect(shown == 65, "it goes back with an animation")
            stage.advance(by: 0.2)
            #expect(shown == 100 && view.layer.animationKeys() == nil && !stage.display.clock.isNeeded)
            view.alpha = 0.5
            view.addSymbolEffect(.pulse, options: .repeat(1).speed(2))
            stage.advance(by: 0)
            stage.advance(by: 0.5)
            #expect(shown == 15, "the effect applies to the view's own opacity")
            stage.advance(by: 0.6)
            #expect(shown == 50 && view.layer.animationKeys() == nil)
        }
    }

    @Test("R785: a discrete effect is shown once, and kept ones stay until they are removed")
    func keptEffects() async throws {
        try await withBell { stage, view async throws in
            var scale: Int? { percent((view.layer.presentation() ?? view.layer).transform.m11) }
            var opacity: Int? { percent((view.layer.presentation() ?? view.layer).opacity) }
            view.addSymbolEffect(.bounce.down)
            stage.advance(by: 0)
            stage.advance(by: 0.25)
            #expect(scale == 80)
            stage.advance(by: 0.3)
            #expect(scale == 100 && view.layer.animationKeys() == nil)
            view.addSymbolEffect(.scale.up)
            stage.advance(by: 0)
            stage.advance(by: 5)
            #expect(scale == 115 && !stage.display.clock.isNeeded && view.transform == .identity)
            view.addSymbolEffect(.disappear, animated: false)
            stage.advance(by: 0)
            stage.advance(by: 0.01)
            #expect(opacity == 0 && view.alpha == 1)
            view.addSymbolEffect(.appear)
            stage.advance(by: 0)
            stage.advance(by: 0.15)
            #expect(opacity.map { $0 > 20 && $0 < 80 } == true)
            stage.advance(by: 1)
            #expect(opacity == 100 && scale == 115)
            view.removeAllSymbolEffects(animated: false)
            stage.advance(by: 0)
            #expect(scale == 100 && view.layer.animationKeys() == nil)
        }
    }

    @Test("R786: the completion is called once, with the view and whether the effect ran to its end")
    func effectCompletions() async throws {
        try await withBell { stage, view async throws in
            let ends = Ends()
            func note(_ context: UISymbolEffectCompletionContext) {
                #expect(context.sender === view)
                ends.lines.append("\(context.effect.map { "\(type(of: $0))" } ?? "none") \(context.isFinished)")
            }
            view.addSymbolEffect(.bounce, completion: note)
            stage.advance(by: 0)
            #expect(ends.lines.isEmpty)
            stage.advance(by: 0.6)
            #expect(ends.lines == ["BounceSymbolEffect true"])
            view.addSymbolEffect(.breathe, completion: note)
            stage.advance(by: 0)
            view.removeAllSymbolEffects(animated: false)
            stage.advance(by: 0)
            #expect(ends.lines.dropFirst() == ["BreatheSymbolEffect false"])
            view.image = UIImage.quadrants()
            view.addSymbolEffect(.pulse, completion: note)
            #expect(ends.lines.last == "PulseSymbolEffect false" && view.layer.animationKeys() == nil)
        }
    }

    @Test("R787: another symbol fades in, and the completion names the transition")
    func symbolReplacement() async throws {
        try await withBell { stage, view async throws in
            let ends = Ends()
            let image = try #require(UIImage(systemName: "star.fill"))
            view.setSymbolImage(image, contentTransition: .replace.downUp) { context in
                ends.lines.append("\(context.isFinished) \(context.contentTransition is ReplaceSymbolEffect)")
            }
            #expect(view.image == image && view.layer.animationKeys() == ["transition"])
            stage.advance(by: 0)
            stage.advance(by: 0.3)
            #expect(ends.lines == ["true true"] && view.layer.animationKeys() == nil)
        }
    }
}
