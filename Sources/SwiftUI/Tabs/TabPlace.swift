/// The place of a value for a tab view, such as the view above its bar. The environment has the place, which stays the
/// same while its value changes, so that a change of the value does not concern the tabs.
@MainActor
final class TabPlace<Value>: Source {
    private var stored: Value?
    private var dependents = Dependents()

    nonisolated init() {}

    /// The value, or `nil` if there is none. The running evaluation becomes dependent on it.
    var value: Value? {
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

/// A modifier that gives a tab view a value.
struct TabPlaceModifier<Value> {
    private let path: WritableKeyPath<EnvironmentValues, Weak<TabPlace<Value>>?>
    /// The value, or `nil` for none.
    private let value: Value?
    @State private var place = TabPlace<Value>()

    nonisolated init(_ path: WritableKeyPath<EnvironmentValues, Weak<TabPlace<Value>>?>, _ value: Value?) {
        self.path = path
        self.value = value
    }
}

extension TabPlaceModifier: ViewModifier {
    func body(content: Content) -> some View {
        place.value = value
        return content.environment(path, Weak(place))
    }
}

private struct TabCustomizationKey: EnvironmentKey {
    static var defaultValue: Weak<TabPlace<Binding<TabViewCustomization>>>? { nil }
}
private struct TabSidebarHeaderKey: EnvironmentKey { static var defaultValue: Weak<TabPlace<AnyView>>? { nil } }
private struct TabSidebarFooterKey: EnvironmentKey { static var defaultValue: Weak<TabPlace<AnyView>>? { nil } }
private struct TabSidebarBottomBarKey: EnvironmentKey { static var defaultValue: Weak<TabPlace<AnyView>>? { nil } }
private struct DefaultTabBarPlacementKey: EnvironmentKey {
    static let defaultValue = AdaptableTabBarPlacement.automatic
}

extension EnvironmentValues {
    /// The place of the user's changes to the next tab view inside, or `nil`.
    var tabCustomization: Weak<TabPlace<Binding<TabViewCustomization>>>? {
        get { self[TabCustomizationKey.self] }
        set { self[TabCustomizationKey.self] = newValue }
    }

    /// The place of the view above the tabs in the sidebar of the next tab view inside, or `nil`.
    var tabSidebarHeader: Weak<TabPlace<AnyView>>? {
        get { self[TabSidebarHeaderKey.self] }
        set { self[TabSidebarHeaderKey.self] = newValue }
    }

    /// The place of the view below the tabs in the sidebar of the next tab view inside, or `nil`.
    var tabSidebarFooter: Weak<TabPlace<AnyView>>? {
        get { self[TabSidebarFooterKey.self] }
        set { self[TabSidebarFooterKey.self] = newValue }
    }

    /// The place of the view at the bottom of the sidebar of the next tab view inside, or `nil`.
    var tabSidebarBottomBar: Weak<TabPlace<AnyView>>? {
        get { self[TabSidebarBottomBarKey.self] }
        set { self[TabSidebarBottomBarKey.self] = newValue }
    }

    /// The place in which tab views show their tabs first.
    var defaultTabBarPlacement: AdaptableTabBarPlacement {
        get { self[DefaultTabBarPlacementKey.self] }
        set { self[DefaultTabBarPlacementKey.self] = newValue }
    }

    /// Removes the values of a tab view, which do not apply to tab views inside it.
    mutating func leaveTabView() {
        tabAccessory = nil
        tabCustomization = nil
        tabSidebarHeader = nil
        tabSidebarFooter = nil
        tabSidebarBottomBar = nil
        tabBarMinimizeBehavior = .automatic
    }
}
