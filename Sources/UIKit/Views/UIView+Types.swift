import Foundation

extension UIView {
    /// The parts of a view's frame that stretch when its superview changes its size.
    ///
    /// ```
    /// toolbar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]  // stays at the lower edge
    /// ```
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates a mask from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The distance to the superview's left edge stretches.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        /// The width stretches.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        /// The distance to the superview's right edge stretches.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        /// The distance to the superview's top edge stretches.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        /// The height stretches.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        /// The distance to the superview's bottom edge stretches.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

        /// Returns the new position of a segment in one direction, after its container changed from `oldLength` to
        /// `newLength`. The difference goes to the flexible parts in proportion to their lengths. If these are all
        /// zero, each part gets an equal share.
        static func resize(
            origin: CGFloat, size: CGFloat, from oldLength: CGFloat, to newLength: CGFloat, flexibleBefore: Bool,
            flexibleSize: Bool, flexibleAfter: Bool
        ) -> (origin: CGFloat, size: CGFloat) {
            let delta = newLength - oldLength
            let parts = [
                (flexibleBefore, origin), (flexibleSize, size), (flexibleAfter, oldLength - origin - size),
            ]
            let flexible = parts.filter(\.0)
            guard !flexible.isEmpty, delta != 0 else { return (origin, size) }
            let total = flexible.reduce(0) { $0 + max(0, $1.1) }
            func share(_ index: Int) -> CGFloat {
                guard parts[index].0 else { return 0 }
                return total > 0 ? delta * max(0, parts[index].1) / total : delta / CGFloat(flexible.count)
            }
            return (origin + share(0), max(0, size + share(1)))
        }
    }

    /// The placement of contents in a view whose size differs from theirs.
    public enum ContentMode: Int, Sendable {
        /// `scaleToFill` stretches the contents to the bounds. `scaleAspectFit` and `scaleAspectFill` keep the aspect
        /// ratio: the first shows everything, the second leaves no gap. `redraw` draws again at every change of size.
        /// The others place unscaled contents at that edge, corner or centre.
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight,
            bottomLeft, bottomRight

        var gravity: CALayerContentsGravity {
            switch self {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            case .top: .top
            case .bottom: .bottom
            case .left: .left
            case .right: .right
            case .topLeft: .topLeft
            case .topRight: .topRight
            case .bottomLeft: .bottomLeft
            case .bottomRight: .bottomRight
            }
        }
    }
}
