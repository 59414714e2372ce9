import Dispatch
import Foundation
import X11

/// Brings the window of a scene that fills a monitor onto that monitor.
///
/// `PlacementLadder` makes the decisions. No code here waits: the window manager's answers are events, and each step
/// has a deadline.
extension SceneHost {
    /// Whether the scene shows nothing until its placement is over.
    var isHeldBack: Bool { placement?.isHeldBack == true && placement?.isOver != true }
    /// Whether the window is on its way to its monitor.
    var isBeingPlaced: Bool { placement.map { !$0.isOver && state.isAsked } ?? false }

    private var seen: PlacementLadder.Observation {
        PlacementLadder.Observation(
            isShown: state.isShown && placement?.isViewable != false, isFullscreen: state.isFullscreen,
            frame: geometry.actual)
    }

    /// Whether the window may do without the window manager, because it takes no input.
    private var allowsUnmanaged: Bool { !takesInput }

    // MARK: Beginning

    /// Prepares the placement of a window that is about to be created.
    func preparePlacement(of scene: UIWindowScene) {
        guard UIApplication.shared.scenes.fillsScreen(scene) else { return placement = nil }
        if let placement, !placement.isOver { return }
        placement = PlacementRun(
            ladder(for: scene, madeAs: nil), isHeldBack: UIApplication.shared.screens.all.count > 1,
            isOfNewWindow: true)
    }

    /// Checks whether the existing window fills its monitor, and starts a new placement if necessary.
    func checkPlacement() {
        guard let scene, isMade, state.isAsked, UIApplication.shared.scenes.fillsScreen(scene) else { return }
        updateMirroring()
        // The next commit takes the window away.
        guard !isMirror else { return }
        let style = placement?.ladder.style ?? .fullscreen
        let isOurs = style == .unmanaged || !display.windowManager.isPresent
        let ladder = ladder(for: scene, madeAs: style)
        let isRight = isOurs && geometry.actual == ladder.target && placement?.isOver != false
        // The first placement may still be under way.
        let isHeldBack = isHeldBack
        placement = PlacementRun(ladder, isHeldBack: isHeldBack, isOfNewWindow: false)
        // A manager that does not say that it has come may still move the window.
        guard !isRight else { return placement?.end(isExhausted: false) ?? () }
        appearance.renew(request: connection.nextRequestSerial)
        if geometry.wants(ladder.target), isOurs {
            geometry.asked(serial: connection.nextRequestSerial, refused: nil)
            connection.move(window, to: geometry.requested)
        }
        askManager()
    }

    /// Checks the placement after the monitors turned out to be unchanged. A window manager may have reacted in
    /// between.
    func monitorsStayed() {
        guard let placement, placement.isOver, !placement.ladder.isRight(seen), !takesInput else { return }
        checkPlacement()
    }

    private func ladder(for scene: UIWindowScene, madeAs style: PlacementStyle?) -> PlacementLadder {
        let target = Self.pixels(scene.screen.bounds, on: scene.screen)
        let windowManager = display.windowManager
        var manager = PlacementLadder.Manager()
        manager.hasFullscreen = windowManager.supports(.netWMStateFullscreen)
        manager.hasFullscreenMonitors = windowManager.supports(.netWMFullscreenMonitors)
        manager.hasMoveResize = windowManager.supports(.netMoveResizeWindow)
        manager.desktops = windowManager.desktops(atX: target.x, y: target.y)
        manager.unplacedDesktops = windowManager.unplacedDesktops
        manager.allowsUnmanaged = allowsUnmanaged
        return PlacementLadder(
            target: target, manager: manager, remembered: windowManager.rememberedRemedy, madeAs: style)
    }

    /// Starts the deadline after the window has been requested.
    func placementWasAsked() {
        guard placement?.isOver == false else { return }
        setPlacementTimer(after: PlacementRun.patience)
    }

    // MARK: Looking

    /// Checks the placement after an event about the window.
    func placementMayHaveChanged() {
        guard let run = placement, isMade, !geometry.isPlaceOpen else { return }
        if run.isOver {
            // The user and the manager may move the window later, and then the scene follows. A window that takes input
            // is not brought back at all. Neither is one whose monitor may be gone.
            guard !run.ladder.isRight(seen), run.isWatched, !takesInput, !display.monitors.isUnsettled else {
                return adoptGeometry()
            }
            placement?.resume()
        } else if !state.hasBeenMapped {
            return
        }
        // A frame granted without a manager is final. A frame granted by a manager may not be.
        if run.ladder.isRight(seen), !display.windowManager.isPresent { return endPlacement(with: run.ladder.current) }
        askManager()
    }

    /// Asks the window manager for an answer after all earlier requests.
    private func askManager() {
        guard let run = placement, !run.isOver, !run.isAsking else { return }
        placement?.isAsking = true
        setPlacementTimer(after: PlacementRun.patience)
        ask(run.id)
    }

    private func ask(_ id: PlacementRun.StepID) {
        display.managerBarrier.ask { [link = display.link, window] in
            guard let host = link.object?.host(of: window, during: id) else { return }
            guard host.placement?.noteAnswer() == true else { return host.ask(id) }
            // The server has already reported everything about a new window that is in place.
            if host.isKnownToBeRight { host.judge(id) } else { host.look(id) }
        }
        display.flush()
    }

    private var isKnownToBeRight: Bool {
        guard let placement, placement.isOfNewWindow, !geometry.isPlaceOpen else { return false }
        return placement.ladder.isRight(seen)
    }

