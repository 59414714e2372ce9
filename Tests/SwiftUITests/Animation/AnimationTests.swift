import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite(.serialized) struct AnimationTests {
    /// Values that tests change, with the views that were evaluated.
    @MainActor @Observable
    final class Model {
        var isOn = false
        var other = false
    }

    private var clock: AnimationClock { .shared }

    /// Runs `body` with a shown tree and a stopped clock.
    private func withTree<Content: View>(
        _ content: Content, _ body: (ViewTree<Content>) throws -> Void
    ) rethrows {
        clock.stop()
        defer { AnimationClock.shared.reset() }
        let tree = ViewTree(content)
        tree.host.isVisible = true
        tree.flush()
        try body(tree)
        tree.host.animator.end()
    }

    /// The layers that a tree shows, in the order of painting, with those inside of groups.
    private func layers<Content>(_ tree: ViewTree<Content>) -> [CALayer] {
        let pass = DisplayPass(scale: 1)
        tree.layout.display(pass, at: .zero)
        func all(_ layer: CALayer) -> [CALayer] { [layer] + (layer.sublayers ?? []).flatMap(all) }
        return pass.layers.flatMap(all)
    }

    /// Sets the clock forward, and brings the tree up to date.
    private func advance<Content>(_ tree: ViewTree<Content>, _ seconds: TimeInterval) {
        clock.advance(by: seconds)
        tree.flush()
    }

    private struct Fading: View {
        let model: Model
        var body: some View { Color.red.frame(width: 100, height: 100).opacity(model.isOn ? 0.2 : 1) }
    }

    @Test("S150, S76: withAnimation animates what follows from its changes, without evaluations")
    func explicit() {
        let model = Model()
        withTree(Fading(model: model)) { tree in
            tree.resetCounts()
            let result = withAnimation(.linear(duration: 1)) {
                model.isOn = true
                return 7
            }
            tree.flush()
            #expect(result == 7 && tree.bodies(of: Fading.self) == 1)
            var shown: [Float] = []
            for _ in 0..<4 {
                advance(tree, 0.25)
                shown.append(layers(tree)[0].opacity)
            }
            #expect(zip(shown, [0.8, 0.6, 0.4, 0.2]).allSatisfy { abs($0 - $1) < 0.001 })
            #expect(tree.bodies(of: Fading.self) == 0 && !clock.isNeeded)
        }
    }

    @Test("S150: a change without an animation jumps, beside one that is animated")
    func twoTransactions() {
        struct Two: View {
            let model: Model
            var body: some View {
                VStack {
                    First(model: model)
                    Second(model: model)
                }
            }
        }
        struct First: View {
            let model: Model
            var body: some View { Color.red.frame(width: 10, height: 10).opacity(model.isOn ? 0.5 : 0.9) }
        }
        struct Second: View {
            let model: Model
            var body: some View { Color.red.frame(width: 10, height: 10).opacity(model.other ? 0.5 : 0.9) }
        }
        let model = Model()
        withTree(Two(model: model)) { tree in
            withAnimation(.linear(duration: 1)) { model.isOn = true }
            model.other = true
            tree.flush()
            let groups = layers(tree).filter { $0.name?.contains("Opacity") == true }
            #expect(groups.map(\.opacity) == [0.9, 0.5])
        }
    }

    @Test("S150: a set before withAnimation is where the animation begins")
    func setBefore() {
        struct Moving: View {
            let handle: Handle
            @State private var opacity = 0.9
            var body: some View {
                let _ = handle.number = $opacity
                Color.red.frame(width: 10, height: 10).opacity(opacity)
            }
        }
        @MainActor final class Handle { var number: Binding<Double>? }
        let handle = Handle()
        withTree(Moving(handle: handle)) { tree in
            handle.number?.wrappedValue = 0.1
            withAnimation(.linear(duration: 1)) { handle.number?.wrappedValue = 0.5 }
            tree.flush()
            #expect(layers(tree)[0].opacity == 0.1)
            advance(tree, 0.5)
            #expect(abs(layers(tree)[0].opacity - 0.3) < 0.001)
            handle.number?.animation(.linear(duration: 1)).wrappedValue = 0.9
            tree.flush()
            advance(tree, 0.5)
            #expect(abs(layers(tree)[0].opacity - 0.6) < 0.001)
        }
    }

    @Test("S150: the completion runs once the movement is done, or soon if nothing moves")
    func completion() async {
        let model = Model()
        var done: [String] = []
        withTree(Fading(model: model)) { tree in
            withAnimation(.spring(duration: 0.5)) {
                model.isOn = true
            } completion: {
                done.append("logical")
            }
            tree.flush()
            advance(tree, 0.4)
            #expect(done == [])
            advance(tree, 0.2)
            #expect(done == ["logical"] && clock.isNeeded)
            advance(tree, 2)
            #expect(!clock.isNeeded)
            withAnimation(.spring(duration: 0.5), completionCriteria: .removed) {
                model.isOn = false
            } completion: {
                done.append("removed")
            }
            tree.flush()
            advance(tree, 0.6)
            #expect(done == ["logical"])
            advance(tree, 2)
            #expect(done == ["logical", "removed"])
        }
        await withCheckedContinuation { continuation in
            withAnimation {
            } completion: {
                continuation.resume()
            }
        }
    }

    @Test("S151: animation(_:value:) animates its view if the value changed, and the innermost one counts")
    func implicit() {
        struct Implicit: View {
            let model: Model
            var body: some View {
                VStack {
                    Color.red.frame(width: 10, height: 10).opacity(model.isOn ? 0.5 : 0.9).animation(
                        .linear(duration: 1), value: model.isOn)
                    Color.red.frame(width: 10, height: 10).opacity(model.isOn ? 0.5 : 0.9).animation(
                        .linear(duration: 1), value: model.other)
                    Color.red.frame(width: 10, height: 10).opacity(model.isOn ? 0.5 : 0.9).animation(
                        nil, value: model.isOn
                    )
                    .animation(.linear(duration: 1), value: model.isOn)
                    Color.red.frame(width: 10, height: 10).opacity(model.isOn ? 0.5 : 0.9).transaction {
                        $0.animation = nil
                    }
                }
            }
        }
        let model = Model()
        withTree(Implicit(model: model)) { tree in
            @MainActor func opacities() -> [Float] {
                layers(tree).filter { $0.name?.contains("Opacity") == true }.map { ($0.opacity * 100).rounded() / 100 }
            }
            model.isOn = true
            tree.flush()
            #expect(opacities() == [0.9, 0.5, 0.5, 0.5])
            advance(tree, 0.5)
            #expect(opacities() == [0.7, 0.5, 0.5, 0.5])
            advance(tree, 1)
            withAnimation(.linear(duration: 2)) { model.isOn = false }
            tree.flush()
            advance(tree, 0.5)
            #expect(opacities() == [0.7, 0.6, 0.9, 0.9])
            advance(tree, 2)
            var transaction = Transaction(animation: .linear(duration: 2))
            transaction.disablesAnimations = true
            withTransaction(transaction) { model.isOn = true }
            tree.flush()
            advance(tree, 1)
            #expect(opacities() == [0.7, 0.7, 0.7, 0.5])
        }
    }

    @Test("S153: a new target begins at the shown value, and a spring goes on with the velocity")
    func retarget() {
        let model = Model()
        withTree(Fading(model: model)) { tree in
            @MainActor func shown() -> Double {
                Double(layers(tree).first { $0.name?.contains("Opacity") == true }?.opacity ?? 1)
            }
            withAnimation(.spring(duration: 1)) { model.isOn = true }
            tree.flush()
            var values: [Double] = []
            for step in 0..<40 {
                if step == 20 {
                    withAnimation(.spring(duration: 1)) { model.isOn = false }
                    tree.flush()
                }
                advance(tree, 1.0 / 60)
                values.append(shown())
            }
            let steps = zip(values, values.dropFirst()).map { abs($1 - $0) }
            #expect(steps[19] <= steps[18] * 1.5 && steps[20] <= steps[19] * 1.5)
            // It overshoots in the old direction before it turns.
            #expect(values[20] < values[19])
        }
    }

    @Test("S155: a view moves between two places of a stack, and its size follows")
    func animationLayout() {
        struct Moving: View {
            let model: Model
            var body: some View {
                VStack(alignment: model.isOn ? .trailing : .leading, spacing: 0) {
                    Color.red.frame(width: model.isOn ? 40 : 20, height: 20)
                    Color.blue.frame(width: 100, height: 20)
                }
            }
        }
        let model = Model()
        withTree(Moving(model: model)) { tree in
            #expect(layers(tree)[0].frame == CGRect(x: 100, y: 180, width: 20, height: 20))
            withAnimation(.linear(duration: 1)) { model.isOn = true }
            tree.flush()
            // The layout is at its end from the beginning.
            #expect(tree.leafFrames[0] == CGRect(x: 160, y: 180, width: 40, height: 20))
            #expect(layers(tree)[0].frame == CGRect(x: 100, y: 180, width: 20, height: 20))
            tree.resetCounts()
            advance(tree, 0.5)
            #expect(layers(tree)[0].frame == CGRect(x: 130, y: 180, width: 30, height: 20))
            #expect(layers(tree)[1].frame == CGRect(x: 100, y: 200, width: 100, height: 20))
            #expect(tree.host.measureCount == 0 && bodyCounter.total == 0)
            advance(tree, 0.5)
            #expect(layers(tree)[0].frame == CGRect(x: 160, y: 180, width: 40, height: 20))
        }
    }

    @Test("S76, S189: offset, scale, rotation and colours are animated without evaluations")
    func effects() {
        struct Effects: View {
            let model: Model
            var body: some View {
                Color(red: model.isOn ? 1 : 0, green: 0, blue: 0).frame(width: 100, height: 100)
                    .scaleEffect(model.isOn ? 2 : 1)
                    .rotationEffect(.degrees(model.isOn ? 90 : 0))
                    .offset(x: model.isOn ? 100 : 0)
            }
        }
        let model = Model()
        withTree(Effects(model: model)) { tree in
            withAnimation(.linear(duration: 1)) { model.isOn = true }
            tree.flush()
            tree.resetCounts()
            advance(tree, 0.5)
            let shown = layers(tree)
            #expect(shown.map(\.position) == [CGPoint(x: 200, y: 200), CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 50)])
            let angle = shown[0].affineTransform()
            #expect(abs(atan2(angle.b, angle.a) - .pi / 4) < 0.001)
            #expect(shown[1].affineTransform() == CGAffineTransform(scaleX: 1.5, y: 1.5))
            #expect(abs((shown[2].backgroundColor?.components?[0] ?? 0) - 0.5) < 0.01)
            #expect(tree.bodies(of: Effects.self) == 0)
            advance(tree, 0.5)
            // A point that is hit lies in the turned and larger view.
            #expect(tree.layout.hit(CGPoint(x: 345, y: 200)) != nil && tree.layout.hit(CGPoint(x: 145, y: 200)) == nil)
        }
    }

    private struct Bar: Shape {
        static nonisolated(unsafe) var paths: [Double] = []
        var part: Double
        var animatableData: Double {
            get { part }
            set { part = newValue }
        }
        func path(in rect: CGRect) -> Path {
            Self.paths.append(part)
            return Path(CGRect(x: 0, y: 0, width: rect.width * part, height: rect.height))
        }
    }

    private struct Number: View, Animatable {
        static var bodies: [Double] = []
        var value: Double
        var animatableData: Double {
            get { value }
            set { value = newValue }
        }
        var body: some View {
            let _ = Self.bodies.append(value)
            Text(verbatim: "\(value)")
        }
    }

    @Test("S154: the path of a shape and the body of an animatable view are evaluated once a frame")
    func animatable() {
        struct Both: View {
            let model: Model
            var body: some View {
                VStack {
                    Bar(part: model.isOn ? 1 : 0).fill(.red)
                    Number(value: model.isOn ? 10 : 0)
                }
            }
        }
        let model = Model()
        withTree(Both(model: model)) { tree in
            _ = layers(tree)
            Bar.paths = []
            Number.bodies = []
            tree.resetCounts()
            withAnimation(.linear(duration: 1)) { model.isOn = true }
            tree.flush()
            for _ in 0..<4 {
                advance(tree, 0.25)
                _ = layers(tree)
            }
            #expect(Bar.paths == [0, 0.25, 0.5, 0.75, 1])
            #expect(Number.bodies == [2.5, 5, 7.5, 10])
            #expect(tree.bodies(of: Both.self) == 1)
        }
        withTree(Turned(model: model)) { tree in
            _ = layers(tree)
            Bar.paths = []
            withAnimation(.linear(duration: 1)) { model.isOn = false }
            tree.flush()
            advance(tree, 0.5)
            _ = layers(tree)
            #expect(Bar.paths == [0.5])
        }
    }

    /// A shape that is a view by itself.
    private struct Turned: View {
        let model: Model
        var body: some View { Bar(part: model.isOn ? 1 : 0) }
    }

    @Test("S158: a tree that leaves its window jumps to the end, and needs no clock")
    func animationHidden() {
        let model = Model()
        withTree(Fading(model: model)) { tree in
            withAnimation(.linear(duration: 1).repeatForever()) { model.isOn = true }
            tree.flush()
            #expect(clock.isNeeded)
            tree.host.isVisible = false
            #expect(!clock.isNeeded && layers(tree)[0].opacity == 0.2)
            withAnimation(.linear(duration: 1)) { model.isOn = false }
            tree.flush()
            #expect(!clock.isNeeded)
        }
    }

    @Test("S158: an animation without an end goes with its view")
    func animationRemoved() {
        struct Pulse: View {
            let model: Model
            var body: some View { if !model.other { Fading(model: model) } }
        }
        let model = Model()
        withTree(Pulse(model: model)) { tree in
            withAnimation(.linear(duration: 1).repeatForever()) { model.isOn = true }
            tree.flush()
            advance(tree, 0.5)
            model.other = true
            tree.flush()
            advance(tree, 0.1)
            tree.flush()
            #expect(layers(tree).isEmpty)
            advance(tree, 0.1)
            #expect(!clock.isNeeded)
        }
    }
}
