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

    /// The sibling that is top-most at the server, mapped or not.
    private enum Top: Equatable {
        case nothing
        case window(WindowStack.Number)
        case unknown
    }
    private var top = Top.nothing

    /// The request that brings a visible window to its place in `stack`; `nil` where it is there.
    mutating func place(_ window: WindowStack.Number, isNew: Bool, in stack: WindowStack) -> Step? {
        let (behind, inFront) = stack.neighbours(of: window)
        let isFront = inFront == nil
        if isNew {
            let before = top
            top = .window(window)
            let isOnlyOne = behind == nil && before == .nothing
            if isFront || isOnlyOne || behind.map({ before == .window($0) }) == true { return nil }
            top = before
        } else if isFront {
            if top == .window(window) { return nil }
            top = .window(window)
            return .top
        } else if top == .window(window) {
            top = .unknown
        }
        guard let behind else { return .bottom }
        if top == .window(behind) { top = .window(window) }
        return .above(behind)
    }

    /// A window was created that is not visible: it is on top all the same.
    mutating func created(_ window: WindowStack.Number) { top = .window(window) }

    /// Somebody else has changed the order.
    mutating func forgetOrder() { top = .unknown }

    mutating func removed(_ window: WindowStack.Number) {
        if top == .window(window) { top = .unknown }
    }
}
