import Foundation
import X11

/// What the server and the window manager tell a scene.
extension SceneHost {
    var model: UIWindowScene? { scene }

    /// The window has been asked for and the server has not shown it yet. A manager that has framed it shows it soon, or
    /// not at all: on a workspace that the user does not see. One that somebody has taken away is not on its way.
    var isWaitingForMap: Bool {
        if isAway { return true }
        guard state.isAwaited, !state.hasBeenMapped || wasShown else { return false }
        return framed.map { .now - $0 < Self.timeToShow } ?? true
    }
    private static let timeToShow = Duration.seconds(1)
    /// How long a window that was unmapped without a word may stay away: a manager that ends unmaps and maps it in two requests,
    /// with time between them.
    private static let timeToReturn = DispatchTimeInterval.milliseconds(100)

    // MARK: Shown and hidden

    func didMap() {
        state.isMapped = true
        display.noteUnsettled(self)
    }

    /// Managers unmap a window for a moment when they frame it and when they end. So it is not gone before they say so, or
    /// before the server has come to what they asked for next.
    func didUnmap() {
        state.isMapped = false
        // One that is in the background by what the manager has said goes for good.
        isOwedFocus = isOwedFocus || (wasShown && focus.isHeld)
        guard display.windowManager.isPresent else { return display.noteUnsettled(self) }
        askForManagersState()
    }

    /// The manager has framed the window, or given it back to the root.
    func didReparent(to parent: WindowID, x: Int, y: Int) {
        state.isFramed = parent != connection.root
        guard !state.isFramed else { return framed = .now }
        geometry.place(x: x, y: y)
        adoptGeometry()
    }

    func askForManagersState() {
        connection.findOut(.wmState, of: window) { [link = display.link, window] in
            guard let host = link.object?.host(of: window) else { return }
            host.state.note(wmState: $0)
            host.display.noteUnsettled(host)
        }
    }

    /// A property that window managers write has changed: it is asked for, and looked at when it comes.
    func propertyDidChange(_ atom: AtomID) {
        // Without a manager what is written there is our own.
        guard display.windowManager.isPresent else { return }
        switch connection.atoms.name(of: atom) {
        case .wmState: askForManagersState()
        case .netWMState:
            connection.findOut(.netWMState, of: window) { [link = display.link, window] in
                link.object?.host(of: window)?.takeState($0 ?? [])
            }
        default: break
        }
    }

    /// Takes over what the manager says of the window (`_NET_WM_STATE`).
    func takeState(_ items: [UInt]) {
        func has(_ name: AtomName) -> Bool { items.contains(connection.atoms[name].rawValue) }
        let wasFullscreen = state.isFullscreen
        state.isHidden = has(.netWMStateHidden)
        state.isFullscreen = has(.netWMStateFullscreen)
        state.isMaximized = has(.netWMStateMaximizedVert) && has(.netWMStateMaximizedHorz)
        if let scene, !UIApplication.shared.scenes.fillsScreen(scene) {
            noteArrangement(of: scene)
        }
        display.noteUnsettled(self)
        guard wasFullscreen != state.isFullscreen else { return }
        if state.isFullscreen, scene?.sizeRestrictions?.allowsFullScreen == false {
            askForState(.netWMStateFullscreen, isOn: false)
        }
    }

    private func noteArrangement(of scene: UIWindowScene) {
        let next: WindowArrangement = state.isFullscreen ? .fullScreen : state.isMaximized ? .maximized : .normal
        guard next != scene.normalGeometry.arrangement else { return }
        scene.normalGeometry.arrangementDidChange(to: next)
        display.managerBarrier.ask { [link = display.link, window] in
            link.object?.host(of: window)?.scene?.normalGeometry.arrangementIsComplete()
        }
        display.flush()
    }

    /// All that has arrived is handled: what came of it (R99 to R105, X6).
    func settle() {
        guard let scene else { return }
        placementMayHaveChanged()
        let isShown = state.isShown && !isHeldBack
        if isShown == wasShown {
            if wasShown { regainFocus() }
        } else if wasShown, isBeingPlaced {
            // A manager that has put it on a desktop that is not visible is asked for another one first.
        } else if wasShown, state.isAwaited {
            waitForReturn()
        } else {
            wasShown = isShown
            if wasShown { appear(scene) } else { disappear(scene) }
        }
    }

