import Foundation
import UIKit

/// A part of what a tree of views shows, as assistive programs see it: a text, a button, or a view of UIKit.
@MainActor
struct AccessiblePart {
    /// The node at the place of the part, which is its identity.
    let node: LayoutNode
    /// The view of UIKit that describes itself, or `nil`.
    var view: UIView?
    var label: String?
    var value: String?
    var hint: String?
    var identifier: String?
    var traits: UIAccessibilityTraits = []
    var actions: [AccessibilityAction] = []
    /// Changes the value, or `nil`.
    var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
    /// The parts inside, if this one contains others.
    var children: [AccessiblePart]?

    /// The name of a part, whether it is drawn or a view.
    var name: String? { label ?? view?.accessibilityLabel }
    /// The value of a part, whether it is drawn or a view.
    var shownValue: String? { value ?? view?.accessibilityValue }
}

extension AccessiblePart {
    /// Returns parts as one with a role, such as the content of a button.
    static func combined(
        _ parts: [AccessiblePart], at node: LayoutNode, traits: UIAccessibilityTraits = []
    ) -> AccessiblePart {
        func text(_ texts: [String?]) -> String? {
            let texts = texts.compactMap(\.self).filter { !$0.isEmpty }
            return texts.isEmpty ? nil : texts.joined(separator: ", ")
        }
        var part = AccessiblePart(node: node)
        part.label = text(parts.map(\.name))
        part.value = text(parts.map(\.shownValue))
        part.hint = text(parts.map(\.hint))
        part.identifier = parts.compactMap(\.identifier).first
        part.actions = parts.flatMap(\.actions)
        part.adjust = parts.compactMap(\.adjust).first
        // The parts of a combination are no texts by themselves. Only one alone keeps its role.
        let own = parts.count == 1 ? parts[0].traits : parts.reduce(into: []) { $0.formUnion($1.traits) }
        let isButton = traits.contains(.button)
        part.traits = traits.union(isButton ? own.subtracting([.staticText, .image]) : own)
        return part
    }

    /// Makes the texts among parts the name of the control among them. Nothing changes if there are several controls.
    static func nameControl(in parts: inout [AccessiblePart]) {
        let controls = parts.filter { $0.traits != .staticText }
        guard controls.count == 1, let view = controls[0].view, view is UIControl else { return }
        let name = parts.filter { $0.traits == .staticText }.compactMap(\.label).joined(separator: ", ")
        guard !name.isEmpty else { return }
        view.accessibilityLabel = name
        parts = controls
    }

    /// Makes the part of a view of UIKit an element of its own, because assistive programs talk to a view itself. A
    /// view that contains others stays.
    private mutating func leaveView() {
        guard let view, view.isAccessibilityElement || view.subviews.isEmpty else { return }
        label = label ?? view.accessibilityLabel
        value = value ?? view.accessibilityValue
        hint = hint ?? view.accessibilityHint
        identifier = identifier ?? view.accessibilityIdentifier
        traits.formUnion(view.accessibilityTraits)
        self.view = nil
    }

    /// Changes the part by a description.
    mutating func describe(_ attributes: AccessibilityAttributes, in values: EnvironmentValues) {
        if let label = attributes.label?.string(in: values) {
            if attributes.keepsTextAsValue { value = value ?? self.label }
            self.label = label
        }
        if let value = attributes.value?.string(in: values) { self.value = value }
        if let hint = attributes.hint?.string(in: values) { self.hint = hint }
        traits.formUnion(attributes.traits.traits)
        traits.subtract(attributes.removedTraits.traits)
        if let adjust = attributes.adjust {
            self.adjust = adjust
            traits.insert(.adjustable)
            leaveView()
        }
        if let action = attributes.action { actions.append(action) }
        guard let view else { return }
        // A view of UIKit is described directly.
        if let label { view.accessibilityLabel = label }
        if let value { view.accessibilityValue = value }
        if let hint { view.accessibilityHint = hint }
        if !attributes.traits.isEmpty { view.accessibilityTraits.formUnion(attributes.traits.traits) }
        if !attributes.removedTraits.isEmpty { view.accessibilityTraits.subtract(attributes.removedTraits.traits) }
    }
}

extension AccessibilityTraits {
    /// UIKit's names of the traits.
    fileprivate var traits: UIAccessibilityTraits {
        let names: [(AccessibilityTraits, UIAccessibilityTraits)] = [
            (.isButton, .button), (.isHeader, .header), (.isSelected, .selected), (.isImage, .image),
            (.isLink, .link), (.isStaticText, .staticText), (.isSearchField, .searchField), (.isToggle, .toggleButton),
            (.updatesFrequently, .updatesFrequently),
        ]
        return names.reduce(into: []) { if contains($1.0) { $0.insert($1.1) } }
    }
}

extension LayoutNode {
    /// The parts of the nodes inside.
    final var partsInside: [AccessiblePart] { shownChildren.flatMap(\.accessibleParts) }
}
