import Foundation
import UIKit

/// A modifier that connects the attention of screen readers to a view with a state.
private struct AccessibilityFocusModifier {
    let target: FocusTarget

    nonisolated init(_ target: FocusTarget) { self.target = target }
}

extension AccessibilityFocusModifier: ViewModifier {
    func body(content: Content) -> some View {
        content.modifier(_AccessibilityFocusModifier(target: target, isFocused: target.isFocused))
    }
}

/// A modifier that moves the attention of screen readers to a view when its state changes.
struct _AccessibilityFocusModifier {
    let target: FocusTarget
    let isFocused: Bool
}

extension _AccessibilityFocusModifier: ViewModifier {
    typealias Body = Never

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ElementModifierNode(view, inputs) {
            AccessibilityFocusLayout($0, $1)
        } update: {
            $0.update($1)
        }
    }
}

/// The layout of a view to which screen readers are moved.
private final class AccessibilityFocusLayout: PassThroughLayout {
    private var target: FocusTarget
    private var isFocused = false
    nonisolated(unsafe) private var observer: (any NSObjectProtocol)?

    init(_ modifier: _AccessibilityFocusModifier, _ inputs: _NodeInputs) {
        target = modifier.target
        super.init(inputs)
        update(modifier)
        observer = NotificationCenter.default.addObserver(
            forName: UIWindow.firstResponderDidChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in MainQueue.run { self?.keyboardFocusDidChange() } }
    }

    deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

    func update(_ modifier: _AccessibilityFocusModifier) {
        target = modifier.target
        guard modifier.isFocused != isFocused else { return }
        isFocused = modifier.isFocused
        guard isFocused else { return }
        // The element is there after the turn.
        DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.moveReader() } }
    }

    /// Moves screen readers to the first element in the view.
    private func moveReader() {
        guard isFocused, let element else { return }
        UIAccessibility.post(notification: .layoutChanged, argument: element)
        // A desktop does not report when a reader leaves a drawn element. The next `true` moves the reader again.
        guard accessibleParts.first?.view == nil else { return }
        isFocused = false
        target.set(false)
    }

    /// The first element in the view, or `nil` if it has none on the screen.
    private var element: Any? {
        guard let part = accessibleParts.first else { return nil }
        return part.view ?? host.view?.drawnElement(of: part.node)
    }

    /// Follows the keyboard focus, as screen readers do.
    private func keyboardFocusDidChange() {
        guard UIAccessibility.isVoiceOverRunning, let window = host.view?.window, window.isKeyWindow else { return }
        let first = window.firstResponder as? UIView
        let isInside = accessibleParts.contains { part in part.view.map { first?.isDescendant(of: $0) == true } ?? false
        }
        // A drawn element has no keyboard focus, so it loses the reader only to a view that has.
        guard isInside != isFocused, isInside || first != nil else { return }
        isFocused = isInside
        target.set(isInside)
    }
}

extension UIView {
    /// Returns the element that stands for a node, among those that this view and the views inside draw.
    fileprivate func drawnElement(of node: LayoutNode) -> DrawnElement? {
        func search(_ elements: [Any]?) -> DrawnElement? {
            for case let element as DrawnElement in elements ?? [] {
                if element.shows(node) { return element }
                if let found = search(element.accessibilityElements) { return found }
            }
            return nil
        }
        if self is CanvasView, let found = search(accessibilityElements) { return found }
        for view in subviews { if let found = view.drawnElement(of: node) { return found } }
        return nil
    }
}

extension View {
    /// Moves screen readers to this view when a state becomes `true`.
    public nonisolated func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
        modifier(AccessibilityFocusModifier(FocusTarget(condition.location, none: condition.none, true)))
    }

    /// Moves screen readers to this view when a state becomes `value`.
    public nonisolated func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
    ) -> some View {
        modifier(AccessibilityFocusModifier(FocusTarget(binding.location, none: binding.none, value)))
    }
}
