internal import CGIO
import Dispatch

/// A connection to a message bus. It never waits: calls are answered later on the main queue.
///
/// GIO reads and writes on a thread of its own. Between messages that thread sleeps, and so an idle program is not
/// woken.
@MainActor
package final class DBusConnection {
    private let connection: OpaquePointer
    private let mailbox: DBusMailbox
    private let filter: guint
    private var pending: [UInt32: PendingCall] = [:]
    /// Called with each signal for which ``watch(_:)`` has asked.
    package var onSignal: (DBusMessage) -> Void = { _ in }
    /// Answers the calls of other programs. Without an answer the call is refused.
    package var onCall: (DBusMessage) -> DBusAnswer? = { _ in nil }

    private struct PendingCall {
        let reply: @MainActor (Result<DBusMessage, DBusError>) -> Void
        let timer: any DispatchSourceTimer
    }

    /// Connects to a bus, and calls back on the main queue.
    ///
    /// - Parameters:
    ///   - address: The address of the bus, for example `unix:path=/run/user/1000/bus`.
    ///   - deadline: The time after which a bus that does not answer is given up.
    ///   - completion: A closure that receives the connection, or `nil` if there is none.
    package static func open(
        _ address: String, deadline: Duration = .seconds(10), completion: @escaping @MainActor (DBusConnection?) -> Void
    ) {
        let attempt = ConnectionAttempt()
        let timer = DispatchSource.timer(after: deadline) { attempt.cancel() }
        attempt.start(address) { opened in
            timer.cancel()
            completion(opened.map { DBusConnection($0.pointer) })
        }
    }

    private init(_ connection: OpaquePointer) {
        self.connection = connection
        let mailbox = DBusMailbox()
        self.mailbox = mailbox
        filter = mailbox.connect(to: connection)
        mailbox.setHandler { [weak self] in self?.handle($0) }
    }

    isolated deinit {
        mailbox.setHandler(nil)
        g_dbus_connection_remove_filter(connection, filter)
        for call in pending.values { call.timer.cancel() }
        g_dbus_connection_close(connection, nil, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    /// The name of this program on the bus, for example `:1.42`.
    package var uniqueName: String {
        g_dbus_connection_get_unique_name(connection).map { String(cString: $0) } ?? ""
    }

    /// Whether the bus is gone.
    package var isClosed: Bool { g_dbus_connection_is_closed(connection) != 0 }

    // MARK: Sending

    /// Calls a method. The answer comes later, and at the deadline at the latest.
    package func call(
        _ message: DBusMessage, deadline: Duration = .seconds(10),
        reply: @escaping @MainActor (Result<[DBusValue], DBusError>) -> Void = { _ in }
    ) {
        ask(message, deadline: deadline) { reply($0.map(\.body)) }
    }

    /// Calls a method like ``call(_:deadline:reply:)``, and receives the whole answer, which has its sender.
    package func ask(
        _ message: DBusMessage, deadline: Duration,
        reply: @escaping @MainActor (Result<DBusMessage, DBusError>) -> Void
    ) {
        guard !isClosed else { return fail(.disconnected, reply) }
        guard let serial = send(message) else { return fail(.invalidMessage, reply) }
        let timer = DispatchSource.timer(after: deadline) { [weak self] in self?.finish(serial, .failure(.timeout)) }
        pending[serial] = PendingCall(reply: reply, timer: timer)
    }

    private func fail(_ error: DBusError, _ reply: @escaping @MainActor (Result<DBusMessage, DBusError>) -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated { reply(.failure(error)) } }
    }

    /// Sends a message without waiting for an answer. Returns its number, or `nil` if it could not be sent.
    @discardableResult
    package func send(_ message: DBusMessage) -> UInt32? {
        guard let message = message.message() else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(message)) }
        var serial: guint32 = 0
        let isSent = withUnsafeMutablePointer(to: &serial) {
            g_dbus_connection_send_message(connection, message, G_DBUS_SEND_MESSAGE_FLAGS_NONE, $0, nil)
        }
        return isSent != 0 ? serial : nil
    }

    /// Asks the bus for signals, for example with `type='signal',interface='org.a11y.Status'`.
    package func watch(_ rule: String) {
        call(
            DBusMessage(
                call: "AddMatch", of: Self.busName, at: "/org/freedesktop/DBus", on: Self.busName, [.string(rule)]))
    }

    /// The name of the bus itself.
    package static let busName = "org.freedesktop.DBus"

    // MARK: Receiving

    private func handle(_ message: DBusMessage) {
        switch message.kind {
        case .signal: onSignal(message)
        case .reply: finish(message.replySerial, .success(message))
        case .error:
            finish(
                message.replySerial,
                .failure(.refused(name: message.errorName ?? "", text: message.body.first?.text)))
        case .call:
            let answer = standardAnswer(to: message) ?? onCall(message) ?? .unknownMethod
            if !message.expectsNoReply { self.answer(message, answer) }
        }
    }

    private func finish(_ serial: UInt32, _ result: Result<DBusMessage, DBusError>) {
        guard let call = pending.removeValue(forKey: serial) else { return }
        call.timer.cancel()
        call.reply(result)
    }

    private func answer(_ call: DBusMessage, _ answer: DBusAnswer) {
        var reply = DBusMessage(kind: .reply)
        switch answer {
        case .values(let values): reply.body = values
        case .error(let name, let text):
            reply.kind = .error
            reply.errorName = name
            reply.body = [.string(text)]
        }
        (reply.destination, reply.replySerial) = (call.sender, call.serial)
        send(reply)
    }

    /// Answers the calls that every program answers.
    private func standardAnswer(to call: DBusMessage) -> DBusAnswer? {
        guard call.interface == "org.freedesktop.DBus.Peer", call.member == "Ping" else { return nil }
        return .values([])
    }
}

extension DispatchSource {
    /// Starts a timer that calls `body` once on the main queue, unless it is cancelled before.
    @MainActor
    package static func timer(after delay: Duration, _ body: @escaping @MainActor () -> Void)
        -> any DispatchSourceTimer
    {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(
            deadline: .now() + Double(delay.components.seconds) + Double(delay.components.attoseconds) / 1e18)
        timer.setEventHandler {
            MainActor.assumeIsolated {
                timer.cancel()
                body()
            }
        }
        timer.activate()
        return timer
    }
}
