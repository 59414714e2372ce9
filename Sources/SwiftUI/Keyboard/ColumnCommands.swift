import UIKit

/// A command that shows or hides the side bar of the key window: Control-Alt-S.
///
/// ```swift
/// WindowGroup {
///     NavigationSplitView { Sidebar() } detail: { Detail() }
/// }
/// .commands { SidebarCommands() }
/// ```
///
/// In a menu bar it is in the View menu. It is disabled while the window has no split view, or the split view shows one
/// column at a time. The key is then delivered to the responders of the window.
public struct SidebarCommands {
    /// Creates the commands.
    public nonisolated init() {}
}

/// A command that shows or hides the inspector of the key window: Control-Alt-I.
///
/// In a menu bar it is in the View menu. It is disabled while the window has no view with
/// `inspector(isPresented:content:)`.
public struct InspectorCommands {
    /// Creates the commands.
    public nonisolated init() {}
}

extension SidebarCommands: Commands {
    /// The content.
    public var body: some Commands { CommandGroup(replacing: .sidebar) { SidebarCommandButton() } }
}

extension InspectorCommands: Commands {
    /// The content.
    public var body: some Commands { CommandGroup(after: .sidebar) { InspectorCommandButton() } }
}

/// The command of a side bar. A menu shows its state when the menu opens. Whether there is a split view is found out
/// when a key is pressed, because no state of the commands changes with it. A disabled command would take the key. In a
/// menu the command always shows its key.
struct SidebarCommandButton: View {
    @Environment(\.isInMenu) private var isInMenu

    var body: some View {
        let split = UISplitViewController.shownBesideColumns
        let text: SystemText = split?.showsPrimaryColumn == false ? .showSidebar : .hideSidebar
        Button(action: { UISplitViewController.shownBesideColumns?.togglePrimaryColumn() }) {
            Text(verbatim: text.localized)
        }
        .modifier(
            _TraitModifier { [isInMenu] traits in
                guard isInMenu || UISplitViewController.shownBesideColumns != nil else { return }
                traits.shortcut = KeyboardShortcut("s", modifiers: [.command, .option])
            }
        )
        .disabled(isInMenu && split == nil)
    }
}

/// The command of an inspector.
struct InspectorCommandButton: View {
    @FocusedValue(\.inspectorIsPresented) private var isPresented

    var body: some View {
        let text: SystemText = isPresented?.wrappedValue == true ? .hideInspector : .showInspector
        Button(action: { isPresented?.wrappedValue.toggle() }) { Text(verbatim: text.localized) }
            .keyboardShortcut("i", modifiers: [.command, .option])
            .disabled(isPresented == nil)
    }
}

private struct InspectorIsPresentedKey: FocusedValueKey {
    typealias Value = Binding<Bool>
}

extension FocusedValues {
    /// Whether the inspector of the scene is shown.
    var inspectorIsPresented: Binding<Bool>? {
        get { self[InspectorIsPresentedKey.self] }
        set { self[InspectorIsPresentedKey.self] = newValue }
    }
}

extension UISplitViewController {
    /// The split view of the key window that is not covered and shows columns beside each other, or `nil`.
    fileprivate static var shownBesideColumns: UISplitViewController? {
        guard let root = UIApplication.shared.keyWindow?.rootViewController else { return nil }
        let split = first(in: root)
        return split?.isCollapsed == false ? split : nil
    }

    fileprivate func togglePrimaryColumn() { if showsPrimaryColumn { hide(.primary) } else { show(.primary) } }

    /// Returns the first split view that a controller shows, which a presented controller covers.
    private static func first(in controller: UIViewController) -> UISplitViewController? {
        guard controller.presentedViewController == nil, controller.viewIfLoaded?.window != nil else { return nil }
        if let split = controller as? UISplitViewController { return split }
        // A lazy `compactMap` would search each child twice.
        for child in controller.children { if let split = first(in: child) { return split } }
        return nil
    }
}
