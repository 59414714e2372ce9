import Foundation
import Testing

@testable import SwiftUI

/// The marks that views with a state of their own show, in order.
@MainActor private var marks: [String: Int] = [:]
@MainActor private var next = 0

/// A view that takes a number when its state begins.
private struct Mark: View {
    let name: String
    @State private var number: Int?
    @State private var holder = Holder()

    private final class Holder { var number: Int? }

    var body: some View {
        let number = holder.number ?? take()
        let _ = marks[name] = number
        Text("\(number)")
    }

    private func take() -> Int {
        next += 1
        holder.number = next
        return next
    }
}

@MainActor
@Suite(.serialized) struct IdentityTests {
    init() {
        marks = [:]
        next = 0
    }

    private struct Choice: View {
        var isFirst: Bool
        var body: some View {
            VStack {
                if isFirst { Mark(name: "a") } else { Mark(name: "b") }
                Mark(name: isFirst ? "c" : "d")
                if isFirst { Mark(name: "e") }
            }
        }
    }

    @Test("S60: each branch has an identity of its own; a ternary in an argument has one")
    func branches() {
        let tree = tree(Choice(isFirst: true))
        #expect(marks == ["a": 1, "c": 2, "e": 3])
        tree.update(Choice(isFirst: false))
        tree.flush()
        #expect(marks["b"] == 4 && marks["d"] == 2)
        tree.update(Choice(isFirst: true))
        tree.flush()
        #expect(marks["a"] == 5 && marks["c"] == 2 && marks["e"] == 6)
    }

    private struct Cases: View {
        var number: Int
        var body: some View {
            switch number {
            case 0: Mark(name: "zero")
            case 1: Mark(name: "one")
            default: Mark(name: "many")
            }
        }
    }

    @Test("S61: each case of a switch has an identity")
    func cases() {
        let tree = tree(Cases(number: 0))
        for number in [1, 2, 3, 0] {
            tree.update(Cases(number: number))
            tree.flush()
        }
        #expect(marks == ["zero": 4, "one": 2, "many": 3])
    }

    private struct Erased: View {
        var isText: Bool
        var body: some View { isText ? AnyView(Mark(name: "x")) : AnyView(Mark(name: "x").padding()) }
    }

    @Test("S61, S65: AnyView keeps the identity with the same type inside, and begins again with another one")
    func erased() {
        let tree = tree(Erased(isText: true))
        tree.update(Erased(isText: true))
        tree.flush()
        #expect(marks["x"] == 1)
        tree.update(Erased(isText: false))
        tree.flush()
        #expect(marks["x"] == 2)
    }

    private struct Padded: View {
        var flag: Bool
        var body: some View { Mark(name: "p").padding(flag ? 8 : 0) }
    }

    @Test("S65: an argument of a modifier is no part of the structure")
    func identityArguments() {
        let tree = tree(Padded(flag: false))
        tree.update(Padded(flag: true))
        tree.flush()
        #expect(marks["p"] == 1)
    }

    private struct Identified: View {
        var id: Int
        var body: some View {
            VStack {
                Mark(name: "m").id(id); Mark(name: "n").id(1)
            }
        }
    }

    @Test("S62, S67: another id begins a new state, and ids at two places do not interfere")
    func ids() {
        let tree = tree(Identified(id: 1))
        #expect(marks == ["m": 1, "n": 2])
        tree.update(Identified(id: 2))
        tree.flush()
        #expect(marks == ["m": 3, "n": 2])
    }

    private struct Rows: View {
        var names: [String]
        var body: some View { VStack(spacing: 0) { ForEach(names, id: \.self) { Mark(name: $0) } } }
    }

    @Test("S63: state follows the id through insertions, removals and moves")
    func identityRows() {
        let tree = tree(Rows(names: ["a", "b", "c"]))
        tree.resetCounts()
        tree.update(Rows(names: ["c", "a"]))
        tree.flush()
        #expect(tree.bodies(of: Mark.self) == 0)
        #expect(tree.leafFrames.count == 2)
        marks = [:]
        tree.update(Rows(names: ["d", "a", "c"]))
        tree.flush()
        #expect(marks == ["d": 4])
        #expect(tree.bodies(of: Mark.self) == 1)
        tree.update(Rows(names: ["b"]))
        tree.flush()
        #expect(marks["b"] == 5)
    }

    @Test("S64: repeated ids show all rows, and the first one keeps its state")
    func repeatedIDs() {
        let tree = tree(Rows(names: ["a", "a", "b"]))
        #expect(tree.leafFrames.count == 3)
        tree.update(Rows(names: ["b", "a"]))
        tree.flush()
        #expect(tree.leafFrames.count == 2)
        #expect(next == 3)
    }

    @Test("S46: bindings to elements write into the right one after a reorder")
    func boundRows() {
        struct Item: Identifiable, Equatable {
            let id: Int
            var text: String
        }
        var items = [Item(id: 1, text: "a"), Item(id: 2, text: "b")]
        var bindings: [Int: Binding<Item>] = [:]
        let source = Binding(get: { items }, set: { items = $0 })
        func view() -> some View {
            ForEach(source) { item in
                let _ = bindings[item.wrappedValue.id] = item
                Text(item.wrappedValue.text)
            }
        }
        let tree = tree(view())
        items.reverse()
        tree.update(view())
        tree.flush()
        bindings[1]?.wrappedValue.text = "changed"
        #expect(items == [Item(id: 2, text: "b"), Item(id: 1, text: "changed")])
    }

    /// An object that is equal to others with its name.
    private final class Named: Hashable {
        var name: String
        init(_ name: String) { self.name = name }
        static func == (first: Named, second: Named) -> Bool { first.name == second.name }
        func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    @Test("S64: objects that are their own identities may become equal")
    func equalObjects() {
        let (first, second) = (Named("a"), Named("b"))
        func view(_ objects: [Named]) -> some View { VStack { ForEach(objects, id: \.self) { Text($0.name) } } }
        let tree = tree(view([first, second]))
        second.name = "a"
        tree.update(view([first, second, Named("c")]))
        tree.flush()
        #expect(tree.leafFrames.count == 3)
        tree.update(view([second]))
        tree.flush()
        #expect(tree.leafFrames.count == 1)
    }

    @Test("S66: groups and loops are transparent, and a modifier of a group applies to each view")
    func transparency() {
        let tree = tree(
            HStack(spacing: 0) {
                Group {
                    Color.red.frame(width: 10)
                    Color.blue.frame(width: 10)
                }.padding(5)
                ForEach(0..<2) { _ in Color.green.frame(width: 10) }
                EmptyView()
            })
        #expect(tree.layout.children[0].children.map(\.size.width) == [20, 20, 10, 10])
    }

    @Test("S66: a block may have many views")
    func manyViews() {
        let tree = tree(
            VStack(spacing: 0) {
                Color.red; Color.red; Color.red; Color.red; Color.red; Color.red
                Color.red; Color.red; Color.red; Color.red; Color.red; Color.red
            })
        #expect(tree.leafFrames.count == 12)
    }
}
