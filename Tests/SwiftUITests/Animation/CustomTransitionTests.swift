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

    private struct Drop: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            MoveTransition(edge: .leading).apply(content: content.opacity(phase.isIdentity ? 1 : 0.2), phase: phase)
        }
    }

    private struct Applied<T: Transition>: Transition {
        let base: T
        func body(content: Content, phase: TransitionPhase) -> some View { base.apply(content: content, phase: phase) }
    }

    @Test("S630: the standard transitions are types, with anchors, edges and offsets")
    func standardTransitionTypes() {
        let view = Color.red.frame(width: 100, height: 20)
        #expect(looks(view.transition(.scale(0.5))).map(\.transform.a) == [0.5, 0.75, 1, 0.75])
        let corner = looks(view.transition(.scale(0.5, anchor: .topLeading)))
        #expect(corner.map(\.transform.tx) == [-25, -12.5, 0, -12.5])
        #expect(looks(view.transition(MoveTransition(edge: .top))).map(\.transform.ty) == [-20, -10, 0, -10])
        let sides = looks(view.transition(.asymmetric(insertion: .push(from: .trailing), removal: .scale(0.5))))
        #expect(sides.map(\.transform.tx) == [100, 50, 0, 0] && sides.map(\.transform.a) == [1, 1, 1, 0.75])
        let both = looks(
            view.transition(ScaleTransition(0.5).combined(with: OffsetTransition(CGSize(width: 8, height: 0)))))
        #expect(both.map(\.transform.a) == [0.5, 0.75, 1, 0.75] && both.map(\.transform.tx) == [8, 4, 0, 4])
        // The scale counts for the offset inside of it.
        let reversed = looks(
            view.transition(OffsetTransition(CGSize(width: 8, height: 0)).combined(with: ScaleTransition(0.5))))
        #expect(reversed.map(\.transform.a) == [0.5, 0.75, 1, 0.75])
        #expect(reversed.map(\.transform.tx) == [4, 3, 0, 3])
        // Each side keeps its own animation.
        let animated = AsymmetricTransition(
            insertion: ScaleTransition(0.5).animation(.linear(duration: 5)), removal: SlideTransition())
        let offset = OffsetTransition(CGSize(width: 8, height: 0))
        let own = AnyTransition(animated.combined(with: offset))
        #expect(own.insertion.animation == .some(.linear(duration: 5)) && own.removal.animation == nil)
        // A view that goes at once on one side does so in combinations, too.
        let still = AsymmetricTransition(insertion: ScaleTransition(0.5), removal: IdentityTransition())
        let twice = AnyTransition(still.combined(with: still))
        #expect(!twice.insertion.effects.isEmpty && twice.removal.effects.isEmpty)
        let slow = looks(view.transition(OpacityTransition().animation(.linear(duration: 5))))
        #expect(slow.prefix(2).map { Int(($0.opacity * 100).rounded()) } == [0, 10])
    }

    @Test("S630: a program's own transition applies a standard one in its body")
    func appliedTransitions() {
        let view = Color.red.frame(width: 100, height: 20)
        let drops = looks(view.transition(Drop()))
        #expect(drops.map { Int(($0.opacity * 100).rounded()) } == [20, 60, 100, 60])
        #expect(drops.map(\.transform.tx) == [-100, -50, 0, -50])
        let mirrored = looks(view.transition(Drop()).environment(\.layoutDirection, .rightToLeft))
        #expect(mirrored.map(\.transform.tx) == [100, 50, 0, 50])
        // The body of a standard transition shows the same as the transition.
        func isSame<T: Transition>(_ transition: T) -> Bool {
            func numbers(_ looks: [(opacity: Float, transform: CGAffineTransform)]) -> [Int] {
                looks.flatMap { look in
                    [CGFloat(look.opacity), look.transform.a, look.transform.tx, look.transform.ty]
                        .map { Int(($0 * 1000).rounded()) }
                }
            }
            let own = numbers(looks(view.transition(transition)))
            return own.count == 16 && own == numbers(looks(view.transition(Applied(base: transition))))
        }
        #expect(isSame(.slide) && isSame(.push(from: .bottom)) && isSame(.opacity) && isSame(.scale))
        #expect(isSame(.offset(x: 3, y: 4)) && isSame(.move(edge: .trailing)) && isSame(.blurReplace(.upUp)))
        #expect(isSame(AsymmetricTransition(insertion: .slide, removal: .opacity)))
        let offset = OffsetTransition(CGSize(width: 8, height: 0))
        #expect(isSame(offset.combined(with: .opacity)) && isSame(offset.combined(with: ScaleTransition(0.5))))
        let corner = ScaleTransition(0.5, anchor: .topLeading)
        #expect(isSame(corner.combined(with: ScaleTransition(0.5, anchor: .bottomTrailing))))
    }

    @Test("S630: with reduced motion, standard transitions that move fade")
    func standardTransitionsWithReducedMotion() {
        for moving in [AnyTransition(.move(edge: .top)), .slide, .scale, AnyTransition(.blurReplace)] {
            #expect(moving.withReducedMotion.insertion.effects == [.opacity])
        }
        #expect(AnyTransition.identity.withReducedMotion.insertion.effects.isEmpty)
        #expect(!AnyTransition(.opacity).withReducedMotion.removal.hasMotion)
        #expect(!OpacityTransition.properties.hasMotion && MoveTransition.properties.hasMotion)
        typealias Sides = AsymmetricTransition<OpacityTransition, SlideTransition>
        #expect(Sides.properties.hasMotion && !IdentityTransition.properties.hasMotion)
    }

    @Test("S630: a view shows a transition's phase, and follows its own changes in it")
    func transitionPhaseOfView() async throws {
        struct Shifted: View {
            @State private var isAway = true
            @State private var name = "before"
            var body: some View {
                VStack {
                    Button("back") { (isAway, name) = (false, "after") }.accessibilityIdentifier("back")
                    OffsetTransition(CGSize(width: 50, height: 0)).apply(
                        content: Text(verbatim: name).frame(width: 100, height: 20).accessibilityIdentifier("text"),
                        phase: isAway ? .willAppear : .identity)
                }
            }
        }
        try await withView(Shifted()) { _, _, display async throws in
            let away = try #require(display.frames()["text"])
            #expect(try display.tree().description.contains("before"))
            try await display.tap("back")
            try await display.settle()
            let back = try #require(display.frames()["text"])
            #expect(away.midX - back.midX == 50)
            #expect(try display.tree().description.contains("after"))
        }
    }
}
