import Foundation
import Graphics
import Logging
import X11

/// The X server as UIKit uses it: one connection, the hosts of scenes and windows, and the way of events in and of
/// commits out.
@MainActor
final class Display {
    let connection: Connection
    let link = Link<Display>()
    private(set) lazy var scheduler = CommitScheduler(display: link)
    let settings: SettingsWatcher
    let monitors: MonitorWatcher
    let modes: ModeKeeper
    let windowManager: WindowManager
    /// What the scenes have asked of the focus, each of them and all together.
    let focusRequests = FocusRequests()
    let focusMemory = FocusMemory()
    /// The window that stands for the program (ICCCM 4.1.11); its group's leader.
    let leader: WindowID
    /// Asks the window manager to answer behind all that it was asked for.
    let managerBarrier: ManagerBarrier
    unowned let application: UIApplication
    /// Who started the program is told when its first scene is shown.
    private(set) var startup: StartupNotification
    /// When the user last did something in one of our windows, or started the program; `nil` before.
    private(set) var userTime: Timestamp?
    /// The program's picture, given to every scene's window.
    private(set) lazy var icon = application.infoPlist.icon?.cgImage.flatMap(ApplicationIcon.items)
    private(set) lazy var textInput = TextInputSession(display: self)
    private(set) lazy var cursors = Cursors(connection: connection, settings: settings) { [link] in
        link.object?.cursorsDidChange()
    }
    private var source: EventSource?
    private var turns: RunLoopTurns?
    private var router: EventRouter?

    /// Scenes by their top-level window and by each window in it.
    @exclusivity(unchecked) private var hosts: [WindowID: SceneHost] = [:]
    @exclusivity(unchecked) private var images: [UInt: SceneHost] = [:]

    /// Connects to `name`, or to what `DISPLAY` says. The error tells which display, and why not.
    ///
    /// A program is served by the main run loop; under Swift Testing, where none runs, the main queue does it.
    init(name: String?, application: UIApplication, inRunLoop: Bool) throws {
        connection = try Connection(name: name)
        self.application = application
        connection.watchMonitors()
        windowManager = WindowManager(connection: connection)
        startup = StartupNotification.takeFromEnvironment()
        userTime = startup.userTime
        // Two round trips for all that is to be known, whatever that is: questions are asked together.
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

    /// Serves the main run loop for as long as the program lives.
    static func runMainLoop() -> Never { MainRunLoop.run() }

    /// Listens to the server from now on.
    func start() {
        source = EventSource(
            descriptor: connection.descriptor, servedBy: turns == nil ? .mainQueue : .mainRunLoop,
            events: .init(
                areQueued: { [link] in link.object?.willDrain ?? false },
                handle: { [link] in link.object?.drain() ?? false }))
        drain()
        scheduler.schedule()
    }

    /// Handles all that has arrived, then sends what that has led to. Returns whether the main loop may have got something
    /// to do by it.
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
            // It may ask the server, and whoever waits for an answer reads the events in front of it.
            monitors.drained()
        } while connection.hasQueuedEvents
        moveFocus()
        flush()
        return hasReachedProgram || isTurnDue
    }

    private var willDrain = false
    private var isTurnDue = false

    /// Has what is due done before the main loop waits the next time: at the beginning of a turn.
    func needsTurn() {
        guard !isTurnDue else { return }
        isTurnDue = true
        if turns == nil { DispatchQueue.main.async { [link] in _ = link.object?.turn() } }
    }

    /// Returns whether there were events to handle.
    private func turn() -> Bool {
        let hasEvents = willDrain || hasUnheardEvents
        if hasEvents { drain() }
        // What the events led to is committed here, and needs no turn of its own.
        isTurnDue = false
        if willDrain, turns == nil { needsTurn() }
        scheduler.commit()
        return hasEvents
    }

    /// Whether the run loop may not wait before a turn.
    private var needsRunLoop: Bool { isTurnDue || hasUnheardEvents }

    /// Events that are queued the run loop looks for by itself, but for one within another one's callback: an event that runs
    /// it may have been read together with those that follow.
    private var hasUnheardEvents: Bool {
        source?.looksBeforeWaiting != true && turns != nil && (willDrain || connection.hasQueuedEvents)
    }

    /// Sends what has been buffered. XCB reads while it writes, and what it has read the socket tells of no more, so
    /// events can be there afterwards that nobody would hear of.
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
    /// The scene that a window of the server belongs to.
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

    /// When the monitors or the window manager last changed.
    private var lastUnrest: ContinuousClock.Instant?

    /// The time for which the window manager may still be busy with that change.
    var timeOfUnrest: Duration {
        lastUnrest.map { max(.zero, PlacementRun.unrest - (.now - $0)) } ?? .zero
    }

    private func cursorsDidChange() {
        cursors.settingsDidChange()
        for host in sceneHosts { host.updatePointer() }
    }

    /// A scene has no window any more. With the last one the cursors go.
    func sceneWasDestroyed() {
        if !sceneHosts.contains(where: \.isMade) { cursors.release() }
    }

    /// The part of a screen that no panel covers, in its points.
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

    /// Whether the user can see this scene may be different, once all events are handled.
    func noteUnsettled(_ host: SceneHost) {
        if !unsettled.contains(where: { $0 === host }) { unsettled.append(host) }
    }

    private var withFocus: [SceneHost] = []

    /// The focus has come to this scene, and has to move to its key window.
    func noteFocus(_ host: SceneHost) {
        if !withFocus.contains(where: { $0 === host }) { withFocus.append(host) }
    }

    /// Last of all, and sent at once: a FocusIn has no time, so the focus is asked for as of now, and who has got it meanwhile, which
    /// an event in the same batch may tell, would lose it again.
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

    /// A scene is on the screen: the program has started.
    func sceneWasShown(_ host: SceneHost) {
        if let id = startup.end() { connection.endStartup(id: id, from: leader) }
    }

    /// The user has done something, at the time of the last event.
    func noteUserAction() {
        if connection.lastEventTime != .currentTime { userTime = connection.lastEventTime }
    }

    /// The time for a request that the user's last action has led to.
    var lastInputTime: Timestamp { userTime ?? connection.lastEventTime }

    // MARK: Barrier

    private var barriers: [Int: () -> Void] = [:]
    private var lastBarrier = 0

    /// Calls back once all that the server had sent before has been handled: a message to oneself comes back behind
    /// it. For tests, which need a place to wait.
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
        // Not from here: the server's end is found in the middle of somebody's turn.
        DispatchQueue.main.async { [self] in MainActor.assumeIsolated { serverIsGone() } }
    }

    private func serverIsGone() {
        FileHandle.standardError.write(
            Data("\(ProcessInfo.processInfo.processName): the X display \"\(connection.name)\" has gone away\n".utf8))
        application.input.cancel { _ in true }
        application.keys.cancel { _ in true }
        application.terminate(status: UIApplication.unavailable)
    }

    /// Closes the connection: nothing of the program stays at the server.
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
