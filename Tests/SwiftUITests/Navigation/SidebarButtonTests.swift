import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI
@testable import UIKit

@MainActor
struct SidebarButtonTests {
    private struct Page: View {
        @State private var row: Int? = 0
        var body: some View {
            NavigationSplitView {
                List(0..<4, id: \.self, selection: $row) { Text(verbatim: "Row \($0)") }
            } detail: {
                switch row {
                case 0:
                    Text(verbatim: "own item").toolbar {
                        ToolbarItem(placement: .topBarLeading) { Button("Own") {} }
                    }
                case 1: Text(verbatim: "title").navigationTitle("Title")
                case 2: Text(verbatim: "nothing")
                default: Text(verbatim: "action").toolbar { Button("Action") {} }
                }
            }
            .navigationSplitViewStyle(.balanced)
        }
    }

    @Test("S651: the button for the sidebar stays when the detail gets other items, and is in front of its own ones")
    func sidebarButtonStays() async throws {
        try await withView(Page()) { window, _, display async throws in
            let split = try #require(window.rootViewController?.children.first as? UISplitViewController)
            let detail = try #require(split.viewController(for: .secondary) as? UINavigationController)
            let root = try #require(detail.viewControllers.first)
            let table = try #require(window.views(of: UITableView.self).first)
            let button = split.displayModeButtonItem
            #expect(root.navigationItem.leftBarButtonItems?.first === button)
            #expect(root.navigationItem.leftBarButtonItems?.count == 2)
            // Rows that are selected one after the other, and the number of items at the leading end then.
            for (row, count) in [(1, 1), (2, 1), (3, 1), (0, 2), (3, 1)] {
                try await display.tap(#require(table.cellForRow(at: IndexPath(row: row, section: 0))))
                try await display.finishTransitions()
                let items = root.navigationItem.leftBarButtonItems ?? []
                #expect(items.first === button && items.count == count, "row \(row)")
            }
            // It hides the sidebar, and shows it again.
            #expect(split.displayMode == .oneBesideSecondary)
            for mode in [UISplitViewController.DisplayMode.secondaryOnly, .oneBesideSecondary] {
                try await display.tap(#require(detail.navigationBar.view(of: button)))
                // The columns have arrived before the next click.
                display.clock.advance(by: 1)
                display.clock.resume()
                try await display.settle()
                #expect(split.displayMode == mode)
            }
        }
    }
}
