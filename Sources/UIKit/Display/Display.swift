import Foundation
import Graphics
import Logging
import X11

/// UIKit's view of the X server: one connection, the hosts of scenes and windows, the path of events in and the path of
/// commits out.
@MainActor
final class Display {
    let connection: Connection
    let link = BackLink<Display>()
    private(set) lazy var scheduler = CommitScheduler(display: link)
    let settings: SettingsWatcher
    let monitors: MonitorWatcher
    let modes: ModeKeeper
    let windowManager: WindowManager
    /// The focus requests of all scenes.
    let focusRequests = FocusRequests()
    let focusMemory = FocusMemory()
    /// The window that represents the program (ICCCM 4.1.11). It is the leader of the window group.
    let leader: WindowID
    /// A barrier that the window manager answers after all earlier requests.
    let managerBarrier: ManagerBarrier
    unowned let application: UIApplication
    /// The launch of this program. The launcher is notified when the first scene is shown.
    private(set) var startup: StartupNotification
    /// The time of the user's last action in one of our windows, or of the program's launch; `nil` if neither is known.
    private(set) var userTime: Timestamp?
    /// The program's icon, given to every scene's window.
    private(set) lazy var icon = application.infoPlist.icon?.cgImage.flatMap(ApplicationIcon.items)
    private(set) lazy var textInput = TextInputSession(display: self)
    private(set) lazy var cursors = Cursors(connection: connection, settings: settings) { [link] in
        link.object?.cursorsDidChange()
    }
    private var source: EventSource?
    private var turns: RunLoopTurns?
    private var router: EventRouter?

    /// The scenes' hosts by their top-level window and by each window in it.
    @exclusivity(unchecked) private var hosts: [WindowID: SceneHost] = [:]
    @exclusivity(unchecked) private var images: [UInt: SceneHost] = [:]

    /// Connects to `name`, or to the display that `DISPLAY` names. The error names the display and the reason.
    ///
    /// The main run loop serves a program. Under Swift Testing no main run loop runs, so the main queue serves it.
    init(name: String?, application: UIApplication, inRunLoop: Bool) throws {
        connection = try Connection(name: name)
        self.application = application
        connection.watchMonitors()
        windowManager = WindowManager(connection: connection)
        startup = StartupNotification.takeFromEnvironment()
        userTime = startup.userTime
        // The initial questions are asked together, so that their number does not matter: two round trips answer them
        // all.
        settings = SettingsWatcher(connection: connection)
        let (askedMonitors, askedManager) = (connection.askMonitors(), windowManager.ask())
        let (askedSettings, askedInput) = (settings.ask(), connection.askInput())
        let (outline, askedConfirmation) = (askedMonitors.answer(), windowManager.take(askedManager))
        let askedDetails = connection.askDetails(of: outline)
        settings.conclude(settings.take(askedSettings)?.answer())
        monitors = MonitorWatcher(connection: connection, layout: askedDetails.answer(), settings: settings)
        windowManager.conclude(askedConfirmation?.answer())
        askedInput.answer()
        if let missing = MissingExtensions(connection.missingExtensions) { Log.display.warning("\(missing)") }
        modes = ModeKeeper(connection: connection, monitors: monitors)
        leader = connection.createLeader()
        managerBarrier = ManagerBarrier(connection: connection, window: leader)
        connection.watchDevices(on: leader)
        connection.onBreak = { [link] in link.object?.connectionBroke() }
        connection.onSharedMemoryRefused = { [link] in link.object?.rebuildImages() }
        connection.onImagesWaiting = { [link] in link.object?.sendImagesOnceThereIsRoom() }
        router = EventRouter(display: self)
        windowManager.needsActivation = { [link] in link.object?.newWindowWithoutInput != nil }
        windowManager.onActivation = { [link] in link.object?.host(of: $0)?.wasActivated() }
        monitors.drain = { [link] in link.object?.drain() }
        windowManager.onComing = { [link] in link.object?.windowManagerIsComing() }
        windowManager.onChange = { [link] in link.object?.windowManagerDidChange() }
        monitors.onChange = { [link] in
            link.object?.lastUnrest = .now
            link.object?.application.screensDidChange(to: $0)
        }
        monitors.onStay = { [link] in
            for host in link.object?.sceneHosts ?? [] { host.monitorsStayed() }
        }
        settings.onChange = { [link] in
            guard let display = link.object else { return }
            display.application.screensDidChange(to: display.monitors.current)
        }
        settings.onCursorChange = { [link] in link.object?.cursorsDidChange() }
        link.begin(self)
        guard inRunLoop else { return }
        turns = RunLoopTurns(
            isDue: { [link] in link.object?.needsRunLoop ?? false }, turn: { [link] in link.object?.turn() ?? false })
    }

