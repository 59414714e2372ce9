import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite(.serialized) struct PhaseAnimatorTests {
    @MainActor @Observable
    final class Model {
        var trigger = 0
    }

    /// The width at which the only view of a tree is shown.
    private func width<Content>(_ tree: ViewTree<Content>) -> CGFloat {
        let pass = DisplayPass(scale: 1)
        tree.layout.display(pass, at: .zero)
        return pass.layers.first?.frame.width ?? 0
    }

    private func isClose(_ value: CGFloat, _ expected: CGFloat) -> Bool { abs(value - expected) < 0.6 }

    @Test("S255: phases repeat, each with its animation, while the view is in a window")
    func repeatingPhases() {
        let log = Log<CGFloat>()
        let view = PhaseAnimator([10.0, 50, 30]) { (phase: CGFloat) in
            let _ = log.entries.append(phase)
            Color.red.frame(width: phase)
        } animation: { phase in
            .linear(duration: phase == 10 ? 2 : 1)
        }
        withAnimatedTree(view) { tree, advance in
            #expect(log.entries == [10, 50] && isClose(width(tree), 10))
            advance(0.5)
            #expect(isClose(width(tree), 30))
            advance(0.5)
            #expect(log.entries == [10, 50, 30] && isClose(width(tree), 50))
            advance(1)
            advance(1)
            #expect(log.entries == [10, 50, 30, 10] && isClose(width(tree), 20))
            tree.host.isVisible = false
            #expect(!AnimationClock.shared.isNeeded)
            tree.host.isVisible = true
            tree.flush()
            #expect(log.entries.suffix(2) == [10, 50])
        }
    }

    private struct Triggered: View {
        let model: Model
        let log: Log<CGFloat>
        var body: some View {
            Color.red.phaseAnimator([10.0, 50], trigger: model.trigger) { (view, phase: CGFloat) in
                let _ = log.entries.append(phase)
                view.frame(width: phase)
            } animation: { _ in
                .linear(duration: 1)
            }
        }
    }

    @Test("S255: with a trigger the phases run once after each change, and end at the first one")
    func triggeredPhases() {
        let (model, log) = (Model(), Log<CGFloat>())
        withAnimatedTree(Triggered(model: model, log: log)) { tree, advance in
            advance(1)
            #expect(log.entries == [10] && !AnimationClock.shared.isNeeded)
            model.trigger = 1
            tree.flush()
            advance(0.5)
            #expect(isClose(width(tree), 30))
            advance(0.5)
            advance(0.5)
            #expect(isClose(width(tree), 30))
            advance(0.5)
            #expect(isClose(width(tree), 10) && log.entries.last == 10 && !AnimationClock.shared.isNeeded)
        }
    }

    @Test("S255: phases without an animation do not block the program, and none at all are logged")
    func phasesWithoutAnimation() {
        let log = Log<Int>()
        let view = PhaseAnimator([1, 2, 3]) { phase in
            let _ = log.entries.append(phase)
            Color.red
        } animation: { _ in
            nil
        }
        withAnimatedTree(view) { _, advance in
            for _ in 0..<4 { advance(0.02) }
            #expect(log.entries.prefix(4) == [1, 2, 3, 1] && log.entries.count <= 6)
        }
        let logs = LogRecorder.record {
            _ = tree(PhaseAnimator([Int]()) { _ in Color.red })
        }
        #expect(logs.contains { $0.contains("at least one phase") })
    }
}
