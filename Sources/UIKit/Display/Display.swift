import Foundation
import Graphics
import Logging
import X11

extension RunLoopAlarm: ClockAlarm {}

/// UIKit's view of the X server: one connection, the hosts of scenes and windows, the path of events in and the path of
/// commits out.
@MainActor
final class Display: DisplayHosting {
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
    private lazy var focusAfterTakeover = FocusAfterTakeover(display: link)
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
    /// The drags of other clients over the program's scenes.
    private(set) lazy var drops = DropReceiver(display: self)
    /// The drag of the program; `nil` while there is none.
    var drag: DragSender?
    private let turns: DisplayTurns
    private let serverBarrier: ServerBarrier
    private var router: EventRouter?
    var idleTimer: IdleTimer?
    /// The selections of the server; `nil` until a pasteboard needs them.
    var madeSelections: Selections?

    /// The owners of all windows of the program at the server.
    private var hosts: [WindowID: Host] = [:]
    /// The last result of a lookup. Events come many times in a row to one window (benchmark rows *latency*).
    private var lastLookup: (window: WindowID, host: Host)?
    private var images: [UInt: SceneHost] = [:]

    /// The owner of a window: a scene and, if the window is inside the scene's window, its host.
    private struct Host {
        let scene: SceneHost
        let child: WindowHost?
    }

