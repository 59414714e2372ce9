/// The first responder of a window, while a presentation covers it. It becomes first responder again afterwards.
@MainActor
struct CoveredResponder {
    private weak var responder: UIResponder?
    /// The owner of the accessory view that contains the responder.
    private weak var owner: UIResponder?

    /// Ends the role of a window's first responder. One that refuses to resign keeps it.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - view: The view that is covered; `nil` for the whole window.
    mutating func save(in window: UIWindow, coveredView view: UIView?) {
        guard let first = window.firstResponder else { return }
        if let view, !first.isInside(view) { return }
        let owner = ((first as? UIView)?.window as? InputViewWindow)?.stack.responder
        // Inside of a change no controller with input views becomes first in its place.
        let hasResigned = first.changingInputViews { first.resignFirstResponder() }
        if hasResigned, window.firstResponder !== first { (responder, self.owner) = (first, owner) }
    }

    /// Makes the responder first again, unless it has left the window or another one is first by now.
    mutating func restore() {
        let (former, owner) = (responder, self.owner)
        (responder, self.owner) = (nil, nil)
        // The accessory view comes back with its owner.
        if former != nil, let owner, owner.responderWindow?.firstResponder == nil { owner.becomeFirstResponder() }
        guard let former, let window = former.responderWindow, former.mayReturn(in: window) else { return }
        former.becomeFirstForFocus()
    }
}
