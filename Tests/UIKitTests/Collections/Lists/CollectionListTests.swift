import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// Lists in collection views: their layout, their cells and accessories.
@MainActor struct CollectionListTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// Returns a list of named rows, 320 by 400 points.
    private func bench(
        _ appearance: UICollectionLayoutListConfiguration.Appearance,
        _ sections: [[String]] = [["A", "B", "C"], ["D"]],
        _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
    ) -> CollectionBench {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        change(&configuration)
        let bench = CollectionBench(
            sections, layout: UICollectionViewCompositionalLayout.list(using: configuration))
        bench.view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "item")
        bench.view.layoutIfNeeded()
        return bench
    }

    private func cell(_ bench: CollectionBench, _ item: Int = 0, _ section: Int = 0) throws -> UICollectionViewListCell
    {
        try #require(bench.view.cellForItem(at: path(item, section)) as? UICollectionViewListCell)
    }

    @Test("R402c: rows are as high as those of tables, and groups as far apart")
    func frames() {
        withoutDisplay {
            let plain = bench(.plain)
            #expect(plain.frames.map(\.minY) == [0, 44, 88, 132])
            #expect(plain.frames.allSatisfy { $0.width == 320 && $0.height == 44 })
            let grouped = bench(.insetGrouped)
            #expect(grouped.frames.map(\.minY) == [35, 79, 123, 202])
            #expect(grouped.frames.allSatisfy { $0.minX == 16 && $0.width == 288 })
            #expect(grouped.view.collection.listBackground?.backgroundColor == .systemGroupedBackground)
        }
    }

    @Test("R402c: the rows of a group have the corners of its card, and lines between them")
    func cardsAndLines() throws {
        try withoutDisplay {
            let bench = bench(.insetGrouped)
            let first = try cell(bench)
            bench.view.layoutIfNeeded()
            #expect(first.layer.cornerRadius == CellMetrics.cardRadius)
            #expect(first.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
            #expect(try cell(bench, 1).layer.cornerRadius == 0)
            #expect(try cell(bench, 0, 1).row.corners.contains(.layerMinXMaxYCorner))
            let lines = try (0..<3).map { try cell(bench, $0).row.bottomLine != nil }
            #expect(lines == [true, true, false])
            let without = self.bench(.plain) { $0.showsSeparators = false }
            #expect(try cell(without).row.bottomLine == nil)
            let changed = self.bench(.plain) {
                $0.itemSeparatorHandler = { path, lines in
                    var lines = lines
                    if path.item == 1 { lines.bottomSeparatorVisibility = .hidden }
                    lines.color = .red
                    return lines
                }
            }
            #expect(try cell(changed, 1).row.bottomLine == nil)
            #expect(try cell(changed).row.bottomLine?.color == .red)
        }
    }

    @Test("R402c: the line below a row follows constraints of its guide, and ends at the side without any")
    func separatorGuide() throws {
        try withoutDisplay {
            let bench = bench(.plain)
            let (first, second) = (try cell(bench), try cell(bench, 1))
            first.separatorLayoutGuide.leadingAnchor.constraint(equalTo: first.leadingAnchor, constant: 60).isActive =
                true
            _ = second.separatorLayoutGuide
            for _ in 1...2 {
                for cell in [first, second] { cell.setNeedsLayout() }
                bench.view.layoutIfNeeded()
                for cell in [first, second] { cell.layoutIfNeeded() }
            }
            @MainActor func line(_ cell: UICollectionViewListCell) throws -> CGRect {
                try #require(cell.subviews.first { $0.frame.height == 1 && $0.frame.minY > 40 }).frame
            }
            #expect(try line(first).minX == 60 && line(first).maxX == 320)
            #expect(try line(second).minX == 16 && line(second).maxX == 320)
        }
    }

    @Test("R402c: headers stand above their rows, and the first items can be the headers")
    func listHeaders() throws {
        try withoutDisplay {
            let bench = bench(.grouped) { $0.headerMode = .firstItemInSection }
            #expect(try cell(bench).row.role == .header)
            #expect(try cell(bench, 1).row.isFirst)
            #expect(try cell(bench).defaultContentConfiguration() == .groupedHeader())
            #expect(try cell(bench, 1).defaultContentConfiguration() == .cell())
            let plain = self.bench(.plain) { $0.headerMode = .supplementary }
            let kind = UICollectionView.elementKindSectionHeader
            let header = try #require(plain.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path(0)))
            #expect(header.frame == CGRect(x: 0, y: 22, width: 320, height: 28))
            #expect(plain.frames[0].minY == 50)
        }
    }

    @Test("R402c: accessories stand at their sides in the system's order, from right to left too")
    func accessories() throws {
        func part(_ width: CGFloat) -> ListAccessoryLayout.Part {
            ListAccessoryLayout.Part(size: CGSize(width: width, height: 20), width: width)
        }
        let size = CGSize(width: 300, height: 44)
        let layout = ListAccessoryLayout(
            leading: [part(22)], trailing: [part(40), part(10)], in: size, margin: 16, indentation: 10,
            isRightToLeft: false)
        #expect(layout.leading.map(\.minX) == [26])
        #expect(layout.trailing.map(\.minX) == [226, 274])
        #expect(layout.content == CGRect(x: 48, y: 0, width: 178, height: 44))
        let mirrored = ListAccessoryLayout(
            leading: [part(22)], trailing: [part(40), part(10)], in: size, margin: 16, indentation: 10,
            isRightToLeft: true)
        #expect(mirrored.trailing.map(\.minX) == [34, 16])
        #expect(mirrored.content.minX == 74)
        let all: [UICellAccessory] = [.disclosureIndicator(), .delete(), .checkmark(), .label(text: "x")]
        let sides = ListAccessories.sides(all, isHeader: false)
        #expect(sides.leading.count == 1)
        #expect(sides.trailing.map { "\($0.kind)".prefix(5) } == ["label", "check", "discl"])
        let front = UICellAccessory.customView(
            configuration: .init(customView: UIView(), placement: .trailing(displayed: .always, at: { _ in 0 })))
        #expect(ListAccessories.sides(all + [front], isHeader: false).trailing.first?.placement != nil)
    }

    @Test("R402c: accessories come and go with editing, and make the content narrower")
    func accessoriesWhileEditing() throws {
        try withoutDisplay {
            let bench = bench(.plain)
            let cell = try cell(bench)
            #expect(cell.contentView.frame.width == 320)
            cell.accessories = [.delete(), .disclosureIndicator(displayed: .whenNotEditing)]
            bench.view.layoutIfNeeded()
            #expect(cell.subviews.contains { ($0 as? CellGlyphView)?.glyph == .chevron })
            #expect(cell.contentView.frame.maxX == 320 - 16 - 8.5)
            bench.view.isEditing = true
            bench.view.layoutIfNeeded()
            cell.layoutIfNeeded()
            #expect(cell.subviews.contains { ($0 as? CellButton)?.glyphView.glyph == .minus })
            #expect(cell.contentView.frame.minX == 38)
            #expect(cell.contentView.frame.maxX == 320)
        }
    }

    @Test("R402c: a line stands between the handle of a row and another accessory, unless the program wants none")
    func reorderLine() throws {
        try withoutDisplay {
            let bench = bench(.plain)
            let cell = try cell(bench)
            @MainActor func frames(_ accessories: [UICellAccessory]) -> (line: CGRect?, handle: CGRect?) {
                cell.accessories = accessories
                cell.layoutIfNeeded()
                let line = cell.subviews.first { $0.frame.width > 0 && $0.frame.width <= 1 && $0.frame.height > 10 }
                return (line?.frame, cell.subviews.first { ($0 as? CellGlyphView)?.glyph == .handle }?.frame)
            }
            let handle = UICellAccessory.reorder(displayed: .always)
            let both = frames([.label(text: "x"), handle])
            let (line, place) = (try #require(both.line), try #require(both.handle))
            #expect(line.minX == place.minX - 4 && line.height > 20)
            #expect(frames([handle]).line == nil)
            let without = UICellAccessory.reorder(
                displayed: .always, options: UICellAccessory.ReorderOptions(showsVerticalSeparator: false))
            #expect(frames([.label(text: "x"), without]).line == nil)
            cell.semanticContentAttribute = .forceRightToLeft
            let mirrored = frames([.label(text: "x"), handle])
            #expect(try #require(mirrored.line?.maxX) == (mirrored.handle?.maxX ?? 0) + 4)
        }
    }

    @Test("R402c: a row's background is that of its list until the program sets one")
    func background() throws {
        try withoutDisplay {
            let bench = bench(.insetGrouped)
            let cell = try cell(bench)
            cell.layoutIfNeeded()
            let background = try #require(cell.subviews.first as? BackgroundView)
            #expect(
                background.configuration
                    == UIBackgroundConfiguration.listGroupedCell().updated(for: cell.configurationState))
            cell.isHighlighted = true
            cell.layoutIfNeeded()
            #expect(
                background.configuration
                    == UIBackgroundConfiguration.listGroupedCell().updated(for: cell.configurationState))
            cell.backgroundConfiguration = nil
            cell.setNeedsUpdateConfiguration()
            cell.layoutIfNeeded()
            #expect(background.superview == nil)
        }
    }

    @Test("R402c: long texts make their rows higher, beside accessories sooner")
    func longListTexts() throws {
        try withoutDisplay {
            let bench = bench(.plain)
            let cell = try cell(bench)
            var content = cell.defaultContentConfiguration()
            content.text = String(repeating: "word ", count: 14)
            cell.contentConfiguration = content
            bench.view.layoutIfNeeded()
            let high = try self.cell(bench).frame.height
            #expect(high > 60)
            #expect(try self.cell(bench, 1).frame.minY == high)
            cell.accessories = [.label(text: "a long label beside it")]
            bench.view.layoutIfNeeded()
            #expect(try self.cell(bench).frame.height > high + 15)
        }
    }

    @Test("R402c: actions at the sides come from the list's functions")
    func swipes() throws {
        try withoutDisplay {
            var asked: [IndexPath] = []
            let action = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
            let bench = bench(.plain) {
                $0.trailingSwipeActionsConfigurationProvider = { path in
                    asked.append(path)
                    return UISwipeActionsConfiguration(actions: [action])
                }
            }
            let cell = try cell(bench, 1)
            #expect(bench.view.collection.swipes != nil)
            #expect(bench.view.swipeConfiguration(for: cell, side: .leading) == nil)
            #expect(bench.view.swipes.open(cell, side: .trailing, animated: false))
            #expect(asked == [path(1)])
            #expect(cell.swipeOffset == 74)
            #expect(cell.contentView.frame.minX == -74)
            bench.view.swipes.close(animated: false)
            #expect(cell.swipeOffset == 0 && cell.contentView.frame.minX == 0)
            #expect(self.bench(.plain).view.collection.swipes == nil)
        }
    }
}

