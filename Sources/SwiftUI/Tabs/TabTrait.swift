/// A modifier of a tab or a section.
enum TabTrait: Equatable {
    case customizationID(String)
    case behavior(TabCustomizationBehavior, [AdaptableTabBarPlacement])
    case visibility(Visibility, [AdaptableTabBarPlacement])
    case placement(TabPlacement)
    case isHidden(Bool)
    case actions(TabActions)
    case menu(TabActions)
    case swipe(TabSwipe)
    /// The section of the tab. Traits after it belong to the section.
    case section(Weak<TabPlace<String>>)
}

/// The actions of a section, or the menu of a tab. Views cannot be compared, so each evaluation counts as a change.
struct TabActions: Equatable {
    let source: any MenuSource

    static func == (first: TabActions, second: TabActions) -> Bool { false }
}

/// The actions of a tab for a swipe. Views cannot be compared, so each evaluation counts as a change.
struct TabSwipe: Equatable {
    let swipe: RowSwipe

    static func == (first: TabSwipe, second: TabSwipe) -> Bool { false }
}

/// The settings of a tab or a section. Of several modifiers the outermost one counts.
struct TabSettings: Equatable {
    private(set) var id: String?
    private(set) var placement = TabPlacement.automatic
    private(set) var actions: TabActions?
    private(set) var menu: TabActions?
    private(set) var swipes: [TabSwipe] = []
    private var traits: [TabTrait]

    init(_ traits: some Sequence<TabTrait>) {
        self.traits = Array(traits)
        for trait in self.traits {
            switch trait {
            case .customizationID(let id): self.id = id
            case .placement(let placement): self.placement = placement
            case .actions(let actions): self.actions = actions
            case .menu(let menu): self.menu = menu
            case .swipe(let swipe): swipes.append(swipe)
            case .behavior, .visibility, .isHidden, .section: break
            }
        }
    }

    /// Returns the changes that the user may make in a place.
    func behavior(in place: AdaptableTabBarPlacement) -> TabCustomizationBehavior {
        for case .behavior(let behavior, let places) in traits.reversed() where Self.concerns(place, places) {
            return behavior
        }
        return .automatic
    }

    /// Returns the visibility in a place as long as the user does not change it.
    func visibility(in place: AdaptableTabBarPlacement) -> Visibility {
        for case .visibility(let visibility, let places) in traits.reversed() where Self.concerns(place, places) {
            return visibility
        }
        return .automatic
    }

    private static func concerns(_ place: AdaptableTabBarPlacement, _ places: [AdaptableTabBarPlacement]) -> Bool {
        places.isEmpty || places.contains(place) || places.contains(.automatic)
    }
}

/// A tab and its section, as their modifiers describe them.
struct TabDescription {
    let own: TabSettings
    /// The section, or `nil`, and its settings.
    let section: Weak<TabPlace<String>>?
    let around: TabSettings

    /// Whether the tab is in no place.
    let isHidden: Bool

    /// Reads the modifiers of a tab. Of several sections the innermost one counts.
    init(_ traits: [TabTrait]) {
        var places: [(index: Int, section: Weak<TabPlace<String>>)] = []
        for case (let index, .section(let section)) in traits.enumerated() { places.append((index, section)) }
        let start = places.first?.index ?? traits.endIndex
        let end = places.count > 1 ? places[1].index : traits.endIndex
        section = places.first?.section
        own = TabSettings(traits[..<start])
        around = TabSettings(traits[start..<end])
        isHidden = traits.contains(.isHidden(true))
    }

    /// Returns whether a place leaves the tab out, with the changes of the user.
    func isHidden(in place: AdaptableTabBarPlacement, _ customization: TabViewCustomization?) -> Bool {
        if place == .tabBar {
            if own.placement == .pinned { return false }
            if own.placement == .sidebarOnly || around.placement == .sidebarOnly { return true }
        }
        let choice = own.id.flatMap { id in
            let tab = customization?[tab: id]
            return place == .tabBar ? tab?.tabBarVisibility : tab?.sidebarVisibility
        }
        let visibilities = [choice ?? .automatic, own.visibility(in: place), around.visibility(in: place)]
        return visibilities.first { $0 != .automatic } == .hidden
    }

