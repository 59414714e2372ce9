import Foundation

extension UICollectionView {
    /// The kinds of a collection view's elements.
    public enum ElementCategory: UInt, Sendable {
        /// The view of an item.
        case cell
        /// A view with data that is no item, such as a header.
        case supplementaryView
        /// A view without data.
        case decorationView
    }

    /// The direction in which a layout scrolls.
    public enum ScrollDirection: Int, Sendable {
        /// Up and down.
        case vertical
        /// To the sides.
        case horizontal
    }

    /// A closure that is called at the end of an interactive transition: whether the new layout stays, and whether the
    /// animation to the end has run to its end.
    public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

    /// The speed with which a collection view follows dragged things with the mark at their place.
    public enum ReorderingCadence: Int, Sendable {
        /// The mark moves at once.
        case immediate
        /// The mark moves once the things have been at a place for 0.2 seconds.
        case fast
        /// The mark moves once the things have been at a place for 0.5 seconds.
        case slow

        /// The time until the mark moves, in seconds.
        var delay: TimeInterval {
            switch self {
            case .immediate: 0
            case .fast: 0.2
            case .slow: 0.5
            }
        }
    }

    /// The position to which an item is scrolled. Vertical and horizontal positions can be combined. With an empty set
    /// the nearest position at which the item is visible counts.
    public struct ScrollPosition: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The top of the visible part.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// The middle of the visible part, vertically.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// The bottom of the visible part.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// The left edge of the visible part.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// The middle of the visible part, horizontally.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// The right edge of the visible part.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// The kind of sections' headers.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of sections' footers.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
    /// The kind of cells in the names of queues, and in UIKit's messages.
    nonisolated static let elementKindCell = "UICollectionElementKindCell"
}
