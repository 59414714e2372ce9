import Foundation

/// The elements of bars and their items.
extension InterfaceKinds {
    @MainActor static let bars: [String: UIView.Type] = [
        "navigationBar": UINavigationBar.self, "toolbar": UIToolbar.self, "tabBar": UITabBar.self,
        "searchBar": UISearchBar.self,
    ]

    /// Bar items read their elements in `init?(coder:)`, because they may have views.
    @MainActor static let barItems: [String: InterfaceObjectKind] = [
        "barButtonItem": InterfaceObjectKind(UIBarButtonItem.self) { _, _ in },
        "navigationItem": InterfaceObjectKind(UINavigationItem.self) { _, _ in },
        "tabBarItem": InterfaceObjectKind(UITabBarItem.self) { _, _ in },
    ]

    static let barButtonSystemItems: [String: UIBarButtonItem.SystemItem] = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
        "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
        "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
        "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward, "undo": .undo,
        "redo": .redo, "pageCurl": .pageCurl, "close": .close,
    ]

    static let tabBarSystemItems: [String: UITabBarItem.SystemItem] = [
        "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
        "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search,
        "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
    ]
}

/// The reading of bars and their items, from within `init?(coder:)`.
@MainActor
extension InterfaceCoder {
    private func items<Item: AnyObject>(in list: String) -> [Item] {
        (element.child(list)?.children ?? []).compactMap { loader.makeObject($0) as? Item }
    }

    private func object<Object: AnyObject>(key: String) -> Object? {
        element.child(key: key).flatMap { loader.makeObject($0) as? Object }
    }

    private func view(key: String) -> UIView? { element.child(key: key).map { loader.makeView($0) } }

    private func image(_ attribute: String) -> UIImage? { element.image(attribute) }

    private func attributes(_ key: String) -> [NSAttributedString.Key: Any]? {
        guard let element = element.child(key: key) else { return nil }
        var attributes: [NSAttributedString.Key: Any] = [:]
        if let color = properties.resources.color("textColor", of: element) { attributes[.foregroundColor] = color }
        if let font = InterfaceResources.font("fontDescription", of: element) { attributes[.font] = font }
        return attributes
    }

    // MARK: Items

    private func decodeCommon(_ item: UIBarItem) {
        if let title = element.string("title") { item.title = title }
        if let picture = image("image") { item.image = picture }
        if let picture = image("landscapeImage") { item.landscapeImagePhone = picture }
        if let flag = element.flag("enabled") { item.isEnabled = flag }
        if let tag = element.integer("tag") { item.tag = tag }
        if let insets = element.child(key: "imageInsets") {
            item.imageInsets = UIEdgeInsets(
                top: insets.number("minY") ?? 0, left: insets.number("minX") ?? 0, bottom: insets.number("maxY") ?? 0,
                right: insets.number("maxX") ?? 0)
        }
    }

    func decode(_ item: UIBarButtonItem) {
        if let system = element["systemItem"].flatMap({ InterfaceKinds.barButtonSystemItems[$0] }) {
            item.show(system)
        }
        decodeCommon(item)
        if element["style"] == "done" { item.style = .done }
        if let width = element.number("width") { item.width = max(0, width) }
        if let color = properties.resources.color("tintColor", of: element) { item.tintColor = color }
        if let flag = element.flag("selected") { item.isSelected = flag }
        if let view = view(key: "customView") { item.customView = view }
    }

    func decode(_ item: UITabBarItem) {
        if let system = element["systemItem"].flatMap({ InterfaceKinds.tabBarSystemItems[$0] }) { item.show(system) }
        decodeCommon(item)
        if let picture = image("selectedImage") { item.selectedImage = picture }
        if let badge = element.string("badgeValue") { item.badgeValue = badge }
        if let color = properties.resources.color("badgeColor", of: element) { item.badgeColor = color }
        if let offset = element.child(key: "titlePositionAdjustment") {
            item.titlePositionAdjustment = UIOffset(
                horizontal: offset.number("horizontal") ?? 0, vertical: offset.number("vertical") ?? 0)
        }
    }

    func decode(_ item: UINavigationItem) {
        if let title = element.string("title") { item.title = title }
        if let prompt = element.string("prompt") { item.prompt = prompt }
        if let title = element.string("backButtonTitle") { item.backButtonTitle = title }
        switch element["largeTitleDisplayMode"] {
        case "always": item.largeTitleDisplayMode = .always
        case "never": item.largeTitleDisplayMode = .never
        default: break
        }
        if let flag = element.flag("hidesBackButton") { item.hidesBackButton = flag }
        if let flag = element.flag("leftItemsSupplementBackButton") { item.leftItemsSupplementBackButton = flag }
        if let own: UIBarButtonItem = object(key: "backBarButtonItem") { item.backBarButtonItem = own }
        if let own: UIBarButtonItem = object(key: "leftBarButtonItem") { item.leftBarButtonItem = own }
        if let own: UIBarButtonItem = object(key: "rightBarButtonItem") { item.rightBarButtonItem = own }
        let left: [UIBarButtonItem] = items(in: "leftBarButtonItems")
        if !left.isEmpty { item.leftBarButtonItems = left }
        let right: [UIBarButtonItem] = items(in: "rightBarButtonItems")
        if !right.isEmpty { item.rightBarButtonItems = right }
        if let view = view(key: "titleView") { item.titleView = view }
    }

