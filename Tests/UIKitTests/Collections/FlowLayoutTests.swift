import Foundation
import Testing

@testable import UIKit

@MainActor struct FlowLayoutTests {
    private func lines(_ count: Int, _ size: CGSize = CGSize(width: 50, height: 50)) -> FlowLines {
        FlowLines(count: count, size: size, room: 320, spacing: 10, lineSpacing: 10)
    }

    @Test("R393: five items of 50 points stand in a line of 320, with gaps of 17.5, and the last line keeps the gaps")
    func uniformItems() {
        let lines = lines(8)
        #expect((0..<5).map { lines.frame(of: $0).minX } == [0, 67.5, 135, 202.5, 270])
        #expect((5..<8).map { lines.frame(of: $0).origin.x } == [0, 67.5, 135])
        #expect(lines.frame(of: 5).minY == 60 && lines.height == 110)
        #expect(lines.items(from: -10, to: 50) == 0..<5 && lines.items(from: 60, to: 61) == 5..<8)
        #expect(lines.items(from: 110, to: 300).isEmpty && self.lines(0).items(from: 0, to: 10).isEmpty)
    }

    @Test("R393: items of different sizes are spread over full lines, centred in them, and packed in the last one")
    func differentItems() {
        let sizes = [100, 100, 50, 200].map { CGSize(width: $0, height: $0) }
        let lines = FlowLines(sizes: sizes, room: 300, spacing: 10, lineSpacing: 20)
        #expect(lines.frame(of: 0) == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(lines.frame(of: 1).minX == 125 && lines.frame(of: 2) == CGRect(x: 250, y: 25, width: 50, height: 50))
        #expect(lines.frame(of: 3) == CGRect(x: 0, y: 120, width: 200, height: 200) && lines.height == 320)
        #expect(lines.items(from: 100, to: 120).isEmpty && lines.items(from: 99, to: 121) == 0..<4)
    }

