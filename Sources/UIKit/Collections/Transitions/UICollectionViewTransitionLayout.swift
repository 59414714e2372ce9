import Foundation
import Graphics

/// A layout between two others, for a change that the program controls step by step.
///
/// ```swift
/// let transition = photos.startInteractiveTransition(to: grid)
/// // With each step of a gesture:
/// transition.transitionProgress = min(1, gesture.scale - 1)
/// // At its end:
/// if transition.transitionProgress > 0.5 {
///     photos.finishInteractiveTransition()
/// } else {
///     photos.cancelInteractiveTransition()
/// }
/// ```
///
/// Places, sizes, opacities and transforms are between those of the two layouts, and so are the size and the offset of
/// the content. An element that only one layout has fades. Sizes are not measured meanwhile, and sections do not scroll
/// by themselves. Subclasses override the methods for attributes, and read their own values by key.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// The layout before the transition.
    open private(set) var currentLayout: UICollectionViewLayout
    /// The layout after the transition.
    open private(set) var nextLayout: UICollectionViewLayout
    private var values: [String: CGFloat] = [:]

    /// Creates a layout between two others.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        (self.currentLayout, nextLayout) = (currentLayout, newLayout)
        super.init()
        decorationSources = currentLayout.decorationSources.merging(newLayout.decorationSources) { $1 }
    }

    /// Transitions are not in interface files: returns `nil`.
    public required init?(coder: NSCoder) { nil }

    /// The progress from the layout before, at 0, to that after, at 1. Other values continue the way. The default is 0.
    /// A value that is not finite is ignored.
    open var transitionProgress: CGFloat = 0 {
        didSet {
            guard transitionProgress.isFinite else { return transitionProgress = oldValue }
            if transitionProgress != oldValue { owner?.transitionDidMove(self) }
        }
    }

    /// Sets a value of the program that belongs to the present progress, such as the angle of a gesture.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
    /// Returns the last value for a key; 0 if there is none.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    // MARK: Layout

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts {
            for layout in [currentLayout, nextLayout] {
                let own = layout.makeInvalidationContext()
                own.invalidateEverything = context.invalidateEverything
                own.invalidateDataSourceCounts = context.invalidateDataSourceCounts
                layout.invalidateLayout(with: own)
            }
        }
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        [currentLayout, nextLayout].contains { $0.shouldInvalidateLayout(forBoundsChange: newBounds) }
    }
    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.invalidateEverything = true
        return context
    }

    open override func prepare() {
        super.prepare()
        for layout in [currentLayout, nextLayout] where layout.isStale {
            // As the collection view does, a layout that invalidates itself meanwhile is prepared once more.
            for _ in 0..<2 where layout.isStale {
                layout.isStale = false
                layout.prepare()
            }
        }
    }

    open override var collectionViewContentSize: CGSize {
        let (old, new) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
        return CGSize(
            width: max(0, old.width.moved(to: new.width, by: transitionProgress)),
            height: max(0, old.height.moved(to: new.height, by: transitionProgress)))
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        // The elements that are near the rectangle in either layout, as that is scrolled then.
        let way = owner?.collection.transition?.way ?? .zero
        var known: Set<CollectionElement> = []
        var found: [UICollectionViewLayoutAttributes] = []
        for (layout, part) in [(currentLayout, -transitionProgress), (nextLayout, 1 - transitionProgress)] {
            var shift = CGPoint(x: way.x * part, y: way.y * part)
            if owner?.mirrors == true {
                shift.x = layout.collectionViewContentSize.width - collectionViewContentSize.width - shift.x
            }
            let area = rect.offsetBy(dx: shift.x, dy: shift.y).insetBy(dx: -rect.width, dy: -rect.height)
            for each in layout.layoutAttributesForElements(in: area) ?? [] where known.insert(each.element).inserted {
                guard let attributes = attributes(of: each.element), attributes.frame.intersects(rect) else { continue }
                found.append(attributes)
            }
        }
        return found
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        between { $0.layoutAttributesForItem(at: indexPath) }
    }
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        between { $0.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath) }
    }
    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        between { $0.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath) }
    }

    /// Returns the attributes between those of both layouts. One that has none lets the element fade.
    private func between(
        _ question: (UICollectionViewLayout) -> UICollectionViewLayoutAttributes?
    ) -> UICollectionViewLayoutAttributes? {
        let (old, new) = (question(currentLayout).flatMap(scrolled), question(nextLayout).flatMap(scrolled))
        return switch (old, new) {
        case (let old?, let new?): old.moved(to: new, by: transitionProgress)
        case (let old?, nil): old.faded(to: 1 - transitionProgress)
        case (nil, let new?): new.faded(to: transitionProgress)
        case (nil, nil): nil
        }
    }

    /// Returns visible attributes in the content, without the scrolling of their section.
    private func scrolled(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes? {
        guard !attributes.isHidden else { return nil }
        let copy = attributes.duplicate
        if let section = copy.scrollingSection, let offset = owner?.scrollerOffset(ofSection: section) {
            copy.center = CGPoint(x: copy.center.x - offset.x, y: copy.center.y - offset.y)
        }
        (copy.scrollingSection, copy.fitsContent) = (nil, [])
        return copy
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool {
        currentLayout.flipsHorizontallyInOppositeLayoutDirection
    }
    open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
        currentLayout.developmentLayoutDirection
    }

    // MARK: Own layouts

    override func elementsWillMove(_ newElement: (CollectionElement) -> CollectionElement?) {
        currentLayout.elementsWillMove(newElement)
        nextLayout.elementsWillMove(newElement)
    }
    override func isSupplementOfItem(_ element: CollectionElement) -> Bool {
        currentLayout.isSupplementOfItem(element) || nextLayout.isSupplementOfItem(element)
    }
    override func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
        (transitionProgress < 0.5 ? currentLayout : nextLayout).list(ofSection: section)
    }
}