    deinit { link.end() }

    /// Runs the main run loop for the rest of the program's life.
    static func runMainLoop() -> Never { MainRunLoop.run() }

    /// Starts to watch the connection.
    func start() {
        source = EventSource(
            descriptor: connection.descriptor, servedBy: turns == nil ? .mainQueue : .mainRunLoop,
            events: .init(
                areQueued: { [link] in link.object?.willDrain ?? false },
                handle: { [link] in link.object?.drain() ?? false }))
        drain()
        scheduler.schedule()
    }

    /// Handles all events that have arrived, then sends the requests that they led to. Returns whether the main loop
    /// may have got something to do.
    @discardableResult
    func drain() -> Bool {
        willDrain = false
        var hasReachedProgram = false
        repeat {
            let hasAnswers = connection.drain { event in
                guard let router else { return }
                if !hasReachedProgram { hasReachedProgram = router.reachesProgram(event) }
                router.handle(event)
            }
            if hasAnswers { hasReachedProgram = true }
            router?.turnIsOver()
            settle()
            guard !connection.isBroken else {
                withFocus = []
                return true
            }
            // This may ask the server, and waiting for an answer reads the events in front of it.
            monitors.drained()
        } while connection.hasQueuedEvents
        moveFocus()
        flush()
        return hasReachedProgram || isTurnDue
    }

    private var willDrain = false
    private var isTurnDue = false

    /// Requests a turn before the main loop waits again. The turn commits what is due.
    func needsTurn() {
        guard !isTurnDue else { return }
        isTurnDue = true
        if turns == nil { DispatchQueue.main.async { [link] in _ = link.object?.turn() } }
    }

    /// Runs one turn: handles pending events and commits. Returns whether there were events to handle.
    private func turn() -> Bool {
        let hasEvents = willDrain || hasUnheardEvents
        if hasEvents { drain() }
        // The changes caused by the events are committed below, and need no turn of their own.
        isTurnDue = false
        if willDrain, turns == nil { needsTurn() }
        scheduler.commit()
        return hasEvents
    }

    /// Whether the run loop must not wait before a turn.
    private var needsRunLoop: Bool { isTurnDue || hasUnheardEvents }

    /// Whether queued events would otherwise wait too long.
    ///
    /// The run loop checks for queued events itself, unless it runs within a callback of another run loop. The event
    /// that started the inner run loop may have been read together with later ones.
    private var hasUnheardEvents: Bool {
        source?.looksBeforeWaiting != true && turns != nil && (willDrain || connection.hasQueuedEvents)
    }

    /// Sends the buffered requests.
    ///
    /// XCB may read events while it writes. The socket does not become readable for them again, so a turn is requested.
    func flush() {
        connection.flush()
        guard !willDrain, connection.hasQueuedEvents else { return }
        willDrain = true
        if turns == nil { needsTurn() }
    }

    private func sendImagesOnceThereIsRoom() {
        source?.watchRoom { [link] in
            guard let display = link.object else { return false }
            let isDone = display.connection.sendWaitingImages()
            display.flush()
            return !isDone
        }
    }

    // MARK: Hosts

    func register(_ host: SceneHost, window: WindowID) { hosts[window] = host }
    func unregister(window: WindowID) { hosts[window] = nil }
    /// Returns the scene that a window at the server belongs to.
    func host(of window: WindowID) -> SceneHost? { hosts[window] }
    func register(image: UInt, of host: SceneHost) { images[image] = host }
    func unregister(image: UInt) { images[image] = nil }
    func host(ofImage segment: UInt) -> SceneHost? { images[segment] }

    var sceneHosts: [SceneHost] {
        application.scenes.connected.compactMap { ($0 as? UIWindowScene)?.host }
    }

    private func rebuildImages() {
        for host in sceneHosts { host.rebuildImage() }
    }

    private func windowManagerIsComing() {
        for host in sceneHosts { host.windowManagerIsComing() }
    }

    private func windowManagerDidChange() {
        lastUnrest = .now
        for host in sceneHosts { host.windowManagerDidChange() }
    }

    // MARK: The window manager's time

