internal import DBus
import Foundation
import Graphics

/// The connection to the session's bus, over which the program finds assistive programs, and the desktop's settings and
/// its dialog for files.
///
/// It is made after the first frame. Without a bus, or after its end, the program runs without them.
@MainActor
final class DesktopBus {
    private unowned let application: UIApplication
    private let link = BackLink<DesktopBus>()
    private var session: DBusConnection?
    private var portal: SettingsPortal?
    private var madeFileChooser: FileChooserPortal?

    /// Connects to the bus at an address.
    init(_ application: UIApplication, address: String) {
        self.application = application
        link.begin(self)
        DBusConnection.open(address) { [link] in link.object?.wasOpened($0) }
    }

    isolated deinit { link.end() }

    private func wasOpened(_ session: DBusConnection?) {
        guard let session else { return }
        self.session = session
        session.onSignal = { [link] in link.object?.handle($0) }
        application.assistance = AssistiveBridge(application, session: session)
        portal = SettingsPortal(session: session) { [link] in
            link.object?.application.display?.portalSettingsDidChange(to: $0)
        }
    }

    private func handle(_ signal: DBusMessage) {
        application.assistance?.sessionDidSignal(signal)
        portal?.sessionDidSignal(signal)
        madeFileChooser?.sessionDidSignal(signal)
    }

    /// Ends the desktop's dialogs if the bus is gone, which no signal reports.
    func endDialogsIfDisconnected() { madeFileChooser?.cancelIfDisconnected() }

    /// The desktop's portal for files; `nil` without a bus. Nothing is asked of the bus before it is first needed.
    var fileChooser: FileChooserPortal? {
        guard let session, !session.isClosed else { return nil }
        if let madeFileChooser { return madeFileChooser }
        let made = FileChooserPortal(session: session)
        madeFileChooser = made
        return made
    }
}

extension UIApplication {
    /// Notes the addresses of the session's bus and the system's. A program calls it, and tests do not.
    func findSessionBus() {
        sessionBus = SessionBus.address(in: environmentVariables(SessionBus.variables))
        systemBus = SystemBus.address(in: environmentVariables(SystemBus.variables))
    }

    /// Connects to the session's bus, unless there is none. It is called when the first scene is shown, so that the
    /// start waits for no bus.
    func connectToSessionBus() {
        guard desktopBus == nil, let sessionBus else { return }
        connect(toBus: sessionBus)
    }

    /// Connects to a bus as that of the session.
    package func connect(toBus address: String) { desktopBus = DesktopBus(self, address: address) }
}
