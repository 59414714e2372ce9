import Foundation

/// The size of a view and its alignment guides, in points.
public struct ViewDimensions {
    /// The width.
    public let width: CGFloat
    /// The height.
    public let height: CGFloat
    /// Returns the position of a guide if the view sets it.
    private let explicit: (AlignmentKey) -> CGFloat?

    init(_ size: CGSize, explicit: @escaping (AlignmentKey) -> CGFloat?) {
        width = size.width
        height = size.height
        self.explicit = explicit
    }

    /// The position of a horizontal guide, from the leading edge.
    public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
    /// The position of a vertical guide, from the top.
    public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
    /// The position of a horizontal guide if the view sets it, or `nil`.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
    /// The position of a vertical guide if the view sets it, or `nil`.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

    subscript(key: AlignmentKey) -> CGFloat { explicit(key) ?? key.id.defaultValue(in: self) }
}

extension ViewDimensions: Equatable {
    /// Returns whether two views have the same size.
    public static func == (first: ViewDimensions, second: ViewDimensions) -> Bool {
        first.width == second.width && first.height == second.height
    }
}
