import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

@MainActor
@Suite struct SearchTests {
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
}
