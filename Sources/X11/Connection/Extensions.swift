import CXlib

/// What the server has beyond the core protocol, asked for once.
struct Extensions {
    /// The number of RandR's first event; `nil` where the server has no RandR.
    let randrEventBase: Int?
    /// The number of MIT-SHM's completion event; `nil` without MIT-SHM.
    let sharedMemoryEventBase: Int?
    /// XInput2; `nil` where the server has no XInput.
    let input: InputExtension?

    /// Counters for `_NET_WM_SYNC_REQUEST`.
    let hasSync: Bool

    init(display: OpaquePointer) {
        var eventBase: Int32 = 0
        var errorBase: Int32 = 0
        // A connection that ends in the middle is asked nothing more: libXext's lists of displays do not bear that.
        func has(_ ask: @autoclosure () -> Bool) -> Bool { !cx_is_broken(display) && ask() }
        randrEventBase = has(XRRQueryExtension(display, &eventBase, &errorBase) != 0) ? Int(eventBase) : nil
        // The version is of no interest: attach, put and completion are there since the first one.
        sharedMemoryEventBase = has(XShmQueryExtension(display) != 0) ? Int(XShmGetEventBase(display)) : nil
        input = cx_is_broken(display) ? nil : InputExtension(display: display)
        hasSync = has(cx_has_sync(display))
    }
}
