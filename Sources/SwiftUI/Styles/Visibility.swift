/// Whether something is shown.
public enum Visibility: Hashable, CaseIterable, Sendable {
    /// The default of the control or modifier.
    case automatic
    /// It is shown.
    case visible
    /// It is not shown.
    case hidden
}
