import UIKit

/// The purpose of the content that a toolbar controls.
public struct ToolbarRole: Sendable {
    let style: UINavigationItem.ItemStyle
    /// The default: the same as `navigationStack`.
    public static let automatic = ToolbarRole(style: .navigator)
    /// The pages of a stack, with the title in the middle.
    public static let navigationStack = ToolbarRole(style: .navigator)
    /// Content with a history, such as folders. In a wide window the title is at the leading edge.
    public static let browser = ToolbarRole(style: .browser)
    /// A document. In a wide window the title is at the leading edge.
    public static let editor = ToolbarRole(style: .editor)
}

/// A part that a bar has by itself.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case sidebarToggle, title }

    let kind: Kind
    /// The button that shows and hides the sidebar of a split view.
    public static let sidebarToggle = ToolbarDefaultItemKind(kind: .sidebarToggle)
    /// The title of the page.
    public static let title = ToolbarDefaultItemKind(kind: .title)
}

extension View {
    /// Sets the purpose of the content that the bar above the page controls.
    public nonisolated func toolbarRole(_ role: ToolbarRole) -> some View {
        modifier(_NavigationItemModifier { $0.style = role.style })
    }

    /// Removes a part that the bar above the page has by itself. `nil` removes nothing.
    ///
    /// Without its title, the page still has its name in the back button of the next page.
    public nonisolated func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
        modifier(_NavigationItemModifier { $0.removedItem = .some(defaultItemKind) })
    }

    /// Gives the title in the bar a menu. Items that rename the page come last.
    ///
    /// ```swift
    /// DocumentView()
    ///     .navigationTitle("Notes")
    ///     .toolbarTitleMenu { Button("Duplicate") { duplicate() } }
    /// ```
    public nonisolated func toolbarTitleMenu<C: View>(@ViewBuilder content: @escaping () -> C) -> some View {
        modifier(_NavigationItemModifier { $0.titleMenu = MenuContentSource(content) })
    }
}
