/// The direction in which leading and trailing lie.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    /// Leading is on the left.
    case leftToRight
    /// Leading is on the right.
    case rightToLeft
}
