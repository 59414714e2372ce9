import CXlib

/// The extensions that the server has, found out at the start.
final class Extensions {
    /// The number of RandR's first event; `nil` without RandR.
    let randrEventBase: Int?
    /// The number of MIT-SHM's completion event; `nil` without MIT-SHM.
    let sharedMemoryEventBase: Int?
    /// XInput2; `nil` without XInput.
    let input: InputExtension?

    /// The number of XFixes's event about selections; `nil` without XFixes, and until a selection is watched.
    var fixesEventBase: Int?

    /// Whether input can pass through windows (SHAPE 1.1); `nil` until that is needed.
    var hasInputShapes: Bool?

    /// Whether the server has counters for `_NET_WM_SYNC_REQUEST`.
    let hasSync: Bool

    init(display: OpaquePointer) {
        var eventBase: Int32 = 0
        var errorBase: Int32 = 0
        // Nothing is asked on a broken connection, because libXext's lists of displays cannot handle that.
        func has(_ ask: @autoclosure () -> Bool) -> Bool { !cx_is_broken(display) && ask() }
        randrEventBase = has(XRRQueryExtension(display, &eventBase, &errorBase) != 0) ? Int(eventBase) : nil
        // The version does not matter: attach, put and completion exist since the first one.
        sharedMemoryEventBase = has(XShmQueryExtension(display) != 0) ? Int(XShmGetEventBase(display)) : nil
        input = cx_is_broken(display) ? nil : InputExtension(display: display)
        hasSync = has(cx_has_sync(display))
    }
}
