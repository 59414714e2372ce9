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
    /// Whether the registry knows the program, or has been asked to.
    private var isRegistered = false
    /// The object that had the keyboard focus at the last update.
    private weak var focusedObject: _AccessibleObject?
    /// The number of events since the bus has shown that it reads them.
    private var unconfirmedEvents = 0

    /// Looks for assistive programs on the session's bus.
    init(_ application: UIApplication, session: DBusConnection) {
        self.application = application
        self.session = session
        server = ATSPIServer(application)
        link.begin(self)
        server.onAction = { [link] in link.object?.setNeedsUpdate() }
        server.onPoint = { [link] in link.object?.point(to: $0) }
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
        case "NameOwnerChanged"
        where signal.sender == DBusConnection.busName && signal.body.first?.text == AssistiveStatus.service:
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
        var call = DBusMessage(
            call: "GetAddress", of: AssistiveStatus.service, at: AssistiveStatus.path, on: AssistiveStatus.service)
        // It runs, or it would not have reported its status. One that has ended since is not started again.
        call.startsReceiver = false
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
        connection.onSignal = { [link] in link.object?.busDidSignal($0) }
        connection.watch(
            "type='signal',sender='\(DBusConnection.busName)',member='NameOwnerChanged',arg0='\(ATSPI.registry)'")
        register()
    }

    /// Has the registry list the program. It may end and start again, and then knows no programs.
    private func register() {
        guard let bus, !isRegistered else { return }
        isRegistered = true
        let root = ATSPIReference(bus: bus.uniqueName, path: ATSPI.root)
        let call = DBusMessage(
            call: "Embed", of: ATSPI.interface + "Socket", at: ATSPI.root, on: ATSPI.registry, [root.value])
        bus.call(call) { [link] result in
            guard let bridge = link.object, case .success(let values) = result else { return }
            bridge.server.desktop = ATSPIReference(values.first) ?? .null
            bridge.setNeedsUpdate()
        }
    }

    private func busDidSignal(_ signal: DBusMessage) {
        guard signal.member == "NameOwnerChanged", signal.sender == DBusConnection.busName,
            signal.body.first?.text == ATSPI.registry, let owner = signal.body.last?.text
        else { return }
        if owner.isEmpty { isRegistered = false } else { register() }
    }

    private func disconnect() {
        bus = nil
        (isRegistered, unconfirmedEvents) = (false, 0)
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
        guard isActive else {
            disconnect()
            // The launcher may have made a new bus.
            if status.isWanted { connect() }
            return
        }
        for (parent, old) in server.objects.invalidate() { reportChildren(of: parent, from: old) }
        for scene in application.accessibleScenes { watch.add(scene) }
        let focused = application.focusedElement
        if focused !== focusedObject { server.pointedObject = nil }
        focusedObject = focused
        if let focused { watch.add(focused) }
        let changes = watch.changes()
        for (object, event) in changes { emit(event, on: object) }
        reportSelections(changes.filter { $0.event.detail == "selected" }.map { $0.object })
    }

    /// Reports the selections of the containers of objects that were selected or deselected.
    private func reportSelections(_ changed: [_AccessibleObject]) {
        var containers: [_AccessibleObject] = []
        for object in changed {
            guard let container = server.objects.parent(of: object), !containers.contains(where: { $0 === container })
            else { continue }
            containers.append(container)
            if ATSPIObject(container).hasSelection { emit(ATSPIEvent(name: "SelectionChanged"), on: container) }
        }
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
        guard let bus, unconfirmedEvents < 2 * Self.confirmationInterval else { return }
        bus.send(event.signal(at: ATSPI.path(server.objects.number(of: object))))
        unconfirmedEvents += 1
        if unconfirmedEvents == Self.confirmationInterval { confirmEvents(to: bus) }
    }

    /// The number of events after which the bus is asked whether it still reads. Those of a bus that hangs would
    /// otherwise be kept without a limit.
    private static let confirmationInterval = 10_000

    private func confirmEvents(to asked: DBusConnection) {
        let call = DBusMessage(
            call: "GetId", of: DBusConnection.busName, at: "/org/freedesktop/DBus", on: DBusConnection.busName)
        asked.call(call) { [link, weak asked] result in
            guard let bridge = link.object, let asked, bridge.bus === asked else { return }
            if case .success = result { bridge.unconfirmedEvents = 0 } else { bridge.disconnect() }
        }
    }

    /// Moves the reader to an element.
    private func point(to element: _AccessibleObject) {
        setNeedsUpdate()
        // A focus that has just moved would end it.
        update()
        server.pointedObject = element
        emit(.state("focused", true), on: element)
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
            } else if let element = post.element.flatMap(AccessibilityHierarchy.target) {
                point(to: element)
            }
        default: break
        }
    }
}
