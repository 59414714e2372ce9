/// What the window manager has made of a scene's window: shown or not, full screen or not.
///
/// Managers take a window off the screen in several ways: they unmap it, mark it as iconic (`WM_STATE`, ICCCM
/// 4.1.3.1), mark it as hidden (`_NET_WM_STATE_HIDDEN`, EWMH), or all of these one after the other.
struct TopLevelState: Hashable {
    /// Mapping has been asked for.
    var isAsked = false
    /// The server has mapped it.
    var isMapped = false { didSet { if isMapped { hasBeenMapped = true } } }
    private(set) var hasBeenMapped = false
    var isIconic = false
    var isHidden = false
    var isFullscreen = false
    var isMaximized = false
    /// It has a frame around it, and its events tell positions in that frame.
    var isFramed = false

    /// The user can see it.
    var isShown: Bool { isMapped && !isIconic && !isHidden }

    /// Drawing is for somebody: the user can see it, or is about to for the first time.
    var isWorthDrawing: Bool { isShown || !hasBeenMapped }

    /// Asked for, not here, and not taken away by the manager either.
    var isAwaited: Bool { isAsked && !isMapped && !isIconic }

    /// `WM_STATE`, of which the first item is the state; a manager that withdraws the window removes it.
    mutating func note(wmState items: [UInt]?) {
        let iconicState: UInt = 3
        isIconic = items?.first == iconicState
    }
}
