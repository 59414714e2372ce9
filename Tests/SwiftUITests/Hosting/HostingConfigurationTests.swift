import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// Cells of UIKit with SwiftUI views.
@MainActor
@Suite struct HostingConfigurationTests {
    private final class Rows: UITableViewController {
        var log: [String] = []
        var height: CGFloat = 100

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            let row = indexPath.row
            cell.contentConfiguration = UIHostingConfiguration {
                HStack {
                    Color.red.frame(width: 30, height: row == 0 ? 10 : height).accessibilityIdentifier("box \(row)")
                    Spacer()
                    Button("button") { self.log.append("button \(row)") }.accessibilityIdentifier("button \(row)")
                }
            }
            .margins(.horizontal, 20).background(Color.yellow)
            return cell
        }

        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("row \(indexPath.row)")
        }
    }

    private func withRows(_ body: @MainActor (Rows, VirtualDisplay) async throws -> Void) async throws {
        try await withApplication(on: [.monitor("SCREEN", 400, 600)]) { _, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            let rows = Rows()
            window.rootViewController = rows
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(rows, display)
        }
    }

    @Test("S373: a row has the height of its views and their margins, and at least 44 points")
    func heights() async throws {
        try await withRows { rows, display async throws in
            let cells = rows.tableView.visibleCells
            #expect(cells.map { $0.bounds.height.rounded(.down) } == [44, 100 + 2 * 11])
            let boxes = display.frames()
            #expect(boxes["box 0"]?.minX == 20 && boxes["box 1"]?.size == CGSize(width: 30, height: 100))
            rows.height = 50
            rows.tableView.reloadData()
            try await display.settle()
            #expect(rows.tableView.visibleCells.last?.bounds.height.rounded(.down) == 50 + 2 * 11)
            #expect(display.frames()["box 1"]?.height == 50)
        }
    }

    @Test("S373: a button in a row performs its action, and a click beside it selects the row")
    func touches() async throws {
        try await withRows { rows, display async throws in
            try await display.tap("button 1")
            try await display.tap("box 0")
            #expect(rows.log == ["button 1", "row 0"])
        }
    }

    @Test("S373: margins and sizes of a configuration, and no others, are replaced")
    func sizes() {
        let box = UIHostingConfiguration { Color.red.frame(width: 30, height: 60) }
        func size<C: View, B: View>(_ configuration: UIHostingConfiguration<C, B>) -> CGSize {
            configuration.makeContentView().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        #expect(size(box) == CGSize(width: 30 + 2 * 16, height: 60 + 2 * 11))
        #expect(size(box.margins(.top, 1).margins(.leading, 2)) == CGSize(width: 30 + 18, height: 60 + 12))
        #expect(size(box.margins(.all, 0).minSize(height: 80)) == CGSize(width: 30, height: 80))
        #expect(size(box.minSize(width: 200).background { Color.blue }).width == 200)
    }
}
