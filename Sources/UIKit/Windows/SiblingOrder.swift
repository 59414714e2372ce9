/// The rule that brings windows to their places among their siblings at the server, with at most one request for each.
///
/// Windows that did not move keep their order. Each window that moved is therefore placed directly above the window
/// behind it. If windows are placed from back to front, the window behind is in its place already.
///
/// A window is created on top of all others, which often is its place. Then no request is needed.
struct SiblingOrder {
    enum Step: Equatable {
        case above(WindowStack.Number)
        case top
        case bottom
    }

    /// The top-most sibling at the server, mapped or not; `nil` if unknown.
    private var top: WindowStack.Number?

    /// Returns the request that brings a visible window to its place, or `nil` if the window is in its place.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - isNew: Whether the window has just been created, which puts it on top of all others.
    ///   - isBehindOld: Whether a visible window that existed before is in front of it in `stack`.
    ///   - stack: The order of the windows.
    mutating func place(
        _ window: WindowStack.Number, isNew: Bool, isBehindOld: Bool, in stack: WindowStack
    ) -> Step? {
        let (behind, inFront) = stack.neighbours(of: window)
        if isNew {
            if !isBehindOld || (behind != nil && behind == top) {
                top = window
                return nil
            }
        } else if inFront == nil {
            if top == window { return nil }
            top = window
            return .top
        } else if top == window {
            top = nil
        }
        guard let behind else { return .bottom }
        if top == behind { top = window }
        return .above(behind)
    }

    /// Notes the creation of a window that is not visible. It is on top of the others all the same.
    mutating func created(_ window: WindowStack.Number) { top = window }

    /// Forgets the order, because another client has changed it.
    mutating func forgetOrder() { top = nil }

    /// Notes that a window was destroyed.
    mutating func removed(_ window: WindowStack.Number) {
        if top == window { top = nil }
    }
}