    /// Whether the user may hide the tab in the sidebar.
    var allowsHiding: Bool { own.id != nil && own.behavior(in: .sidebar) == .automatic }
    /// Whether the user may move the tab in its section.
    var allowsMoving: Bool {
        own.id != nil && around.id != nil && own.behavior(in: .sidebar) != .disabled
            && around.behavior(in: .sidebar) != .disabled
    }
}

/// Tabs with a modifier for their tab view.
public struct _TraitTab<Content: TabContent> {
    let content: Content
    let trait: TabTrait
}

extension _TraitTab: TabContent {
    /// The type of the values.
    public typealias TabValue = Content.TabValue
    /// The content has no body.
    public typealias Body = Never
    public nonisolated var _views: ModifiedContent<Content._Views, _TraitModifier> {
        let trait = trait
        return content._views.modifier(_TraitModifier { $0.tab.append(trait) })
    }
}

extension TabContent {
    /// Sets the name by which the user's changes to this tab, or this section, are known.
    public nonisolated func customizationID(_ id: String) -> some TabContent<TabValue> {
        _TraitTab(content: self, trait: .customizationID(id))
    }

    /// Sets the changes that a user may make to this tab, or this section, in the places. Without places the behaviour
    /// applies to all of them.
    ///
    /// The user changes the sidebar only, so a behaviour for the tab bar does not concern this tab.
    public nonisolated func customizationBehavior(
        _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
    ) -> some TabContent<TabValue> { _TraitTab(content: self, trait: .behavior(behavior, placements)) }

    /// Sets whether the places show this tab as long as the user does not change that. Without places the visibility
    /// applies to all of them.
    ///
    /// In compact width the bar shows it in any case.
    public nonisolated func defaultVisibility(
        _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
    ) -> some TabContent<TabValue> { _TraitTab(content: self, trait: .visibility(visibility, placements)) }

    /// Sets the place of this tab in the bar of a tab view with the style ``TabViewStyle/sidebarAdaptable``.
    public nonisolated func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
        _TraitTab(content: self, trait: .placement(placement))
    }

    /// Leaves this tab out of the bar and the sidebar. Its content keeps its state.
    ///
    /// If the tab was selected, the first one is shown. The selection of the tab view keeps its value, so that the tab
    /// is selected again when it is no longer hidden, unless the user has selected a tab meanwhile.
    public nonisolated func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
        _TraitTab(content: self, trait: .isHidden(hidden))
    }

    /// Adds actions to this section, which the sidebar of a tab view shows as rows after the tabs.
    ///
    /// - Parameter content: The actions, such as buttons. Only their texts and images are used.
    public nonisolated func sectionActions<Content: View>(
        @ViewBuilder content: () -> Content
    ) -> some TabContent<TabValue> {
        let content = content()
        return _TraitTab(content: self, trait: .actions(TabActions(source: MenuContentSource { content })))
    }

    /// Adds a menu to the row of this tab in a sidebar, which is shown after a long press, or a click with the
    /// secondary button.
    public nonisolated func contextMenu<MenuItems: View>(
        @ViewBuilder menuItems: () -> MenuItems
    ) -> some TabContent<TabValue> {
        let items = menuItems()
        return _TraitTab(content: self, trait: .menu(TabActions(source: MenuContentSource { items })))
    }

    /// Adds buttons to the row of this tab in a sidebar. They are shown when the row is swiped to the side.
    ///
    /// - Parameters:
    ///   - edge: The edge at which the buttons are shown. The first one is nearest to it.
    ///   - allowsFullSwipe: Whether a long swipe performs the first action at once.
    ///   - content: The buttons.
    public nonisolated func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some TabContent<TabValue> {
        _TraitTab(content: self, trait: .swipe(TabSwipe(swipe: RowSwipe(edge, allowsFullSwipe, content()))))
    }
}
