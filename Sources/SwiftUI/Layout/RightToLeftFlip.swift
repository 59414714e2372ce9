/// The way in which a view follows the direction in which text is read.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    /// It looks the same in both directions.
    case fixed
    /// It is shown as in a mirror where text is read in a direction.
    case mirrors(in: LayoutDirection)

    /// It is shown as in a mirror where text is read from right to left.
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

/// A modifier that mirrors a view where text is read in a direction.
public struct _RightToLeftFlipModifier {
    let behavior: LayoutDirectionBehavior
    @Environment(\.layoutDirection) private var direction

    nonisolated init(_ behavior: LayoutDirectionBehavior) { self.behavior = behavior }
}

extension _RightToLeftFlipModifier: ViewModifier {
    /// Returns the modified view.
    public func body(content: Content) -> some View {
        content.scaleEffect(x: behavior == .mirrors(in: direction) ? -1 : 1, y: 1)
    }
}

extension View {
    /// Shows the view as in a mirror where text is read from right to left, such as an arrow that is drawn by a shape.
    ///
    /// - Parameter enabled: Whether the view is mirrored.
    public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        layoutDirectionBehavior(enabled ? .mirrors : .fixed)
    }

    /// Sets the way in which the view follows the direction in which text is read.
    ///
    /// ```swift
    /// Arrow().layoutDirectionBehavior(.mirrors)
    /// ```
    ///
    /// Without it a view is not mirrored: a layout changes the places of its views, and not their pictures.
    ///
    /// - Parameter behavior: The behaviour.
    public nonisolated func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View {
        modifier(_RightToLeftFlipModifier(behavior))
    }
}
