import CXlib
import Glibc

/// The names that Casement uses in the X protocol, such as `WM_PROTOCOLS`. All are interned in one request at start-up.
public enum AtomName: String, CaseIterable, Sendable {
    /// The type of texts in UTF-8.
    case utf8String = "UTF8_STRING"
    // ICCCM
    /// The protocols that a window takes part in, and the type of their messages.
    case wmProtocols = "WM_PROTOCOLS"
    /// The protocol in which the window manager asks a window to close.
    case wmDeleteWindow = "WM_DELETE_WINDOW"
    /// The protocol in which the window manager offers the focus.
    case wmTakeFocus = "WM_TAKE_FOCUS"
    /// The leader of the program's windows.
    case wmClientLeader = "WM_CLIENT_LEADER"
    /// The locale of the program.
    case wmLocaleName = "WM_LOCALE_NAME"
    /// The state that the window manager has given a window: normal, iconic or withdrawn.
    case wmState = "WM_STATE"
    // EWMH
    /// The hints that the window manager supports.
    case netSupported = "_NET_SUPPORTED"
    /// The active window, and a request to activate one.
    case netActiveWindow = "_NET_ACTIVE_WINDOW"
    /// The parts of the desktops that panels leave free.
    case netWorkArea = "_NET_WORKAREA"
    /// The number of the desktop that is shown.
    case netCurrentDesktop = "_NET_CURRENT_DESKTOP"
    /// The window that proves that a window manager is running.
    case netSupportingWMCheck = "_NET_SUPPORTING_WM_CHECK"
    /// The title in UTF-8.
    case netWMName = "_NET_WM_NAME"
    /// The title of the minimized window in UTF-8.
    case netWMIconName = "_NET_WM_ICON_NAME"
    /// The process id of the program.
    case netWMPID = "_NET_WM_PID"
    /// The protocol in which the window manager checks that the program responds.
    case netWMPing = "_NET_WM_PING"
    /// The protocol in which the window manager waits for a window to be drawn at its new size.
    case netWMSyncRequest = "_NET_WM_SYNC_REQUEST"
    /// The counters for the preceding protocol.
    case netWMSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    /// The time of the user's last action in a window.
    case netWMUserTime = "_NET_WM_USER_TIME"
    /// The icon in pixels.
    case netWMIcon = "_NET_WM_ICON"
    /// The number of desktops.
    case netNumberOfDesktops = "_NET_NUMBER_OF_DESKTOPS"
    /// The positions of the visible parts of large desktops.
    case netDesktopViewport = "_NET_DESKTOP_VIEWPORT"
    /// A request to move and resize a window.
    case netMoveResizeWindow = "_NET_MOVERESIZE_WINDOW"
    /// A request to move or resize a window with the pointer.
    case netWMMoveResize = "_NET_WM_MOVERESIZE"
    /// The number of the desktop that a window is on.
    case netWMDesktop = "_NET_WM_DESKTOP"
    /// A request for the monitors that a full-screen window covers.
    case netWMFullscreenMonitors = "_NET_WM_FULLSCREEN_MONITORS"
    /// The states of a window, and a request to change them.
    case netWMState = "_NET_WM_STATE"
    /// The state of a window that is not shown, for example because it is minimized.
    case netWMStateHidden = "_NET_WM_STATE_HIDDEN"
    /// The state of a window that asks for the user's attention.
    case netWMStateDemandsAttention = "_NET_WM_STATE_DEMANDS_ATTENTION"
    /// The state of a window that fills its monitor.
    case netWMStateFullscreen = "_NET_WM_STATE_FULLSCREEN"
    /// The state of a window with the greatest height.
    case netWMStateMaximizedVert = "_NET_WM_STATE_MAXIMIZED_VERT"
    /// The state of a window with the greatest width.
    case netWMStateMaximizedHorz = "_NET_WM_STATE_MAXIMIZED_HORZ"
    /// The types of a window.
    case netWMWindowType = "_NET_WM_WINDOW_TYPE"
    /// The type of an ordinary window.
    case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
    /// The type of the picture of a drag.
    case netWMWindowTypeDND = "_NET_WM_WINDOW_TYPE_DND"
    /// The opacity that a compositor gives a window.
    case netWMWindowOpacity = "_NET_WM_WINDOW_OPACITY"
    // Startup notification
    /// The identifier of the launch that a window completes.
    case netStartupID = "_NET_STARTUP_ID"
    /// The type of the first message of a startup notification.
    case netStartupInfoBegin = "_NET_STARTUP_INFO_BEGIN"
    /// The type of the other messages of a startup notification.
    case netStartupInfo = "_NET_STARTUP_INFO"
    // Motif
    /// The frame that a window requests. There is no other way to request a window without a frame.
    case motifWMHints = "_MOTIF_WM_HINTS"
    // RandR's output properties
    /// The monitor's description of itself.
    case edid = "EDID"
    /// The brightness of the backlight.
    case backlight = "Backlight"
    /// The former name of the same property.
    case backlightOfOldDrivers = "BACKLIGHT"
    // Settings of the desktop
    /// The X resources on the root window.
    case resourceManager = "RESOURCE_MANAGER"
    /// The message that announces the new owner of a manager's selection.
    case manager = "MANAGER"
    /// The settings of the settings manager.
    case xsettings = "_XSETTINGS_SETTINGS"
    /// The selection of a screen's settings manager. The number of the screen is appended.
    case xsettingsSelection = "_XSETTINGS_S"
    // Selections (ICCCM 2)
    /// The selection of what was cut or copied.
    case clipboard = "CLIPBOARD"
    /// The selection of the program that keeps the clipboard of programs that end.
    case clipboardManager = "CLIPBOARD_MANAGER"
    /// The target with which a program that ends asks it to do so.
    case saveTargets = "SAVE_TARGETS"
    /// The target whose value lists the targets that a selection has.
    case targets = "TARGETS"
    /// The target that stands for several ones.
    case multiple = "MULTIPLE"
    /// The target whose value is the time from which on the owner has had the selection.
    case timestamp = "TIMESTAMP"
    /// The type of a value that is transferred in pieces.
    case incremental = "INCR"
    /// The type of the list of targets and properties for several targets.
    case atomPair = "ATOM_PAIR"
    // Casement's own
    /// The properties in which the values of selections are received.
    case casementSelection1 = "_CASEMENT_SELECTION_1"
    /// See ``casementSelection1``.
    case casementSelection2 = "_CASEMENT_SELECTION_2"
    /// See ``casementSelection1``.
    case casementSelection3 = "_CASEMENT_SELECTION_3"
    /// See ``casementSelection1``.
    case casementSelection4 = "_CASEMENT_SELECTION_4"
    // XDND
    /// The version of the protocol that a window takes part in.
    case xdndAware = "XdndAware"
    /// The window that receives the messages for another one.
    case xdndProxy = "XdndProxy"
    /// A drag comes over a window.
    case xdndEnter = "XdndEnter"
    /// A drag moves over a window.
    case xdndPosition = "XdndPosition"
    /// The answer to a position.
    case xdndStatus = "XdndStatus"
    /// A drag has left a window.
    case xdndLeave = "XdndLeave"
    /// A drag was dropped.
    case xdndDrop = "XdndDrop"
    /// A drop has been handled.
    case xdndFinished = "XdndFinished"
    /// The types of a drag that has more than three.
    case xdndTypeList = "XdndTypeList"
    /// The selection with a drag's data.
    case xdndSelection = "XdndSelection"
    /// The action that copies.
    case xdndActionCopy = "XdndActionCopy"
    /// The action that moves.
    case xdndActionMove = "XdndActionMove"
    /// A property that is changed in order to receive the server's time.
    case casementTime = "_CASEMENT_TIME"
    /// A message of the program to itself. Once it comes back, everything sent before has been handled.
    case casementBarrier = "_CASEMENT_BARRIER"
}

/// The atoms of one connection.
public struct Atoms: Sendable {
    /// The atoms by name, in an array.
    ///
    /// Comparing a few dozen names takes about as long as hashing one. Creating the first dictionary of a key type
    /// takes long, because Swift searches all conformances of the program for the hash function.
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

    /// The atom of a name.
    public subscript(name: AtomName) -> AtomID { all.first { $0.name == name }?.id ?? .none }

    /// Returns the name of an atom, or `nil` if Casement does not use it.
    public func name(of atom: AtomID) -> AtomName? { all.first { $0.id == atom }?.name }
}
