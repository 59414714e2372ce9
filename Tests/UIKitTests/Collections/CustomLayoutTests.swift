import Foundation
import Testing
import UIKit

/// Layouts in the ways of popular tutorials: columns of different lengths, and a carousel that rests at an item.
@MainActor struct CustomLayoutTests {
    @Test("R396: columns of different lengths are filled from the shortest one, and only what is in view has cells")
    func columns() {
        let layout = ColumnLayout()
        let source = PhotoSource(heights: (0..<300).map { CGFloat(40 + $0 * 37 % 90) })
        layout.delegate = source
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 160)
        #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.frame.origin == CGPoint(x: 0, y: 40))
        #expect(view.visibleCells.count < 15 && view.contentSize.height > 10_000)
        view.scrollToItem(at: IndexPath(item: 299, section: 0), at: .bottom, animated: false)
        #expect(view.cellForItem(at: IndexPath(item: 299, section: 0)) != nil)
        layout.columns = 4
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.visibleCells.allSatisfy { $0.frame.width == 80 })
    }

    @Test("R742: a badge that the data source hides stays hidden while the layout does not change its visibility")
    func hiddenBadges() {
        final class Layout: UICollectionViewFlowLayout {
            var width: CGFloat = 60
            var hides = false
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                super.layoutAttributesForElements(in: rect)?.compactMap { attributes in
                    let copy = attributes.copy() as? UICollectionViewLayoutAttributes
                    copy?.size.width = width
                    copy?.isHidden = hides
                    return copy
                }
            }
        }
        final class Source: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "badge", for: indexPath)
                cell.isHidden = indexPath.item == 0
                return cell
            }
        }
        let (layout, source) = (Layout(), Source())
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "badge")
        view.dataSource = source
        view.layoutIfNeeded()
        func cells() -> [UICollectionViewCell] {
            (0..<2).compactMap { view.cellForItem(at: IndexPath(item: $0, section: 0)) }
        }
        #expect(cells().map(\.isHidden) == [true, false] && cells().map(\.bounds.width) == [60, 60])
        layout.width = 70
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(cells().map(\.isHidden) == [true, false] && cells().map(\.bounds.width) == [70, 70])
        layout.hides = true
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(cells().filter { !$0.isHidden }.isEmpty)
        layout.hides = false
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(cells().last?.isHidden == false)
    }

    @Test("R1110: a layout may keep its attributes and change them in place, as grids with frozen rows do")
    func frozenRow() {
        let (layout, source) = (FrozenRowLayout(), PhotoSource(heights: Array(repeating: 40, count: 60)))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
        view.dataSource = source
        view.layoutIfNeeded()
        func frame(_ item: Int) -> CGRect? { view.cellForItem(at: IndexPath(item: item, section: 0))?.frame }
        let frozen = view.cellForItem(at: IndexPath(item: 0, section: 0))
        for y in [CGFloat(30), 200, 90] {
            view.contentOffset.y = y
            view.layoutIfNeeded()
            #expect(frame(0) == CGRect(x: 0, y: y, width: 320, height: 40))
        }
        #expect(frame(4) == CGRect(x: 0, y: 160, width: 320, height: 40))
        #expect(frozen != nil && view.cellForItem(at: IndexPath(item: 0, section: 0)) === frozen)
        let cells = view.visibleCells
        let front = view.subviews.last { view in cells.contains { $0 === view } }
        #expect(front === frozen, "its level was set after the first layout")
        layout.cache[5].alpha = 0.5
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: IndexPath(item: 5, section: 0))?.alpha == 0.5)
    }

    @Test("a carousel rests at an item, and the item in the middle is larger than the others")
    func carousel() {
        let layout = CarouselLayout()
        let source = PhotoSource(heights: Array(repeating: 100, count: 20))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
        view.dataSource = source
        view.layoutIfNeeded()
        let target = layout.targetContentOffset(
            forProposedContentOffset: CGPoint(x: 260, y: 0), withScrollingVelocity: .zero)
        #expect(target.x == 270)
        view.contentOffset = target
        view.layoutIfNeeded()
        let middle = view.indexPathForItem(at: CGPoint(x: target.x + 150, y: 100))
        let cells = view.visibleCells.sorted { $0.center.x < $1.center.x }
        #expect(middle?.item == 3 && cells.count == 5)
        #expect(cells[2].transform.a > 1.19 && cells[0].transform.a < 1.02)
    }
}

