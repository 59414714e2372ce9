import Foundation
import Testing

@testable import SwiftUI

/// Things that views of the tests hand out.
@MainActor
private final class Probe<Value> {
    var binding: Binding<Value>?
    var seen: [Value] = []
}

@MainActor
struct StateTests {
    private struct Owner: View {
        let probe: Probe<Int>
        @State private var outer = 1

        var body: some View {
            let _ = probe.binding = $outer
            Keeper(initial: outer, probe: probe)
        }
    }

    private struct Keeper: View {
        let probe: Probe<Int>
        @State private var kept: Int

        init(initial: Int, probe: Probe<Int>) {
            self.probe = probe
            _kept = State(initialValue: initial)
        }

        var body: some View {
            let _ = probe.seen.append(kept)
            Text("\(kept)")
        }
    }

    @Test("S40: the initial value of the first init counts")
    func initialValue() {
        let probe = Probe<Int>()
        let tree = tree(Owner(probe: probe))
        probe.binding?.wrappedValue = 5
        tree.flush()
        #expect(tree.bodies(of: Owner.self) == 2)
        #expect(probe.seen == [1])
    }

    @Test("S41: an object in a state is kept, and those of later inits are freed")
    func stateObjects() {
        final class Counted: Sendable {
            nonisolated(unsafe) static var living = 0
            init() { Self.living += 1 }
            deinit { Self.living -= 1 }
        }
        struct Holder: View {
            let number: Int
            @State private var object = Counted()
            var body: some View {
                let _ = object
                Text("\(number)")
            }
        }
        let tree = tree(Holder(number: 0))
        for number in 1...20 {
            tree.update(Holder(number: number))
            tree.flush()
        }
        #expect(Counted.living == 1)
        #expect(tree.bodies(of: Holder.self) == 21)
    }

    @Test("S42: outside of a tree a state has its initial value, and sets have no effect")
    func uninstalled() {
        let state = State(wrappedValue: 3)
        state.wrappedValue = 4
        #expect(state.wrappedValue == 3)
        #expect(state.projectedValue.wrappedValue == 3)
    }

    @Test("S43: a set during the body counts in the next turn, and does not loop")
    func setDuringBody() {
        struct Restless: View {
            @State private var count = 0
            var body: some View {
                let _ = count += 1
                Text("\(count)")
            }
        }
        let tree = tree(Restless())
        #expect(tree.bodies(of: Restless.self) == 1)
        tree.host.enqueuePostponed()
        tree.flush()
        #expect(tree.bodies(of: Restless.self) == 1)
    }

    private struct Shower<Value>: View {
        let probe: Probe<Value>
        @State var value: Value
        var body: some View {
            let _ = probe.binding = $value
            let _ = probe.seen.append(value)
            EmptyView()
        }
    }

    @Test("S44: a set to an equal value evaluates nothing, one to a value that cannot be compared always does")
    func equalValues() {
        let probe = Probe<Int>()
        let numbers = tree(Shower(probe: probe, value: 1))
        probe.binding?.wrappedValue = 1
        numbers.flush()
        #expect(probe.seen == [1])
        let closures = Probe<() -> Void>()
        let actions = tree(Shower(probe: closures, value: {}))
        closures.binding?.wrappedValue = {}
        actions.flush()
        #expect(closures.seen.count == 2)
    }

    @Test("S45: a state may be set from another thread")
    func otherThread() async {
        let probe = Probe<Int>()
        let tree = tree(Shower(probe: probe, value: 1))
        let binding = probe.binding
        await Task.detached { binding?.wrappedValue = 2 }.value
        #expect(binding?.wrappedValue == 2)
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        tree.flush()
        #expect(probe.seen == [1, 2])
    }

    private struct Point: Equatable {
        var x = 1
        var y = 2
    }

