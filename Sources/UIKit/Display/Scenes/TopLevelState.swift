/// The state that the window manager has given a scene's window, such as shown or full screen.
///
/// Managers take a window off the screen in several ways. They unmap it, mark it as iconic (`WM_STATE`, ICCCM 4.1.3.1),
/// or mark it as hidden (`_NET_WM_STATE_HIDDEN`, EWMH). Some do all of these one after the other.
struct TopLevelState: Hashable {
    /// Whether the program has requested mapping.
    var isAsked = false
    /// Whether the server has mapped the window.
    var isMapped = false { didSet { if isMapped { hasBeenMapped = true } } }
    private(set) var hasBeenMapped = false
    var isIconic = false
    var isHidden = false
    var isFullscreen = false
    var isMaximized = false
    /// Whether the window has a frame. The positions in its events are then relative to the frame.
    var isFramed = false

    /// Whether the user can see the window.
    var isShown: Bool { isMapped && !isIconic && !isHidden }

    /// Whether drawing is useful: the user can see the window, or is about to see it for the first time.
    var isWorthDrawing: Bool { isShown || !hasBeenMapped }

    /// Whether mapping was requested, but the window is unmapped and the manager has not made it iconic.
    var isAwaited: Bool { isAsked && !isMapped && !isIconic }

    /// Notes the items of `WM_STATE`, of which the first is the state. A manager that withdraws the window removes the
    /// property.
    mutating func note(wmState items: [UInt]?) {
        let iconicState: UInt = 3
        isIconic = items?.first == iconicState
    }
}
