import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
struct SearchTests {
    private struct Countries: View {
        let log: Log<String>
        @State var text = "x"
        @State var scope = "all"
        var body: some View {
            NavigationStack {
                List { Text(verbatim: text) }
                    .searchable(
                        text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Name or capital"
                    )
                    .searchScopes($scope) {
                        Text("All").tag("all")
                        Text("Few").tag("few")
                    }
                    .onChange(of: text) { log.entries.append($1) }
                    .onChange(of: scope) { log.entries.append($1) }
            }
        }
    }

    @Test("S225: a search field has the binding's text, its prompt and its scopes, and writes what is typed")
    func field() async throws {
        let log = Log<String>()
        try await withView(Countries(log: log)) { _, controller, display async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            let item = try #require(navigation.viewControllers.first?.navigationItem)
            let search = try #require(item.searchController)
            #expect(search.searchBar.text == "x" && search.searchBar.placeholder == "Name or capital")
            #expect(search.searchBar.scopeButtonTitles == ["All", "Few"] && !item.hidesSearchBarWhenScrolling)
            try await display.tap(search.searchBar.searchTextField)
            try await display.type("y")
            try await display.settle()
            #expect(log.entries == ["xy"] && search.isActive)
            search.searchBar.delegate?.searchBar(search.searchBar, selectedScopeButtonIndexDidChange: 1)
            try await display.settle()
            #expect(log.entries == ["xy", "few"])
        }
    }

    private struct Cities: View {
        let log: Log<String>
        @State private var text = ""
        @State private var scope = 0
        private var found: [String] { ["Rome", "Riga", "Paris"].filter { $0.hasPrefix(text) && !text.isEmpty } }
        var body: some View {
            NavigationStack {
                List { Text(verbatim: "content") }
                    .searchable(text: $text, prompt: "City")
                    .searchSuggestions { ForEach(found, id: \.self) { Text(verbatim: "> \($0)").searchCompletion($0) } }
                    .searchScopes($scope, activation: .onTextEntry) {
                        Text(verbatim: "Here").tag(0)
                        Text(verbatim: "There").tag(1)
                    }
                    .onSubmit(of: .search) { log.entries.append("search \(text)") }
                    .onSubmit { log.entries.append("text") }
                    .searchPresentationToolbarBehavior(.avoidHidingContent)
            }
        }
    }

    @Test("S317: suggestions are in front of the content while the user types, and a click on one searches for it")
    func suggestions() async throws {
        let log = Log<String>()
        try await withView(Cities(log: log)) { window, controller, display async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            let search = try #require(navigation.viewControllers.first?.navigationItem.searchController)
            var tables: [UITableView] { window.views(of: UITableView.self) }
            try await display.tap(search.searchBar.searchTextField)
            try await display.settle()
            #expect(!search.hidesNavigationBarDuringPresentation)
            #expect(tables.count == 1 && !search.searchBar.showsScopeBar, "without suggestions the content is shown")
            try await display.type("R")
            try await display.settle()
            #expect(tables.count == 2 && search.searchBar.showsScopeBar)
            let list = try #require(tables.last)
            #expect(list.numberOfRows(inSection: 0) == 2)
            let cell = try #require(list.cellForRow(at: IndexPath(row: 1, section: 0)))
            try await display.tap(cell)
            try await display.settle()
            #expect(search.searchBar.text == "Riga" && tables.count == 1)
            #expect(log.entries == ["search Riga"])
            try await display.press(.delete)
            try await display.settle()
            #expect(tables.count == 2, "a change of the text shows them again")
            try await display.press(.return)
            try await display.settle()
            #expect(log.entries == ["search Riga", "search Rig"])
            #expect(tables.count == 1)
        }
    }

    @Test("S317: suggestions can be the last closure of the search field itself")
    func suggestionsOfField() async throws {
        struct Fruit: View {
            @State private var text = ""
            var body: some View {
                NavigationStack {
                    List { Text(verbatim: "content") }
                        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Fruit")
                    {
                        Text(verbatim: "> Apple").searchCompletion("Apple")
                    }
                }
            }
        }
        try await withView(Fruit()) { window, controller, display async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            let search = try #require(navigation.viewControllers.first?.navigationItem.searchController)
            #expect(search.searchBar.placeholder == "Fruit")
            try await display.tap(search.searchBar.searchTextField)
            try await display.settle()
            let list = try #require(window.views(of: UITableView.self).last)
            try await display.tap(#require(list.cellForRow(at: IndexPath(row: 0, section: 0))))
            try await display.settle()
            #expect(search.searchBar.text == "Apple")
        }
    }

    @Test("S225: a search field around a stack or a split view is that of the first page inside")
    func aroundNavigation() async throws {
        struct Around: View {
            let isSplit: Bool
            @State private var text = "x"
            var body: some View {
                if isSplit {
                    NavigationSplitView {
                        Text(text)
                    } detail: {
                        Text(verbatim: "detail")
                    }
                    .searchable(text: $text)
                } else {
                    NavigationStack { Text(text) }.searchable(text: $text, prompt: "Name")
                }
            }
        }
        try await withView(Around(isSplit: false)) { _, controller, display async throws in
            let navigation = try #require(controller.children.first as? UINavigationController)
            let search = try #require(navigation.viewControllers.first?.navigationItem.searchController)
            #expect(search.searchBar.text == "x" && search.searchBar.placeholder == "Name")
            try await display.tap(search.searchBar.searchTextField)
            try await display.type("y")
            try await display.settle()
            #expect(try display.tree().description.contains("Text \"xy\""))
        }
        try await withView(Around(isSplit: true)) { _, controller, _ async throws in
            let split = try #require(controller.children.first as? UISplitViewController)
            let bars = split.viewControllers.compactMap { $0 as? UINavigationController }
            #expect(bars.map { $0.viewControllers.first?.navigationItem.searchController != nil } == [true, false])
        }
    }
}
