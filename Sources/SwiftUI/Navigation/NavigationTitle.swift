import Foundation
import UIKit

/// A modifier that changes the bar above a page, or the title of the window.
public struct _NavigationItemModifier {
    let change: (NavigationSettings) -> Void
}

/// The settings of modifiers for the bar above a page.
final class NavigationSettings {
    var title: Text?
    var subtitle: Text?
    var displayMode: NavigationBarItem.TitleDisplayMode?
    var hidesBackButton: Bool?
    /// Changes the title, or `nil` if the user cannot.
    var rename: ((String) -> Void)?
    /// The arrangement of the bar.
    var style: UINavigationItem.ItemStyle?
    /// The part that is removed from the bar: none, or `nil` if the modifier does not decide about it.
    var removedItem: ToolbarDefaultItemKind??
    /// The menu of the title.
    var titleMenu: (any MenuSource)?
    /// The document that the page shows.
    var document: NavigationDocument?
    /// The background of the page.
    var background: Color?
}

/// The bar above a page.
public struct NavigationBarItem {
    /// The sizes of a title.
    public enum TitleDisplayMode: Hashable, Sendable {
        /// The size of the previous page's title. The first page has a large title.
        case automatic
        /// A title in the bar.
        case inline
        /// A title below the bar, in large letters.
        case large
    }
}

extension _NavigationItemModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { NavigationItemNode(view, inputs) }
}

extension View {
    /// Sets the title of the page, or of the window outside of a navigation stack.
    public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(Text(titleKey))
    }

    /// Sets the title of the page, or of the window outside of a navigation stack.
    @_disfavoredOverload
    public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(Text(title))
    }

    /// Sets the title of the page, or of the window outside of a navigation stack.
    public nonisolated func navigationTitle(_ title: Text) -> some View {
        modifier(_NavigationItemModifier { $0.title = title })
    }

    /// Sets the line below the title of the page, with a text that is looked up by its key. An empty one is not shown.
    public nonisolated func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
        navigationSubtitle(Text(subtitleKey))
    }

    /// Sets the line below the title of the page. An empty one is not shown.
    @_disfavoredOverload
    public nonisolated func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
        navigationSubtitle(Text(subtitle))
    }

    /// Sets the line below the title of the page. An empty one is not shown. It has no effect outside of a navigation
    /// stack or a split view.
    ///
    /// ```swift
    /// Inbox().navigationTitle("Inbox").navigationSubtitle("\(count) unread")
    /// ```
    public nonisolated func navigationSubtitle(_ subtitle: Text) -> some View {
        modifier(_NavigationItemModifier { $0.subtitle = subtitle })
    }

    /// Sets the title of the page. It is the older name of `navigationTitle(_:)`.
    public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(titleKey)
    }

    /// Sets the title of the page and its size.
    public nonisolated func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode) }

    /// Sets the title of the page. It is the older name of `navigationTitle(_:)`.
    public nonisolated func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

    /// Sets the title of the page and its size.
    public nonisolated func navigationBarTitle(
        _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }

    /// Sets the size of the page's title.
    public nonisolated func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { modifier(_NavigationItemModifier { $0.displayMode = displayMode }) }

    /// Sets the size of the page's title. It is the newer name of `navigationBarTitleDisplayMode(_:)`.
    public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        navigationBarTitleDisplayMode(mode.mode)
    }

    /// Hides the back button.
    public nonisolated func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        modifier(_NavigationItemModifier { $0.hidesBackButton = hidesBackButton })
    }

    /// Hides the bar above the page. It is the older form of `toolbar(_:for:)`.
    public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
        toolbar(hidden ? .hidden : .visible, for: .navigationBar)
    }
}

/// The node of a view that changes the bar.
private final class NavigationItemNode<Base: View>: EffectNode<Base, _NavigationItemModifier>, AppearanceObserver {
    override init(_ view: ModifiedContent<Base, _NavigationItemModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        host.observeAppearance(self)
        apply()
    }

    private var renaming: TitleRenaming?

    /// Sets the title of the window, which is available only now.
    func appear() { apply() }
    func disappear() {}
    override func modifierDidChange(from old: _NavigationItemModifier) { apply() }

    private func apply() {
        guard !scope.values.isBackgroundCopy else { return }
        let settings = NavigationSettings()
        modifier.change(settings)
        if settings.title != nil {
            // The innermost title counts.
            if let owner = host.titleOwner, owner !== self, owner.isMounted, owner.depth > depth {
                (settings.title, settings.rename) = (nil, nil)
            }
            if settings.title != nil { host.titleOwner = self }
        }
        guard let page = scope.values.navigationPage, let controller = page.controller else {
            if let title = settings.title, let scene = host.view?.window?.windowScene {
                scene.title = title.string(in: scope.values)
            }
            return
        }
        let item = controller.navigationItem
        if let title = settings.title { page.title.setText(title.string(in: scope.values), in: item) }
        if let mode = settings.displayMode { item.largeTitleDisplayMode = mode.uiMode }
        if let hides = settings.hidesBackButton { item.hidesBackButton = hides }
        page.look.setStyle(settings.style, by: self, in: item)
        page.look.setSubtitle(settings.subtitle?.string(in: scope.values), by: self, in: item)
        page.look.setBackground(settings.background, by: self, in: controller)
        let removed = settings.removedItem.flatMap { $0 }?.kind
        showsSidebarButton = removed != .sidebarToggle
        let rename = prepareRenaming(settings.rename, in: controller)
        page.title.setDocument(settings.document, by: self, in: controller)
        page.title.set(
            menu: settings.titleMenu, rename: rename, isRemoved: removed == .title, by: self, in: item)
    }

    /// Returns the action that begins to rename the title, or `nil` if the user cannot.
    private func prepareRenaming(_ onRename: ((String) -> Void)?, in controller: UIViewController) -> (() -> Void)? {
        guard let onRename else {
            renaming = nil
            return nil
        }
        let renaming = renaming ?? TitleRenaming(controller, onRename: onRename)
        renaming.onRename = onRename
        self.renaming = renaming
        return { [weak renaming] in renaming?.begin() }
    }

    /// Whether the split view around the page has its button for the sidebar, as far as this view decides about it.
    private var showsSidebarButton = true {
        didSet {
            guard showsSidebarButton != oldValue else { return }
            scope.values.splitColumn?.object?.owner?.setSidebarButtonRemoved(!showsSidebarButton, by: self)
        }
    }

    override func willUnmount() {
        host.stopObservingAppearance(self)
        showsSidebarButton = true
        let page = scope.values.navigationPage
        let item = page?.controller?.navigationItem
        if let page, let controller = page.controller, let item {
            page.look.setBackground(nil, by: self, in: controller)
            page.look.setStyle(nil, by: self, in: item)
            page.look.setSubtitle(nil, by: self, in: item)
            page.title.setDocument(nil, by: self, in: controller)
            page.title.remove(self, in: item)
        }
        guard host.titleOwner === self else { return }
        host.titleOwner = nil
        if let page, let item { page.title.setText(nil, in: item) }
    }
}

extension NavigationBarItem.TitleDisplayMode {
    fileprivate var uiMode: UINavigationItem.LargeTitleDisplayMode {
        switch self {
        case .automatic: .automatic
        case .inline: .never
        case .large: .always
        }
    }
}
