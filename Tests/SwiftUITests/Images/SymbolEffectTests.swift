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
}
