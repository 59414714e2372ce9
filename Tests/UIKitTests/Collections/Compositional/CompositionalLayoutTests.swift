import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// A collection view with a compositional layout: self-sizing, sections that scroll by themselves, and updates.
@MainActor struct CompositionalLayoutTests {
    private static func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
        -> NSCollectionLayoutSize
    { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    /// Returns a section of items of a size in groups of one.
    private static func section(
        _ width: NSCollectionLayoutDimension = .fractionalWidth(1),
        _ height: NSCollectionLayoutDimension = .absolute(50),
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none
    ) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(1), height.isEstimated ? height : .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(width, height), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = behavior
        return section
    }

    private static func header(_ height: NSCollectionLayoutDimension = .absolute(30))
        -> NSCollectionLayoutBoundarySupplementaryItem
    {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), height), elementKind: UICollectionView.elementKindSectionHeader,
            alignment: .top)
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// Returns a collection view of 320 by 400 points whose first section scrolls by itself.
    private func bench(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .groupPaging, items: Int = 10
    ) -> CollectionBench {
        let layout = UICollectionViewCompositionalLayout { index, _ in
            index == 0 ? Self.section(.absolute(200), .absolute(100), behavior) : Self.section()
        }
        let bench = CollectionBench([CollectionBench.names(items), CollectionBench.names(30)], layout: layout)
        bench.view.layoutIfNeeded()
        return bench
    }

    private func scroller(_ bench: CollectionBench) throws -> SectionScrollView {
        try #require(bench.view.collection.scrollers[0])
    }

    @Test("R402a: only elements in view have cells, in sections that scroll by themselves too")
    func visibleCells() throws {
        try withoutDisplay {
            let bench = bench()
            #expect(bench.view.contentSize == CGSize(width: 320, height: 1600))
            #expect(bench.view.indexPathsForVisibleItems.filter { $0.section == 0 } == [path(0), path(1)])
            #expect(bench.view.indexPathsForVisibleItems.count == 8)
            let cell = try #require(bench.view.cellForItem(at: path(1)))
            let scroller = try scroller(bench)
            #expect(cell.superview === scroller)
            #expect(cell.convert(cell.bounds, to: bench.view) == CGRect(x: 200, y: 0, width: 200, height: 100))
            #expect(bench.view.indexPathForItem(at: CGPoint(x: 210, y: 50)) == path(1))
            // The layout's frames do not depend on the section's own offset.
            scroller.contentOffset.x = 400
            bench.view.layoutIfNeeded()
            #expect(bench.view.layoutAttributesForItem(at: path(1))?.frame.minX == 200)
            #expect(bench.view.indexPathsForVisibleItems.filter { $0.section == 0 } == [path(2), path(3)])
            #expect(bench.view.indexPathForItem(at: CGPoint(x: 10, y: 50)) == path(2))
            #expect(bench.cells.count + scroller.subviews.count <= 10)
        }
    }

    @Test("R402b: a section keeps its own offset while it is out of view")
    func offsetIsKept() throws {
        try withoutDisplay {
            let bench = bench()
            try scroller(bench).contentOffset.x = 600
            bench.view.layoutIfNeeded()
            bench.scroll(to: 800)
            #expect(bench.view.collection.scrollers.isEmpty)
            bench.scroll(to: 0)
            let scroller = try scroller(bench)
            #expect(scroller.contentOffset.x == 600)
            #expect(bench.view.cellForItem(at: path(3)) != nil)
        }
    }

    @Test(
        "R402b: a drag comes to rest at a group, at a page or anywhere",
        arguments: [
            (UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, CGFloat(200)),
            (.paging, 320), (.groupPagingCentered, 200), (.continuousGroupLeadingBoundary, 200), (.continuous, 290),
        ])
    func rest(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, _ expected: CGFloat) throws {
        try withoutDisplay {
            let view = try scroller(bench(behavior))
            view.contentOffset.x = 130
            let natural = view.restingOffset(velocity: CGPoint(x: 320, y: 0))
            let target = view.restingOffset(proposed: natural, velocity: CGPoint(x: 0.32, y: 0))
            #expect(abs(target.x - expected) < 5)
            // However fast it is, it goes on by one group or page.
            if behavior != .continuous, behavior != .continuousGroupLeadingBoundary {
                #expect(
                    view.restingOffset(proposed: CGPoint(x: 1500, y: 0), velocity: CGPoint(x: 5, y: 0)).x == expected)
                #expect(view.restingOffset(proposed: .zero, velocity: CGPoint(x: -5, y: 0)).x == 0)
            }
        }
    }

    @Test("R402b: a turn of the wheel goes to the next group, in both directions")
    func wheelOverSection() throws {
        try withoutDisplay {
            let view = try scroller(bench())
            #expect(view.offset(afterWheel: CGPoint(x: 15, y: 0)).x == 200)
            view.contentOffset.x = 400
            #expect(view.offset(afterWheel: CGPoint(x: -15, y: 0)).x == 200)
            #expect(!view.canMove(byWheel: CGPoint(x: 0, y: -15)))
        }
    }

    @Test("R402b: from right to left the first group is at the right, and groups come to rest there")
    func mirrored() throws {
        try withoutDisplay {
            let bench = bench()
            bench.view.semanticContentAttribute = .forceRightToLeft
            bench.view.collectionViewLayout.invalidateLayout()
            bench.view.layoutIfNeeded()
            let view = try scroller(bench)
            #expect(view.contentOffset.x == 1680)
            let cell = try #require(bench.view.cellForItem(at: path(0)))
            #expect(cell.convert(cell.bounds, to: bench.view) == CGRect(x: 120, y: 0, width: 200, height: 100))
            #expect(bench.view.indexPathForItem(at: CGPoint(x: 310, y: 50)) == path(0))
            #expect(view.offset(afterWheel: CGPoint(x: -15, y: 0)).x == 1480)
            #expect(view.restingOffset(proposed: .zero, velocity: CGPoint(x: -2, y: 0)).x == 1480)
            view.contentOffset.x = 1480
            bench.view.layoutIfNeeded()
            #expect(bench.view.collection.scrollerOffsets[0] == CGPoint(x: 200, y: 0))
            #expect(bench.view.indexPathForItem(at: CGPoint(x: 310, y: 50)) == path(1))
        }
    }

    @Test("R402b: scrolling to an item scrolls the collection view and the section")
    func scrollingToItems() throws {
        try withoutDisplay {
            let bench = bench()
            bench.scroll(to: 700)
            bench.view.scrollToItem(at: path(5), at: [.top, .centeredHorizontally], animated: false)
            #expect(bench.view.contentOffset.y == 0)
            bench.view.layoutIfNeeded()
            let scroller = try scroller(bench)
            #expect(scroller.contentOffset.x == 940)
            bench.view.scrollToItem(at: path(9), at: [], animated: false)
            #expect(scroller.contentOffset.x == 1680)
        }
    }

    @Test("R402a: contents in view determine estimated heights, and what is in view stays")
    func estimatedRowHeights() throws {
        try withoutDisplay {
            let layout = UICollectionViewCompositionalLayout(
                section: Self.section(.fractionalWidth(1), .estimated(30)))
            let bench = CollectionBench([CollectionBench.names(100)], layout: layout)
            bench.view.register(GrowingCell.self, forCellWithReuseIdentifier: "item")
            bench.view.layoutIfNeeded()
            #expect(bench.frames.prefix(3).map(\.minY) == [0, 40, 80])
            #expect(bench.frames.allSatisfy { $0.height == 40 })
            #expect(bench.frames.count == 10)
            #expect(bench.view.contentSize.height > 3000)
            // Cells above that turn out to be higher do not move the others.
            bench.view.scrollToItem(at: path(60), at: .top, animated: false)
            bench.view.layoutIfNeeded()
            let first = try #require(bench.view.cellForItem(at: path(60)))
            let place = first.frame.minY - bench.view.contentOffset.y
            for _ in 0..<4 {
                bench.scroll(to: bench.view.contentOffset.y - 17)
            }
            #expect(first.frame.minY - bench.view.contentOffset.y == place + 4 * 17)
        }
    }

    @Test("R402a: estimated sizes that are known stay known when items come and go")
    func selfSizingUpdates() {
        withoutDisplay {
            let layout = UICollectionViewCompositionalLayout(
                section: Self.section(.fractionalWidth(1), .estimated(30)))
            let bench = CollectionBench([CollectionBench.names(6)], layout: layout)
            bench.view.register(GrowingCell.self, forCellWithReuseIdentifier: "item")
            bench.view.layoutIfNeeded()
            bench.model.sections[0].remove(at: 1)
            bench.view.deleteItems(at: [path(1)])
            bench.view.layoutIfNeeded()
            #expect(bench.view.contentSize.height == 200)
            bench.model.sections[0].insert("New", at: 0)
            bench.view.insertItems(at: [path(0)])
            bench.view.layoutIfNeeded()
            #expect(bench.view.contentSize.height == 240)
        }
    }

    @Test("R402a: the content of a header determines its height, and pinned headers stay in view")
    func pinnedSectionHeader() throws {
        try withoutDisplay {
            let section = Self.section()
            let header = Self.header(.estimated(10))
            header.pinToVisibleBounds = true
            section.boundarySupplementaryItems = [header]
            let bench = CollectionBench(
                [CollectionBench.names(20), CollectionBench.names(20)],
                layout: UICollectionViewCompositionalLayout(section: section))
            bench.view.register(
                GrowingCell.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                withReuseIdentifier: "edge")
            bench.view.layoutIfNeeded()
            let kind = UICollectionView.elementKindSectionHeader
            #expect(bench.view.contentSize.height == 2050)
            bench.scroll(to: 300)
            let view = try #require(bench.view.supplementaryView(forElementKind: kind, at: path(0)))
            #expect(view.frame == CGRect(x: 0, y: 300, width: 320, height: 40))
            #expect(bench.view.subviews.last === view)
        }
    }

    @Test("R402a: a background is behind the cells of its section, and comes from the layout's registration")
    func background() throws {
        try withoutDisplay {
            let section = Self.section()
            section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
            section.decorationItems = [.background(elementKind: "background")]
            let layout = UICollectionViewCompositionalLayout(section: section)
            layout.register(BackgroundMark.self, forDecorationViewOfKind: "background")
            let bench = CollectionBench([CollectionBench.names(3)], layout: layout)
            bench.view.layoutIfNeeded()
            let view = try #require(bench.view.subviews.first as? BackgroundMark)
            #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 170))
        }
    }

    @Test("R402b: a handler changes the elements in view whenever a section scrolls")
    func visibleItems() throws {
        try withoutDisplay {
            let section = Self.section(.absolute(200), .absolute(100), .continuous)
            var offsets: [CGFloat] = []
            section.visibleItemsInvalidationHandler = { items, offset, environment in
                offsets.append(offset.x)
                #expect(environment.container.contentSize == CGSize(width: 320, height: 100))
                for item in items { item.alpha = (item.frame.minX - offset.x) < 0 ? 0.5 : 1 }
            }
            let bench = CollectionBench(
                [CollectionBench.names(10)], layout: UICollectionViewCompositionalLayout(section: section))
            bench.view.layoutIfNeeded()
            try scroller(bench).contentOffset.x = 50
            bench.view.layoutIfNeeded()
            #expect(offsets.first == 0 && offsets.last == 50)
            #expect(bench.view.cellForItem(at: path(0))?.alpha == 0.5)
            #expect(bench.view.cellForItem(at: path(1))?.alpha == 1)
        }
    }

    @Test("R402a: a header that grows above what is in view does not move it")
    func headerAbove() throws {
        try withoutDisplay {
            for pins in [false, true] {
                let layout = UICollectionViewCompositionalLayout { _, _ in
                    let (section, header) = (Self.section(), Self.header(.estimated(30)))
                    header.pinToVisibleBounds = pins
                    section.boundarySupplementaryItems = [header]
                    return section
                }
                let names = CollectionBench.names(20)
                let bench = CollectionBench([names, names, names], layout: layout)
                bench.view.register(
                    HighHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                    withReuseIdentifier: "edge")
                bench.view.layoutIfNeeded()
                let first = try #require(bench.view.layoutAttributesForItem(at: path(0, 1)))
                #expect(first.frame.minY == 1090)
                if !pins { bench.scroll(to: 1500) }
                bench.scroll(to: 1075)
                let row = try #require(bench.view.cellForItem(at: path(0, 1)))
                #expect(row.frame.minY == 1120 && bench.view.contentOffset.y == 1105)
            }
        }
    }

    @Test("R402a: a header of the whole content that grows above what is in view does not move it")
    func contentHeaderAbove() throws {
        try withoutDisplay {
            let layout = UICollectionViewCompositionalLayout(section: Self.section())
            let bench = CollectionBench([CollectionBench.names(20)], layout: layout) { TitledItems($0, $1) }
            bench.view.register(
                HighHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                withReuseIdentifier: "edge")
            bench.view.layoutIfNeeded()
            bench.scroll(to: 300)
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            let header = Self.header(.estimated(30))
            header.pinToVisibleBounds = true
            configuration.boundarySupplementaryItems = [header]
            layout.configuration = configuration
            bench.view.layoutIfNeeded()
            let row = try #require(bench.view.cellForItem(at: path(6)))
            #expect(row.frame.minY == 360 && bench.view.contentOffset.y == 330)
            #expect(bench.view.contentSize.height == 1060)
        }
    }

    @Test("R402a: the section provider is asked again when the room changes, and only then")
    func provider() {
        withoutDisplay {
            var widths: [CGFloat] = []
            let layout = UICollectionViewCompositionalLayout { _, environment in
                widths.append(environment.container.effectiveContentSize.width)
                return Self.section(.fractionalWidth(environment.container.effectiveContentSize.width > 400 ? 0.5 : 1))
            }
            let bench = CollectionBench([CollectionBench.names(40)], layout: layout)
            bench.view.layoutIfNeeded()
            bench.scroll(to: 500)
            #expect(widths == [320])
            bench.view.frame.size.width = 600
            bench.view.layoutIfNeeded()
            #expect(widths == [320, 600])
            #expect(bench.frames.allSatisfy { $0.width == 300 })
        }
    }

    @Test("R402b: sections that scroll by themselves keep offset and views when sections come before them")
    func insertedSection() throws {
        try withoutDisplay {
            let layout = UICollectionViewCompositionalLayout(
                section: Self.section(.absolute(200), .absolute(100), .continuous))
            let bench = CollectionBench([CollectionBench.names(10)], layout: layout)
            bench.view.layoutIfNeeded()
            let view = try scroller(bench)
            view.contentOffset.x = 300
            bench.view.layoutIfNeeded()
            let cell = bench.view.cellForItem(at: path(2))
            bench.model.sections.insert(CollectionBench.names(4), at: 0)
            bench.view.insertSections([0])
            bench.view.layoutIfNeeded()
            #expect(bench.view.collection.scrollers[1] === view)
            #expect(view.frame.minY == 100)
            #expect(view.contentOffset.x == 300)
            #expect(bench.view.cellForItem(at: path(2, 1)) === cell)
            #expect(bench.view.collection.scrollerOffsets[0] == nil)
            #expect(bench.view.cellForItem(at: path(0)) != nil)
        }
    }

    @Test("R402b: a layout can be replaced by one in which another section scrolls")
    func replacedLayout() {
        withoutDisplay {
            let bench = bench()
            bench.view.collectionViewLayout = UICollectionViewCompositionalLayout(section: Self.section())
            bench.view.layoutIfNeeded()
            #expect(bench.view.collection.scrollers.isEmpty)
            #expect(bench.frames.count == 8)
            #expect(bench.frames.allSatisfy { $0.width == 320 })
            #expect(bench.view.shownRows.allSatisfy { $0.cell.superview === bench.view })
        }
    }

    @Test("R1139: a section that scrolls by itself has the rate and the bounce of its properties")
    func orthogonalProperties() throws {
        try withoutDisplay {
            let section = Self.section(.absolute(200), .absolute(100), .continuous)
            let layout = UICollectionViewCompositionalLayout(section: section)
            let bench = CollectionBench([CollectionBench.names(1)], layout: layout)
            bench.view.layoutIfNeeded()
            let scroller = try scroller(bench)
            #expect(scroller.bounces && !scroller.alwaysBounceHorizontal && !scroller.alwaysBounceVertical)
            #expect(scroller.decelerationRate == .normal)
            section.orthogonalScrollingProperties.decelerationRate = .fast
            section.orthogonalScrollingProperties.bounce = .always
            layout.invalidateLayout()
            bench.view.layoutIfNeeded()
            #expect(scroller.decelerationRate == .fast && scroller.bounces)
            #expect(scroller.alwaysBounceHorizontal && !scroller.alwaysBounceVertical)
            section.orthogonalScrollingProperties.decelerationRate = .normal
            section.orthogonalScrollingProperties.bounce = .never
            layout.invalidateLayout()
            bench.view.layoutIfNeeded()
            #expect(scroller.decelerationRate == .normal && !scroller.bounces && !scroller.alwaysBounceHorizontal)
            section.orthogonalScrollingProperties.bounce = .automatic
            layout.invalidateLayout()
            bench.view.layoutIfNeeded()
            #expect(scroller.bounces && !scroller.alwaysBounceHorizontal)
        }
    }

    @Test("copies of descriptions are equal in all their settings")
    func copies() throws {
        let section = Self.section(.absolute(200), .absolute(100), .paging)
        section.interGroupSpacing = 4
        section.boundarySupplementaryItems = [Self.header()]
        section.orthogonalScrollingProperties.bounce = .never
        let copy = try #require(section.copy() as? NSCollectionLayoutSection)
        #expect(copy.orthogonalScrollingProperties.bounce == .never)
        section.orthogonalScrollingProperties.bounce = .always
        #expect(copy.orthogonalScrollingProperties.bounce == .never)
        #expect(copy.orthogonalScrollingBehavior == .paging && copy.interGroupSpacing == 4)
        #expect(copy.boundarySupplementaryItems.count == 1)
        #expect(Self.size(.absolute(3), .estimated(4)) == Self.size(.absolute(3), .estimated(4)))
        #expect(NSCollectionLayoutDimension.fractionalWidth(0.5).dimension == 0.5)
    }
}

/// A cell, or a header, whose content is 40 points high.
private final class GrowingCell: UICollectionViewCell {
    override init(frame: CGRect) {
        super.init(frame: frame)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            view.topAnchor.constraint(equalTo: contentView.topAnchor),
            view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            view.heightAnchor.constraint(equalToConstant: 40),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

private final class BackgroundMark: UICollectionReusableView {}

/// A header of 60 points, whatever the layout expects.
private final class HighHeader: UICollectionReusableView {
    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
        -> UICollectionViewLayoutAttributes
    {
        layoutAttributes.size.height = 60
        return layoutAttributes
    }
}

/// Items below a header of the whole content, whose index path has one index.
private final class TitledItems: NamedItems {
    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }
}
