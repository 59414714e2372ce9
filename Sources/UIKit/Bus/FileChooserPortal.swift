internal import DBus
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

    /// A dialog from the call to the answer.
    private struct Conversation {
        /// The path of the portal's request object.
        var handle: String
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

    isolated deinit { link.end() }

    /// Returns a token for a call, which no other program can guess.
    static func makeToken() -> String { "casement_" + UUID().uuidString.replacingOccurrences(of: "-", with: "") }

    /// Shows a dialog. `completion` is called once, later, unless the dialog is closed by ``close(_:)``.
    func show(_ call: FileChooserCall, completion: @escaping (FileChooserAnswer) -> Void) {
        let token = call.token
        conversations[token] = Conversation(handle: call.requestPath(of: session.uniqueName), completion: completion)
        session.call(call.message, deadline: Self.deadline) { [link] result in
            link.object?.wasCalled(token, result)
        }
    }

    private func wasCalled(_ token: String, _ result: Result<[DBusValue], DBusError>) {
        guard conversations[token] != nil else { return }
        switch result {
        case .success(let values):
            // Portals older than 0.9 choose the path themselves.
            if case .objectPath(let path)? = values.first { conversations[token]?.handle = path }
        case .failure(.disconnected): finish(token, .refused(reason: "the bus has ended"))
        case .failure(let error):
            // A dialog that comes too late must not stay.
            if case .timeout = error { close(at: conversations[token]?.handle) }
            finish(token, .refused(reason: "\(error)"))
        }
    }

    /// Closes the dialog of a call, which then has no answer.
    func close(_ token: String) {
        guard let conversation = conversations.removeValue(forKey: token) else { return }
        close(at: conversation.handle)
    }

    private func close(at handle: String?) {
        guard let handle, !session.isClosed else { return }
        var message = DBusMessage(call: "Close", of: Self.requestInterface, at: handle, on: Self.service)
        message.expectsNoReply = true
        message.startsReceiver = false
        session.send(message)
    }

    private func finish(_ token: String, _ answer: FileChooserAnswer) {
        conversations.removeValue(forKey: token)?.completion(answer)
    }

    /// Ends all dialogs without an answer, because the portal is gone.
    private func cancelAll() { for token in conversations.keys.sorted() { finish(token, .cancelled) } }

    func sessionDidSignal(_ signal: DBusMessage) {
        switch signal.member {
        case "Response" where signal.interface == Self.requestInterface:
            guard let found = conversations.first(where: { $0.value.handle == signal.path }) else { return }
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
