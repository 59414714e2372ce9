/// The directions in which the arrow of a popover points.
///
/// ```swift
/// popover.permittedArrowDirections = [.up, .down]
/// ```
///
/// A popover whose arrow points up is below its anchor.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    /// The bits of the directions.
    public let rawValue: UInt

    /// Creates directions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Up: the popover is below its anchor.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// Down: the popover is above its anchor.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// Left: the popover is to the right of its anchor.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// Right: the popover is to the left of its anchor.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    /// All four directions.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// The direction of a popover that is not shown yet.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