    /// Reads the items of a controller.
    func decodeItems(of controller: UIViewController) {
        if let item: UINavigationItem = object(key: "navigationItem") { controller.bars.navigationItem = item }
        if let item: UITabBarItem = object(key: "tabBarItem") { controller.tabBarItem = item }
        let toolbar: [UIBarButtonItem] = items(in: "toolbarItems")
        if !toolbar.isEmpty { controller.toolbarItems = toolbar }
        if let flag = element.flag("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = flag }
        if let flag = element.flag("extendedLayoutIncludesOpaqueBars") {
            controller.extendedLayoutIncludesOpaqueBars = flag
        }
        guard let edges = element.child(key: "extendedEdge") else { return }
        controller.edgesForExtendedLayout = []
        let names: KeyValuePairs<String, UIRectEdge> = [
            "top": .top, "left": .left, "bottom": .bottom, "right": .right,
        ]
        for (name, edge) in names where edges.flag(name) == true { controller.edgesForExtendedLayout.insert(edge) }
    }

    // MARK: Bars

    func decode(_ bar: UINavigationBar) {
        if element["barStyle"] == "black" { bar.barStyle = .black }
        if let flag = element.flag("translucent") { bar.isTranslucent = flag }
        if let flag = element.flag("largeTitles") { bar.prefersLargeTitles = flag }
        if let color = properties.resources.color("barTintColor", of: element) { bar.barTintColor = color }
        if let attributes = attributes("titleTextAttributes") { bar.titleTextAttributes = attributes }
        if let attributes = attributes("largeTitleTextAttributes") { bar.largeTitleTextAttributes = attributes }
        if let own = appearance("standardAppearance") { bar.standardAppearance = own }
        if let own = appearance("compactAppearance") { bar.compactAppearance = own }
        if let own = appearance("scrollEdgeAppearance") { bar.scrollEdgeAppearance = own }
        let items: [UINavigationItem] = items(in: "items")
        if !items.isEmpty { bar.items = items }
    }

    private func appearance(_ key: String) -> UINavigationBarAppearance? {
        guard let element = element.child(key: key) else { return nil }
        let appearance = UINavigationBarAppearance()
        let own = InterfaceCoder(element, loader)
        if let color = properties.resources.color("backgroundColor", of: element) { appearance.backgroundColor = color }
        if let color = properties.resources.color("shadowColor", of: element) { appearance.shadowColor = color }
        appearance.titleTextAttributes = own.attributes("titleTextAttributes") ?? [:]
        appearance.largeTitleTextAttributes = own.attributes("largeTitleTextAttributes") ?? [:]
        return appearance
    }

    func decode(_ bar: UIToolbar) {
        if element["barStyle"] == "black" { bar.barStyle = .black }
        if let flag = element.flag("translucent") { bar.isTranslucent = flag }
        if let color = properties.resources.color("barTintColor", of: element) { bar.barTintColor = color }
        let items: [UIBarButtonItem] = items(in: "items")
        if !items.isEmpty { bar.items = items }
    }

    func decode(_ bar: UITabBar) {
        if element["barStyle"] == "black" { bar.barStyle = .black }
        if let flag = element.flag("translucent") { bar.isTranslucent = flag }
        if let color = properties.resources.color("barTintColor", of: element) { bar.barTintColor = color }
        if let color = properties.resources.color("unselectedItemTintColor", of: element) {
            bar.unselectedItemTintColor = color
        }
        switch element["itemPositioning"] {
        case "fill": bar.itemPositioning = .fill
        case "centered": bar.itemPositioning = .centered
        default: break
        }
        let items: [UITabBarItem] = items(in: "items")
        if !items.isEmpty { bar.items = items }
    }

    func decode(_ bar: UISearchBar) {
        if let text = element.string("text") { bar.text = text }
        if let text = element.string("placeholder") { bar.placeholder = text }
        if let text = element.string("prompt") { bar.prompt = text }
        switch element["searchBarStyle"] {
        case "minimal": bar.searchBarStyle = .minimal
        case "prominent": bar.searchBarStyle = .prominent
        default: break
        }
        if element["barStyle"] == "black" { bar.barStyle = .black }
        if let flag = element.flag("translucent") { bar.isTranslucent = flag }
        if let flag = element.flag("showsCancelButton") { bar.showsCancelButton = flag }
        if let flag = element.flag("showsBookmarkButton") { bar.showsBookmarkButton = flag }
        if let flag = element.flag("showsSearchResultsButton") { bar.showsSearchResultsButton = flag }
        if let color = properties.resources.color("barTintColor", of: element) { bar.barTintColor = color }
        let titles = element.child("scopeButtonTitles")?.children.map(\.text) ?? []
        if !titles.isEmpty { bar.scopeButtonTitles = titles }
        if let flag = element.flag("showsScopeBar") { bar.showsScopeBar = flag }
    }
}

extension FrameworkOutlets {
    /// The outlets of bars.
    static let bars: [FrameworkOutlet] = [
        FrameworkOutlet(
            "delegate",
            set: { (owner: UINavigationBar, value: any UINavigationBarDelegate) in
                owner.delegate = value
            }),
        FrameworkOutlet(
            "delegate",
            set: { (owner: UIToolbar, value: any UIToolbarDelegate) in
                owner.delegate = value
            }),
        FrameworkOutlet(
            "delegate",
            set: { (owner: UITabBar, value: any UITabBarDelegate) in
                owner.delegate = value
            }),
        FrameworkOutlet(
            "delegate",
            set: { (owner: UISearchBar, value: any UISearchBarDelegate) in
                owner.delegate = value
            }),
    ]
}
