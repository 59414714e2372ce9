/// The alignment of lines in a text of several lines.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    /// Lines begin at the leading edge.
    case leading
    /// Lines are centred.
    case center
    /// Lines end at the trailing edge.
    case trailing
}
