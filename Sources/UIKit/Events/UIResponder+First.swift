import Foundation

/// Each window remembers its own first responder, whether it is key or not; keys go to the key window's (R63).
extension UIResponder {
    /// Becomes the first responder of its window, where all of these hold: it can, it is in a window, and the present one
    /// steps back.
    func takeFirst() -> Bool {
        guard !isFirstResponder else { return true }
        guard canBecomeFirstResponder, let window = responderWindow else { return false }
        if let old = window.firstResponder {
            guard old.resignFirstResponder(), window.firstResponder !== old else { return false }
            // Whoever stepped back may have put somebody else in its place, or taken this one out of the window.
            guard window.firstResponder == nil, responderWindow === window else { return isFirstResponder }
        }
        window.firstResponder = self
        return true
    }

    /// Whether nobody, or not this responder, is first afterwards.
    func resignFirst() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        responderWindow?.firstResponder = nil
        return true
    }
}

extension UIView {
    /// Ends editing: the first responder steps back if it is this view or one within. With `force` it has to, whatever it says
    /// itself. Whether no first responder is left in here.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let window, let first = window.firstResponder, first.isInside(self) else { return true }
        if first.resignFirstResponder(), window.firstResponder !== first { return true }
        guard force else { return false }
        guard window.firstResponder === first else { return true }
        window.firstResponder = nil
        first.firstResponderWasTaken()
        return true
    }

    /// The view is about to leave its window. What is first responder in it is so no more.
    func giveUpFirstResponder() {
        guard let window, window !== self, window.firstResponder?.isInside(self) == true else { return }
        endEditing(true)
    }
}

extension UIResponder {
    /// Whether it is the view, one of its subviews, or the controller of one.
    fileprivate func isInside(_ view: UIView) -> Bool {
        let own = (self as? UIView) ?? (self as? UIViewController)?.viewIfLoaded
        if let own { return own.isDescendant(of: view) }
        var next = self.next
        while let responder = next {
            if responder === view { return true }
            next = responder.next
        }
        return false
    }
}
