import Foundation
import Graphics

/// A group of items of a compositional layout, which stand beside or above each other. Groups can contain groups.
///
/// ```swift
/// let item = NSCollectionLayoutItem(
///     layoutSize: NSCollectionLayoutSize(
///         widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
/// let group = NSCollectionLayoutGroup.horizontal(
///     layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)),
///     subitems: [item])   // four items in a line
/// ```
///
/// A section repeats its group until all items have a place.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    private enum Arrangement {
        case line(NSLayoutConstraint.Axis, [NSCollectionLayoutItem])
        case count(NSLayoutConstraint.Axis, NSCollectionLayoutItem, Int, isDivided: Bool)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    private let arrangement: Arrangement

    private init(_ size: NSCollectionLayoutSize, _ arrangement: Arrangement) {
        self.arrangement = arrangement
        super.init(layoutSize: size, supplementaryItems: [])
    }

    /// Returns a group of items beside each other. They are repeated as often as the width of the group allows.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .line(.horizontal, subitems)) }
    /// Returns a group of items above each other. They are repeated as often as the height of the group allows.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .line(.vertical, subitems)) }
    /// Returns a group of a number of equal items beside each other. Items that are too wide share the width.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .count(.horizontal, subitem, count, isDivided: false))
    }
    /// Returns a group of a number of equal items above each other. Items that are too high share the height.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .count(.vertical, subitem, count, isDivided: false))
    }
    /// Returns a group of a number of items beside each other, which share the width. Their own width is ignored.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .count(.horizontal, subitem, count, isDivided: true))
    }
    /// Returns a group of a number of items above each other, which share the height. Their own height is ignored.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .count(.vertical, subitem, count, isDivided: true))
    }
    /// Returns a group whose items have the frames that a function returns.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider)) }

    /// The items of the group; none for a custom one.
    open var subitems: [NSCollectionLayoutItem] {
        switch arrangement {
        case .line(_, let items): items
        case .count(_, let item, _, _): [item]
        case .custom: []
        }
    }
    /// The supplementary views that are tied to the group.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { super.supplementaryItems }
        set { supplements = newValue }
    }
    /// The distance between the items. The default is `nil`: none.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    /// Returns a copy.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutGroup(layoutSize, arrangement)
        (copy.contentInsets, copy.edgeSpacing) = (contentInsets, edgeSpacing)
        (copy.supplements, copy.interItemSpacing) = (supplements, interItemSpacing)
        return copy
    }

    override var contentPlan: ItemPlan.Content {
        let spacing = interItemSpacing?.plan ?? .none
        return switch arrangement {
        case .line(let axis, let items):
            .group(GroupPlan(axis: axis, spacing: spacing, content: .line(items.map(\.plan))))
        case .count(let axis, let item, let count, let isDivided):
            .group(
                GroupPlan(
                    axis: axis, spacing: spacing,
                    content: .count(item.plan, count: max(1, count), isDivided: isDivided)))
        case .custom(let provider): .custom(provider)
        }
    }
}

/// A function that returns the places of the items of a custom group. The container of the environment is the group.
public typealias NSCollectionLayoutGroupCustomItemProvider = (
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]

/// The place of an item of a custom group.
open class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying {
    /// The frame in the group, in points.
    public let frame: CGRect
    /// The position in front of or behind other items.
    public let zIndex: Int

    /// Creates a place.
    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
    /// Creates a place in front of or behind others.
    public init(frame: CGRect, zIndex: Int) {
        (self.frame, self.zIndex) = (frame.isFinite ? frame : .zero, zIndex)
        super.init()
    }

    /// Returns the same object, which cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
