import X11

/// The state of `_NET_WM_SYNC_REQUEST` (EWMH), with which the window manager learns that a scene has been drawn at its
/// new size.
///
/// The window manager sends a number and then resizes the window. It continues when the window's counter has that
/// number.
struct FrameSync {
    let counter: SyncCounter
    /// The number of a message whose resize has not arrived yet.
    private var announced: Int64?
    /// The number of a resize that must be drawn.
    private var due: Int64?
    /// The number of a resize that has been drawn and is being sent.
    private var drawn: Int64?

    init(counter: SyncCounter) { self.counter = counter }

    mutating func requested(_ value: Int64) { announced = value }

    /// Notes that the resize has arrived. Returns whether the next frame must be reported.
    mutating func configured() -> Bool {
        guard let value = announced else { return false }
        announced = nil
        due = value
        return true
    }

    /// Notes that the frame has been drawn. Returns the new value of the counter, or `nil` if it must not change yet.
    mutating func drawn(isSent: Bool) -> Int64? {
        drawn = due ?? drawn
        due = nil
        return isSent ? sent() : nil
    }

    /// Notes that the rest of the last frame has been sent. Returns the new value of the counter, or `nil` if it does
    /// not change.
    mutating func sent() -> Int64? {
        defer { drawn = nil }
        return drawn
    }
}
