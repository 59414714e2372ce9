import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite(.serialized) struct SymbolEffectTests {
    @MainActor @Observable
    final class Model {
        var isActive = false
    }

    private struct Bell: View {
        let model: Model
        let options: SymbolEffectOptions
        var body: some View {
            Image(systemName: "bell").symbolEffect(.pulse, options: options, isActive: model.isActive)
        }
    }

    /// Returns the opacities of the symbol after each number of seconds, beginning with the effect.
    private func opacities(_ options: SymbolEffectOptions, after seconds: [TimeInterval]) -> [Float] {
        let clock = AnimationClock.shared
        clock.stop()
        defer { AnimationClock.shared.reset() }
        let model = Model()
        let tree = ViewTree(Bell(model: model, options: options))
        tree.host.isVisible = true
        tree.flush()
        model.isActive = true
        tree.flush()
        defer { tree.host.animator.end() }
        return seconds.map { seconds in
            clock.advance(by: seconds)
            tree.flush()
            tree.flush()
            let pass = DisplayPass(scale: 1)
            tree.layout.display(pass, at: .zero)
            return pass.layers.map(\.opacity).min() ?? -1
        }
    }

    @Test("S320: an effect goes on as long as it is active, or as many times and as fast as its options say")
    func pulse() {
        let forever = opacities(.default, after: [0, 1, 1, 7])
        #expect(forever.map { ($0 * 100).rounded() } == [100, 30, 100, 30])
        let fast = opacities(.speed(2), after: [0.5])
        #expect(fast.map { ($0 * 100).rounded() } == [30])
        let once = opacities(.nonRepeating, after: [0.999, 0.01, 0.5, 1, 1, 1])
        #expect(once.first.map { $0 < 0.31 } == true && once.last == 1)
    }

    private struct Hiding<Effect: IndefiniteSymbolEffect>: View {
        let model: Model
        let effect: Effect
        var body: some View {
            Image(systemName: "bell").symbolEffect(effect, isActive: model.isActive)
        }
    }

    @Test("S414: a symbol is hidden while it has disappeared, and until it appears")
    func hidden() {
        /// Returns the opacities before the effect, and at its begin, middle and end.
        func opacities(_ effect: some IndefiniteSymbolEffect) -> [Float] {
            let clock = AnimationClock.shared
            clock.stop()
            defer { AnimationClock.shared.reset() }
            let model = Model()
            let tree = ViewTree(Hiding(model: model, effect: effect))
            tree.host.isVisible = true
            defer { tree.host.animator.end() }
            func shown(after seconds: TimeInterval) -> Float {
                clock.advance(by: seconds)
                tree.flush()
                tree.flush()
                let pass = DisplayPass(scale: 1)
                tree.layout.display(pass, at: .zero)
                // The layer with the opacity is in that with the scale.
                func least(_ layer: CALayer) -> Float {
                    (layer.sublayers ?? []).map(least).reduce(layer.opacity, min)
                }
                return pass.layers.map(least).min() ?? 0
            }
            tree.flush()
            let before = shown(after: 0)
            model.isActive = true
            tree.flush()
            return [before, shown(after: 0), shown(after: 0.15), shown(after: 0.5)]
        }
        let disappearing = opacities(.disappear)
        #expect(disappearing.first == 1 && disappearing[1] == 1 && disappearing.last == 0)
        #expect(abs(disappearing[2] - 0.5) < 0.02)
        let appearing = opacities(.appear)
        #expect(appearing.first == 0 && appearing[1] == 0 && appearing.last == 1)
        #expect(abs(appearing[2] - 0.5) < 0.02)
        #expect(opacities(.scale).allSatisfy { $0 == 1 })
    }
}
