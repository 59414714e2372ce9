import UIKit

/// A button that shows a menu of other buttons.
///
/// ```swift
/// Menu("Sort") {
///     Button("By name") { sort(.name) }
///     Divider()
///     Button("Reset", role: .destructive) { reset() }
/// }
/// ```
///
/// Buttons, sections, dividers, toggles and pickers are items. Escape and a click elsewhere close it.
public struct Menu<Label: View, Content: View> {
    private let label: Label
    private let content: () -> Content
    private let primaryAction: (() -> Void)?
    @State private var anchor = MenuAnchor()
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.menuStyle) private var style
    @Environment(\.menuIndicatorVisibility) private var indicator

    /// Creates a menu with a view as its label.
    public nonisolated init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label: label(), content: content, primaryAction: nil)
    }

    /// Creates a button with a menu: a click performs the action, and a long press or a click with the secondary button
    /// shows the menu.
    public nonisolated init(
        @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label,
        primaryAction: @escaping () -> Void
    ) {
        self.init(label: label(), content: content, primaryAction: primaryAction)
    }

    nonisolated init(label: Label, content: @escaping () -> Content, primaryAction: (() -> Void)?) {
        self.label = label
        self.content = content
        self.primaryAction = primaryAction
    }
}

extension Menu where Label == Text {
    /// Creates a menu with a title that is looked up by its key.
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a menu with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension Menu: View, SingleRow {
    /// The content of the view.
    public var body: some View {
        let (anchor, source) = (anchor, MenuContentSource(content))
        if isInMenu {
            Button {
            } label: {
                label
            }
            .modifier(_TraitModifier { $0.submenu = source })
        } else if let style {
            let content = content
            style.makeBody(
                MenuStyleConfiguration(
                    label: .init(content: AnyView(label)), content: .init { AnyView(content()) },
                    primaryAction: primaryAction))
        } else if let primaryAction {
            Button(action: primaryAction) { shownLabel }.contextMenu(menuItems: content)
        } else {
            Button {
                anchor.show()
            } label: {
                shownLabel
            }
            .modifier(_MenuAnchorModifier(anchor: anchor, source: source))
        }
    }

    /// The label, with an arrow if the program wants one.
    @MainActor @ViewBuilder
    private var shownLabel: some View {
        if indicator == .visible {
            HStack(spacing: 4) {
                label
                Image(systemName: "chevron.down").imageScale(.small).accessibilityHidden(true)
            }
        } else {
            label
        }
    }
}

/// The position of a menu's label.
@MainActor
final class MenuAnchor {
    fileprivate weak var node: (any MenuPresenting)?
    nonisolated init() {}

    /// Shows the menu.
    func show() { node?.showMenu() }
}

/// A node with a menu.
@MainActor
private protocol MenuPresenting: AnyObject {
    func showMenu()
}

/// The views that describe a menu, of any type.
@MainActor
protocol MenuSource {
    /// Creates the menu in the environment of a position in a tree.
    func content(below scope: EnvironmentScope) -> MenuContent
}

/// The views that describe a menu.
struct MenuContentSource<Content: View> {
    private let content: () -> Content

    nonisolated init(_ content: @escaping () -> Content) { self.content = content }
}

extension MenuContentSource: MenuSource {
    func content(below scope: EnvironmentScope) -> MenuContent { MenuContent(content(), below: scope) }
}

/// A modifier that shows a menu beside a view.
public struct _MenuAnchorModifier {
    let anchor: MenuAnchor
    let source: any MenuSource
}

extension _MenuAnchorModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { MenuAnchorNode(view, inputs) }
}

/// The node of a view with a menu.
private final class MenuAnchorNode<Base: View>: EffectNode<Base, _MenuAnchorModifier>, MenuPresenting {
    override init(_ view: ModifiedContent<Base, _MenuAnchorModifier>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        modifier.anchor.node = self
    }

    override func modifierDidChange(from old: _MenuAnchorModifier) { modifier.anchor.node = self }

    func showMenu() { show(modifier.source.content(below: scope)) }
}

extension _Node {
    /// Shows a menu beside the node's view.
    func show(_ menu: MenuContent) {
        let frame = frameInRoot
        guard let view = host.view, !frame.isNull else { return }
        MenuPresenter.show(
            menu.menu, from: frame, in: view, putsFirstNearest: scope.values.menuOrder == .priority,
            keeping: menu.tree)
    }
}
