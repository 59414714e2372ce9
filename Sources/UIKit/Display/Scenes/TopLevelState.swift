/// The state that the window manager has given a scene's window, such as shown or full screen.
///
/// Managers take a window off the screen in several ways. They unmap it, mark it as iconic (`WM_STATE`, ICCCM 4.1.3.1),
/// or mark it as hidden (`_NET_WM_STATE_HIDDEN`, EWMH). Some do all of these one after the other. For another desktop
/// or tag, some unmap only their frame around it (awesome and jwm).
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
    private(set) var isFramed = false
    /// Whether the frame is unmapped. It counts as mapped until the server says otherwise.
    ///
    /// A placement asks the server about the whole chain of parents besides (`PlacementRun.isViewable`), because it
    /// ends before a manager has to tell anything.
    private(set) var isFrameHidden = false
    /// Whether the server has reported a change of the frame, after which an earlier question is out of date.
    private var hasFrameChanged = false

    /// Whether the user can see the window.
    var isShown: Bool { isMapped && !isIconic && !isHidden && !isFrameHidden }

    /// Whether drawing is useful: the user can see the window, or is about to see it for the first time.
    var isWorthDrawing: Bool { isShown || !hasBeenMapped }

    /// Whether mapping was requested, but the window or its frame is unmapped and the manager has not given a reason in
    /// its properties.
    var isAwaited: Bool { isAsked && !isIconic && (!isMapped || isFrameHidden && !isHidden) }

    /// Notes that the manager has put a new frame around the window, or has given it back to the root window.
    mutating func wasReparented(intoFrame isFramed: Bool) {
        self.isFramed = isFramed
        isFrameHidden = false
        hasFrameChanged = false
    }

    /// Notes that the manager has mapped or unmapped the frame.
    mutating func frameWasMapped(_ isMapped: Bool) {
        isFrameHidden = isFramed && !isMapped
        hasFrameChanged = true
    }

    /// Notes the server's answer to the question whether the frame is mapped.
    mutating func frameWasFound(isMapped: Bool) {
        if !hasFrameChanged { isFrameHidden = isFramed && !isMapped }
    }

    /// Notes the items of `WM_STATE`, of which the first is the state. A manager that withdraws the window removes the
    /// property.
    mutating func note(wmState items: [UInt]?) {
        let iconicState: UInt = 3
        isIconic = items?.first == iconicState
    }
}
