import CXlib
import Glibc

/// Every name that Casement says to the server or hears from it, interned in one request at start-up.
public enum AtomName: String, CaseIterable, Sendable {
    case utf8String = "UTF8_STRING"
    // ICCCM
    case wmProtocols = "WM_PROTOCOLS"
    case wmDeleteWindow = "WM_DELETE_WINDOW"
    case wmTakeFocus = "WM_TAKE_FOCUS"
    case wmClientLeader = "WM_CLIENT_LEADER"
    case wmLocaleName = "WM_LOCALE_NAME"
    case wmState = "WM_STATE"
    // EWMH
    case netSupported = "_NET_SUPPORTED"
    case netActiveWindow = "_NET_ACTIVE_WINDOW"
    case netWorkArea = "_NET_WORKAREA"
    case netCurrentDesktop = "_NET_CURRENT_DESKTOP"
    case netSupportingWMCheck = "_NET_SUPPORTING_WM_CHECK"
    case netWMName = "_NET_WM_NAME"
    case netWMIconName = "_NET_WM_ICON_NAME"
    case netWMPID = "_NET_WM_PID"
    case netWMPing = "_NET_WM_PING"
    case netWMSyncRequest = "_NET_WM_SYNC_REQUEST"
    case netWMSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    case netWMUserTime = "_NET_WM_USER_TIME"
    case netWMIcon = "_NET_WM_ICON"
    case netNumberOfDesktops = "_NET_NUMBER_OF_DESKTOPS"
    case netDesktopViewport = "_NET_DESKTOP_VIEWPORT"
    case netMoveResizeWindow = "_NET_MOVERESIZE_WINDOW"
    case netWMDesktop = "_NET_WM_DESKTOP"
    case netWMFullscreenMonitors = "_NET_WM_FULLSCREEN_MONITORS"
    case netWMState = "_NET_WM_STATE"
    case netWMStateHidden = "_NET_WM_STATE_HIDDEN"
    case netWMStateDemandsAttention = "_NET_WM_STATE_DEMANDS_ATTENTION"
    case netWMStateFullscreen = "_NET_WM_STATE_FULLSCREEN"
    case netWMStateMaximizedVert = "_NET_WM_STATE_MAXIMIZED_VERT"
    case netWMStateMaximizedHorz = "_NET_WM_STATE_MAXIMIZED_HORZ"
    case netWMWindowType = "_NET_WM_WINDOW_TYPE"
    case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
    // Startup notification
    case netStartupID = "_NET_STARTUP_ID"
    case netStartupInfoBegin = "_NET_STARTUP_INFO_BEGIN"
    case netStartupInfo = "_NET_STARTUP_INFO"
    // Motif, the only way to ask for a window without a frame
    case motifWMHints = "_MOTIF_WM_HINTS"
    // RandR's known output properties
    case edid = "EDID"
    case backlight = "Backlight"
    case backlightOfOldDrivers = "BACKLIGHT"
    // Settings of the desktop
    case resourceManager = "RESOURCE_MANAGER"
    case manager = "MANAGER"
    case xsettings = "_XSETTINGS_SETTINGS"
    /// The selection of a screen's settings manager; the screen's number comes behind it.
    case xsettingsSelection = "_XSETTINGS_S"
    // Ours: a property whose changes tell the time, and a message to oneself, the barrier that tests wait for
    case casementTime = "_CASEMENT_TIME"
    case casementBarrier = "_CASEMENT_BARRIER"
}

/// The atoms of one connection.
public struct Atoms: Sendable {
    /// To compare some dozens is about as quick as to hash one, and the first dictionary of a kind of key is no small matter:
    /// Swift then looks through all conformances of the program for how to hash it.
    private let all: [(name: AtomName, id: AtomID)]

    init(display: OpaquePointer, screen: Int32) {
        let all = AtomName.allCases
        var strings: [UnsafeMutablePointer<CChar>?] = all.map {
            strdup($0 == .xsettingsSelection ? "\($0.rawValue)\(screen)" : $0.rawValue)
        }
        defer { strings.forEach { free($0) } }
        var values = [Atom](repeating: 0, count: all.count)
        XInternAtoms(display, &strings, Int32(all.count), 0, &values)
        self.all = all.indices.map { (all[$0], AtomID(rawValue: values[$0])) }
    }

    public subscript(name: AtomName) -> AtomID { all.first { $0.name == name }?.id ?? .none }

    /// The name of an atom that is ours to know; `nil` for any other.
    public func name(of atom: AtomID) -> AtomName? { all.first { $0.id == atom }?.name }
}
