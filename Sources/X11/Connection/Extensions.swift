import CXlib

/// What the server has beyond the core protocol, asked for once.
struct Extensions: Sendable {
    /// The number of RandR's first event; `nil` where the server has no RandR 1.2 or later.
    let randrEventBase: Int?
    /// Whether monitors can be asked for (RandR 1.5).
    let hasMonitors: Bool
    /// The number of MIT-SHM's completion event; `nil` without MIT-SHM.
    let sharedMemoryEventBase: Int?

    init(display: OpaquePointer) {
        var eventBase: Int32 = 0
        var errorBase: Int32 = 0
        var major: Int32 = 1
        var minor: Int32 = 6
        if XRRQueryExtension(display, &eventBase, &errorBase) != 0, XRRQueryVersion(display, &major, &minor) != 0,
            (major, minor) >= (1, 2)
        {
            randrEventBase = Int(eventBase)
            hasMonitors = (major, minor) >= (1, 5)
        } else {
            randrEventBase = nil
            hasMonitors = false
        }
        // The version is of no interest: attach, put and completion are there since the first one.
        sharedMemoryEventBase = XShmQueryExtension(display) != 0 ? Int(XShmGetEventBase(display)) : nil
    }
}
