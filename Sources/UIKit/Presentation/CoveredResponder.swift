/// The first responder of a window, while a presentation covers it. It becomes first responder again afterwards.
@MainActor
struct CoveredResponder {
    private weak var responder: UIResponder?

    /// Ends the role of a window's first responder. One that refuses to resign keeps it.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - view: The view that is covered; `nil` for the whole window.
    mutating func save(in window: UIWindow, coveredView view: UIView?) {
        guard let first = window.firstResponder else { return }
        if let view, !first.isInside(view) { return }
        if first.resignFirstResponder(), window.firstResponder !== first { responder = first }
    }

    /// Makes the responder first again, unless it has left the window or another one is first by now.
    mutating func restore() {
        let former = responder
        responder = nil
        guard let former, let window = former.responderWindow, former.canBeFirstAgain(in: window) else { return }
        former.becomeFirstResponder()
    }
}
