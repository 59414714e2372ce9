import Foundation

/// The description of a view for assistive programs.
struct AccessibilityAttributes {
    var label: Text?
    var value: Text?
    var hint: Text?
    var isHidden = false
    var traits: AccessibilityTraits = []
    var removedTraits: AccessibilityTraits = []
    /// The treatment of the views inside, if the view is one element.
    var children: AccessibilityChildBehavior?
    /// Whether the texts are the name of the control beside them.
    var labelsControl = false
    /// Whether the text that the label replaces becomes the value.
    var keepsTextAsValue = false
    /// The action for assistive programs.
    var action: AccessibilityAction?

    /// Changes the value for assistive programs.
    var adjust: ((AccessibilityAdjustmentDirection) -> Void)?

    /// Whether a view that assistive programs would not see is an element because of the description.
    var describes: Bool { label != nil || value != nil || action != nil || adjust != nil || !traits.isEmpty }

    /// The description for the tree of a display, in the environment of the view.
    @MainActor
    func description(in values: EnvironmentValues) -> String {
        var parts: [String] = []
        if let label { parts.append("label: \"\(label.string(in: values))\"") }
        if let value { parts.append("value: \"\(value.string(in: values))\"") }
        if let hint { parts.append("hint: \"\(hint.string(in: values))\"") }
        if let children { parts.append("element: \(children.name)") }
        if let action { parts.append("action: \(action.description(in: values))") }
        if adjust != nil { parts.append("adjustable") }
        if isHidden { parts.append("hidden") }
        if labelsControl { parts.append("labelled control") }
        if traits.contains(.isButton) { parts.append("button") }
        if traits.contains(.isHeader) { parts.append("header") }
        if traits.contains(.isSelected) { parts.append("selected") }
        if traits.contains(.isImage) { parts.append("image") }
        return parts.joined(separator: ", ")
    }
}

/// The treatment of the views inside one that is an element for assistive programs.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    let name: String

    /// The views inside are not elements.
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    /// The views inside are elements, and this one contains them.
    public static let contain = AccessibilityChildBehavior(name: "contain")
    /// The descriptions of the views inside become that of this one.
    public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// The roles and states of a view for assistive programs.
public struct AccessibilityTraits: SetAlgebra, OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt64
    /// Creates a set from its bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// The trait of a button.
    public static let isButton = AccessibilityTraits(rawValue: 1)
    /// The trait of a header.
    public static let isHeader = AccessibilityTraits(rawValue: 2)
    /// The trait of a selected view.
    public static let isSelected = AccessibilityTraits(rawValue: 4)
    /// The trait of an image.
    public static let isImage = AccessibilityTraits(rawValue: 8)
    /// The trait of a link.
    public static let isLink = AccessibilityTraits(rawValue: 16)
    /// The trait of a text that does not change.
    public static let isStaticText = AccessibilityTraits(rawValue: 32)
    /// The trait of a field for searching.
    public static let isSearchField = AccessibilityTraits(rawValue: 64)
    /// The trait of a view that is on or off.
    public static let isToggle = AccessibilityTraits(rawValue: 128)
    /// The trait of a view whose value changes often.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 256)
}

/// A modifier that describes a view for assistive programs.
public struct _AccessibilityAttributesModifier {
    let change: (inout AccessibilityAttributes) -> Void
}

extension _AccessibilityAttributesModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ElementModifierNode(view, inputs) {
            DescribedLayout($0, $1)
        } update: {
            $0.update($1)
        }
    }
}

/// The layout of a view with a description.
final class DescribedLayout: PassThroughLayout {
    private var attributes = AccessibilityAttributes()

    init(_ modifier: _AccessibilityAttributesModifier, _ inputs: _NodeInputs) {
        super.init(inputs)
        update(modifier)
    }

    func update(_ modifier: _AccessibilityAttributesModifier) {
        attributes = AccessibilityAttributes()
        modifier.change(&attributes)
    }

    override var label: String { "accessibility \(attributes.description(in: scope.values))" }

    override var accessibleParts: [AccessiblePart] {
        guard !attributes.isHidden else { return [] }
        var parts = partsInside
        switch attributes.children {
        case .ignore?: parts = [AccessiblePart(node: self)]
        case .combine?: parts = [.combined(parts, at: self)]
        case .contain?:
            var group = AccessiblePart(node: self)
            group.children = parts
            parts = [group]
        // A shape or an image is an element because it is described.
        default:
            if parts.isEmpty, attributes.describes {
                parts = [AccessiblePart(node: self, traits: image == nil ? [] : .image)]
            }
        }
        if attributes.labelsControl { AccessiblePart.nameControl(in: &parts) }
        for index in parts.indices { parts[index].describe(attributes, in: scope.values) }
        return parts
    }
}

extension View {
    nonisolated func described(_ change: @escaping (inout AccessibilityAttributes) -> Void) -> some View {
        modifier(_AccessibilityAttributesModifier(change: change))
    }

    /// Sets the name of the view for assistive programs. Trees of a display show it.
    public nonisolated func accessibilityLabel(_ label: Text) -> some View { described { $0.label = label } }

    /// Sets the name of the view for assistive programs, which is looked up by its key.
    public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(labelKey))
    }

    /// Sets the name of the view for assistive programs.
    @_disfavoredOverload
    public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        accessibilityLabel(Text(label))
    }

    /// Sets the value of the view for assistive programs. Trees of a display show it.
    public nonisolated func accessibilityValue(_ value: Text) -> some View { described { $0.value = value } }

    /// Sets the value of the view for assistive programs, which is looked up by its key.
    public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
        accessibilityValue(Text(valueKey))
    }

    /// Sets the value of the view for assistive programs.
    @_disfavoredOverload
    public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        accessibilityValue(Text(value))
    }

    /// Sets what an action on the view does, for assistive programs. Trees of a display show it.
    public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
        described { $0.hint = Text(hintKey) }
    }

    /// Sets what an action on the view does, for assistive programs.
    public nonisolated func accessibilityHint(_ hint: Text) -> some View { described { $0.hint = hint } }

    /// Sets what an action on the view does, for assistive programs.
    @_disfavoredOverload
    public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        accessibilityHint(Text(hint))
    }

    /// Explains the view for assistive programs, as on an iPad. The text is looked up by its key.
    public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { accessibilityHint(textKey) }

    /// Explains the view for assistive programs, as on an iPad.
    public nonisolated func help(_ text: Text) -> some View { accessibilityHint(text) }

    /// Explains the view for assistive programs, as on an iPad.
    @_disfavoredOverload
    public nonisolated func help<S: StringProtocol>(_ text: S) -> some View { accessibilityHint(text) }

    /// Makes the view an element for assistive programs. Trees of a display show it.
    public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        described { $0.children = children }
    }

    /// Hides the view from assistive programs.
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { described { $0.isHidden = hidden } }

    /// Adds roles and states of the view for assistive programs.
    public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        described { $0.traits = traits }
    }

    /// Removes roles and states of the view for assistive programs. Those of a view of UIKit are removed for good: they
    /// do not come back with another set.
    public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        described { $0.removedTraits = traits }
    }
}
