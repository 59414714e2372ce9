/// The direction of a layout: from left to right, or from right to left.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    /// Leading is on the left.
    case leftToRight
    /// Leading is on the right.
    case rightToLeft
}
