import Foundation

/// A modifier that shows a short text at the end of a list's row, or on a tab.
public struct _BadgeModifier {
    let label: Text?
    @Environment(\.isInList) private var isInList

    nonisolated init(_ label: Text?) { self.label = label }
}

extension _BadgeModifier: ViewModifier {
    /// Returns the view with the badge.
    public func body(content: Content) -> some View {
        if isInList {
            HStack(spacing: 8) {
                content
                if let label {
                    Spacer(minLength: 0)
                    label.foregroundStyle(.secondary)
                }
            }
            .modifier(_FirstChildTraitModifier())
        } else {
            content.modifier(_TraitModifier { $0.badge = label })
        }
    }
}

extension _BadgeModifier: TraitChanging {
    func changeTraits(_ traits: inout ElementTraits) { traits.badge = label }
}

extension View {
    /// Shows a number at the end of this list row, or on this tab. 0 shows nothing.
    ///
    /// ```swift
    /// List { NavigationLink("Inbox", value: Folder.inbox).badge(unread) }
    /// ```
    public nonisolated func badge(_ count: Int) -> some View {
        modifier(_BadgeModifier(count == 0 ? nil : Text(count, format: .number)))
    }

    /// Shows a text at the end of this list row, or on this tab. `nil` shows nothing.
    public nonisolated func badge(_ label: Text?) -> some View { modifier(_BadgeModifier(label)) }

    /// Shows a text, which is looked up by its key, at the end of this list row, or on this tab.
    public nonisolated func badge(_ key: LocalizedStringKey?) -> some View {
        modifier(_BadgeModifier(key.map { Text($0) }))
    }

    /// Shows a text at the end of this list row, or on this tab. `nil` shows nothing.
    @_disfavoredOverload
    public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
        modifier(_BadgeModifier(label.map { Text($0) }))
    }
}

/// A modifier that gives a stack the traits of its first view, so that it stands for that view in a list.
public struct _FirstChildTraitModifier {}

extension _FirstChildTraitModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ElementModifierNode(view, inputs) {
            FirstChildTraitLayout($1)
        } update: { _, _ in
        }
    }
}

/// The layout of a stack with the traits of its first view.
private final class FirstChildTraitLayout: PassThroughLayout {
    override var label: String { "firstChildTraits" }
    override var ownTraits: ElementTraits { children.first?.children.first?.traits ?? ElementTraits() }
}
