import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct SearchSuggestionTests {
    private final class Updater: NSObject, UISearchResultsUpdating {
        var chosen: [String] = []
        func updateSearchResults(for searchController: UISearchController) {}
        func updateSearchResults(
            for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
        ) { chosen.append(searchSuggestion.localizedSuggestion ?? "") }
    }

    /// Lets animations end, and waits for the display.
    private func finishMoving(_ display: VirtualDisplay) async throws {
        display.clock.stop()
        defer { display.clock.resume() }
        try await display.stepAnimations(by: 1)
    }

    @Test("R1058: suggestions are a list while the search is active, and a choice goes to the updater")
    func searchSuggestions() async throws {
        try await withApplication { _, display async throws in
            let window = UIWindow(frame: UIScreen.main.bounds)
            let content = UIViewController()
            let (search, updater) = (UISearchController(searchResultsController: nil), Updater())
            search.searchResultsUpdater = updater
            search.obscuresBackgroundDuringPresentation = false
            content.navigationItem.searchController = search
            window.rootViewController = UINavigationController(rootViewController: content)
            window.makeKeyAndVisible()
            search.searchSuggestions = ["Apples", "Pears"].map {
                UISearchSuggestionItem(localizedSuggestion: $0, iconImage: UIImage(systemName: "magnifyingglass"))
            }
            try await finishMoving(display)
            search.isActive = true
            try await finishMoving(display)
            let overlay = try #require(search.view as? SearchOverlay)
            let table = try #require(overlay.suggestions?.table)
            #expect(table.visibleCells.count == 2 && table.bounds.size == overlay.bounds.size)
            try await display.tap(try #require(table.cellForRow(at: IndexPath(row: 1, section: 0))))
            #expect(updater.chosen == ["Pears"] && search.isActive && search.searchBar.isFirstResponder)
            search.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "Plums")]
            try await finishMoving(display)
            #expect(overlay.suggestions?.table === table && table.visibleCells.count == 1)
            search.searchSuggestions = nil
            #expect(overlay.suggestions == nil && table.superview == nil)
            search.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "Figs")]
            search.isActive = false
            try await finishMoving(display)
            #expect(overlay.window == nil && search.searchSuggestions?.count == 1)
        }
    }

    @Test("the list names a suggestion by its description, and ignores rows that are gone")
    func suggestionList() {
        var chosen: [String?] = []
        let list = SearchSuggestionList { chosen.append($0.localizedSuggestion) }
        list.show([UISearchSuggestionItem(localizedSuggestion: "DB", localizedDescription: "Deutsche Bahn")])
        let cell = list.tableView(list.table, cellForRowAt: IndexPath(row: 0, section: 0))
        #expect(cell.accessibilityLabel == "Deutsche Bahn")
        #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "DB")
        list.tableView(list.table, didSelectRowAt: IndexPath(row: 3, section: 0))
        list.tableView(list.table, didSelectRowAt: IndexPath(row: 0, section: 0))
        #expect(chosen == ["DB"])
    }
}
