internal import CGIO
import Dispatch
import Synchronization

/// The messages on their way from GIO's thread to the main queue. Messages that arrive together are delivered together.
final class DBusMailbox: Sendable {
    typealias Handler = @MainActor @Sendable (DBusMessage) -> Void

    private struct State {
        var messages: [DBusMessage] = []
        var handler: Handler?
    }
    private let state = Mutex(State())

    /// Sets the function that receives the messages. With `nil` they are dropped.
    func setHandler(_ handler: Handler?) { state.withLock { $0.handler = handler } }

    /// Adds a message. Any thread may call this.
    func put(_ message: DBusMessage) {
        let isFirst = state.withLock { state in
            state.messages.append(message)
            return state.messages.count == 1
        }
        guard isFirst else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { self.deliver() } }
    }

    /// Takes all messages that a connection receives, on GIO's thread. Returns the number of the filter.
    func connect(to connection: OpaquePointer) -> guint {
        g_dbus_connection_add_filter(
            connection,
            { _, message, isIncoming, mailbox in
                guard let message, let mailbox, isIncoming != 0 else { return message }
                let box = Unmanaged<DBusMailbox>.fromOpaque(mailbox).takeUnretainedValue()
                if let message = DBusMessage(message) { box.put(message) }
                g_object_unref(UnsafeMutableRawPointer(message))
                return nil
            }, Unmanaged.passRetained(self).toOpaque(),
            { if let mailbox = $0 { Unmanaged<DBusMailbox>.fromOpaque(mailbox).release() } })
    }

    @MainActor
    private func deliver() {
        let messages = state.withLock { state in
            defer { state.messages = [] }
            return state.messages
        }
        for message in messages {
            // The handler may end the connection.
            guard let handler = state.withLock({ $0.handler }) else { return }
            handler(message)
        }
    }
}
