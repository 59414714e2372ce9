import Foundation

/// The actions of objects as assistive programs perform them (R489).
extension _AccessibleObject {
    /// Activates the object. An object that does not activate itself is pressed, or tapped at its activation point with
    /// modifier keys. Control adds a row to a selection of several, or removes it.
    /// Returns whether the object was there to receive it.
    @discardableResult
    package final func performActivation(_ modifiers: UIKeyModifierFlags = []) -> Bool {
        if accessibilityActivate() { return true }
        guard !accessibilityTraits.contains(.notEnabled) else { return false }
        if self is any UIKeyInput { return (self as? UIResponder)?.becomeFirstResponder() ?? false }
        if let control = self as? UIControl, control.isPressedByKeys {
            control.pressByAssistance()
            return true
        }
        return tap(modifiers)
    }

    /// Closes the object, or does what the Escape key does in its window. Returns whether something was done.
    @discardableResult
    package final func performEscape() -> Bool {
        // The controller of a sheet is not around the sheet's container.
        var responder = (self as? PresentationContainer)?.controller?.presentedViewController ?? self as? UIResponder
        while let current = responder {
            if current.accessibilityPerformEscape() { return true }
            responder = current.next
        }
        return nearestView?.windowOrSelf?.takeEscape() ?? false
    }

    /// The object itself, or the view that contains the element.
    package final var nearestView: UIView? {
        var object: _AccessibleObject? = self
        // Containers of elements may contain each other.
        for _ in 0..<100 {
            if let view = object as? UIView { return view }
            object = object.flatMap(AccessibilityHierarchy.container)
        }
        return nil
    }

    /// Touches the activation point. Nothing happens if something else covers it.
    private func tap(_ modifiers: UIKeyModifierFlags) -> Bool {
        guard let view = nearestView, let window = view.windowOrSelf, let scene = window.windowScene else {
            return false
        }
        let point = scene.coordinateSpace.convert(
            accessibilityActivationPoint, from: window.screen.coordinateSpace)
        guard let hit = scene.hitTest(point, with: nil)?.view, hit.isDescendant(of: view) || view.isDescendant(of: hit)
        else { return false }
        let (input, time) = (UIApplication.shared.input, ProcessInfo.processInfo.systemUptime)
        input.begin(.assistance, .direct, in: scene, at: InputMoment(point: point, time: time, modifiers: modifiers))
        guard input.isDown(.assistance) else { return false }
        input.end(.assistance, at: InputMoment(point: point, time: time, modifiers: modifiers))
        return true
    }
}

extension UIView {
    /// The window of the view, which is the view itself if it is one.
    fileprivate var windowOrSelf: UIWindow? { self as? UIWindow ?? window }
}

extension TouchID {
    /// The finger of assistive programs, which is no device of the server.
    fileprivate static let assistance = TouchID(device: -1, finger: 0)
}

extension UIScrollView {
    /// Scrolls by a page. Returns whether the content moves.
    func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
        var target = contentOffset
        let page = bounds.size
        let insets = adjustedContentInset
        switch direction {
        case .right: target.x += page.width
        case .left: target.x -= page.width
        case .up: target.y -= page.height
        case .down: target.y += page.height
        case .next: if contentSize.height > page.height { target.y += page.height } else { target.x += page.width }
        case .previous: if contentSize.height > page.height { target.y -= page.height } else { target.x -= page.width }
        }
        let end = CGPoint(
            x: max(-insets.left, contentSize.width + insets.right - page.width),
            y: max(-insets.top, contentSize.height + insets.bottom - page.height))
        target.x = min(max(target.x, -insets.left), end.x)
        target.y = min(max(target.y, -insets.top), end.y)
        guard target != contentOffset else { return false }
        setContentOffset(target, animated: false)
        return true
    }
}