/// Section snapshots, and the outlines that they show.
@MainActor struct SectionSnapshotTests {
    private func tree() -> NSDiffableDataSourceSectionSnapshot<String> {
        var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
        snapshot.append(["a", "b"])
        snapshot.append(["a1", "a2"], to: "a")
        snapshot.append(["a1x"], to: "a1")
        return snapshot
    }

    @Test("R402d: items stand below items, and show while all their parents are open")
    func levels() {
        var snapshot = tree()
        #expect(snapshot.items == ["a", "a1", "a1x", "a2", "b"])
        #expect(snapshot.rootItems == ["a", "b"])
        #expect(snapshot.items.map(snapshot.level) == [0, 1, 2, 1, 0])
        #expect(snapshot.visibleItems == ["a", "b"])
        snapshot.expand(["a1"])
        #expect(snapshot.visibleItems == ["a", "b"])
        snapshot.expand(["a"])
        #expect(snapshot.visibleItems == snapshot.items)
        #expect(snapshot.parent(of: "a1x") == "a1")
        snapshot.collapse(["a"])
        #expect(snapshot.isExpanded("a1") && !snapshot.isVisible("a1"))
    }

    @Test("R402d: items are inserted, replaced and deleted with those below them")
    func changes() {
        var snapshot = tree()
        snapshot.insert(["c"], after: "a")
        #expect(snapshot.items == ["a", "a1", "a1x", "a2", "c", "b"])
        snapshot.insert(["a0"], before: "a1")
        #expect(snapshot.parent(of: "a0") == "a")
        let part = snapshot.snapshot(of: "a1", includingParent: true)
        #expect(part.items == ["a1", "a1x"] && part.level(of: "a1x") == 1 && part.rootItems == ["a1"])
        var other = NSDiffableDataSourceSectionSnapshot<String>()
        other.append(["n"])
        other.append(["m"], to: "n")
        snapshot.replace(childrenOf: "a", using: other)
        #expect(snapshot.items == ["a", "n", "m", "c", "b"])
        #expect(snapshot.level(of: "m") == 2)
        snapshot.delete(["a"])
        #expect(snapshot.items == ["c", "b"])
    }

