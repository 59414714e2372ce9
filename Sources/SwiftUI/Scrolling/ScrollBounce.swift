/// The conditions under which a scroll view can be dragged beyond its content.
public struct ScrollBounceBehavior: Hashable, Sendable {
    private enum Kind { case automatic, always, basedOnSize }
    private let kind: Kind

    /// The default: vertically it always can, and horizontally if the content is wider than the scroll view.
    public static let automatic = ScrollBounceBehavior(kind: .automatic)
    /// It always can.
    public static let always = ScrollBounceBehavior(kind: .always)
    /// It can if the content is larger than the scroll view.
    public static let basedOnSize = ScrollBounceBehavior(kind: .basedOnSize)

    /// Returns whether content that fits can be dragged along an axis.
    func bouncesAlways(_ axis: Axis) -> Bool { kind == .always || kind == .automatic && axis == .vertical }
}

private struct VerticalBounceKey: EnvironmentKey { static let defaultValue = ScrollBounceBehavior.automatic }
private struct HorizontalBounceKey: EnvironmentKey { static let defaultValue = ScrollBounceBehavior.automatic }
private struct ScrollClipKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// The vertical behaviour of lists and scroll views at their ends.
    public var verticalScrollBounceBehavior: ScrollBounceBehavior {
        get { self[VerticalBounceKey.self] }
        set { self[VerticalBounceKey.self] = newValue }
    }

    /// The horizontal behaviour of scroll views at their ends.
    public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
        get { self[HorizontalBounceKey.self] }
        set { self[HorizontalBounceKey.self] = newValue }
    }

    /// The directions in which content that fits can be dragged.
    var alwaysBounces: Axis.Set {
        var axes: Axis.Set = []
        if verticalScrollBounceBehavior.bouncesAlways(.vertical) { axes.insert(.vertical) }
        if horizontalScrollBounceBehavior.bouncesAlways(.horizontal) { axes.insert(.horizontal) }
        return axes
    }

    /// Whether the content of scroll views is drawn beyond their edges.
    var isScrollClipDisabled: Bool {
        get { self[ScrollClipKey.self] }
        set { self[ScrollClipKey.self] = newValue }
    }
}

extension View {
    /// Sets whether the lists and scroll views in this view can be dragged beyond their content.
    public nonisolated func scrollBounceBehavior(
        _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
    ) -> some View {
        transformEnvironment(\.verticalScrollBounceBehavior) { if axes.contains(.vertical) { $0 = behavior } }
            .transformEnvironment(\.horizontalScrollBounceBehavior) { if axes.contains(.horizontal) { $0 = behavior } }
    }

    /// Draws the content of the scroll views in this view beyond their edges, such as the shadows of cards.
    public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        environment(\.isScrollClipDisabled, disabled)
    }
}