/// Rows with the same attributes in each pass, of which the first one stays in view.
private final class FrozenRowLayout: UICollectionViewLayout {
    var cache: [UICollectionViewLayoutAttributes] = []

    override func prepare() {
        guard let collectionView else { return }
        if cache.isEmpty {
            cache = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
                attributes.frame = CGRect(x: 0, y: CGFloat(item) * 40, width: 320, height: 40)
                return attributes
            }
        } else {
            cache[0].zIndex = 1
        }
        cache[0].frame.origin.y = max(0, collectionView.contentOffset.y)
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: CGFloat(cache.count) * 40) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        cache.filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        cache[indexPath.item]
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

@MainActor
protocol ColumnLayoutDelegate: AnyObject {
    func collectionView(_ collectionView: UICollectionView, heightForPhotoAt indexPath: IndexPath) -> CGFloat
}

private final class PhotoSource: NSObject, UICollectionViewDataSource, ColumnLayoutDelegate {
    let heights: [CGFloat]

    init(heights: [CGFloat]) { self.heights = heights }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        heights.count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath) }
    func collectionView(_ collectionView: UICollectionView, heightForPhotoAt indexPath: IndexPath) -> CGFloat {
        heights[indexPath.item]
    }
}

/// Items in columns of one width, each below the shortest column.
private final class ColumnLayout: UICollectionViewLayout {
    weak var delegate: ColumnLayoutDelegate?
    var columns = 2
    private var cache: [UICollectionViewLayoutAttributes] = []
    private var height: CGFloat = 0

    override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: height)
    }

    override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let width = collectionView.bounds.width / CGFloat(columns)
        var ends = Array(repeating: CGFloat(0), count: columns)
        cache = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
            let path = IndexPath(item: item, section: 0)
            let column = ends.firstIndex(of: ends.min()!)!
            let length = delegate?.collectionView(collectionView, heightForPhotoAt: path) ?? 0
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            attributes.frame = CGRect(x: CGFloat(column) * width, y: ends[column], width: width, height: length)
            ends[column] += length
            return attributes
        }
        height = ends.max() ?? 0
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        cache.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        cache[indexPath.item]
    }
}

/// A row of items, of which that in the middle is the largest, and which rests with an item in the middle.
private final class CarouselLayout: UICollectionViewFlowLayout {
    override init() {
        super.init()
        scrollDirection = .horizontal
        itemSize = CGSize(width: 80, height: 100)
        sectionInset = UIEdgeInsets(top: 0, left: 110, bottom: 0, right: 110)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let collectionView, let found = super.layoutAttributesForElements(in: rect) else { return nil }
        let middle = collectionView.contentOffset.x + collectionView.bounds.width / 2
        return found.map { attributes in
            let copy = attributes.copy() as! UICollectionViewLayoutAttributes
            let distance = min(abs(copy.center.x - middle) / 180, 1)
            let scale = 1 + 0.2 * (1 - distance)
            copy.transform = CGAffineTransform(scaleX: scale, y: scale)
            return copy
        }
    }

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        guard let collectionView else { return proposedContentOffset }
        let half = collectionView.bounds.width / 2
        let rect = CGRect(origin: proposedContentOffset, size: collectionView.bounds.size)
        let nearest = super.layoutAttributesForElements(in: rect)?.min {
            abs($0.center.x - proposedContentOffset.x - half) < abs($1.center.x - proposedContentOffset.x - half)
        }
        return CGPoint(x: (nearest?.center.x ?? 0) - half, y: proposedContentOffset.y)
    }
}