    @Test("R743: with a negative spacing lines overlap, and all that reach into a part are found")
    func overlappingLines() {
        let size = CGSize(width: 320, height: 100)
        let lines = FlowLines(count: 4, size: size, room: 320, spacing: 10, lineSpacing: -20)
        #expect((0..<4).map { lines.frame(of: $0).minY } == [0, 80, 160, 240] && lines.height == 340)
        #expect(lines.items(from: 90, to: 100) == 0..<2 && lines.items(from: 330, to: 400) == 3..<4)
        let turned = FlowLines(count: 4, size: size, room: 320, spacing: 10, lineSpacing: -120)
        #expect(turned.height == 100 && turned.items(from: 50, to: 90).contains(0))
        let tall = [CGSize(width: 300, height: 100), CGSize(width: 300, height: 20), CGSize(width: 300, height: 20)]
        let different = FlowLines(sizes: tall, room: 320, spacing: 10, lineSpacing: -30)
        #expect((0..<3).map { different.frame(of: $0).minY } == [0, 70, 60] && different.height == 100)
        #expect(different.items(from: 95, to: 99) == 0..<1 && different.items(from: 61, to: 65) == 0..<3)
        let layout = UICollectionViewFlowLayout()
        (layout.minimumLineSpacing, layout.itemSize) = (-20, size)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        let source = OneSection(count: 3)
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame.minY == 160)
    }

    private final class OneSection: NSObject, UICollectionViewDataSource {
        let count: Int

        init(count: Int) { self.count = count }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    @Test("random items are in the lines that are found for their place")
    func randomItems() {
        var random = SeededGenerator(seed: 20_261_127)
        for _ in 0..<200 {
            let sizes = (0..<Int.random(in: 1...40, using: &random)).map { _ in
                CGSize(width: .random(in: 0...150, using: &random), height: .random(in: 1...90, using: &random))
            }
            let lines = FlowLines(sizes: sizes, room: 320, spacing: 5, lineSpacing: 7)
            let (start, end) = (
                CGFloat.random(in: -50...200, using: &random), CGFloat.random(in: 200...600, using: &random)
            )
            let found = lines.items(from: start, to: end)
            for item in sizes.indices where lines.frame(of: item).maxY > start && lines.frame(of: item).minY < end {
                #expect(found.contains(item))
            }
            for (first, second) in zip(sizes.indices, sizes.indices.dropFirst()) {
                #expect(!lines.frame(of: first).insetBy(dx: 0.01, dy: 0.01).intersects(lines.frame(of: second)))
            }
        }
    }

    @Test("R393: sections have insets, headers and footers, and a layout that scrolls to the side has columns")
    func sectionsAndAxes() {
        withoutDisplay {
            let layout = UICollectionViewFlowLayout()
            layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
            layout.headerReferenceSize = CGSize(width: 1, height: 30)
            layout.footerReferenceSize = CGSize(width: 1, height: 12)
            let bench = CollectionBench([["A", "B"], ["C"]], layout: layout)
            bench.view.layoutIfNeeded()
            #expect(bench.frames.map(\.origin) == [(10, 35), (70, 35), (10, 147)].map { CGPoint(x: $0.0, y: $0.1) })
            #expect(bench.view.contentSize == CGSize(width: 320, height: 224))
            let header = bench.view.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(1, 0))
            #expect(header?.frame == CGRect(x: 0, y: 112, width: 320, height: 30))
            layout.scrollDirection = .horizontal
            layout.headerReferenceSize = CGSize(width: 40, height: 1)
            bench.view.layoutIfNeeded()
            #expect(bench.frames.prefix(2).map(\.minX) == [50, 50] && bench.frames[0].minY == 5)
            #expect(bench.view.contentSize.height == 400)
        }
    }

    @Test("R394: an item that is wider than the room is laid out in one column, with UIKit's text in the log")
    func wideItem() {
        withoutDisplay {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 500, height: 40)
            let bench = CollectionBench([["A", "B"]], layout: layout)
            let log = LogRecorder.record { bench.view.layoutIfNeeded() }
            #expect(log.count == 1 && log[0].contains("the item width must be less than the width of the"))
            #expect(bench.frames.map(\.minY) == [0, 50])
        }
    }

    /// A layout of columns that sets its metrics after super has prepared.
    private final class ColumnLayout: UICollectionViewFlowLayout {
        var preparations = 0

        override func prepare() {
            super.prepare()
            preparations += 1
            guard let collectionView else { return }
            (minimumInteritemSpacing, minimumLineSpacing) = (0, 10)
            sectionInset = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
            itemSize = CGSize(width: collectionView.bounds.width / 4, height: 70)
        }

        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
            newBounds.width != collectionView?.bounds.width
        }
    }

    @Test("R1042: an item size that a layout sets after super has prepared counts from the first layout")
    func itemSizeAfterSuper() {
        let layout = ColumnLayout()
        let bench = CollectionBench([CollectionBench.names(6)], layout: layout)
        bench.view.layoutIfNeeded()
        let size = CGSize(width: 80, height: 70)
        #expect(bench.frames.map(\.size) == Array(repeating: size, count: 6))
        #expect(bench.frames.prefix(4).map(\.origin.x) == [0, 80, 160, 240])
        #expect(bench.frames.last?.origin == CGPoint(x: 80, y: 100))
        #expect(bench.view.contentSize == CGSize(width: 320, height: 170))
        let preparations = layout.preparations
        bench.view.setNeedsLayout()
        bench.view.layoutIfNeeded()
        #expect(layout.preparations == preparations, "the layout is valid")
    }

    @Test("R1042: a layout that is always invalid when it has prepared does not block the program")
    func endlesslyInvalidLayout() {
        final class RestlessLayout: UICollectionViewFlowLayout {
            var preparations = 0

            override func prepare() {
                super.prepare()
                preparations += 1
                itemSize.height += 1
            }
        }
        let layout = RestlessLayout()
        let bench = CollectionBench([CollectionBench.names(3)], layout: layout)
        bench.view.layoutIfNeeded()
        // The size of the content changes too, so the limit for layouts that request themselves ends it.
        #expect(bench.frames.count == 3 && layout.preparations < 1000)
    }

    @Test("a pinned header stays at the top as long as its section, and another width needs another layout")
    func pinnedHeader() {
        withoutDisplay {
            let layout = UICollectionViewFlowLayout()
            layout.headerReferenceSize = CGSize(width: 1, height: 30)
            layout.sectionHeadersPinToVisibleBounds = true
            let bench = CollectionBench([CollectionBench.names(40), CollectionBench.names(40)], layout: layout)
            bench.view.layoutIfNeeded()
            @MainActor func header() -> CGFloat? {
                bench.view.supplementaryView(
                    forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(0, 0))?.frame.minY
            }
            bench.scroll(to: 200)
            #expect(header() == 200)
            bench.scroll(to: 490)
            #expect(header() == 470, "the section ends at 500")
            bench.view.frame.size.width = 170
            bench.view.layoutIfNeeded()
            #expect(bench.view.contentSize.width == 170)
        }
    }

    @Test("R396: cells size themselves if the layout only estimates their size")
    func selfSizing() {
        withoutDisplay {
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
            let bench = CollectionBench([["A", "B", "C"]], layout: layout)
            bench.view.register(FixedCell.self, forCellWithReuseIdentifier: "item")
            bench.view.layoutIfNeeded()
            #expect(bench.view.visibleCells.allSatisfy { $0.frame.size == CGSize(width: 120, height: 34) })
            #expect(bench.view.contentSize.height == 78)
        }
    }
}

/// A cell whose constraints determine its size.
private final class FixedCell: UICollectionViewCell {
    override init(frame: CGRect) {
        super.init(frame: frame)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: contentView.topAnchor),
            box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            box.widthAnchor.constraint(equalToConstant: 120), box.heightAnchor.constraint(equalToConstant: 34),
        ])
    }

    required init?(coder: NSCoder) { nil }
}
