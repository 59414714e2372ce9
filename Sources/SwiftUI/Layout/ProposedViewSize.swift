import Foundation

/// The size that a container proposes to a view, in points.
///
/// In each direction, `nil` asks for the ideal size, 0 for the smallest and infinity for the largest one.
public struct ProposedViewSize: Equatable, Sendable {
    /// The proposed width, or `nil`.
    public var width: CGFloat?
    /// The proposed height, or `nil`.
    public var height: CGFloat?

    /// The proposal that asks for the smallest size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// The proposal that asks for the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// The proposal that asks for the largest size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// Creates a proposal.
    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    /// Creates the proposal of a size.
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    /// Returns the proposed size, with the dimensions of `size` in place of `nil`.
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    subscript(axis: Axis) -> CGFloat? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// Returns a proposal that is reduced by insets, down to 0.
    func inset(by insets: EdgeInsets) -> ProposedViewSize {
        ProposedViewSize(
            width: width.map { max(0, $0 - insets.leading - insets.trailing) },
            height: height.map { max(0, $0 - insets.top - insets.bottom) })
    }
}
