import Foundation
import Testing

@testable import SwiftUI

struct MergedAnimationTests {
    /// An animation that moves a unit in a second from where it is to its target, which may change on its way.
    private struct Walk: CustomAnimation {
        var merges = true

        private struct Place<V: VectorArithmetic>: AnimationStateKey {
            static var defaultValue: (value: V, time: TimeInterval) { (.zero, 0) }
        }

        func animate<V: VectorArithmetic>(
            value: V, time: TimeInterval, context: inout AnimationContext<V>
        ) -> V? {
            let last = context.state[Place<V>.self]
            let rest = value - last.value
            let (step, distance) = (time - last.time, rest.magnitudeSquared.squareRoot())
            guard distance > step else { return nil }
            let place = last.value + rest.scaled(by: step / distance)
            context.state[Place<V>.self] = (place, time)
            return place
        }

        func shouldMerge<V: VectorArithmetic>(
            previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
        ) -> Bool { merges && previous == Animation(self) }
    }

    private struct Other: CustomAnimation {
        func animate<V: VectorArithmetic>(
            value: V, time: TimeInterval, context: inout AnimationContext<V>
        ) -> V? { time < 1 ? value.scaled(by: time) : nil }

        func shouldMerge<V: VectorArithmetic>(
            previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
        ) -> Bool { true }
    }

    @Test("S490: an animation that merges goes on with the state and the time of the one before, to the new target")
    func mergedRun() throws {
        var run = AnimationRun(Animation(Walk()), from: 10.0, to: 20, at: 100, velocity: 0)
        let start = run.value(at: 103)
        var back = try #require(run.merged(with: Animation(Walk()), to: 5, at: 103))
        let places = [103, 105, 110, 111.5].map { back.value(at: $0) }
        #expect(start == 13 && places == [13, 11, 6, nil])
    }

    @Test("S490: an animation of another type, or one that does not want to merge, begins again")
    func separateRun() {
        var run = AnimationRun(Animation(Walk()), from: 10.0, to: 20, at: 100, velocity: 0)
        _ = run.value(at: 103)
        #expect(run.merged(with: Animation(Other()), to: 5, at: 103) == nil)
        #expect(run.merged(with: Animation(Walk(merges: false)), to: 5, at: 103) == nil)
        #expect(run.merged(with: .spring, to: 5, at: 103) == nil)
        let spring = AnimationRun(.spring, from: 0.0, to: 1, at: 0, velocity: 0)
        #expect(spring.merged(with: .spring, to: 5, at: 0.1) == nil, "a spring takes the velocity over instead")
    }

    @Test("S490: an animation with a speed, a delay or repetitions merges with one that has the same ones")
    func changedAnimations() throws {
        func places(_ animation: Animation) throws -> [Double?] {
            var run = AnimationRun(animation, from: 10.0, to: 20, at: 100, velocity: 0)
            let start = run.value(at: 103)
            var back = try #require(run.merged(with: animation, to: 5, at: 103))
            return [start, back.value(at: 103), back.value(at: 105)]
        }
        let walk = Animation(Walk())
        #expect(try places(walk.speed(2)) == [16, 16, 12])
        #expect(try places(walk.delay(1)) == [12, 12, 10])
        #expect(try places(walk.repeatForever()) == [13, 13, 11])
        let pairs: [(Animation, Animation)] = [
            (walk.speed(2), walk.speed(3)), (walk.speed(2), Animation(Walk(merges: false)).speed(2)),
            (walk.delay(1), walk.delay(2)),
        ]
        for (first, second) in pairs {
            var run = AnimationRun(first, from: 10.0, to: 20, at: 100, velocity: 0)
            _ = run.value(at: 103)
            #expect(run.merged(with: second, to: 5, at: 103) == nil)
        }
    }

    @MainActor
    @Test("S490: a view whose target changes on its way goes on with a merged animation")
    func mergedView() {
        struct Growing: View, Animatable {
            var x: Double
            var animatableData: Double {
                get { x }
                set { x = newValue }
            }
            var body: some View { Color.red.frame(width: 100 + x, height: 100) }
        }
        struct Moving: View {
            @State private var x = 0.0
            var body: some View {
                Growing(x: x).onTapGesture { withAnimation(Animation(Walk())) { x = x == 0 ? 40 : -20 } }
            }
        }
        withAnimatedTree(Moving()) { tree, advance in
            @MainActor func tap() {
                tree.layout.hit(CGPoint(x: 150, y: 200))?.handlers.first?.perform()
                tree.flush()
            }
            @MainActor func x() -> CGFloat { tree.leafFrames[0].width - 100 }
            tap()
            advance(10)
            #expect(abs(x() - 10) < 0.01)
            tap()
            advance(5)
            #expect(abs(x() - 5) < 0.01, "it walks back from 10, and does not begin with the whole way")
            advance(40)
            #expect(x() == -20)
        }
    }
}