    /// Queries the window's position and viewability, and the states that the manager has given it.
    private func look(_ id: PlacementRun.StepID) {
        let link = display.link
        if display.windowManager.isPresent {
            askForManagersState()
            connection.findOut(.netWMState, of: window) { [window] in
                guard let host = link.object?.host(of: window, during: id) else { return }
                host.takeState($0 ?? [])
            }
        }
        connection.findViewability(of: window) { [window] isViewable in
            guard let host = link.object?.host(of: window, during: id) else { return }
            host.placement?.isViewable = isViewable
        }
        connection.findPosition(of: window) { [window] x, y in
            guard let host = link.object?.host(of: window, during: id) else { return }
            host.geometry.place(x: x, y: y)
            host.judge(id)
        }
        display.flush()
    }

    // MARK: Going on

    private func judge(_ id: PlacementRun.StepID) {
        guard let run = placement, run.id == id, !run.isOver else { return }
        let unrest = display.monitors.isUnsettled ? PlacementRun.settling : display.timeOfUnrest
        if !run.ladder.isRight(seen), unrest > .zero, unrest < run.timeLeft {
            // The manager may not have noticed the monitor yet, or may be about to place the window.
            return setPlacementTimer(after: unrest)
        }
        let seen = seen
        guard let decision = placement?.next(after: seen) else { return }
        switch decision {
        case .perform(let step):
            perform(step)
            if placement?.isAsking == false, state.isAsked { askManager() }
        case .settled(let remedy): endPlacement(with: remedy)
        case .exhausted: endPlacement(with: nil)
        }
    }

    private func perform(_ step: PlacementStep) {
        guard let scene, let target = placement?.ladder.target else { return }
        let source = 1
        switch step {
        case .make: return makeAgain()
        case .fullscreenMonitors:
            guard let index = display.monitors.layout.xineramaIndex(of: scene.screen.info.id) else { break }
            connection.sendToRoot(
                .netWMFullscreenMonitors, window: window, data: [index, index, index, index, source])
        case .moveToDesktop(let number):
            // Source 2 is a direct action of the user, who has plugged the monitor in. Some managers treat requests
            // from programs as an attempt to get the focus.
            let user = 2
            connection.sendToRoot(.netWMDesktop, window: window, data: [number, user])
        case .leaveFullscreen: askForState(.netWMStateFullscreen, isOn: false)
        case .enterFullscreen, .becomeFullscreen: askForState(.netWMStateFullscreen, isOn: true)
        case .moveResize:
            // x, y, width and height are given. The position is that of the window itself, not of its frame.
            let (staticGravity, allGiven) = (10, 0b1111 << 8)
            connection.sendToRoot(
                .netMoveResizeWindow, window: window,
                data: [staticGravity | allGiven | source << 12, target.x, target.y, target.width, target.height])
        case .configure:
            geometry.asked(serial: connection.nextRequestSerial, refused: nil)
            connection.move(window, to: target)
        }
    }

    /// Creates the window and everything in it again, in the ladder's style.
    private func makeAgain() {
        destroyForRemaking()
        if placement?.ladder.style == .unmanaged { reportUnmanaged() }
        setNeedsCommit()
    }

    /// Logs once for each window manager that the program bypasses it.
    private func reportUnmanaged() {
        guard !display.windowManager.isReported, let scene else { return }
        display.windowManager.isReported = true
        let monitor = scene.screen.info.name
        display.windowManager.findName { name in
            let manager = name.map { "The window manager \($0)" } ?? "The unnamed window manager"
            Log.display.warning(
                "\(manager) does not let a window fill the monitor \(monitor); the window bypasses the window manager.")
        }
    }

    private func endPlacement(with remedy: PlacementRemedy?) {
        let wasHeldBack = isHeldBack
        placement?.end(isExhausted: remedy == nil)
        stopPlacementTimer()
        // Without a manager nothing is learned, unless one is there that does not say so.
        if let remedy, display.windowManager.isPresent || remedy == .unmanaged {
            display.windowManager.rememberedRemedy = remedy
        }
        adoptGeometry()
        activateFormer()
        display.noteUnsettled(self)
        if wasHeldBack { setNeedsCommit() }
    }

    // MARK: Deadlines

    private func setPlacementTimer(after time: Duration) {
        guard let id = placement?.id else { return }
        let timer = placementTimer ?? DispatchSource.makeTimerSource(queue: .main)
        let isNew = placementTimer == nil
        placementTimer = timer
        timer.setEventHandler { [link = display.link, window] in
            MainActor.assumeIsolated {
                guard let display = link.object, let host = display.host(of: window, during: id) else { return }
                display.drain()
                host.placementIsLate(id)
                display.drain()
            }
        }
        let (seconds, attoseconds) = time.components
        timer.schedule(deadline: .now() + .nanoseconds(Int(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)))
        if isNew { timer.activate() }
    }

    private func placementIsLate(_ id: PlacementRun.StepID) {
        guard let run = placement, run.id == id, !run.isOver else { return }
        if !run.isAsking { return askManager() }
        // A manager that does not answer at all may answer once it has started.
        if !state.isMapped, run.timeLeft > .zero { return setPlacementTimer(after: run.timeLeft) }
        look(id)
    }

    func stopPlacementTimer() {
        placementTimer?.cancel()
        placementTimer = nil
    }
}

extension Display {
    /// Returns the scene of a window whose placement is still at a step.
    fileprivate func host(of window: WindowID, during step: PlacementRun.StepID) -> SceneHost? {
        host(of: window).flatMap { $0.placement?.id == step ? $0 : nil }
    }
}
