import Foundation

extension UIView {
    /// What a view changes about itself when its superview grows or shrinks.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

        /// One direction's share of a change: where a segment `origin, size` of `oldLength` lies in `newLength`.
        /// The change goes to the flexible parts in proportion to what they have; where they have nothing, in
        /// equal parts.
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

    /// How contents are placed in a view of another size.
    public enum ContentMode: Int, Sendable {
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
