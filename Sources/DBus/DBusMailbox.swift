internal import CGIO
import Dispatch
import Synchronization

/// The messages on their way from GIO's thread to the main queue. Messages that arrive together are delivered together,
/// but only some in one turn of the queue, so that a program that sends many does not hold up touches and frames.
final class DBusMailbox: Sendable {
    typealias Handler = @MainActor @Sendable (DBusMessage) -> Void

    private struct State {
        var messages: [DBusMessage] = []
        var handler: Handler?
    }
    private let state = Mutex(State())

    /// The number of messages that one turn delivers at most.
    static let turn = 100
    /// The number of messages that can wait. Further calls and signals are dropped; the answers to own calls are not.
    static let limit = 50_000

    /// Sets the function that receives the messages. With `nil` they are dropped.
    func setHandler(_ handler: Handler?) { state.withLock { $0.handler = handler } }

    /// Adds a message. Any thread may call this.
    func put(_ message: DBusMessage) {
        let isFirst = state.withLock { state in
            let isOwn = message.kind == .reply || message.kind == .error
            guard isOwn || state.messages.count < Self.limit else { return false }
            state.messages.append(message)
            return state.messages.count == 1
        }
        if isFirst { deliverSoon() }
    }

    private func deliverSoon() { DispatchQueue.main.async { MainActor.assumeIsolated { self.deliver() } } }

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
        let (messages, areMore) = state.withLock { state in
            let messages = Array(state.messages.prefix(Self.turn))
            state.messages.removeFirst(messages.count)
            return (messages, !state.messages.isEmpty)
        }
        if areMore { deliverSoon() }
        for message in messages {
            // The handler may end the connection.
            guard let handler = state.withLock({ $0.handler }) else { return }
            handler(message)
        }
    }
}
