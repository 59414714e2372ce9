import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// Cells with SwiftUI views.
@MainActor
struct HostingConfigurationTests {
    /// The data source of a table and of a collection view with the same cells.
    private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
        let content: (Int) -> any UIContentConfiguration

        init(_ content: @escaping (Int) -> any UIContentConfiguration) { self.content = content }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.contentConfiguration = content(indexPath.row)
            return cell
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.contentConfiguration = content(indexPath.item)
            return cell
        }
    }

    /// A view that a button makes higher.
    private struct Growing: View {
        let name: String
        @State private var isHigh = false
        var body: some View {
            Button {
                isHigh = true
            } label: {
                Color.red.frame(width: 60, height: isHigh ? 150 : 70)
            }
            .accessibilityIdentifier(name)
        }
    }

    private struct Box: View {
        let width: CGFloat
        var height: CGFloat = 20
        var body: some View { Color.red.frame(width: width, height: height).accessibilityIdentifier("box") }
    }

    private func withScreen(
        _ list: UIView, _ body: (VirtualDisplay) async throws -> Void
    ) async throws {
        try await withApplication { _, display in
            let window = UIWindow(frame: UIScreen.main.bounds)
            let controller = UIViewController()
            window.rootViewController = controller
            list.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
            controller.view.addSubview(list)
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(display)
        }
    }

    /// Returns the frame of the view with the identifier "box" in a cell's content.
    private func box(in content: UIView) throws -> CGRect {
        content.layoutIfNeeded()
        let hosting = try #require(content.subviews.first as? any UIView & DrawnContent)
        let frame = try #require(hosting.drawnElements.first { $0.identifier == "box" }?.frame)
        return hosting.convert(frame, to: content)
    }

    @Test("S380: a row has the height of its views, also when their state changes it, and the next row follows")
    func rowHeights() async throws {
        let table = UITableView()
        let source = Source { row in UIHostingConfiguration { Growing(name: "row \(row)") }.margins(.vertical, 5) }
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        try await withScreen(table) { display async throws in
            let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            let second = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
            #expect(first.contentView.frame.height == 80 && second.contentView.frame.height == 80)
            try await display.tap("row 0")
            try await display.settle()
            #expect(first.contentView.frame.height == 160 && second.contentView.frame.height == 80)
            #expect(second.frame.minY == first.frame.maxY)
            #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === first)
        }
    }

    @Test("S380: an item of a list layout has the height of its views, also when their state changes it")
    func itemHeights() async throws {
        let layout = UICollectionViewCompositionalLayout.list(
            using: UICollectionLayoutListConfiguration(appearance: .plain))
        let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let source = Source { row in UIHostingConfiguration { Growing(name: "item \(row)") }.margins(.vertical, 5) }
        list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
        list.dataSource = source
        try await withScreen(list) { display async throws in
            let first = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0)))
            let second = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)))
            #expect(abs(first.frame.height - 80) <= 1)
            try await display.tap("item 0")
            try await display.settle()
            #expect(abs(first.frame.height - 160) <= 1 && second.frame.minY == first.frame.maxY)
        }
    }

    @Test("S380: the views stand at the leading edge within the margins of the cell or the program's")
    func hostingMargins() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
        cell.contentConfiguration = UIHostingConfiguration { Box(width: 40) }.margins(.leading, 30)
        cell.layoutIfNeeded()
        #expect(try box(in: cell.contentView) == CGRect(x: 30, y: 20, width: 40, height: 20))
        cell.contentConfiguration = UIHostingConfiguration { Box(width: 40) }
        cell.layoutIfNeeded()
        let standard = try box(in: cell.contentView)
        #expect(standard.minX >= 16 && standard.minX <= 20 && standard.size == CGSize(width: 40, height: 20))
    }

    @Test("S380: another configuration of the same type keeps the view, and one of another type does not")
    func hostingReuse() throws {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
        cell.contentConfiguration = UIHostingConfiguration { Box(width: 40) }.margins(.all, 0)
        let content = cell.contentView
        cell.layoutIfNeeded()
        #expect(try box(in: content).width == 40)
        cell.contentConfiguration = UIHostingConfiguration { Box(width: 50) }.margins(.all, 0)
        cell.layoutIfNeeded()
        #expect(cell.contentView === content)
        #expect(try box(in: content).width == 50)
        cell.contentConfiguration = UIHostingConfiguration { Text(verbatim: "text") }
        #expect(cell.contentView !== content)
    }

    @Test("S380: a cell is at least 44 points high and wide, or as the program says")
    func minimumSize() {
        func size(_ configuration: some UIContentConfiguration) -> CGSize {
            let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
            cell.contentConfiguration = configuration
            return cell.systemLayoutSizeFitting(
                .zero, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
        }
        let small = UIHostingConfiguration { Box(width: 10, height: 10) }.margins(.all, 0)
        #expect(size(small) == CGSize(width: 44, height: 44))
        #expect(size(small.minSize(width: 0, height: 0)) == CGSize(width: 10, height: 10))
        #expect(size(small.minSize(width: 0, height: 90)) == CGSize(width: 10, height: 90))
        #expect(size(small.minSize()) == CGSize(width: 44, height: 44))
        let column = UIHostingConfiguration {
            Box(width: 50, height: 30)
            Box(width: 60, height: 40)
        }
        let fitting = size(column.margins(.all, 0))
        #expect(fitting.width == 60 && fitting.height >= 70)
    }

    @Test("S380: a row of a table or of a list is lower than 44 points if the program says so")
    func minimumRowHeight() {
        func height(_ cell: UIView) -> CGFloat {
            cell.systemLayoutSizeFitting(
                CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        let row = UITableViewCell(style: .default, reuseIdentifier: nil)
        let item = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
        let small = UIHostingConfiguration { Box(width: 10, height: 16) }.margins(.all, 0)
        row.contentConfiguration = small
        item.contentConfiguration = small
        #expect(height(row) == 44 && height(item) == 44)
        let low = small.minSize(width: 0, height: 0)
        row.contentConfiguration = low
        item.contentConfiguration = low
        // A line below the content may be added.
        #expect((16...17).contains(height(row)) && (16...17).contains(height(item)))
    }

    @Test("S380: a background fills the cell, and a click on views without an action selects the row")
    func hostingBackground() async throws {
        let table = UITableView()
        let source = Source { _ in
            UIHostingConfiguration { Box(width: 40) }.background(Color(red: 0, green: 0, blue: 1))
        }
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        try await withScreen(table) { display async throws in
            let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))).contentView
            let corner = first.convert(CGPoint(x: first.bounds.maxX - 5, y: 5), to: nil)
            #expect(try display.pixel(x: Int(corner.x), y: Int(corner.y)) == Pixel(red: 0, green: 0, blue: 255))
            let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
            let box = try box(in: cell.contentView)
            let point = cell.contentView.convert(CGPoint(x: box.midX, y: box.midY), to: nil)
            try display.click(at: point)
            try await display.settle()
            #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        }
    }
}
