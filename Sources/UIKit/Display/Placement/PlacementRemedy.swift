/// A way to bring a window that fills a monitor onto that monitor.
///
/// Window managers differ in which of a client's wishes they honor. Some place a full-screen window by its position,
/// others on the monitor that has the focus. Each remedy is one way around that.
enum PlacementRemedy: Hashable, Sendable {
    /// Everything is said before the window is mapped: position, size, and the state FULLSCREEN.
    case hints
    /// The manager is told the monitor of the full-screen state (EWMH `_NET_WM_FULLSCREEN_MONITORS`).
    case fullscreenMonitors
    /// The window goes to a desktop that lies on the monitor (EWMH `_NET_WM_DESKTOP`).
    case desktop(Int)
    /// The same, where the manager does not say on which monitor its desktops lie.
    case unplacedDesktop(Int)
    /// The window leaves FULLSCREEN, is moved by a message to the manager (EWMH `_NET_MOVERESIZE_WINDOW`), and enters
    /// FULLSCREEN again.
    case moveResize
    /// The same with a plain configure request.
    case configure
    /// The window is mapped again without FULLSCREEN, and enters it on its monitor.
    case mappedFirst
    /// The window has the monitor's geometry and no frame, and is not FULLSCREEN.
    case frameless
    /// The window manager is left out: the window is override-redirect (ICCCM 4.1.10).
    case unmanaged

    /// The state in which the window is made for this remedy.
    var style: PlacementStyle {
        switch self {
        case .unmanaged: .unmanaged
        case .mappedFirst: .plain
        case .hints, .fullscreenMonitors, .desktop, .unplacedDesktop, .moveResize, .configure, .frameless: .fullscreen
        }
    }

    /// Whether a window manager that has needed this remedy gets the next window so from the beginning.
    ///
    /// The other remedies begin with a window that carries all hints, so nothing is gained by skipping these.
    var comesFirst: Bool { self == .unmanaged }
}

/// The state in which a scene's top-level window is made.
enum PlacementStyle: Hashable, Sendable {
    /// With the state FULLSCREEN, for the window manager to find when it first sees the window.
    case fullscreen
    /// At the monitor's geometry, without the state.
    case plain
    /// Override-redirect: the window manager does not see it.
    case unmanaged
}

/// One request of a remedy. The window manager's answer to it is awaited before the next one is sent.
enum PlacementStep: Hashable, Sendable {
    /// The window is destroyed and made again in this style.
    case make(PlacementStyle)
    case fullscreenMonitors
    case moveToDesktop(Int)
    case leaveFullscreen
    case moveResize
    case configure
    /// FULLSCREEN is entered if the window is on its monitor.
    case enterFullscreen
    /// FULLSCREEN is entered wherever the window is.
    case becomeFullscreen
}
