/// The arrangement of the view that floats above a tab bar.
public enum TabViewBottomAccessoryPlacement: Hashable, Sendable {
    /// In the row of a bar that is small.
    case inline
    /// Above the bar, with its whole width.
    case expanded
}

/// The place of a view above a tab bar. The environment has the place, which stays the same while its view changes, so
/// that a change of the view does not concern the tabs.
@MainActor
final class TabAccessoryPlace: Source {
    private var stored: AnyView?
    private var dependents = Dependents()

    nonisolated init() {}

    /// The view, or `nil` if it is disabled. The running evaluation becomes dependent on it.
    var view: AnyView? {
        get {
            Evaluation.current?.depend(on: self)
            return stored
        }
        set {
            guard stored != nil || newValue != nil else { return }
            stored = newValue
            dependents.invalidate()
        }
    }

    func add(_ evaluation: Evaluation) { dependents.add(evaluation) }
    func remove(_ evaluation: Evaluation) { dependents.remove(evaluation) }
}

private struct TabAccessoryKey: EnvironmentKey { static var defaultValue: Weak<TabAccessoryPlace>? { nil } }
private struct TabAccessoryPlacementKey: EnvironmentKey {
    static let defaultValue: TabViewBottomAccessoryPlacement? = nil
}

extension EnvironmentValues {
    /// The place of the view that floats above the bar of the next tab view inside, or `nil`.
    var tabAccessory: Weak<TabAccessoryPlace>? {
        get { self[TabAccessoryKey.self] }
        set { self[TabAccessoryKey.self] = newValue }
    }

    /// The arrangement of the accessory of a tab view that the view is in, or `nil` elsewhere.
    public internal(set) var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? {
        get { self[TabAccessoryPlacementKey.self] }
        set { self[TabAccessoryPlacementKey.self] = newValue }
    }
}

/// A modifier that shows a view above the bar of a tab view.
private struct TabAccessoryModifier {
    /// The view, or `nil` if it is disabled.
    let view: AnyView?
    @State private var place = TabAccessoryPlace()

    nonisolated init(view: AnyView?) { self.view = view }
}

extension TabAccessoryModifier: ViewModifier {
    func body(content: Content) -> some View {
        place.view = view
        return content.environment(\.tabAccessory, Weak(place))
    }
}

extension View {
    /// Shows a view on glass above the bar of this tab view, in every tab.
    ///
    /// ```swift
    /// TabView {
    ///     Tab("Albums", systemImage: "square.stack") { AlbumList() }
    ///     Tab("Search", systemImage: "magnifyingglass") { SearchPage() }
    /// }
    /// .tabViewBottomAccessory { PlayerControls() }
    /// ```
    ///
    /// - Parameter content: The view. It is 48 points high and keeps its state when the user selects another tab.
    public nonisolated func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        tabViewBottomAccessory(isEnabled: true, content: content)
    }

    /// Shows a view on glass above the bar of this tab view if it is enabled.
    public nonisolated func tabViewBottomAccessory<Content: View>(
        isEnabled: Bool, @ViewBuilder content: () -> Content
    ) -> some View { modifier(TabAccessoryModifier(view: isEnabled ? AnyView(content()) : nil)) }
}
