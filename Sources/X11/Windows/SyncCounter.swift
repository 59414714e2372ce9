import CXlib

/// A counter at the server that its window's manager watches (EWMH `_NET_WM_SYNC_REQUEST`): set to the number that the
/// manager has sent, it says that the window has been drawn at its new size.
public struct SyncCounter {
    /// The resource's number.
    let id: UInt

    /// The number in a `_NET_WM_SYNC_REQUEST` message: two 32-bit halves, the low one first.
    public static func value(low: Int, high: Int) -> Int64 {
        Int64(Int32(truncatingIfNeeded: high)) << 32 | Int64(UInt32(truncatingIfNeeded: low))
    }
}

extension Connection {
    /// Makes a counter for a top-level window and names it there; `nil` where the server has no SYNC extension.
    public func createSyncCounter(for window: WindowID) -> SyncCounter? {
        guard !isBroken, window != .none, extensions.hasSync else { return nil }
        var counter = SyncCounter(id: 0)
        expecting { counter = SyncCounter(id: cx_sync_create_counter(display, 0)) }
        setProperty(.netWMSyncRequestCounter, of: window, type: .cardinal, [counter.id])
        return counter
    }

    public func set(_ counter: SyncCounter, to value: Int64) {
        expecting { cx_sync_set_counter(display, counter.id, value) }
    }

    public func destroy(_ counter: SyncCounter) {
        expecting { cx_sync_destroy_counter(display, counter.id) }
    }
}
