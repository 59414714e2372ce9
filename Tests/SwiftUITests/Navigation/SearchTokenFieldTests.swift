import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

@MainActor
struct SearchTokenFieldTests {
    private struct Person: Identifiable {
        let name: String
        var id: String { name }
    }

    private struct People: View {
        let log: Log<String>
        @State private var text = "x"
        @State private var people = [Person(name: "Ada"), Person(name: "Grace")]
        var body: some View {
            NavigationStack {
                List {
                    Button("Add") { people.append(Person(name: "Joan")) }.accessibilityIdentifier("add")
                    Text(verbatim: people.map(\.name).joined(separator: " "))
                }
                .searchable(
                    text: $text, tokens: $people, placement: .navigationBarDrawer(displayMode: .always), prompt: "Who"
                ) { person in
                    Label(person.name, systemImage: "person")
                }
                .onChange(of: people.count) { log.entries.append(people.map(\.name).joined(separator: " ")) }
            }
        }
    }

    private func searchController<V: View>(in controller: UIHostingController<V>) throws -> UISearchController {
        let navigation = try #require(controller.children.first as? UINavigationController)
        return try #require(navigation.viewControllers.first?.navigationItem.searchController)
    }

    @Test("S485: a search field has the binding's tokens, and Backspace removes the last one from the binding")
    func tokensOfField() async throws {
        let log = Log<String>()
        try await withView(People(log: log)) { _, controller, display async throws in
            let field = try searchController(in: controller).searchBar.searchTextField
            #expect(field.tokens.map(\.text) == ["Ada", "Grace"] && field.text == "x")
            #expect(field.tokens.allSatisfy { $0.icon != nil })
            let first = field.tokens.first
            try await display.tap(field)
            try await display.settle()
            for _ in 0..<3 { try await display.press(.delete) }
            try await display.settle()
            #expect(field.tokens.map(\.text) == ["Ada"] && field.text == "")
            #expect(log.entries == ["Ada"], "one change of the binding for one token")
            #expect(field.tokens.first === first, "the token that stays is not another one")
        }
    }

    @Test("S485: one of two tokens with the same identity is removed from the binding")
    func tokensOfOneIdentity() async throws {
        struct Twins: View {
            let log: Log<String>
            @State private var text = ""
            @State private var people = ["Ada", "Grace", "Ada"].map { Person(name: $0) }
            var body: some View {
                NavigationStack {
                    List { Text(verbatim: "content") }
                        .searchable(
                            text: $text, tokens: $people, placement: .navigationBarDrawer(displayMode: .always)
                        ) { Text(verbatim: $0.name) }
                        .onChange(of: people.count) { log.entries.append(people.map(\.name).joined(separator: " ")) }
                }
            }
        }
        let log = Log<String>()
        try await withView(Twins(log: log)) { _, controller, display async throws in
            let field = try searchController(in: controller).searchBar.searchTextField
            try await display.tap(field)
            try await display.settle()
            for _ in 0..<2 { try await display.press(.delete) }
            try await display.settle()
            #expect(field.tokens.count == 2 && log.entries == ["Ada Grace"])
        }
        // The first one of them is gone.
        #expect(SearchTokenList.places(of: ["b", "a"], in: ["a", "b", "a"]) == [1, 2])
    }

    @Test("S485: a token that the program adds is shown, and the end of a search removes all of them from the binding")
    func tokensOfProgram() async throws {
        let log = Log<String>()
        try await withView(People(log: log)) { window, controller, display async throws in
            let search = try searchController(in: controller)
            let list = try #require(window.views(of: UITableView.self).first)
            try await display.tap(#require(list.cellForRow(at: IndexPath(row: 0, section: 0))))
            try await display.settle()
            #expect(search.searchBar.searchTextField.tokens.map(\.text) == ["Ada", "Grace", "Joan"])
            search.isActive = true
            try await display.settle()
            search.isActive = false
            try await display.settle()
            #expect(search.searchBar.searchTextField.tokens.isEmpty)
            #expect(log.entries == ["Ada Grace Joan", ""])
        }
    }

    private struct Suggested: View {
        let log: Log<String>
        /// Whether the search is that of a view around the stack.
        let isAround: Bool
        @State private var text = ""
        @State private var chosen: [Person] = []
        @State private var suggested = [Person(name: "Ada"), Person(name: "Grace")]
        var body: some View {
            Group {
                if isAround {
                    searched(NavigationStack { List { Text(verbatim: "content") } })
                } else {
                    NavigationStack { searched(List { Text(verbatim: "content") }) }
                }
            }
            .onChange(of: chosen.count) { log.entries.append(chosen.map(\.name).joined(separator: " ")) }
        }

        private func searched(_ view: some View) -> some View {
            view.searchable(
                text: $text, tokens: $chosen, suggestedTokens: $suggested,
                placement: .navigationBarDrawer(displayMode: .always)
            ) { Text(verbatim: $0.name) }
        }
    }

    @Test(
        "S485: a click on a suggested token puts it into the field in place of the text, and only once",
        arguments: [false, true])
    func suggestedTokens(isAround: Bool) async throws {
        let log = Log<String>()
        try await withView(Suggested(log: log, isAround: isAround)) { window, controller, display async throws in
            let field = try searchController(in: controller).searchBar.searchTextField
            var tables: [UITableView] { window.views(of: UITableView.self) }
            #expect(tables.count == 1)
            try await display.tap(field)
            try await display.type("gr")
            try await display.settle()
            for _ in 0..<2 {
                let list = try #require(tables.last)
                #expect(tables.count == 2 && list.numberOfRows(inSection: 0) == 2)
                try await display.tap(#require(list.cellForRow(at: IndexPath(row: 1, section: 0))))
                try await display.settle()
                #expect(field.tokens.map(\.text) == ["Grace"] && field.text == "")
            }
            #expect(log.entries == ["Grace"])
        }
    }

    @Test("S485: the suggestion of a token of another type is refused with a log line")
    func strangeToken() async throws {
        struct Number: Identifiable { let id: Int }
        struct Strange: View {
            @State private var text = "x"
            @State private var people: [Person] = []
            var body: some View {
                NavigationStack {
                    List { Text(verbatim: "content") }
                        .searchSuggestions { Text(verbatim: "> 1").searchCompletion(Number(id: 1)) }
                        .searchable(
                            text: $text, tokens: $people, placement: .navigationBarDrawer(displayMode: .always)
                        ) { Text(verbatim: $0.name) }
                }
            }
        }
        try await withView(Strange()) { window, controller, display async throws in
            let field = try searchController(in: controller).searchBar.searchTextField
            try await display.tap(field)
            try await display.settle()
            let list = try #require(window.views(of: UITableView.self).last)
            let cell = try #require(list.cellForRow(at: IndexPath(row: 0, section: 0)))
            LogRecorder.start()
            try await display.tap(cell)
            try await display.settle()
            #expect(LogRecorder.recorded().contains { $0.contains("no tokens of the type Number") })
            #expect(field.tokens.isEmpty && field.text == "x")
        }
    }
}
