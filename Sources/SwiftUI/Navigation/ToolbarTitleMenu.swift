/// The menu of the title in the bar above a page, as a part of a toolbar.
///
/// ```swift
/// .navigationTitle($note.title)
/// .toolbar {
///     ToolbarTitleMenu {
///         Button("Duplicate") { duplicate() }
///         RenameButton()
///     }
/// }
/// ```
///
/// It has the same effect as `toolbarTitleMenu(content:)`. The last one of a toolbar counts.
public struct ToolbarTitleMenu<Content: View> {
    private let content: Content

    /// Creates the menu of a title.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension ToolbarTitleMenu: ToolbarContent {
    /// The menu has no body.
    public typealias Body = Never

    public static func _collect(_ content: Self, _ list: inout _ToolbarList) {
        let items = content.content
        list.titleMenu = MenuContentSource { items }
    }
}

extension ToolbarTitleMenu: CustomizableToolbarContent {}