extension UICollectionViewLayoutAttributes {
    /// Returns the attributes on the way to others, at a part of it from 0 to 1. What has no middle, such as properties
    /// of subclasses, is that of the nearer ones.
    func moved(to other: UICollectionViewLayoutAttributes, by part: CGFloat) -> UICollectionViewLayoutAttributes {
        let copy = part < 0.5 ? duplicate : other.duplicate
        copy.center = CGPoint(
            x: center.x.moved(to: other.center.x, by: part), y: center.y.moved(to: other.center.y, by: part))
        copy.size = CGSize(
            width: max(0, size.width.moved(to: other.size.width, by: part)),
            height: max(0, size.height.moved(to: other.size.height, by: part)))
        copy.alpha = min(1, max(0, alpha.moved(to: other.alpha, by: part)))
        if !CATransform3DEqualToTransform(transform3D, other.transform3D) {
            copy.transform3D = transform3D.moved(to: other.transform3D, by: part)
        }
        return copy
    }

    /// Returns a copy with a part of the opacity, from 0 to 1.
    fileprivate func faded(to part: CGFloat) -> UICollectionViewLayoutAttributes {
        let copy = duplicate
        copy.alpha = alpha * min(1, max(0, part))
        return copy
    }
}

extension CGFloat {
    /// Returns the value on the way to another one.
    fileprivate func moved(to other: CGFloat, by part: CGFloat) -> CGFloat { self + (other - self) * part }
}

extension CATransform3D {
    /// Returns the transform on the way to another one, number by number.
    fileprivate func moved(to other: CATransform3D, by part: CGFloat) -> CATransform3D {
        var result = self
        let numbers: [WritableKeyPath<CATransform3D, CGFloat>] = [
            \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43,
            \.m44,
        ]
        for number in numbers {
            result[keyPath: number] = self[keyPath: number].moved(to: other[keyPath: number], by: part)
        }
        return result
    }
}
