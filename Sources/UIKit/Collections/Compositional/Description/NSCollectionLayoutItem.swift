import Foundation

/// An item of a compositional layout: the size of a cell, and the spaces around it.
open class NSCollectionLayoutItem: NSObject, NSCopying {
    /// The size.
    open var layoutSize: NSCollectionLayoutSize { size }
    private let size: NSCollectionLayoutSize
    /// The supplementary views that are tied to the item, such as badges.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { supplements }
    final var supplements: [NSCollectionLayoutSupplementaryItem]

    /// Creates an item.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }
    /// Creates an item with supplementary views, such as badges.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        (size, supplements) = (layoutSize, supplementaryItems)
        super.init()
    }

    /// The distances by which the view is smaller than the item's size. The default is zero. In directions in which
    /// the content determines the size they are added around the view.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The distances around the item. The default is `nil`: none.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: supplements)
        (copy.contentInsets, copy.edgeSpacing) = (contentInsets, edgeSpacing)
        return copy
    }

    /// The value that the layout solves.
    final var plan: ItemPlan {
        ItemPlan(
            size: size.plan, insets: contentInsets.finite, edges: edgeSpacing?.plan ?? EdgePlan(),
            supplements: supplements.map(\.supplementPlan), content: contentPlan)
    }

    var contentPlan: ItemPlan.Content { .cell }
}

extension NSDirectionalEdgeInsets {
    /// The insets, without lengths that are not finite.
    var finite: NSDirectionalEdgeInsets {
        func valid(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
        return NSDirectionalEdgeInsets(
            top: valid(top), leading: valid(leading), bottom: valid(bottom), trailing: valid(trailing))
    }
}

/// A supplementary view that is tied to an item or a group of a compositional layout, such as a badge.
///
/// ```swift
/// let badge = NSCollectionLayoutSupplementaryItem(
///     layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20)),
///     elementKind: "badge",
///     containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
/// let item = NSCollectionLayoutItem(layoutSize: itemSize, supplementaryItems: [badge])
/// ```
///
/// The data source provides the view, for the index path of the item; for that of the first item of a group.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind of the view.
    open var elementKind: String { kind }
    private let kind: String
    /// The place of the item or group at which the view is.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// The place of the view that lies there; `nil` if the view lies inside, at the same edges.
    public let itemAnchor: NSCollectionLayoutAnchor?
    /// The position in front of or behind other views. The default is 1, in front of cells.
    open var zIndex = 1

    /// Creates a supplementary view that lies inside of its item, at edges.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) {
        (kind, self.containerAnchor, itemAnchor) = (elementKind, containerAnchor, nil)
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }
    /// Creates a supplementary view, one place of which lies at a place of its item.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        (kind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Returns a copy.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy =
            itemAnchor.map {
                NSCollectionLayoutSupplementaryItem(
                    layoutSize: layoutSize, elementKind: kind, containerAnchor: containerAnchor, itemAnchor: $0)
            }
            ?? NSCollectionLayoutSupplementaryItem(
                layoutSize: layoutSize, elementKind: kind, containerAnchor: containerAnchor)
        (copy.contentInsets, copy.edgeSpacing, copy.zIndex) = (contentInsets, edgeSpacing, zIndex)
        return copy
    }

    final var supplementPlan: SupplementPlan {
        SupplementPlan(
            kind: kind, size: layoutSize.plan, insets: contentInsets.finite, container: containerAnchor.plan,
            item: itemAnchor?.plan, zIndex: zIndex)
    }
}

/// A header, a footer or another supplementary view at the boundary of a section or of a whole compositional layout.
///
/// ```swift
/// let header = NSCollectionLayoutBoundarySupplementaryItem(
///     layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
///     elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
/// header.pinToVisibleBounds = true
/// section.boundarySupplementaryItems = [header]
/// ```
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The boundary at which the view is.
    public let alignment: NSRectAlignment
    /// The distance from there, in points.
    public let offset: CGPoint
    /// A Boolean value that indicates whether the section becomes longer for the view. Otherwise the view covers the
    /// content. The default is `true`.
    open var extendsBoundary = true
    /// A Boolean value that indicates whether the view stays in view as long as its section. The default is `false`.
    open var pinToVisibleBounds = false

    /// Creates a view at a boundary.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }
    /// Creates a view at a distance from a boundary, in points.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        (self.alignment, offset) = (alignment, absoluteOffset.isFinite ? absoluteOffset : .zero)
        super.init(
            layoutSize: layoutSize, elementKind: elementKind,
            containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges, absoluteOffset: absoluteOffset))
    }

    /// Returns a copy.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
        (copy.contentInsets, copy.zIndex) = (contentInsets, zIndex)
        (copy.extendsBoundary, copy.pinToVisibleBounds) = (extendsBoundary, pinToVisibleBounds)
        return copy
    }

    final var boundaryPlan: BoundaryPlan {
        BoundaryPlan(
            kind: elementKind, size: layoutSize.plan, insets: contentInsets.finite, edges: alignment.edges,
            offset: offset, extends: extendsBoundary, pins: pinToVisibleBounds, zIndex: zIndex)
    }
}

/// A view without data behind a section of a compositional layout.
///
/// ```swift
/// section.decorationItems = [.background(elementKind: "background")]
/// layout.register(RoundedBackground.self, forDecorationViewOfKind: "background")
/// ```
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The kind of the view, which is registered with the layout.
    open var elementKind: String { kind }
    private let kind: String
    /// The position in front of or behind other views. The default is 0, which is behind cells.
    open var zIndex = 0

    private init(_ kind: String) {
        self.kind = kind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    /// Returns a background of a whole section, with its headers and footers. Its `contentInsets` make it smaller.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }

    /// Returns a copy.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutDecorationItem(kind)
        (copy.contentInsets, copy.zIndex) = (contentInsets, zIndex)
        return copy
    }

    final var decorationPlan: DecorationPlan {
        DecorationPlan(kind: kind, insets: contentInsets.finite, zIndex: zIndex)
    }
}
