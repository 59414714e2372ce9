import Foundation
import Testing

@testable import SwiftUI

@MainActor
struct UpdateTests {
    @MainActor private final class Handle { var number: Binding<Int>? }

    private struct Parent: View {
        let handle: Handle
        @State private var a = 0

        var body: some View {
            let _ = handle.number = $a
            VStack {
                First(x: a)
                Second(x: 0)
                Other()
            }
        }
    }

    private struct First: View {
        let x: Int
        var body: some View { Text("\(x)") }
    }
    private struct Second: View {
        let x: Int
        var body: some View { Text("\(x)") }
    }
    private struct Other: View {
        @State private var own = ""
        @Environment(\.locale) private var locale
        var body: some View { Text(own) }
    }

    @Test("S70: a change evaluates the reader, and the views whose values changed")
    func granularity() {
        let handle = Handle()
        let tree = tree(Parent(handle: handle))
        tree.resetCounts()
        handle.number?.wrappedValue = 1
        tree.flush()
        #expect(tree.bodies(of: Parent.self) == 1 && tree.bodies(of: First.self) == 1)
        #expect(tree.bodies(of: Second.self) == 0 && tree.bodies(of: Other.self) == 0)
    }

    @Test("S73: a hundred sets in one turn evaluate each body once")
    func manySets() {
        let handle = Handle()
        let tree = tree(Parent(handle: handle))
        tree.resetCounts()
        for number in 1...100 { handle.number?.wrappedValue = number }
        tree.flush()
        #expect(tree.bodies(of: Parent.self) == 1 && tree.bodies(of: First.self) == 1)
    }

    private struct Texts: View {
        let name: String
        let count: Int
        var body: some View { Text(name) }
    }
    private struct Closure: View {
        let action: () -> Void
        var body: some View { Text("x").onTapGesture(perform: action) }
    }
    private final class Object {}
    private struct Reference: View {
        let object: Object
        var body: some View { Text("x") }
    }
    private struct Approximate: View, Equatable {
        let value: String
        var body: some View { Text(value) }
        nonisolated static func == (first: Self, second: Self) -> Bool { first.value.count == second.value.count }
    }

    @Test("S71: values are compared by their bytes, by ==, or field by field")
    func comparison() {
        let texts = tree(Texts(name: "a", count: 1))
        texts.update(Texts(name: "a", count: 1))
        texts.flush()
        #expect(texts.bodies(of: Texts.self) == 1)
        texts.update(Texts(name: "a", count: 2))
        texts.flush()
        #expect(texts.bodies(of: Texts.self) == 1)
        let closures = tree(Closure {})
        closures.update(Closure {})
        closures.flush()
        #expect(closures.bodies(of: Closure.self) == 2)
        let object = Object()
        let references = tree(Reference(object: object))
        references.update(Reference(object: object))
        references.flush()
        #expect(references.bodies(of: Reference.self) == 1)
        references.update(Reference(object: Object()))
        references.flush()
        #expect(references.bodies(of: Reference.self) == 1)
        let approximate = tree(Approximate(value: "a"))
        approximate.update(Approximate(value: "b"))
        approximate.flush()
        #expect(approximate.bodies(of: Approximate.self) == 1)
    }

    private struct List: View {
        let handle: Handle
        @State private var changed = 0
        var body: some View {
            let _ = handle.number = $changed
            let items = (0..<1_000).map { Item(id: $0, text: $0 == 500 ? changed : 0) }
            VStack(spacing: 0) { ForEach(items) { Row(text: $0.text) } }
        }
    }
    private struct Item: Identifiable {
        let id: Int
        let text: Int
    }
    private struct Row: View {
        let text: Int
        var body: some View { Text("\(text)") }
    }

    @Test("S75: one changed element of a thousand evaluates the owner and one row")
    func updateRows() {
        let handle = Handle()
        let tree = tree(List(handle: handle))
        tree.resetCounts()
        handle.number?.wrappedValue = 1
        tree.flush()
        #expect(tree.bodies(of: List.self) == 1 && tree.bodies(of: Row.self) == 1)
    }

    private struct Toggling: View {
        let handle: Handle
        @State private var number = 0
        var body: some View {
            let _ = handle.number = $number
            if number == 0 { Child(number: $number) }
        }
    }
    private struct Child: View {
        @Binding var number: Int
        var body: some View { Text("\(number)") }
    }

    @Test("S78: the child of a removed parent is not evaluated, nor a child twice")
    func removedChild() {
        let handle = Handle()
        let tree = tree(Toggling(handle: handle))
        tree.resetCounts()
        handle.number?.wrappedValue = 1
        tree.flush()
        #expect(tree.bodies(of: Toggling.self) == 1 && tree.bodies(of: Child.self) == 0)
        let parent = Handle()
        let other = SwiftUITests.tree(Both(handle: parent))
        other.resetCounts()
        parent.number?.wrappedValue = 3
        other.flush()
        #expect(other.bodies(of: Reader.self) == 1)
    }

    private struct Both: View {
        let handle: Handle
        @State private var number = 0
        var body: some View {
            let _ = handle.number = $number
            Reader(value: number, number: $number)
        }
    }
    private struct Reader: View {
        let value: Int
        @Binding var number: Int
        var body: some View { Text("\(value) \(number)") }
    }

    private struct Rounded: View, @preconcurrency Equatable {
        let number: Int
        var body: some View { Text("\(number)") }
        static func == (first: Rounded, second: Rounded) -> Bool { first.number / 10 == second.number / 10 }
    }

    private struct RoundedOwner: View {
        let number: Int
        var body: some View { VStack { Rounded(number: number).equatable() } }
    }

    @Test("S71: a view of plain data is compared by its == if it says so")
    func equatableData() {
        let tree = tree(RoundedOwner(number: 1))
        tree.resetCounts()
        tree.update(RoundedOwner(number: 5))
        tree.flush()
        #expect(tree.bodies(of: RoundedOwner.self) == 1 && tree.bodies(of: Rounded.self) == 0)
        tree.update(RoundedOwner(number: 12))
        tree.flush()
        #expect(tree.bodies(of: Rounded.self) == 1)
    }

    @Test("a modifier with a body has a state, and shows the view that it is applied to")
    func modifierBody() {
        struct Framed: ViewModifier {
            @State private var width: CGFloat = 40
            func body(content: Content) -> some View { content.frame(width: width, height: 10) }
        }
        let tree = tree(Color.red.modifier(Framed()))
        #expect(tree.contentFrame.size == CGSize(width: 40, height: 10))
        #expect(tree.bodies(of: Framed.self) == 1)
    }
}
