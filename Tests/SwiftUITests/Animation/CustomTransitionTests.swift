import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite(.serialized) struct CustomTransitionTests {
    @MainActor @Observable
    final class Model {
        var isOn = false
    }

    private struct Turn: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            content
                .opacity(phase.isIdentity ? 1 : 0.2)
                .offset(x: phase.value * 100)
                .padding(phase.isIdentity ? 0 : 50)
        }
    }

    private struct Faded: ViewModifier {
        let opacity: Double
        func body(content: Content) -> some View { content.opacity(opacity).scaleEffect(opacity) }
    }

    private struct Page<Content: View>: View {
        let model: Model
        let content: Content
        var body: some View { VStack(spacing: 0) { if model.isOn { content } } }
    }

    /// The opacity and the transform of the transition's layer at the beginning, in the middle and after the insertion,
    /// and in the middle of the removal.
    private func looks<V: View>(_ view: V) -> [(opacity: Float, transform: CGAffineTransform)] {
        let clock = AnimationClock.shared
        clock.stop()
        defer { AnimationClock.shared.reset() }
        let model = Model()
        let tree = ViewTree(Page(model: model, content: view))
        tree.host.isVisible = true
        tree.flush()
        var looks: [(opacity: Float, transform: CGAffineTransform)] = []
        func look(after seconds: TimeInterval) {
            clock.advance(by: seconds)
            tree.flush()
            let pass = DisplayPass(scale: 1)
            tree.layout.display(pass, at: .zero)
            looks += pass.layers.map { ($0.opacity, CATransform3DGetAffineTransform($0.transform)) }
        }
        withAnimation(.linear(duration: 1)) { model.isOn = true }
        tree.flush()
        look(after: 0)
        look(after: 0.5)
        look(after: 1)
        withAnimation(.linear(duration: 1)) { model.isOn = false }
        tree.flush()
        look(after: 0.5)
        tree.host.animator.end()
        return looks
    }

    @Test("S316: a program's own transition shows its effects before the insertion and after the removal")
    func ownTransition() {
        let looks = looks(Color.red.frame(width: 100, height: 20).transition(Turn()))
        #expect(looks.map { Int(($0.opacity * 100).rounded()) } == [20, 60, 100, 60])
        #expect(looks.map(\.transform.tx) == [-100, -50, 0, 50])
    }

    @Test("S316: a transition between two states of a modifier shows the effects of its body, and may be combined")
    func modifierTransition() {
        let transition = AnyTransition.modifier(active: Faded(opacity: 0.5), identity: Faded(opacity: 1))
        let looks = looks(Color.red.frame(width: 100, height: 20).transition(transition.combined(with: .offset(x: 8))))
        #expect(looks.map { Int(($0.opacity * 100).rounded()) } == [50, 75, 100, 75])
        #expect(looks.map(\.transform.a) == [0.5, 0.75, 1, 0.75])
        #expect(looks.map(\.transform.tx) == [8, 4, 0, 4])
    }
}
