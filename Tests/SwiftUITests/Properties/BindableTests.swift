import Testing

@testable import SwiftUI

@MainActor
struct BindableTests {
    @Observable
    final class Book {
        var title = "A"
        var pages = 1
    }

    private struct Editor: View {
        @Bindable var book: Book
        let hand: (Binding<String>) -> Void
        var body: some View {
            let _ = hand($book.title)
            Text(book.title)
        }
    }

    private struct Pages: View {
        let book: Book
        let hand: (Binding<Int>) -> Void
        var body: some View {
            @Bindable var book = book
            let _ = hand($book.pages)
            Text("\(book.pages)")
        }
    }

    @Test("a bindable object gives bindings to its properties, and views follow them")
    func bindings() throws {
        let book = Book()
        var title: Binding<String>?
        let tree = tree(Editor(book: book) { title = $0 })
        tree.resetCounts()
        try #require(title).wrappedValue = "B"
        #expect(book.title == "B")
        tree.flush()
        #expect(tree.bodies(of: Editor.self) == 1)
        book.pages = 7
        tree.flush()
        #expect(tree.bodies(of: Editor.self) == 0, "a property that is not read")
    }

    @Test("an object can be made bindable within a body")
    func local() throws {
        let book = Book()
        var pages: Binding<Int>?
        let tree = tree(Pages(book: book) { pages = $0 })
        try #require(pages).wrappedValue = 9
        tree.flush()
        #expect(book.pages == 9 && tree.bodies(of: Pages.self) == 2)
    }
}
