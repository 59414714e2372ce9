import Foundation

/// Each window remembers its own first responder, whether it is key or not. Keys go to that of the key window (R63).
extension UIResponder {
    /// Becomes the first responder of its window. That fails if it cannot, has no window, or the present one does not
    /// resign.
    func takeFirst() -> Bool {
        guard !isFirstResponder else { return true }
        guard canBecomeFirstResponder, let window = responderWindow else { return false }
        return window.focus.changing([]) { changingInputViews { takeFirst(in: window) } }
    }

    /// Becomes the first responder, also as a view that can only have the keyboard focus, so that it receives keys.
    @discardableResult
    func becomeFirstForFocus() -> Bool {
        if canBecomeFirstResponder { return becomeFirstResponder() }
        guard !isFirstResponder else { return true }
        guard let window = responderWindow, (self as? UIView)?.canBecomeFocused == true else { return false }
        return window.focus.changing([]) { changingInputViews { takeFirst(in: window) } }
    }

    private func takeFirst(in window: UIWindow) -> Bool {
        if let old = window.firstResponder {
            guard old.resignFirstResponder(), window.firstResponder !== old else { return false }
            // Resigning can have made another responder first, or taken this one out of the window.
            guard window.firstResponder == nil, responderWindow === window else { return isFirstResponder }
        }
        window.firstResponder = self
        return true
    }

    /// Changes the first responder by a closure. Input views that are shown before and afterwards do not move.
    final func changingInputViews<Result>(_ body: () -> Result) -> Result {
        guard let inputViews = responderWindow?.windowScene?.inputViews else { return body() }
        return inputViews.change(body)
    }

    /// Resigns as first responder. Returns whether this responder is not first afterwards.
    func resignFirst() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        responderWindow?.firstResponder = nil
        return true
    }
}

extension UIView {
    /// Ends editing: resigns the first responder if it is this view or lies within it.
    ///
    /// With `force` it also stops being first responder if it refuses to resign.
    ///
    /// - Parameter force: Whether to ignore a refusal.
    /// - Returns: Whether no first responder is left in this view. `true` if there was none.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let window = responderWindow, let first = window.firstResponder, first.isInside(self) else { return true }
        if first.resignFirstResponder(), window.firstResponder !== first { return true }
        guard force else { return false }
        guard window.firstResponder === first else { return true }
        window.firstResponder = nil
        first.firstResponderWasTaken()
        return true
    }

    /// Resigns the first responder within the view, by force, because the view is about to leave its window.
    func giveUpFirstResponder() {
        guard let window = responderWindow, window !== self, window.firstResponder?.isInside(self) == true else {
            return
        }
        endEditing(true)
        // A controller with input views may be first in its place.
        if window.firstResponder?.isInside(self) == true { _ = changingInputViews { endEditing(true) } }
    }
}

extension UIResponder {
    /// Whether the responder is the view, one of its subviews, or a responder whose chain leads to the view.
    func isInside(_ view: UIView) -> Bool {
        let own = (self as? UIView) ?? (self as? UIViewController)?.viewIfLoaded
        if let own, let window = own.window as? InputViewWindow {
            // The view of an accessory view belongs to the owner of the accessory view.
            return own.isDescendant(of: view) || window.stack.responder?.isInside(view) == true
        }
        if let own { return own.isDescendant(of: view) }
        var next = self.next
        while let responder = next {
            if responder === view { return true }
            next = responder.next
        }
        return false
    }
}