    /// The time of the last change of the monitors or the window manager.
    private var lastUnrest: ContinuousClock.Instant?

    /// The time during which the window manager may still be busy with that change.
    var timeOfUnrest: Duration {
        lastUnrest.map { max(.zero, PlacementRun.unrest - (.now - $0)) } ?? .zero
    }

    private func cursorsDidChange() {
        cursors.settingsDidChange()
        for host in sceneHosts { host.updatePointer() }
    }

    /// Releases the cursors if no scene has a window any more. It is called when a scene's window has been destroyed.
    func sceneWasDestroyed() {
        if !sceneHosts.contains(where: \.isMade) { cursors.release() }
    }

    /// Returns the part of a screen that no panel covers, in the screen's points.
    func freeArea(of screen: UIScreen) -> CGRect {
        let monitor = screen.info.pixelFrame
        guard let free = windowManager.workArea?.intersection(monitor), !free.isNull, !free.isEmpty else {
            return screen.bounds
        }
        let scale = 1 / screen.scale
        return free.offsetBy(dx: -monitor.minX, dy: -monitor.minY).applying(CGAffineTransform(scaleX: scale, y: scale))
    }

    // MARK: What comes of several events

    @exclusivity(unchecked) private var unsettled: [SceneHost] = []

    /// Notes that the user may be able to see the scene now, or no longer. It is checked when all events have been
    /// handled.
    func noteUnsettled(_ host: SceneHost) {
        if !unsettled.contains(where: { $0 === host }) { unsettled.append(host) }
    }

    private var withFocus: [SceneHost] = []

    /// Notes that the scene has received the focus, which must move to its key window.
    func noteFocus(_ host: SceneHost) {
        if !withFocus.contains(where: { $0 === host }) { withFocus.append(host) }
    }

    /// Moves the focus to the key windows, after all other events and at once.
    ///
    /// A FocusIn has no time, so the focus is requested as of now. That would take it away from a window that received
    /// it later, which an event in the same batch may report.
    private func moveFocus() {
        let hosts = withFocus
        withFocus = []
        for host in hosts {
            host.focus.isStale = true
            host.updateFocus()
        }
    }

    private func settle() {
        let hosts = unsettled
        unsettled = []
        for host in hosts { host.settle() }
    }

    /// Ends the startup notification, because a scene is on the screen.
    func sceneWasShown(_ host: SceneHost) {
        if let id = startup.end() { connection.endStartup(id: id, from: leader) }
    }

    /// Notes that the user has done something, at the time of the last event.
    func noteUserAction() {
        if connection.lastEventTime != .currentTime { userTime = connection.lastEventTime }
    }

    /// The time for a request caused by the user's last action.
    var lastInputTime: Timestamp { userTime ?? connection.lastEventTime }

    // MARK: Barrier

    private var barriers: [Int: () -> Void] = [:]
    private var lastBarrier = 0

    /// Calls back when everything that the server had sent before has been handled.
    ///
    /// The program sends itself a message, which arrives behind earlier events. Tests use this to wait.
    func barrier(_ reached: @escaping () -> Void) {
        guard !connection.isBroken, source != nil else { return reached() }
        lastBarrier += 1
        barriers[lastBarrier] = reached
        connection.send(.casementBarrier, to: leader, data: [lastBarrier])
        flush()
    }

    var waitingBarriers: Int { barriers.count }

    func barrierReturned(_ number: Int) { barriers.removeValue(forKey: number)?() }

    // MARK: The end

    private func connectionBroke() {
        source?.cancel()
        let waiting = barriers.values
        barriers = [:]
        for reached in waiting { reached() }
        // This must not happen here: the loss of the server is noticed in the middle of other code.
        DispatchQueue.main.async { [self] in MainActor.assumeIsolated { serverIsGone() } }
    }

    private func serverIsGone() {
        FileHandle.standardError.write(
            Data("\(ProcessInfo.processInfo.processName): lost the X display \"\(connection.name)\"\n".utf8))
        application.input.cancel { _ in true }
        application.keys.cancel { _ in true }
        application.terminate(status: UIApplication.unavailable)
    }

    /// Closes the connection. Nothing of the program stays on the server.
    func close() {
        let waiting = barriers.values
        barriers = [:]
        for reached in waiting { reached() }
        for host in sceneHosts { host.close() }
        modes.restore()
        connection.flush()
        let connection = connection
        if let source { source.cancel { connection.close() } } else { connection.close() }
        source = nil
        turns?.cancel()
    }
}