    private func waitForReturn() {
        guard !isAway else { return }
        isAway = true
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.timeToReturn) { [link = display.link, window] in
            MainActor.assumeIsolated {
                guard let host = link.object?.host(of: window) else { return }
                host.isAway = false
                guard let scene = host.scene, host.wasShown, !host.state.isShown else { return }
                host.wasShown = false
                host.disappear(scene)
                host.display.flush()
            }
        }
    }

    private func appear(_ scene: UIWindowScene) {
        display.sceneWasShown(self)
        if display.windowManager.isPresent, placement == nil { lookForTiling() }
        scene.enterForeground()
        setNeedsCommit()
        if isNonInteractive {
            scene.becomeActive()
        } else if !display.windowManager.isPresent {
            // No manager gives us the keyboard.
            takeFocus(time: .currentTime)
        }
    }

    /// Window managers that tile give each window a size by rules of their own, before they show it. That is not the size to
    /// restore in another run.
    private func lookForTiling() {
        guard !hasLookedForTiling else { return }
        hasLookedForTiling = true
        let barrier = display.managerBarrier
        let asked = geometry.requested
        barrier.ask { [link = display.link, window] in
            barrier.ask {
                guard let host = link.object?.host(of: window), let scene = host.scene else { return }
                let (state, actual) = (host.state, host.geometry.actual)
                guard !state.isFullscreen, !state.isMaximized, host.geometry.requested == asked,
                    (actual.width, actual.height) != (asked.width, asked.height)
                else { return }
                scene.normalGeometry.wasTiled(insteadOf: Self.points(asked, on: scene.screen))
            }
            link.object?.flush()
        }
    }

    private func disappear(_ scene: UIWindowScene) {
        isOwedFocus = false
        scene.enterBackground()
    }

    /// The focus was here when the window was unmapped for a moment, or when a manager came that took it to itself: it is
    /// asked for once.
    private func regainFocus() {
        guard isOwedFocus, !focus.isHeld else { return }
        isOwedFocus = false
        if display.windowManager.isPresent { activate() } else { takeFocus(time: .currentTime) }
    }

    /// A manager is about to take over.
    func windowManagerIsComing() { isOwedFocus = hasOrJustHadFocus }

    /// Whether the focus is here, or was until a moment ago: managers take it to themselves when they come and when they go.
    private var hasOrJustHadFocus: Bool {
        focus.isHeld || focusLoss.map { .now - $0 < Self.timeOfChange } == true
    }
    /// The longest time from a change of the focus to the manager's word that it has come or gone.
    private static let timeOfChange = Duration.seconds(1)

    /// A manager has come or gone. A new one finds what it wants to know on the window, but for the user's last action; without
    /// one the place and the focus are ours.
    func windowManagerDidChange() {
        guard isMade else { return }
        if placement?.ladder.style == .unmanaged, display.windowManager.isPresent {
            // This one may do what the last one did not.
            placement = nil
            destroyForRemaking()
            return setNeedsCommit()
        }
        checkPlacement()
        guard !display.windowManager.isPresent else { return tellUserTime() }
        isOwedFocus = isOwedFocus || hasOrJustHadFocus
        if wasShown { regainFocus() }
    }

    // MARK: Place

    /// The window manager has granted a place.
    func didConfigure(_ configure: Event.Configure) {
        let answer = geometry.configured(configure, isFramed: state.isFramed)
        if answer.needsPosition {
            connection.findPosition(of: window) { [link = display.link, window] x, y in
                guard let host = link.object?.host(of: window), host.geometry.positioned(x: x, y: y) else { return }
                if host.placement != nil { host.display.noteUnsettled(host) } else { host.adoptGeometry() }
            }
        }
        if placement != nil { display.noteUnsettled(self) } else if answer.isChanged { adoptGeometry() }
        if answer.isGranted, let scene { scene.normalGeometry.wasGranted(scene.frameOnScreen) }
        if sync?.configured() == true { setNeedsCommit() }
        answer.refused?()
    }

    /// The scene takes over the place that its window has.
    func adoptGeometry() {
        // The scene has its monitor's size until it is certain that it cannot.
        guard let scene, !isBeingPlaced else { return }
        let screen = screenOfWindow(of: scene)
        let frame = Self.points(geometry.actual, on: screen)
        let isMove = frame.size == scene.frameOnScreen.size && screen === scene.screen
        scene.geometryDidChange(to: frame, on: screen)
        if !isMove { setNeedsCommit() }
    }

    /// A scene that fills its monitor belongs to that one wherever a manager puts its window, as one does the moment the
    /// monitor is unplugged.
    private func screenOfWindow(of scene: UIWindowScene) -> UIScreen {
        guard !UIApplication.shared.scenes.fillsScreen(scene) else { return scene.screen }
        let screens = UIApplication.shared.screens.all
        let index = ScreenChoice.index(
            of: geometry.actual.cgRect, among: screens.map(\.info.pixelFrame),
            current: screens.firstIndex { $0 === scene.screen })
        return index.map { screens[$0] } ?? scene.screen
    }

    /// The monitors are others, or lie elsewhere: where does the window, which stays, lie now?
    func screensDidChange() {
        adoptGeometry()
        checkPlacement()
    }

    // MARK: Focus

    func didFocus(_ event: Event.Focus) {
        guard let answer = focus.answer(to: event, topLevel: window) else { return }
        guard takesInput else { return answer == .lost ? () : returnFocus(isHere: true) }
        switch answer {
        case .gained, .passing, .childTookFocus:
            focusLoss = nil
            display.focusMemory.noteGain(of: scene)
        case .lost:
            focusLoss = .now
            display.focusMemory.noteLoss(of: scene, serial: event.serial)
            display.focusWasLost()
        case .returnToKeyWindow: break
        }
        switch answer {
        case .gained:
            endAttention()
            scene?.becomeActive()
            display.noteFocus(self)
        case .passing:
            endAttention()
            scene?.becomeActive()
        case .lost: scene?.resignActive()
        case .returnToKeyWindow: display.noteFocus(self)
        case .childTookFocus(let child):
            if focus.isHeld { scene?.becomeActive() }
            guard let target = model(of: child), target !== scene?.keyWindow else { return }
            target.makeKey()
            if scene?.keyWindow !== target { display.noteFocus(self) }
        }
    }

    /// The user has pressed a button of the pointer on the scene. Without a window manager that takes the focus.
    func wasClicked() {
        noteUserAction()
        guard !display.windowManager.isPresent else { return }
        takeFocus(time: .currentTime)
    }

    func takeFocus(time: Timestamp) {
        guard takesInput else { return }
        focus.claim()
        focus.isStale = true
        updateFocus(time: time)
    }

    // MARK: Messages

    /// The window manager's close button: the session ends with the scene, the program with its last window.
    func closeWasAsked() {
        guard let scene, scene.behaviors.isClosable else { return }
        UIApplication.shared.sceneWasClosed(scene)
    }

    func frameWasRequested(_ value: Int64) { sync?.requested(value) }
}
