import Foundation
import Testing
import UIKitTesting

@testable import SwiftUI

/// Cells with SwiftUI views that change while they are shown, and that are used again.
@MainActor
struct HostedCellTests {
    /// The data source of a table and of a collection view with 30 rows.
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
        let content: (Int) -> any UIContentConfiguration
        /// The rows whose height the table has asked for.
        var measured: [Int] = []

        init(_ content: @escaping (Int) -> any UIContentConfiguration) { self.content = content }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.contentConfiguration = content(indexPath.row)
            return cell
        }

        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            measured.append(indexPath.row)
            return UITableView.automaticDimension
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.contentConfiguration = content(indexPath.item)
            return cell
        }
    }

    private struct Box: View {
        let width: CGFloat
        let height: CGFloat
        var body: some View { Color.red.frame(width: width, height: height) }
    }

    /// A text that a click unfolds. Its ideal size, in one line, stays the same.
    private struct Folding: View {
        let name: String
        @State private var isOpen = false
        var body: some View {
            Text(verbatim: String(repeating: "word ", count: 100)).lineLimit(isOpen ? nil : 2)
                .onTapGesture { isOpen.toggle() }.accessibilityIdentifier(name)
        }
    }

    private func withTable(
        _ source: Source, _ body: @MainActor (UITableView, VirtualDisplay) async throws -> Void
    ) async throws {
        let table = UITableView()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.separatorStyle = .none
        table.estimatedRowHeight = 80
        table.dataSource = source
        table.delegate = source
        try await withScreen(table) { try await body(table, $0) }
    }

    private func withScreen(_ list: UIView, _ body: @MainActor (VirtualDisplay) async throws -> Void) async throws {
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

    @Test("S380: a row grows with a text that takes more lines in the same width")
    func unfoldedText() async throws {
        let source = Source { row in UIHostingConfiguration { Folding(name: "text \(row)") } }
        try await withTable(source) { table, display async throws in
            let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            let second = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
            let folded = first.frame.height
            try await display.tap("text 0")
            try await display.settle()
            #expect(first.frame.height > folded + 20 && second.frame.height == folded)
            #expect(second.frame.minY == first.frame.maxY)
            try await display.tap("text 0")
            try await display.settle()
            #expect(first.frame.height == folded)
        }
    }

    @Test("S573: the views of a cell follow its direction, in tables and collection views")
    func mirroredCells() async throws {
        struct Direction: View {
            let row: Int
            @Environment(\.layoutDirection) private var direction
            var body: some View {
                Box(width: 40, height: 40).accessibilityIdentifier("box \(row)")
                Text(verbatim: direction == .rightToLeft ? "mirrored" : "plain")
            }
        }
        let source = Source { row in UIHostingConfiguration { Direction(row: row) }.margins(.horizontal, 30) }
        try await withTable(source) { table, display async throws in
            let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            #expect(display.frames()["box 0"].map { $0.minX } == 30)
            cell.semanticContentAttribute = .forceRightToLeft
            try await display.settle()
            #expect(display.frames()["box 0"].map { $0.maxX } == table.bounds.width - 30)
            #expect(display.frames()["box 1"].map { $0.minX } == 30)
            #expect(try display.tree().description.contains("mirrored"))
            cell.semanticContentAttribute = .unspecified
            try await display.settle()
            #expect(display.frames()["box 0"].map { $0.minX } == 30)
        }
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 60)
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.dataSource = source
        try await withScreen(collection) { display async throws in
            let cell = try #require(collection.cellForItem(at: IndexPath(item: 0, section: 0)))
            cell.semanticContentAttribute = .forceRightToLeft
            try await display.settle()
            #expect(display.frames()["box 0"].map { $0.maxX } == cell.convert(cell.bounds, to: nil).maxX - 30)
        }
    }

    @Test("S380: a row on the screen has the height of a configuration of another type")
    func otherTypeOnScreen() async throws {
        let source = Source { _ in UIHostingConfiguration { Box(width: 40, height: 80) }.margins(.all, 0) }
        try await withTable(source) { table, display async throws in
            let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            #expect(cell.frame.height == 80)
            cell.contentConfiguration = UIHostingConfiguration { Color.red.frame(height: 150) }.margins(.all, 0)
            try await display.settle()
            #expect(cell.frame.height == 150)
            cell.contentConfiguration = UIListContentConfiguration.cell()
            try await display.settle()
            #expect(cell.frame.height < 80)
        }
    }

    @Test("S380: cells that are used again have the heights of their new rows, and only these are measured")
    func heightsAfterScrolling() async throws {
        let source = Source { row in
            UIHostingConfiguration { Box(width: 40 + CGFloat(row), height: 80) }.margins(.all, 0)
        }
        try await withTable(source) { table, display async throws in
            source.measured = []
            for offset in [1_200.0, 1_280, 400] {
                table.contentOffset.y = offset
                try await display.settle()
                let visible = table.indexPathsForVisibleRows?.map(\.row) ?? []
                #expect(visible.count >= 7 && source.measured.count == Set(source.measured).count)
                #expect(Set(source.measured).isSubset(of: visible))
                source.measured = []
            }
        }
        let heights = Source { row in
            UIHostingConfiguration { Box(width: 40, height: 60 + CGFloat(row % 3) * 30) }.margins(.all, 0)
        }
        try await withTable(heights) { table, display async throws in
            for offset in [900.0, 1_300, 200] {
                table.contentOffset.y = offset
                try await display.settle()
                for path in table.indexPathsForVisibleRows ?? [] {
                    let cell = try #require(table.cellForRow(at: path))
                    #expect(cell.frame.height == 60 + CGFloat(path.row % 3) * 30)
                }
            }
        }
    }

    /// A source whose views log their row from 1 when they appear, and its negative when they disappear.
    private func loggingSource(_ log: Log<Int>) -> Source {
        Source { row in
            UIHostingConfiguration {
                Box(width: 40, height: 80).onAppear { log.entries.append(row + 1) }
                    .onDisappear { log.entries.append(-row - 1) }
            }
            .margins(.all, 0)
        }
    }

    /// Returns the rows that have appeared and not disappeared.
    private func present(_ log: Log<Int>) -> Set<Int> {
        var rows: Set<Int> = []
        for entry in log.entries { if entry > 0 { rows.insert(entry - 1) } else { rows.remove(-entry - 1) } }
        return rows
    }

    @Test("S380: the views of a row disappear when it is scrolled away, and those of the next row appear in its cell")
    func appearanceInTable() async throws {
        let log = Log<Int>()
        try await withTable(loggingSource(log)) { table, display async throws in
            for offset in [0.0, 1_200, 400] {
                table.contentOffset.y = offset
                try await display.settle()
                let visible = Set(table.indexPathsForVisibleRows?.map(\.row) ?? [])
                #expect(visible.count >= 7 && present(log) == visible)
            }
        }
    }

    @Test("S380: the views of an item disappear when it is scrolled away, and appear in a cell that is used again")
    func appearanceInCollectionView() async throws {
        let layout = UICollectionViewCompositionalLayout.list(
            using: UICollectionLayoutListConfiguration(appearance: .plain))
        let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let log = Log<Int>()
        let source = loggingSource(log)
        list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
        list.dataSource = source
        try await withScreen(list) { display async throws in
            for offset in [0.0, 1_200, 400] {
                list.contentOffset.y = offset
                try await display.settle()
                let visible = Set(list.indexPathsForVisibleItems.map(\.item))
                #expect(visible.count >= 7 && present(log) == visible)
            }
        }
    }
}
