import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite(.serialized) struct ScopedAnimationTests {
    @MainActor @Observable
    final class Model { var isOn = false }

    /// The layers that a tree shows, with those inside of groups.
    private func layers<Content>(_ tree: ViewTree<Content>) -> [CALayer] {
        let pass = DisplayPass(scale: 1)
        tree.layout.display(pass, at: .zero)
        func all(_ layer: CALayer) -> [CALayer] { [layer] + (layer.sublayers ?? []).flatMap(all) }
        return pass.layers.flatMap(all)
    }

    private struct Scoped: View {
        let model: Model
        var body: some View {
            Color.red.frame(width: 10, height: 10).opacity(model.isOn ? 0.5 : 0.9)
                .animation(.linear(duration: 1)) { $0.opacity(model.isOn ? 0.2 : 1) }
        }
    }

    @Test("S151: an animation for the modifiers in a closure animates them, and not the view itself")
    func animationOfModifiers() {
        let model = Model()
        withAnimatedTree(Scoped(model: model)) { tree, advance in
            @MainActor func opacities() -> [Float] {
                layers(tree).filter { $0.name?.contains("Opacity") == true }.map { ($0.opacity * 100).rounded() / 100 }
            }
            model.isOn = true
            tree.flush()
            _ = opacities()
            advance(0.5)
            #expect(opacities() == [0.6, 0.5], "the outer layer is on its way, and the inner one has jumped")
            advance(1)
            #expect(opacities() == [0.2, 0.5])
        }
    }

    @Test("S388: a transaction for a value changes what comes with a change of the value, and nothing else")
    func transactionOfValue() {
        struct Stopped: View {
            let model: Model
            let followsModel: Bool
            var body: some View {
                Color.red.frame(width: 10, height: 10).opacity(model.isOn ? 0.5 : 0.9)
                    .transaction(value: followsModel && model.isOn) { $0.animation = nil }
            }
        }
        for followsModel in [true, false] {
            let model = Model()
            withAnimatedTree(Stopped(model: model, followsModel: followsModel)) { tree, advance in
                @MainActor func opacities() -> [Float] {
                    layers(tree).filter { $0.name?.contains("Opacity") == true }
                        .map { ($0.opacity * 100).rounded() / 100 }
                }
                _ = opacities()
                withAnimation(.linear(duration: 1)) { model.isOn = true }
                tree.flush()
                _ = opacities()
                advance(0.5)
                #expect(opacities() == [followsModel ? 0.5 : 0.7])
            }
        }
    }

    @Test("S151: an animation of a modifier animates its changes, and not the view itself")
    func animationOfModifier() {
        struct Faded: ViewModifier {
            let isOn: Bool
            func body(content: Content) -> some View { content.opacity(isOn ? 0.2 : 1) }
        }
        struct Modified: View {
            let model: Model
            var body: some View {
                Color.red.frame(width: 10, height: 10).opacity(model.isOn ? 0.5 : 0.9)
                    .modifier(Faded(isOn: model.isOn).animation(.linear(duration: 1)))
            }
        }
        let model = Model()
        withAnimatedTree(Modified(model: model)) { tree, advance in
            @MainActor func opacities() -> [Float] {
                layers(tree).filter { $0.name?.contains("Opacity") == true }.map { ($0.opacity * 100).rounded() / 100 }
            }
            model.isOn = true
            tree.flush()
            _ = opacities()
            advance(0.5)
            #expect(opacities() == [0.6, 0.5], "the outer layer is on its way, and the inner one has jumped")
        }
    }

    @Test("S151: a transaction for the modifiers in a closure keeps the view itself animated")
    func transactionOfModifiers() {
        struct Still: View {
            let model: Model
            var body: some View {
                Color.red.frame(width: 10, height: 10).opacity(model.isOn ? 0.5 : 0.9)
                    .transaction {
                        $0.animation = nil
                    } body: {
                        $0.opacity(model.isOn ? 0.2 : 0.8)
                    }
            }
        }
        let model = Model()
        withAnimatedTree(Still(model: model)) { tree, advance in
            @MainActor func opacities() -> [Float] {
                layers(tree).filter { $0.name?.contains("Opacity") == true }.map { ($0.opacity * 100).rounded() / 100 }
            }
            withAnimation(.linear(duration: 1)) { model.isOn = true }
            tree.flush()
            _ = opacities()
            advance(0.5)
            #expect(opacities() == [0.2, 0.7])
        }
    }

    @Test("S151: a view that the modifiers in a closure show later is the latest one")
    func laterView() {
        struct Hidden: View {
            let side: CGFloat
            let isShown: Bool
            var body: some View {
                Color.red.frame(width: side, height: 10).animation(.default) { if isShown { $0 } }
            }
        }
        let tree = tree(Hidden(side: 10, isShown: false))
        tree.update(Hidden(side: 20, isShown: false))
        tree.flush()
        tree.update(Hidden(side: 20, isShown: true))
        tree.flush()
        #expect(tree.contentFrame.width == 20)
    }

    private struct Moving: View {
        let model: Model
        var body: some View {
            ZStack(alignment: model.isOn ? .topTrailing : .topLeading) {
                Color.clear
                ZStack(alignment: .topLeading) {
                    Color.red.frame(width: 100, height: 20)
                    if model.isOn { Color.blue.frame(width: 20, height: 20).transition(.identity) }
                }
                .geometryGroup()
            }
        }
    }

    @Test("S155: a view that comes into a geometry group moves with it")
    func geometryGroup() throws {
        let model = Model()
        try withAnimatedTree(Moving(model: model)) { tree, advance in
            _ = layers(tree)
            withAnimation(.linear(duration: 1)) { model.isOn = true }
            tree.flush()
            _ = layers(tree)
            advance(0.5)
            let group = try #require(layers(tree).first { $0.name == "geometryGroup" })
            // The group is 100 points wide, in a room of 300.
            #expect(abs(group.frame.minX - 100) < 1)
            #expect(group.sublayers?.map(\.frame.minX) == [0, 0])
        }
    }
}
