/// A way to bring a window that fills a monitor onto that monitor.
///
/// Window managers differ in which requests of a client they honor. Some place a full-screen window by its position,
/// others on the monitor that has the focus. Each remedy is one way around that.
enum PlacementRemedy: Hashable, Sendable {
    /// Everything is declared before the window is mapped: position, size, and the state FULLSCREEN.
    case hints
    /// The manager receives the monitor of the full-screen state (EWMH `_NET_WM_FULLSCREEN_MONITORS`).
    case fullscreenMonitors
    /// The window goes to a desktop that lies on the monitor (EWMH `_NET_WM_DESKTOP`).
    case desktop(Int)
    /// The window goes to a desktop that may lie on the monitor. The manager does not report its desktops' positions.
    case unplacedDesktop(Int)
    /// The window leaves FULLSCREEN, is moved by a message to the manager (EWMH `_NET_MOVERESIZE_WINDOW`), and enters
    /// FULLSCREEN again.
    case moveResize
    /// The same as `moveResize`, but with a plain configure request.
    case configure
    /// The window is created again without FULLSCREEN, and enters it on its monitor.
    case mappedFirst
    /// The window has the monitor's geometry and no frame, and is not FULLSCREEN.
    case frameless
    /// The window manager is bypassed: the window is override-redirect (ICCCM 4.1.10).
    case unmanaged

    /// The state in which the window is created for this remedy.
    var style: PlacementStyle {
        switch self {
        case .unmanaged: .unmanaged
        case .mappedFirst: .plain
        case .hints, .fullscreenMonitors, .desktop, .unplacedDesktop, .moveResize, .configure, .frameless: .fullscreen
        }
    }

    /// Whether the next window under a manager that needed this remedy is created with it from the beginning.
    ///
    /// The other remedies begin with a window that has all hints, so skipping the hints gains nothing.
    var comesFirst: Bool { self == .unmanaged }
}

/// The state in which a scene's top-level window is created.
enum PlacementStyle: Hashable, Sendable {
    /// With the state FULLSCREEN, which the window manager finds when it first sees the window.
    case fullscreen
    /// With the monitor's geometry, without the state.
    case plain
    /// Override-redirect: the window manager ignores the window.
    case unmanaged
}

/// One request of a remedy. The next one is sent after the window manager has answered.
enum PlacementStep: Hashable, Sendable {
    /// Destroys the window and creates it again in this style.
    case make(PlacementStyle)
    case fullscreenMonitors
    case moveToDesktop(Int)
    case leaveFullscreen
    case moveResize
    case configure
    /// Enters FULLSCREEN if the window is on its monitor.
    case enterFullscreen
    /// Enters FULLSCREEN on whichever monitor the window is.
    case becomeFullscreen
}
