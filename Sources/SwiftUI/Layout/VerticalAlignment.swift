/// A position in the vertical direction at which views are aligned.
public struct VerticalAlignment: Equatable, Sendable {
    let key: AlignmentKey

    /// Creates an alignment for a guide.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, isHorizontal: false) }

    /// The top edge.
    public static let top = VerticalAlignment(TopEdge.self)
    /// The middle.
    public static let center = VerticalAlignment(VerticalCenter.self)
    /// The bottom edge.
    public static let bottom = VerticalAlignment(BottomEdge.self)
    /// The baseline of the first line of text. In a view without text it is the bottom edge.
    public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
    /// The baseline of the last line of text. In a view without text it is the bottom edge.
    public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)
}
