internal import DBus
import Foundation

/// The connection to assistive programs, such as screen readers, over AT-SPI.
///
/// It watches on the session's bus whether the user has one. Until then nothing else happens on a bus, and a program
/// without a session's bus works without it (R492).
@MainActor
final class AssistiveBridge {
    private unowned let application: UIApplication
    private let server: ATSPIServer
    private let link = BackLink<AssistiveBridge>()
    /// The bus of the user's session.
    private let session: DBusConnection
    /// The bus of the assistive programs, while there are some.
    private var bus: DBusConnection?
    private var isConnecting = false
    private var status = AssistiveStatus()
    private var watch = ATSPIWatch()
    private var needsUpdate = false

    /// Looks for assistive programs on the session's bus.
    init(_ application: UIApplication, session: DBusConnection) {
        self.application = application
        self.session = session
        server = ATSPIServer(application)
        link.begin(self)
        server.onAction = { [link] in link.object?.setNeedsUpdate() }
        watchStatus()
    }

    isolated deinit {
        link.end()
        UIAccessibility.takeScreenReader(false)
    }

    /// Whether assistive programs can ask the program now.
    var isActive: Bool { bus?.isClosed == false }

    // MARK: The session's bus

    private func watchStatus() {
        session.watch(
            "type='signal',sender='\(AssistiveStatus.service)',path='\(AssistiveStatus.path)',"
                + "interface='org.freedesktop.DBus.Properties',arg0='\(AssistiveStatus.interface)'")
        session.watch(
            "type='signal',sender='\(DBusConnection.busName)',member='NameOwnerChanged',"
                + "arg0='\(AssistiveStatus.service)'")
        askStatus()
    }

    /// Takes a signal of the session's bus.
    func sessionDidSignal(_ signal: DBusMessage) {
        switch signal.member {
        case "PropertiesChanged" where signal.body.first?.text == AssistiveStatus.interface:
            var new = status
            new.take(signal.body.dropFirst().first)
            statusDidChange(to: new)
        case "NameOwnerChanged" where signal.body.first?.text == AssistiveStatus.service:
            if signal.body.last?.text?.isEmpty == false { askStatus() } else { statusDidChange(to: AssistiveStatus()) }
        default: break
        }
    }

    /// Asks for the status. The service is not started for that: without it there is no assistive program.
    private func askStatus() {
        var call = DBusMessage(
            call: "GetAll", of: "org.freedesktop.DBus.Properties", at: AssistiveStatus.path,
            on: AssistiveStatus.service, [.string(AssistiveStatus.interface)])
        call.startsReceiver = false
        session.call(call) { [link] result in
            guard let bridge = link.object, case .success(let values) = result else { return }
            var new = bridge.status
            new.take(values.first)
            bridge.statusDidChange(to: new)
        }
    }

    private func statusDidChange(to new: AssistiveStatus) {
        let hadScreenReader = status.hasScreenReader
        status = new
        if new.hasScreenReader != hadScreenReader { UIAccessibility.screenReaderDidChange(to: new.hasScreenReader) }
        if new.isWanted { connect() } else { disconnect() }
    }

    // MARK: The assistive programs' bus

    private func connect() {
        guard !isActive, !isConnecting else { return }
        isConnecting = true
        let call = DBusMessage(
            call: "GetAddress", of: AssistiveStatus.service, at: AssistiveStatus.path, on: AssistiveStatus.service)
        session.call(call) { [link] result in
            guard let bridge = link.object else { return }
            guard case .success(let values) = result, let address = values.first?.text else {
                return bridge.isConnecting = false
            }
            DBusConnection.open(address) { [link] in link.object?.busWasOpened($0) }
        }
    }

    private func busWasOpened(_ connection: DBusConnection?) {
        isConnecting = false
        guard let connection, status.isWanted else { return }
        bus = connection
        server.busName = connection.uniqueName
        connection.onCall = { [link] in link.object?.answer($0) }
        let root = ATSPIReference(bus: connection.uniqueName, path: ATSPI.root)
        let call = DBusMessage(
            call: "Embed", of: ATSPI.interface + "Socket", at: ATSPI.root, on: ATSPI.registry, [root.value])
        connection.call(call) { [link] result in
            guard let bridge = link.object, case .success(let values) = result else { return }
            bridge.server.desktop = ATSPIReference(values.first) ?? .null
            bridge.setNeedsUpdate()
        }
    }

    private func disconnect() {
        bus = nil
        watch = ATSPIWatch()
        _ = server.objects.invalidate()
    }

    private func answer(_ call: DBusMessage) -> DBusAnswer {
        // Changes since the last answer count too.
        if needsUpdate { update() }
        if let object = call.path.flatMap(ATSPI.number).flatMap(server.objects.object) { watch.add(object) }
        return server.answer(call)
    }

    // MARK: Changes

    /// The time between two reports of changes, in seconds.
    private static let interval = 0.05

    /// Reports soon what the program has changed. Nothing happens while no assistive program can ask.
    func setNeedsUpdate() {
        guard bus != nil, !needsUpdate else { return }
        needsUpdate = true
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.interval) { [link] in
            MainActor.assumeIsolated { link.object?.update() }
        }
    }

    private func update() {
        guard needsUpdate else { return }
        needsUpdate = false
        guard isActive else { return disconnect() }
        for (parent, old) in server.objects.invalidate() { reportChildren(of: parent, from: old) }
        for scene in application.accessibleScenes { watch.add(scene) }
        if let responder = application.focusedElement { watch.add(responder) }
        for (object, event) in watch.changes() { emit(event, on: object) }
    }

    private func reportChildren(of parent: _AccessibleObject, from old: [_AccessibleObject]) {
        let new = server.objects.children(of: parent)
        guard !new.elementsEqual(old, by: ===) else { return }
        let objects = Dictionary((old + new).map { (ObjectIdentifier($0), $0) }) { first, _ in first }
        for change in ATSPIEvent.changes(from: old.map(ObjectIdentifier.init), to: new.map(ObjectIdentifier.init)) {
            switch change {
            case .removed(let index, let child): emitChild("remove", index, objects[child], of: parent)
            case .added(let index, let child): emitChild("add", index, objects[child], of: parent)
            }
        }
    }

    private func emitChild(
        _ kind: String, _ index: Int, _ child: _AccessibleObject?, of parent: _AccessibleObject
    ) {
        emit(
            ATSPIEvent(name: "ChildrenChanged", detail: kind, first: index, value: server.reference(child).value),
            on: parent)
    }

    private func emit(_ event: ATSPIEvent, on object: _AccessibleObject) {
        bus?.send(event.signal(at: ATSPI.path(server.objects.number(of: object))))
    }

    /// Passes on a notification of the program (R490).
    func post(_ post: AccessibilityPost) {
        guard isActive else { return }
        setNeedsUpdate()
        switch post.notification {
        case .announcement, .pageScrolled, .screenChanged, .layoutChanged:
            if let text = post.text {
                let scene = application.accessibleScenes.first { $0.activationState == .foregroundActive }
                emit(.announcement(text), on: scene ?? application)
            } else if let element = post.element {
                emit(.state("focused", true), on: element)
            }
        default: break
        }
    }
}
