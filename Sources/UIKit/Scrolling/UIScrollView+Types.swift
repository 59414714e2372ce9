import Foundation

extension UIScrollView {
    /// The rule by which the safe area is added to the content's insets.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As `scrollableAxes`. The top and the bottom are added in a controller inside of another one, too, whose bars
        /// can cover them.
        case automatic
        /// The safe area is added in directions in which the content scrolls.
        case scrollableAxes
        /// The safe area is not added.
        case never
        /// The safe area is added in both directions.
        case always
    }

    /// The part of its speed that moving content has left after each millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The part of the speed, between 0 and 1.
        public let rawValue: CGFloat

        /// Creates a rate. Values that are not between 0 and 1 decelerate as `normal` does.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The usual rate, 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// A rate with which content stops early, 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The way in which a drag ends editing.
    public enum KeyboardDismissMode: Int, Sendable {
        /// A drag does not end editing.
        case none
        /// Editing ends as soon as a drag begins.
        case onDrag
        /// Editing ends as soon as a drag begins, because there is no software keyboard that could follow it.
        case interactive
        /// As `onDrag`, and the accessory view of a controller disappears too.
        case onDragWithAccessory
        /// As `interactive`, and the accessory view of a controller disappears too.
        case interactiveWithAccessory
    }

    /// The colours of the scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// Dark or light, by the interface style.
        case `default`
        /// Dark, for light content.
        case black
        /// Light, for dark content.
        case white
    }
}
