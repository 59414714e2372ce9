/// The items of a toolbar's content with changes.
public struct _ModifiedToolbarContent<Content: ToolbarContent> {
    let content: Content
    let change: @MainActor (inout ToolbarPart) -> Void
}

extension _ModifiedToolbarContent: ToolbarContent {
    /// The items have no body.
    public typealias Body = Never

    public static func _collect(_ content: Self, _ list: inout _ToolbarList) {
        let start = list.items.count
        list.add(content.content, at: 0)
        for index in list.items.indices.dropFirst(start) { content.change(&list.items[index]) }
    }
}

extension _ModifiedToolbarContent: CustomizableToolbarContent where Content: CustomizableToolbarContent {}

extension ToolbarContent {
    nonisolated func changed(
        _ change: @escaping @MainActor (inout ToolbarPart) -> Void
    ) -> _ModifiedToolbarContent<Self> { _ModifiedToolbarContent(content: self, change: change) }

    /// Shows a number at the corner of the items. 0 shows nothing.
    ///
    /// ```swift
    /// ToolbarItem { Button("Inbox", systemImage: "tray") { openInbox() } }.badge(unread)
    /// ```
    ///
    /// Items in place of the title, and secondary actions, show no badge.
    public nonisolated func badge(_ count: Int) -> some ToolbarContent { changed { $0.setBadge(count) } }

    /// Shows a text at the corner of the items. `nil` shows nothing.
    public nonisolated func badge(_ label: Text?) -> some ToolbarContent { changed { $0.badge = label } }

    /// Shows a text, which is looked up by its key, at the corner of the items. `nil` shows nothing.
    public nonisolated func badge(_ key: LocalizedStringKey?) -> some ToolbarContent {
        changed { $0.badge = key.map { Text($0) } }
    }

    /// Shows a text at the corner of the items. `nil` shows nothing.
    @_disfavoredOverload
    public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some ToolbarContent {
        let text = label.map { String($0) }
        return changed { $0.badge = text.map { Text(verbatim: $0) } }
    }

    /// Sets whether there is glass behind the items.
    ///
    /// ```swift
    /// ToolbarItem(placement: .topBarLeading) { Logo() }.sharedBackgroundVisibility(.hidden)
    /// ```
    ///
    /// Bars have glass behind their items instead of a background while the effect of their scroll view is soft or
    /// hidden. See `scrollEdgeEffectStyle(_:for:)`.
    ///
    /// - Parameter visibility: `hidden` removes the glass. With `automatic` and `visible`, items next to each other
    ///   share a pane.
    public nonisolated func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent {
        changed { $0.hidesBackground = visibility == .hidden }
    }
}

extension CustomizableToolbarContent {
    /// Shows a number at the corner of the items. 0 shows nothing.
    public nonisolated func badge(_ count: Int) -> some CustomizableToolbarContent { changed { $0.setBadge(count) } }

    /// Shows a text at the corner of the items. `nil` shows nothing.
    public nonisolated func badge(_ label: Text?) -> some CustomizableToolbarContent { changed { $0.badge = label } }

    /// Shows a text, which is looked up by its key, at the corner of the items. `nil` shows nothing.
    public nonisolated func badge(_ key: LocalizedStringKey?) -> some CustomizableToolbarContent {
        changed { $0.badge = key.map { Text($0) } }
    }

    /// Shows a text at the corner of the items. `nil` shows nothing.
    @_disfavoredOverload
    public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some CustomizableToolbarContent {
        let text = label.map { String($0) }
        return changed { $0.badge = text.map { Text(verbatim: $0) } }
    }

    /// Sets whether there is glass behind the items.
    ///
    /// - Parameter visibility: `hidden` removes the glass.
    public nonisolated func sharedBackgroundVisibility(
        _ visibility: Visibility
    ) -> some CustomizableToolbarContent { changed { $0.hidesBackground = visibility == .hidden } }
}
