import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The results of a search over a controller whose view is a table.
@MainActor
struct SearchResultsPlaceTests {
    private final class Rows: UITableViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
    }

    /// Runs `body` with a table that is searched, its results, the search and its navigation bar.
    private func withTable(
        _ body: (Rows, Rows, UISearchController, UINavigationBar, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withApplication { application, display in
            display.clock.stop()
            defer { display.clock.resume() }
            let window = makeWindow(in: try application.mainScene())
            let (table, results) = (Rows(style: .plain), Rows(style: .plain))
            let search = UISearchController(searchResultsController: results)
            table.navigationItem.searchController = search
            table.navigationItem.hidesSearchBarWhenScrolling = false
            let navigation = UINavigationController(rootViewController: table)
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            try await display.stepAnimations(by: 1)
            try await body(table, results, search, navigation.navigationBar, display)
        }
    }

    @Test("R1043: the results of a search over a table begin below the search bar and its scopes", arguments: [0, 120])
    func resultsBelowSearchBar(offset: CGFloat) async throws {
        try await withTable { table, results, search, bar, display in
            table.tableView.contentOffset.y += offset
            search.searchBar.scopeButtonTitles = ["All", "Some"]
            search.isActive = true
            try await display.stepAnimations(by: 1)
            search.searchBar.text = "Row"
            try await display.stepAnimations(by: 1)
            let bottom = bar.convert(bar.bounds, to: nil).maxY
            let field = search.searchBar
            #expect(bottom >= field.convert(field.bounds, to: nil).maxY && bottom > 44)
            let view = try #require(results.view)
            #expect(!view.isHidden && view.convert(view.bounds, to: nil).minY == 0)
            #expect(view.safeAreaInsets.top == bottom && results.tableView.adjustedContentInset.top == bottom)
            let first = try #require(results.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
            #expect(first.convert(first.bounds, to: nil).minY == bottom)
        }
    }

    @Test("R1043: the bar has the background for the results while they cover a table")
    func barFollowsResults() async throws {
        try await withTable { table, results, search, bar, display in
            #expect(table.contentScrollView(for: .top) === table.tableView && bar.isContentAtEdge)
            search.isActive = true
            search.searchBar.text = "Row"
            try await display.stepAnimations(by: 1)
            #expect(table.contentScrollView(for: .top) === results.tableView && bar.isContentAtEdge)
            results.tableView.contentOffset.y += 200
            try await display.stepAnimations(by: 1)
            #expect(!bar.isContentAtEdge)
            search.searchBar.text = ""
            try await display.stepAnimations(by: 1)
            #expect(table.contentScrollView(for: .top) === table.tableView && bar.isContentAtEdge)
            search.searchBar.text = "Row"
            try await display.stepAnimations(by: 1)
            #expect(!bar.isContentAtEdge)
            search.isActive = false
            try await display.stepAnimations(by: 1)
            #expect(table.contentScrollView(for: .top) === table.tableView && bar.isContentAtEdge)
        }
    }
}
