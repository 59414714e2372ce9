/// A position in the horizontal direction at which views are aligned.
public struct HorizontalAlignment: Equatable, Sendable {
    let key: AlignmentKey

    /// Creates an alignment for a guide.
    public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, isHorizontal: true) }

    /// The leading edge.
    public static let leading = HorizontalAlignment(LeadingEdge.self)
    /// The middle.
    public static let center = HorizontalAlignment(HorizontalCenter.self)
    /// The trailing edge.
    public static let trailing = HorizontalAlignment(TrailingEdge.self)
}
