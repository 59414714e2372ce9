/// The properties of a layout.
public struct LayoutProperties: Sendable {
    /// The axis along which spacers in the container grow, and across which dividers lie. With `nil` spacers grow along
    /// both.
    public var stackOrientation: Axis?

    /// Creates the properties of a layout without an axis.
    public init() {}
}
