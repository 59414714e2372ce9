import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A delegate with headers.
private final class HeaderScribe: RowScribe, UITableViewDelegate {
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel?.text = "Header"
        return view
    }
}

@MainActor
struct TableSafeAreaTests {
    @Test("R1141: contents of rows and headers stay within the safe area at the sides, if the table wants that")
    func contentsInSafeArea() async throws {
        try await withApplication { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let controller = try #require(window.rootViewController)
            window.makeKeyAndVisible()
            let width = controller.view.bounds.width
            let bench = TableBench(
                [["A", "B"]], frame: CGRect(x: 0, y: 0, width: width, height: 300), scribe: { HeaderScribe($0) })
            controller.view.addSubview(bench.table)
            try await display.settle()
            let cell = try #require(bench.table.cellForRow(at: IndexPath(0, 0)))
            let header = try #require(bench.table.headerView(forSection: 0))
            let before = try #require(cell.textLabel).convert(CGPoint.zero, to: bench.table).x
            #expect(cell.contentView.frame.minX == 0 && cell.contentView.frame.width == width)
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 20)
            try await display.settle()
            #expect(cell.contentView.frame.minX == 30 && cell.contentView.frame.width == width - 50)
            #expect(cell.textLabel?.convert(CGPoint.zero, to: bench.table).x == before + 30)
            #expect(cell.frame.width == width && header.frame.width == width)
            #expect(header.contentView.frame.minX == 30 && header.contentView.frame.width == width - 50)
            bench.table.insetsContentViewsToSafeArea = false
            try await display.settle()
            #expect(cell.contentView.frame.minX == 0 && cell.contentView.frame.width == width)
            #expect(header.contentView.frame.minX == 0 && header.contentView.frame.width == width)
        }
    }
}
