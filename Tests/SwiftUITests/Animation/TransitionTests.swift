import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite(.serialized) struct TransitionTests {
    @MainActor @Observable
    final class Model {
        var isOn = false
        var items = [1, 2, 3]
        @ObservationIgnored var journal: [String] = []
    }

    private var clock: AnimationClock { .shared }

    private struct Page<Content: View>: View {
        let model: Model
        let content: Content
        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(width: 100, height: 20)
                if model.isOn { content }
            }
        }
    }

    private struct Note: View {
        let model: Model
        @State private var count = 0
        var body: some View {
            Color.blue.frame(width: 100, height: 20)
                .onAppear { model.journal.append("appear") }
                .onDisappear { model.journal.append("disappear") }
        }
    }

    /// Runs `body` with a shown tree and a stopped clock.
    private func withTree<Content: View>(_ content: Content, _ body: (ViewTree<Content>) throws -> Void) rethrows {
        clock.stop()
        defer { AnimationClock.shared.reset() }
        let tree = ViewTree(content)
        tree.host.isVisible = true
        tree.flush()
        try body(tree)
        tree.host.animator.end()
    }

    /// The layers that a tree shows, from back to front. Groups are one layer.
    private func layers<Content>(_ tree: ViewTree<Content>) -> [CALayer] {
        let pass = DisplayPass(scale: 1)
        tree.layout.display(pass, at: .zero)
        return pass.layers
    }

    private func advance<Content>(_ tree: ViewTree<Content>, _ seconds: TimeInterval) {
        clock.advance(by: seconds)
        tree.flush()
    }

    @Test("S156: a view fades in and out; it is painted till the end, and takes neither hits nor room")
    func transitionOpacity() {
        let model = Model()
        withTree(Page(model: model, content: Note(model: model))) { tree in
            withAnimation(.linear(duration: 1)) { model.isOn = true }
            tree.flush()
            #expect(model.journal == ["appear"])
            advance(tree, 0.25)
            #expect(layers(tree).map(\.opacity) == [1, 0.25])
            advance(tree, 1)
            #expect(layers(tree).map(\.opacity) == [1, 1] && layers(tree)[1].name != "transition")
            withAnimation(.linear(duration: 1)) { model.isOn = false }
            tree.flush()
            #expect(tree.contentFrame.height == 20 && model.journal == ["appear"])
            #expect(tree.layout.hit(CGPoint(x: 150, y: 211)) == nil)
            advance(tree, 0.75)
            #expect(layers(tree).map(\.opacity) == [1, 0.25])
            advance(tree, 0.5)
            #expect(layers(tree).count == 1 && model.journal == ["appear", "disappear"])
            #expect(!clock.isNeeded && tree.host.departures.isEmpty)
        }
    }

    @Test("S156: without an animation a view comes and goes at once, as it does with the identity")
    func immediate() {
        let model = Model()
        withTree(Page(model: model, content: Note(model: model))) { tree in
            model.isOn = true
            tree.flush()
            #expect(layers(tree).count == 2 && !clock.isNeeded)
            model.isOn = false
            tree.flush()
            #expect(layers(tree).count == 1 && model.journal == ["appear", "disappear"])
        }
        withTree(Page(model: model, content: Color.blue.frame(width: 10, height: 10).transition(.identity))) { tree in
            withAnimation(.linear(duration: 1)) { model.isOn = true }
            tree.flush()
            #expect(layers(tree).map(\.name) == [nil, nil])
            withAnimation(.linear(duration: 1)) { model.isOn = false }
            tree.flush()
            #expect(layers(tree).count == 1)
        }
    }

    /// Returns the appearances of a view in the middle of its insertion and of its removal.
    private func shown(_ transition: AnyTransition) -> [TransitionLook] {
        let model = Model()
        var looks: [TransitionLook] = []
        withTree(Page(model: model, content: Color.blue.frame(width: 60, height: 40).transition(transition))) {
            tree in
            for isOn in [true, false] {
                withAnimation(.linear(duration: 1)) { model.isOn = isOn }
                tree.flush()
                advance(tree, isOn ? 0.5 : 1)
                let layer = layers(tree).first { $0.name == "transition" }
                let transform = layer?.affineTransform() ?? .identity
                looks.append(
                    TransitionLook(
                        opacity: Double(layer?.opacity ?? -1),
                        offset: CGSize(width: transform.tx, height: transform.ty),
                        scale: Double(transform.a), blur: Double(layer?.compositing.filter.blur ?? 0)))
                if isOn { advance(tree, 1) } else { tree.host.animator.jump() }
                tree.flush()
                if isOn {
                    withAnimation(.linear(duration: 2)) { model.isOn = false }
                    tree.flush()
                }
            }
        }
        return looks
    }

    private func look(
        _ opacity: Double, _ x: CGFloat, _ y: CGFloat, _ scale: Double, blur: Double = 0
    ) -> TransitionLook {
        TransitionLook(opacity: opacity, offset: CGSize(width: x, height: y), scale: scale, blur: blur)
    }

    @Test("S156: transitions move, scale and combine, and may differ for insertion and removal")
    func transitionLooks() {
        #expect(shown(.move(edge: .bottom)) == [look(1, 0, 20, 1), look(1, 0, 20, 1)])
        #expect(shown(.slide) == [look(1, -30, 0, 1), look(1, 30, 0, 1)])
        #expect(shown(.scale) == [look(1, 0, 0, 0.5), look(1, 0, 0, 0.5)])
        #expect(shown(.offset(x: 10, y: 20).combined(with: .opacity)) == [look(0.5, 5, 10, 1), look(0.5, 5, 10, 1)])
        #expect(shown(.push(from: .top)) == [look(0.5, 0, -20, 1), look(0.5, 0, 20, 1)])
        #expect(
            shown(.asymmetric(insertion: .scale(scale: 0.5), removal: .opacity))
                == [look(1, 0, 0, 0.75), look(0.5, 0, 0, 1)])
    }

    @Test("S310: views that replace each other are blurred while they fade, and change their size")
    func blurReplace() {
        #expect(shown(AnyTransition(.blurReplace)) == [look(0.5, 0, 0, 0.9, blur: 4), look(0.5, 0, 0, 0.9, blur: 4)])
        #expect(
            shown(AnyTransition(.blurReplace(.upUp))) == [look(0.5, 0, 0, 0.9, blur: 4), look(0.5, 0, 0, 1.1, blur: 4)])
    }

    @Test("S156: a view that returns while it goes continues from there, with a new state")
    func transitionInterrupted() {
        let model = Model()
        withTree(Page(model: model, content: Note(model: model))) { tree in
            withAnimation(.linear(duration: 1)) { model.isOn = true }
            tree.flush()
            advance(tree, 2)
            withAnimation(.linear(duration: 1)) { model.isOn = false }
            tree.flush()
            advance(tree, 0.5)
            withAnimation(.linear(duration: 1)) { model.isOn = true }
            tree.flush()
            #expect(layers(tree).map(\.opacity) == [1, 0.5])
            #expect(model.journal == ["appear", "disappear", "appear"])
            advance(tree, 0.5)
            #expect(layers(tree).map(\.opacity) == [1, 0.75])
        }
    }

    @Test("S156, S63: rows that are removed go at their places, and the others move up")
    func transitionRows() {
        struct Rows: View {
            let model: Model
            var body: some View {
                VStack(spacing: 0) {
                    ForEach(model.items, id: \.self) { _ in
                        Color.red.frame(width: 100, height: 20).transition(.opacity)
                    }
                }
            }
        }
        let model = Model()
        withTree(Rows(model: model)) { tree in
            #expect(layers(tree).map(\.frame.minY) == [170, 190, 210])
            withAnimation(.linear(duration: 1)) { model.items = [1, 3, 4] }
            tree.flush()
            advance(tree, 0.5)
            let shown = layers(tree)
            #expect(shown.map(\.opacity) == [1, 0.5, 1, 0.5])
            #expect(shown.map(\.frame.minY) == [170, 190, 200, 210])
            advance(tree, 0.5)
            #expect(layers(tree).map(\.frame.minY) == [170, 190, 210])
        }
    }

    @Test("S156: a padded view has the transition of the view inside, and another id runs it")
    func transitionTraits() {
        struct Padded: View {
            let model: Model
            var body: some View {
                Group { if model.isOn { Color.red.frame(width: 10, height: 10).transition(.scale) } }.padding(5)
                    .id(model.items.count)
            }
        }
        let model = Model()
        model.isOn = true
        withTree(Padded(model: model)) { tree in
            withAnimation(.linear(duration: 1)) { model.items = [] }
            tree.flush()
            advance(tree, 0.5)
            #expect(layers(tree).map { $0.affineTransform().a } == [0.5, 0.5])
            advance(tree, 0.5)
            withAnimation(.linear(duration: 1)) { model.isOn = false }
            tree.flush()
            advance(tree, 0.5)
            #expect(layers(tree).map { $0.affineTransform().a } == [0.5])
        }
    }
}