    @Test("S46: bindings reach parts, elements and optionals, and closures")
    func bindings() {
        var writes: [Point] = []
        var point = Point()
        let binding = Binding(
            get: { point },
            set: {
                writes.append($0); point = $0
            })
        binding.x.wrappedValue = 7
        #expect(writes == [Point(x: 7, y: 2)])
        let probe = Probe<[Int]>()
        let tree = tree(Shower(probe: probe, value: [1, 2, 3]))
        probe.binding?[1].wrappedValue = 9
        tree.flush()
        #expect(probe.seen.last == [1, 9, 3])
        #expect(Binding<Int>.constant(4).wrappedValue == 4)
        var optional: Int?
        let maybe = Binding(get: { optional }, set: { optional = $0 })
        #expect(Binding(maybe) == nil)
        optional = 3
        let value = Binding(maybe)
        value?.wrappedValue = 8
        #expect(optional == 8)
    }

    @Test("S46: a binding to an element of a collection that became shorter reads its last value")
    func shortCollection() {
        var numbers = [1, 2, 3]
        let binding = Binding(get: { numbers }, set: { numbers = $0 })
        let last = binding[2]
        #expect(last.wrappedValue == 3)
        numbers = [1]
        #expect(last.wrappedValue == 3)
        last.wrappedValue = 5
        #expect(numbers == [1])
    }

    @Test("S72: a state that no body reads evaluates nothing; a binding evaluates its reader, not the owner")
    func unread() {
        struct Owner: View {
            let probe: Probe<Int>
            @State private var value = 0
            @State private var unread = 0
            var body: some View {
                let _ = probe.binding = $unread
                Reader(value: $value)
            }
        }
        struct Reader: View {
            @Binding var value: Int
            var body: some View { Text("\(value)").onTapGesture { value += 1 } }
        }
        let probe = Probe<Int>()
        let tree = tree(Owner(probe: probe))
        tree.resetCounts()
        probe.binding?.wrappedValue = 1
        tree.flush()
        #expect(tree.bodies(of: Owner.self) == 0 && tree.bodies(of: Reader.self) == 0)
        let frame = tree.leafFrames[0]
        tree.layout.hit(CGPoint(x: frame.midX, y: frame.midY))?.handlers.first?.perform()
        tree.flush()
        #expect(tree.bodies(of: Owner.self) == 0 && tree.bodies(of: Reader.self) == 1)
    }

    @Test("S56: a structure of properties is bound from the inside, and updated before each body")
    func nestedProperties() {
        struct Inner: DynamicProperty {
            @State var value = 1
            var doubled = 0
            mutating func update() { doubled = value * 2 }
        }
        struct Outer: DynamicProperty {
            var inner = Inner()
            var sum = 0
            mutating func update() { sum = inner.doubled + 1 }
        }
        struct Holder<T>: View {
            let probe: Probe<Int>
            let other: T
            private var outer = Outer()
            init(probe: Probe<Int>, other: T) {
                self.probe = probe
                self.other = other
            }
            var body: some View {
                let _ = probe.binding = outer.inner.$value
                let _ = probe.seen.append(outer.sum)
                EmptyView()
            }
        }
        let probe = Probe<Int>()
        let tree = tree(Holder(probe: probe, other: "x"))
        probe.binding?.wrappedValue = 5
        tree.flush()
        #expect(probe.seen == [3, 11])
    }

    @Test("S58: views that come and go leave no nodes behind")
    func leaks() {
        struct Flicker: View {
            let probe: Probe<Bool>
            @State private var isShown = true
            var body: some View {
                let _ = probe.binding = $isShown
                VStack {
                    if isShown {
                        Shower(probe: Probe<Int>(), value: 1).padding().environment(\.lineLimit, 2)
                        ForEach(0..<3) { Text("\($0)").background(Color.red) }
                    }
                }
            }
        }
        let probe = Probe<Bool>()
        let tree = tree(Flicker(probe: probe))
        let count = tree.host.nodeCount
        for _ in 0..<1_000 {
            probe.binding?.wrappedValue.toggle()
            tree.flush()
            probe.binding?.wrappedValue.toggle()
            tree.flush()
        }
        #expect(tree.host.nodeCount == count)
    }
}
