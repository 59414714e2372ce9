/// Brings windows to their places among their siblings at the server, with at most one request each.
///
/// Windows that did not change place keep their order, so each moved one is put directly above the window that is
/// to be behind it. When the moved ones are placed from back to front, that one is in its place already. A window is
/// created on top of everything, which often is its place: then no request is needed at all.
struct SiblingOrder {
    enum Step: Equatable {
        case above(WindowStack.Number)
        case top
        case bottom
    }

    /// The sibling that is top-most at the server, mapped or not; `nil` where it is not known.
    private var top: WindowStack.Number?

    /// The request that brings a visible window to its place in `stack`; `nil` where it is there. A new one is on top of all,
    /// which is wrong only where visible windows that were there before, `old`, stand in front of it in `stack`.
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

    /// A window was created that is not visible: it is on top all the same.
    mutating func created(_ window: WindowStack.Number) { top = window }

    /// Somebody else has changed the order.
    mutating func forgetOrder() { top = nil }

    mutating func removed(_ window: WindowStack.Number) {
        if top == window { top = nil }
    }
}
