/// A modifier that mirrors a view where text is read from right to left.
public struct _RightToLeftFlipModifier {
    let isEnabled: Bool
    @Environment(\.layoutDirection) private var direction

    nonisolated init(isEnabled: Bool) { self.isEnabled = isEnabled }
}

extension _RightToLeftFlipModifier: ViewModifier {
    /// Returns the modified view.
    public func body(content: Content) -> some View {
        content.scaleEffect(x: isEnabled && direction == .rightToLeft ? -1 : 1, y: 1)
    }
}

extension View {
    /// Shows the view as in a mirror where text is read from right to left, such as an arrow that is drawn by a shape.
    ///
    /// - Parameter enabled: Whether the view is mirrored.
    public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        modifier(_RightToLeftFlipModifier(isEnabled: enabled))
    }
}
