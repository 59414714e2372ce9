internal import DBus
import Dispatch
import Foundation

/// The desktop's portal for files (`org.freedesktop.portal.FileChooser`), which not every desktop has.
///
/// It shows its dialog in front of the program's window and answers with a signal. A portal that ends meanwhile, or
/// the end of the bus, counts as a dialog that the user has closed.
@MainActor
final class FileChooserPortal {
    private let session: DBusConnection
    private let link = BackLink<FileChooserPortal>()
    private var conversations: [String: Conversation] = [:]

    nonisolated static let service = "org.freedesktop.portal.Desktop"
    nonisolated static let path = "/org/freedesktop/portal/desktop"
    private static let requestInterface = "org.freedesktop.portal.Request"
    /// The time that the portal has for showing the dialog. The bus may have to start it.
    static let deadline = Duration.seconds(10)
    /// The time in which a dialog that comes too late is noticed, and closed.
    static let longestDelay = Duration.seconds(150)

    /// A dialog from the call to the answer.
    private struct Conversation {
        /// The path of the portal's request object.
        var handle: String
        /// The name of the portal on the bus; `nil` until it has replied.
        var portal: String?
        /// The end of the time for the reply.
        let timer: any DispatchSourceTimer
        let completion: (FileChooserAnswer) -> Void
    }

    init(session: DBusConnection) {
        self.session = session
        link.begin(self)
        session.watch(
            "type='signal',sender='\(Self.service)',interface='\(Self.requestInterface)',member='Response'")
        session.watch(
            "type='signal',sender='\(DBusConnection.busName)',member='NameOwnerChanged',arg0='\(Self.service)'")
    }

    isolated deinit {
        link.end()
        for conversation in conversations.values { conversation.timer.cancel() }
    }

    /// Returns a token for a call, which no other program can guess.
    static func makeToken() -> String { "casement_" + UUID().uuidString.replacingOccurrences(of: "-", with: "") }

    /// Shows a dialog. `completion` is called once, later, unless the dialog is closed by ``close(_:)``. A portal that
    /// does not reply until the deadline counts as one that refuses.
    func show(
        _ call: FileChooserCall, deadline: Duration = FileChooserPortal.deadline,
        completion: @escaping (FileChooserAnswer) -> Void
    ) {
        let token = call.token
        let timer = DispatchSource.timer(after: deadline) { [link] in link.object?.didNotReply(token) }
        conversations[token] = Conversation(
            handle: call.requestPath(of: session.uniqueName), timer: timer, completion: completion)
        session.ask(call.message, deadline: Self.longestDelay) { [link] in link.object?.wasCalled(token, $0) }
    }

    private func wasCalled(_ token: String, _ result: Result<DBusMessage, DBusError>) {
        conversations[token]?.timer.cancel()
        switch result {
        case .success(let reply):
            var path: String?
            if case .objectPath(let chosen)? = reply.body.first { path = chosen }
            // A dialog that comes too late must not stay.
            guard conversations[token] != nil else { return close(at: path) }
            conversations[token]?.portal = reply.sender
            // Portals older than 0.9 choose the path themselves.
            if let path { conversations[token]?.handle = path }
        case .failure(.disconnected): finish(token, .refused(reason: "the bus has ended"))
        case .failure(let error): finish(token, .refused(reason: "\(error)"))
        }
    }

    private func didNotReply(_ token: String) {
        close(at: conversations[token]?.handle)
        finish(token, .refused(reason: "it has not replied in time"))
    }

    /// Closes the dialog of a call, which then has no answer.
    func close(_ token: String) {
        guard let conversation = remove(token) else { return }
        close(at: conversation.handle)
    }

    private func remove(_ token: String) -> Conversation? {
        let conversation = conversations.removeValue(forKey: token)
        conversation?.timer.cancel()
        return conversation
    }

    private func close(at handle: String?) {
        guard let handle, !session.isClosed else { return }
        var message = DBusMessage(call: "Close", of: Self.requestInterface, at: handle, on: Self.service)
        message.expectsNoReply = true
        message.startsReceiver = false
        session.send(message)
    }

    private func finish(_ token: String, _ answer: FileChooserAnswer) {
        remove(token)?.completion(answer)
    }

    /// Ends all dialogs without an answer, because the portal is gone.
    private func cancelAll() { for token in conversations.keys.sorted() { finish(token, .cancelled) } }

    func sessionDidSignal(_ signal: DBusMessage) {
        switch signal.member {
        case "Response" where signal.interface == Self.requestInterface:
            guard let found = conversations.first(where: { $0.value.handle == signal.path }) else { return }
            if let portal = found.value.portal, portal != signal.sender { return }
            finish(found.key, FileChooserAnswer(response: signal.body))
        case "NameOwnerChanged"
        where signal.sender == DBusConnection.busName && signal.body.first?.text == Self.service:
            // The first owner, which the call starts, has no predecessor.
            if signal.body.count == 3, signal.body[1].text?.isEmpty == false { cancelAll() }
        default: break
        }
    }

    /// Ends all dialogs without an answer if the bus is gone.
    func cancelIfDisconnected() { if session.isClosed { cancelAll() } }
}
