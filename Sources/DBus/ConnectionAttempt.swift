internal import CGIO
import Dispatch
import Foundation

/// The attempt to connect to a bus, which may take as long as the bus wants. A thread of its own waits for it.
final class ConnectionAttempt: Sendable {
    /// A pointer that goes from one thread to another. Only one of them has it at a time.
    struct Opened: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    /// A cancellation, which GIO allows from any thread.
    private struct Cancellation: @unchecked Sendable {
        let pointer = g_cancellable_new()
    }

    private let cancellation = Cancellation()

    deinit { g_object_unref(cancellation.pointer) }

    /// Gives the attempt up. It then ends without a connection.
    func cancel() { g_cancellable_cancel(cancellation.pointer) }

    /// Connects, and calls back on the main queue.
    func start(_ address: String, completion: @escaping @MainActor @Sendable (Opened?) -> Void) {
        // Once libdispatch has started a thread for one of its global queues, it wakes up every second.
        Thread.detachNewThread {
            let flags = GDBusConnectionFlags(
                rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                    | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
            let opened = g_dbus_connection_new_for_address_sync(address, flags, nil, self.cancellation.pointer, nil).map
            {
                Opened(pointer: $0)
            }
            DispatchQueue.main.async { MainActor.assumeIsolated { completion(opened) } }
        }
    }
}
