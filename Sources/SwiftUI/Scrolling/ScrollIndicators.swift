/// Whether the indicators of scroll views are shown.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
    let isShown: Bool?

    /// The default: they are shown while the content moves.
    public static let automatic = ScrollIndicatorVisibility(isShown: nil)
    /// They are shown while the content moves.
    public static let visible = ScrollIndicatorVisibility(isShown: true)
    /// They are not shown.
    public static let hidden = ScrollIndicatorVisibility(isShown: false)
    /// They are never shown.
    public static let never = ScrollIndicatorVisibility(isShown: false)
}

private struct VerticalScrollIndicatorKey: EnvironmentKey {
    static let defaultValue = ScrollIndicatorVisibility.automatic
}
private struct HorizontalScrollIndicatorKey: EnvironmentKey {
    static let defaultValue = ScrollIndicatorVisibility.automatic
}

extension EnvironmentValues {
    /// Whether the vertical indicators of scroll views are shown.
    public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[VerticalScrollIndicatorKey.self] }
        set { self[VerticalScrollIndicatorKey.self] = newValue }
    }

    /// Whether the horizontal indicators of scroll views are shown.
    public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[HorizontalScrollIndicatorKey.self] }
        set { self[HorizontalScrollIndicatorKey.self] = newValue }
    }

    /// The directions in which scroll views show indicators.
    var scrollIndicators: Axis.Set {
        var axes: Axis.Set = []
        if verticalScrollIndicatorVisibility.isShown != false { axes.insert(.vertical) }
        if horizontalScrollIndicatorVisibility.isShown != false { axes.insert(.horizontal) }
        return axes
    }
}

extension View {
    /// Sets whether the indicators of lists and scroll views in this view are shown.
    public nonisolated func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        transformEnvironment(\.verticalScrollIndicatorVisibility) { if axes.contains(.vertical) { $0 = visibility } }
            .transformEnvironment(\.horizontalScrollIndicatorVisibility) {
                if axes.contains(.horizontal) { $0 = visibility }
            }
    }
}
