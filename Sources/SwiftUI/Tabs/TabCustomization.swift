import Foundation

/// The changes that a user has made to the sidebar of a tab view.
///
/// ```swift
/// @AppStorage("tabs") private var customization: TabViewCustomization
///
/// TabView {
///     Tab("Home", systemImage: "house") { HomeView() }
///         .customizationID("home")
///     TabSection("Library") {
///         Tab("Albums", systemImage: "square.stack") { AlbumList() }.customizationID("albums")
///         Tab("Songs", systemImage: "music.note") { SongList() }.customizationID("songs")
///     }
///     .customizationID("library")
/// }
/// .tabViewStyle(.sidebarAdaptable)
/// .tabViewCustomization($customization)
/// ```
///
/// Tabs and sections are known by the names of `customizationID(_:)`. Names without a tab are kept.
public struct TabViewCustomization: Equatable, Sendable {
    private var tabs: [String: TabCustomization] = [:]
    private var sections: [String: SectionCustomization] = [:]

    /// Creates a value without changes.
    public init() {}

    /// The user's changes to a tab.
    public struct TabCustomization: Equatable, Sendable {
        /// Whether the sidebar shows the tab. The default is `automatic`, the choice of the program.
        public var sidebarVisibility: Visibility {
            get { Self.visibility(isInSidebar) }
            set { isInSidebar = Self.isVisible(newValue) }
        }
        /// Whether the tab bar shows the tab in regular width. The default is `automatic`, the choice of the program.
        public var tabBarVisibility: Visibility {
            get { Self.visibility(isInBar) }
            set { isInBar = Self.isVisible(newValue) }
        }
        private var isInSidebar: Bool?
        private var isInBar: Bool?

        private static func visibility(_ isVisible: Bool?) -> Visibility {
            isVisible.map { $0 ? .visible : .hidden } ?? .automatic
        }
        private static func isVisible(_ visibility: Visibility) -> Bool? {
            visibility == .automatic ? nil : visibility == .visible
        }
    }

    /// The user's changes to a section.
    public struct SectionCustomization: Equatable, Sendable {
        /// The names of the section's tabs in the order of the user; `nil`, the default, for the program's order.
        public internal(set) var tabOrder: [String]?

        /// Returns to the program's order of the tabs.
        public mutating func resetTabOrder() { tabOrder = nil }
    }

    /// The changes to the tab with a name.
    public subscript(tab id: String) -> TabCustomization {
        get { tabs[id] ?? TabCustomization() }
        set { tabs[id] = newValue == TabCustomization() ? nil : newValue }
    }

    /// The changes to the section with a name.
    public subscript(section id: String) -> SectionCustomization {
        get { sections[id] ?? SectionCustomization() }
        set { sections[id] = newValue == SectionCustomization() ? nil : newValue }
    }

    /// Returns to the program's choice of the tabs that are shown.
    public mutating func resetVisibility() { tabs = [:] }
}

extension TabViewCustomization.TabCustomization: Codable {}
extension TabViewCustomization.SectionCustomization: Codable {}

extension TabViewCustomization: Codable {
    private enum CodingKeys: CodingKey { case tabs, sections }

    /// Creates a value from the changes that a decoder has. Without any there are no changes.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        tabs = try container.decodeIfPresent([String: TabCustomization].self, forKey: .tabs) ?? [:]
        sections = try container.decodeIfPresent([String: SectionCustomization].self, forKey: .sections) ?? [:]
    }
}

/// The value in a store is JSON. Data that cannot be read stands for no changes.
extension TabViewCustomization {
    static func stored(_ object: Any) -> TabViewCustomization? {
        (object as? Data).flatMap { try? JSONDecoder().decode(TabViewCustomization.self, from: $0) }
    }

    /// The object that is stored.
    var storable: Any? { try? JSONEncoder().encode(self) }
}

/// The changes that a user may make to a tab or a section in a sidebar.
public struct TabCustomizationBehavior: Hashable, Sendable {
    private enum Kind { case automatic, reorderable, disabled }
    private let kind: Kind

    /// The default: the user may hide the tab, and move it in its section.
    public static let automatic = TabCustomizationBehavior(kind: .automatic)
    /// The user may move the tab in its section, and not hide it.
    public static let reorderable = TabCustomizationBehavior(kind: .reorderable)
    /// The user may not change the tab.
    public static let disabled = TabCustomizationBehavior(kind: .disabled)
}

/// A place in which tabs are shown.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
    private enum Kind { case automatic, tabBar, sidebar }
    private let kind: Kind

    /// The default place, which is the sidebar. In a list of places it stands for all of them.
    public static let automatic = AdaptableTabBarPlacement(kind: .automatic)
    /// The tab bar.
    public static let tabBar = AdaptableTabBarPlacement(kind: .tabBar)
    /// The sidebar.
    public static let sidebar = AdaptableTabBarPlacement(kind: .sidebar)
}

/// The place of a tab in the bar of a tab view with the style ``TabViewStyle/sidebarAdaptable``.
public struct TabPlacement: Hashable, Sendable {
    private enum Kind { case automatic, pinned, sidebarOnly }
    private let kind: Kind

    /// The default: the tab is in the bar, in the order of the tabs.
    public static let automatic = TabPlacement(kind: .automatic)
    /// The tab is at the trailing end of the bar, and is always there.
    public static let pinned = TabPlacement(kind: .pinned)
    /// The tab is only in the sidebar. In compact width, where there is none, the bar shows it.
    public static let sidebarOnly = TabPlacement(kind: .sidebarOnly)
}

extension View {
    /// Lets the user hide and move the tabs in the sidebar of this tab view, and keeps the changes in a value.
    ///
    /// - Parameter customization: The changes; `nil` for a sidebar that the user cannot change.
    public nonisolated func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View {
        modifier(TabPlaceModifier(\.tabCustomization, customization))
    }
}
