import CXlib

/// A counter at the server that the window manager watches (EWMH `_NET_WM_SYNC_REQUEST`).
///
/// The window manager sends a number with each new size. The program sets the counter to it once the window has been
/// drawn at that size.
public struct SyncCounter {
    /// The id of the counter in the X protocol.
    let id: UInt

    /// Returns the number in a `_NET_WM_SYNC_REQUEST` message, which consists of two 32-bit halves.
    public static func value(low: Int, high: Int) -> Int64 {
        Int64(Int32(truncatingIfNeeded: high)) << 32 | Int64(UInt32(truncatingIfNeeded: low))
    }
}

extension Connection {
    /// Creates a counter for a top-level window and sets the window's property to it.
    ///
    /// It returns `nil` without the SYNC extension, on a broken connection, and for ``WindowID/none``.
    public func createSyncCounter(for window: WindowID) -> SyncCounter? {
        guard !isBroken, window != .none, extensions.hasSync else { return nil }
        var counter = SyncCounter(id: 0)
        expecting { counter = SyncCounter(id: cx_sync_create_counter(display, 0)) }
        setProperty(.netWMSyncRequestCounter, of: window, type: .cardinal, [counter.id])
        return counter
    }

    /// Sets a counter to a number.
    public func set(_ counter: SyncCounter, to value: Int64) {
        expecting { cx_sync_set_counter(display, counter.id, value) }
    }

    /// Destroys a counter.
    public func destroy(_ counter: SyncCounter) {
        expecting { cx_sync_destroy_counter(display, counter.id) }
    }
}
