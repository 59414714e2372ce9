import X11

/// The window manager's question whether the scene has been drawn at its new size (EWMH `_NET_WM_SYNC_REQUEST`): it
/// sends a number, then resizes the window, and goes on when it finds the number in the window's counter.
struct FrameSync {
    let counter: SyncCounter
    /// The number of a message whose resize has not arrived.
    private var announced: Int64?
    /// The number of a resize that has to be drawn.
    private var due: Int64?
    /// The number of a resize that has been drawn and is on its way.
    private var drawn: Int64?

    init(counter: SyncCounter) { self.counter = counter }

    mutating func requested(_ value: Int64) { announced = value }

    /// The resize is here. Whether there is something to be answered with the next frame.
    mutating func configured() -> Bool {
        guard let value = announced else { return false }
        announced = nil
        due = value
        return true
    }

    /// The frame has been drawn, and sent or not yet: what the counter is to be set to now.
    mutating func drawn(isSent: Bool) -> Int64? {
        drawn = due ?? drawn
        due = nil
        return isSent ? sent() : nil
    }

    /// The rest of the last frame has been sent: what the counter is to be set to now.
    mutating func sent() -> Int64? {
        defer { drawn = nil }
        return drawn
    }
}
