import X11

/// The window manager's question whether the scene has been drawn at its new size (EWMH `_NET_WM_SYNC_REQUEST`): it
/// sends a number, then resizes the window, and goes on when it finds the number in the window's counter.
struct FrameSync {
    let counter: SyncCounter
    /// The number of a message whose resize has not arrived.
    private var announced: Int64?
    /// The number of a resize that has to be drawn.
    private var due: Int64?

    init(counter: SyncCounter) { self.counter = counter }

    mutating func requested(_ value: Int64) { announced = value }

    /// The resize is here. Whether there is something to be answered with the next frame.
    mutating func configured() -> Bool {
        guard let value = announced else { return false }
        announced = nil
        due = value
        return true
    }

    /// The frame has been sent: what the counter is to be set to.
    mutating func drawn() -> Int64? {
        defer { due = nil }
        return due
    }
}
