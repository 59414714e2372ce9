import Foundation
import UIKit

/// An element for what a canvas draws.
final class DrawnElement: UIAccessibilityElement {
    private weak var node: LayoutNode?
    private weak var canvas: CanvasView?
    private var part: AccessiblePart?
    /// The elements and views inside, if this one contains others.
    private var inside: [Any]?

    init(_ node: LayoutNode, in canvas: CanvasView) {
        self.node = node
        self.canvas = canvas
        super.init(accessibilityContainer: canvas)
    }

    /// Returns whether the element stands for a node. Another node may have the address of one that is gone.
    func shows(_ node: LayoutNode) -> Bool { self.node === node }

    /// Shows the present state of a part.
    func show(_ part: AccessiblePart, inside: [Any]?, environment: EnvironmentValues) {
        self.part = part
        self.inside = inside
        isAccessibilityElement = inside == nil
        accessibilityContainerType = inside == nil ? .none : .semanticGroup
        (accessibilityLabel, accessibilityValue) = (part.label, part.value)
        (accessibilityHint, accessibilityIdentifier) = (part.hint, part.identifier)
        accessibilityTraits = part.traits
        accessibilityElements = inside
        let named = part.actions.compactMap { action -> UIAccessibilityCustomAction? in
            let name: String
            switch action.kind.storage {
            case .named(let text): name = text.string(in: environment)
            // Readers have no gesture for it, as they have for the others.
            case .standard where action.kind == .delete: name = "Delete"
            case .standard: return nil
            }
            return UIAccessibilityCustomAction(name: name) { _ in
                action.perform()
                return true
            }
        }
        accessibilityCustomActions = named.isEmpty ? nil : named
    }

    override var accessibilityFrame: CGRect {
        get {
            guard let node, let canvas else { return .zero }
            let frame = CGRect(origin: node.globalOrigin, size: node.size)
            return UIAccessibility.convertToScreenCoordinates(frame, in: canvas.rootView)
        }
        set {}
    }

    override var accessibilityRespondsToUserInteraction: Bool {
        get { super.accessibilityRespondsToUserInteraction || hasAction(.default) }
        set { super.accessibilityRespondsToUserInteraction = newValue }
    }

    private func hasAction(_ kind: AccessibilityActionKind) -> Bool {
        part?.actions.contains { $0.kind == kind } ?? false
    }

    override func accessibilityActivate() -> Bool { perform(.default) }
    override func accessibilityPerformEscape() -> Bool { perform(.escape) }
    override func accessibilityPerformMagicTap() -> Bool { perform(.magicTap) }

    override func accessibilityIncrement() { adjust(.increment) }
    override func accessibilityDecrement() { adjust(.decrement) }

    private func adjust(_ direction: AccessibilityAdjustmentDirection) {
        if node?.scope.values.isEnabled == true { part?.adjust?(direction) }
    }

    private func perform(_ kind: AccessibilityActionKind) -> Bool {
        guard let node, node.scope.values.isEnabled, let action = part?.actions.first(where: { $0.kind == kind }) else {
            return false
        }
        action.perform()
        return true
    }
}

/// The elements of a canvas. A part that is still there keeps its element.
@MainActor
struct DrawnElements {
    private var elements: [ObjectIdentifier: DrawnElement] = [:]

    /// Returns the elements and views for parts.
    mutating func show(_ parts: [AccessiblePart], in canvas: CanvasView) -> [Any] {
        var kept: [ObjectIdentifier: DrawnElement] = [:]
        let shown = show(parts, in: canvas, &kept)
        elements = kept
        return shown
    }

    private func show(
        _ parts: [AccessiblePart], in canvas: CanvasView, _ kept: inout [ObjectIdentifier: DrawnElement]
    ) -> [Any] {
        parts.map { part in
            if let view = part.view { return view }
            let key = ObjectIdentifier(part.node)
            let known = elements[key].flatMap { $0.shows(part.node) ? $0 : nil }
            let element = known ?? DrawnElement(part.node, in: canvas)
            kept[key] = element
            let inside = part.children.map { show($0, in: canvas, &kept) }
            element.show(part, inside: inside, environment: part.node.scope.values)
            return element
        }
    }
}