    @Test("R402d: a data source opens and closes the rows of an outline, which are indented")
    func outline() throws {
        try withoutDisplay {
            let layout = UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .sidebar))
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
            let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
                var content = cell.defaultContentConfiguration()
                content.text = text
                cell.contentConfiguration = content
                cell.accessories = text.count < 3 ? [.outlineDisclosure()] : []
            }
            let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
                $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
            }
            var opened: [String] = []
            source.sectionSnapshotHandlers.willExpandItem = { opened.append($0) }
            source.apply(tree(), to: 7, animatingDifferences: false)
            view.layoutIfNeeded()
            #expect(view.numberOfItems(inSection: 0) == 2)
            let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell)
            #expect(view.toggleOutline(of: cell))
            view.layoutIfNeeded()
            #expect(opened == ["a"])
            #expect(source.snapshot().itemIdentifiers == ["a", "a1", "a2", "b"])
            #expect(source.snapshot(for: 7).isExpanded("a"))
            let child = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? UICollectionViewListCell)
            #expect(child.indentationLevel == 1)
            source.toggleOutline(at: IndexPath(item: 0, section: 0))
            #expect(view.numberOfItems(inSection: 0) == 2)
        }
    }

    /// Returns a list of names without accessories, whose data source must be retained.
    private func list() -> (view: UICollectionView, source: UICollectionViewDiffableDataSource<Int, String>) {
        let layout = UICollectionViewCompositionalLayout.list(
            using: UICollectionLayoutListConfiguration(appearance: .sidebar))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
            var content = cell.defaultContentConfiguration()
            content.text = text
            cell.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
        }
        return (view, source)
    }

    @Test("R402d: a row that the data source does not open looks closed")
    func refusedOutline() throws {
        try withoutDisplay {
            let (view, source) = list()
            source.apply(tree(), to: 7, animatingDifferences: false)
            source.sectionSnapshotHandlers.shouldExpandItem = { _ in false }
            view.layoutIfNeeded()
            let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell)
            #expect(view.toggleOutline(of: cell))
            #expect(!cell.isExpanded && !source.snapshot(for: 7).isExpanded("a"))
        }
    }

    @Test("R402d: a cell of an outline that is used in another section loses its level")
    func levelIsForgotten() {
        withoutDisplay {
            let (view, source) = list()
            var outline = tree()
            outline.expand(["a"])
            source.apply(outline, to: 7, animatingDifferences: false)
            view.layoutIfNeeded()
            @MainActor func levels() -> [Int] {
                view.visibleCells.compactMap { ($0 as? UICollectionViewListCell)?.indentationLevel }
            }
            #expect(levels() == [0, 1, 1, 0])
            var plain = NSDiffableDataSourceSnapshot<Int, String>()
            plain.appendSections([8])
            plain.appendItems(["w", "x", "y", "z"])
            source.apply(plain, animatingDifferences: false)
            view.layoutIfNeeded()
            #expect(levels() == [0, 0, 0, 0])
        }
    }

    @Test("items that are appended one by one are not compared with all others")
    func appendingCost() {
        var snapshot = NSDiffableDataSourceSectionSnapshot<CountedItem>()
        for number in 0..<500 { snapshot.append([CountedItem(number: number)]) }
        #expect(snapshot.items.count == 500 && CountedItem.hashes < 20_000)
    }
}

/// An item that counts how often items of its kind are looked up.
private struct CountedItem: Hashable {
    nonisolated(unsafe) static var hashes = 0
    let number: Int

    func hash(into hasher: inout Hasher) {
        Self.hashes += 1
        hasher.combine(number)
    }
}