    /// Connects to `name`, or to the display that `DISPLAY` names. The error names the display and the reason.
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
        UIAccessibility.takeReducesMotion(settings.reducesMotion)
        UserPreferences.changeSurroundings { [appearance = settings.appearance] in $0.desktop = appearance }
        monitors = MonitorWatcher(connection: connection, layout: askedDetails.answer(), settings: settings)
        windowManager.conclude(askedConfirmation?.answer())
        askedInput.answer()
        if let missing = MissingExtensions(connection.missingExtensions) { Log.display.warning("\(missing)") }
        modes = ModeKeeper(connection: connection, monitors: monitors)
        leader = connection.createLeader()
        managerBarrier = ManagerBarrier(connection: connection, window: leader)
        serverBarrier = ServerBarrier(connection: connection, window: leader)
        turns = DisplayTurns(
            connection: connection, inRunLoop: inRunLoop,
            handleEvents: { [link] in link.object?.handleEvents() ?? false },
            commit: { [link] in link.object?.scheduler.commit() ?? false })
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
            guard let display = link.object else { return }
            display.lastUnrest = .now
            display.application.screensDidChange(to: $0)
            display.mirroringMayHaveChanged()
        }
        monitors.onStay = { [link] in
            for host in link.object?.sceneHosts ?? [] { host.monitorsStayed() }
        }
        settings.onChange = { [link] in
            guard let display = link.object else { return }
            display.application.screensDidChange(to: display.monitors.current)
        }
        settings.onCursorChange = { [link] in link.object?.cursorsDidChange() }
        settings.onMotionChange = { [unowned settings] in
            UIAccessibility.reducesMotionDidChange(to: settings.reducesMotion)
        }
        settings.onAppearanceChange = { [link] in
            guard let display = link.object else { return }
            display.application.appearanceDidChange(to: display.settings.appearance)
        }
        link.begin(self)
    }

    deinit { link.end() }

    /// Runs the main run loop for the rest of the program's life.
    static func runMainLoop() -> Never { MainRunLoop.run() }

    /// Starts to watch the connection.
    func start() {
        if let alarm = turns.alarm {
            turns.onAlarm = { AnimationClock.shared.alarmRang() }
            AnimationClock.shared.setAlarm(alarm)
        }
        turns.start()
        scheduler.schedule()
    }

    /// Requests a turn of the main loop, which commits what is due.
    func needsTurn() { turns.request() }

    /// Handles all events that have arrived, then sends the requests that they led to.
    func drain() { turns.drain() }

    /// Sends the buffered requests.
    func flush() { turns.flush() }

    /// Handles all events that have arrived, then sends the requests that they led to. Returns whether the program's
    /// own code may have run.
    private func handleEvents() -> Bool {
        var hasReachedProgram = false
        guard let router else { return false }
        repeat {
            let hasAnswers = connection.drain { event in
                if !hasReachedProgram { hasReachedProgram = router.reachesProgram(event) }
                router.handle(event)
            }
            if hasAnswers { hasReachedProgram = true }
            router.turnIsOver()
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
        return hasReachedProgram
    }

    private func sendImagesOnceThereIsRoom() {
        turns.watchRoom { [link] in
            guard let display = link.object else { return false }
            let isDone = display.connection.sendWaitingImages()
            display.flush()
            return !isDone
        }
    }

    // MARK: Hosts

    func makeHost(for scene: UIWindowScene) -> any SceneHosting {
        let host = SceneHost(scene: scene, display: self)
        host.updateMirroring()
        return host
    }

    func register(_ host: SceneHost, window: WindowID) { register(Host(scene: host, child: nil), window) }
    func register(_ host: SceneHost, child: WindowHost) { register(Host(scene: host, child: child), child.window) }

    private func register(_ host: Host, _ window: WindowID) {
        hosts[window] = host
        lastLookup = nil
    }

    func unregister(window: WindowID) {
        hosts[window] = nil
        lastLookup = nil
    }

    /// Returns the scene that a window at the server belongs to.
    func host(of window: WindowID) -> SceneHost? { lookUp(window)?.scene }
    /// Returns the host of a window inside a scene's window.
    func windowHost(of window: WindowID) -> WindowHost? { lookUp(window)?.child }

    private func lookUp(_ window: WindowID) -> Host? {
        if let lastLookup, lastLookup.window == window { return lastLookup.host }
        let host = hosts[window]
        if let host { lastLookup = (window, host) }
        return host
    }

    func register(image: UInt, of host: SceneHost) { images[image] = host }
    func unregister(image: UInt) { images[image] = nil }
    func host(ofImage segment: UInt) -> SceneHost? { images[segment] }

    var sceneHosts: [SceneHost] {
        application.scenes.connected.compactMap { ($0 as? UIWindowScene)?.sceneHost }
    }

    private func rebuildImages() {
        for host in sceneHosts { host.rebuildImage() }
    }

    private func windowManagerIsComing() {
        for host in sceneHosts { host.windowManagerIsComing() }
        focusAfterTakeover.managerIsComing(owner: sceneHosts.first(where: \.presence.isOwedFocus)?.scene)
    }

    private func windowManagerDidChange() {
        lastUnrest = .now
        for host in sceneHosts { host.windowManagerDidChange() }
        if windowManager.isPresent { focusAfterTakeover.managerHasCome() }
    }

    // MARK: The window manager's time

    /// The time of the last change of the monitors or the window manager.
    private var lastUnrest: ContinuousClock.Instant?

    /// The time during which the window manager may still be busy with that change.
    var timeOfUnrest: Duration {
        lastUnrest.map { max(.zero, PlacementRun.unrest - (.now - $0)) } ?? .zero
    }

    /// Forgets the focus that the desktop owes the scenes, because the program shows a new one, which may have it.
    func forgiveOwedFocus() {
        for host in sceneHosts { host.presence.forgiveFocus() }
        focusAfterTakeover.forgive()
    }

    private func cursorsDidChange() {
        cursors.settingsDidChange()
        for host in sceneHosts { host.updatePointer() }
    }

    /// Ends the input of a scene whose window the program has destroyed.
    func windowIsGone(of scene: UIWindowScene) { router?.windowIsGone(of: scene) }

    /// Releases the cursors if no scene has a window any more. It is called when a scene's window has been destroyed.
    func sceneWasDestroyed() {
        if !sceneHosts.contains(where: \.isMade) { cursors.release() }
    }

    // MARK: After a batch of events

    private var unsettled: [SceneHost] = []

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
        application.connectToSessionBus()
    }

    /// Notes that the user has done something, at the time of the last event.
    func noteUserAction() {
        if connection.lastEventTime != .currentTime { userTime = connection.lastEventTime }
    }

    /// The time for a request caused by the user's last action.
    var lastInputTime: Timestamp { userTime ?? connection.lastEventTime }

    // MARK: Barrier

    /// Calls back when everything that the server had sent before has been handled. Tests use this to wait.
    func barrier(_ reached: @escaping () -> Void) {
        guard !connection.isBroken, turns.isStarted else { return reached() }
        serverBarrier.ask(reached)
        flush()
    }

    var waitingBarriers: Int { serverBarrier.count }

    func barrierReturned(_ number: Int) { serverBarrier.returned(number) }

    // MARK: The end

    private func connectionBroke() {
        turns.stopWatching()
        serverBarrier.releaseAll()
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

    /// Whether the connection is being closed.
    private(set) var isClosing = false

    /// Closes the connection. Nothing of the program stays on the server.
    func close() {
        isClosing = true
        UIAccessibility.takeReducesMotion(false)
        UserPreferences.changeSurroundings { $0 = UserPreferences.Surroundings() }
        UITraitCollection.screenTraits = .withoutScreen
        idleTimer = nil
        serverBarrier.releaseAll()
        for host in sceneHosts { host.close() }
        modes.restore()
        connection.flush()
        let connection = connection
        if turns.alarm != nil { AnimationClock.shared.setAlarm(nil) }
        turns.end { connection.close() }
    }
}
