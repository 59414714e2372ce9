import Foundation

/// The distances between neighbours in a stack that does not set one.
@MainActor
enum ViewSpacing {
    /// The distance between two views, in points: 8, and none beside a spacer.
    static func distance(from first: LayoutNode, to second: LayoutNode) -> CGFloat {
        first.isSpacer || second.isSpacer ? 0 : standard
    }

    /// The distance between two views, and the least length of a spacer.
    static let standard: CGFloat = 8
}
