import Foundation
import X11

/// The scene's reactions to the server and the window manager.
extension SceneHost {
    var model: UIWindowScene? { scene }

    /// Whether the window has been requested and may still appear.
    var isWaitingForMap: Bool { presence.isWaitingForMap(state: state, at: .now) }

    // MARK: Shown and hidden

    func didMap() {
        state.isMapped = true
        display.noteUnsettled(self)
    }

    /// Notes that the window was unmapped.
    ///
    /// Managers unmap a window for a moment when they frame it and when they end. The manager's state decides whether
    /// the scene has disappeared.
    func didUnmap() {
        state.isMapped = false
        presence.wasUnmapped(holdingFocus: focus.isHeld)
        guard display.windowManager.isPresent else { return display.noteUnsettled(self) }
        askForManagersState()
    }

    /// Notes that the manager has framed the window, or given it back to the root window.
    func didReparent(to parent: WindowID, x: Int, y: Int) {
        let wasFramed = state.isFramed
        state.isFramed = parent != connection.root
        guard !state.isFramed else { return presence.wasFramed(at: .now) }
        // A manager that never announced itself (twm) gives its windows back when it ends. There is no other sign.
        if wasFramed, state.isAsked, !display.windowManager.isPresent {
            presence.managerHasEnded(holdingFocus: focus.isHeld, at: .now)
            display.noteUnsettled(self)
        }
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

    /// Queries a changed property that window managers write.
    func propertyDidChange(_ atom: AtomID) {
        // Without a manager, the values are our own.
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

    /// Applies the manager's states of the window (`_NET_WM_STATE`).
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

    /// Updates the scene after all events have been handled (R99 to R105, X6).
    func settle() {
        guard let scene else { return }
        placementMayHaveChanged()
        let change = presence.check(
            isShown: state.isShown && !isHeldBack, isAwaited: state.isAwaited, isBeingPlaced: isBeingPlaced)
        switch change {
        case .none: break
        case .stayed: regainFocus()
        case .left: waitForReturn()
        case .appeared: appear(scene)
        case .disappeared: scene.enterBackground()
        }
        // The window may have been hidden for a moment that is no absence of the scene. What the server lost and
        // reported meanwhile is not drawn yet.
        if hasLeftOutDrawing, canDraw { setNeedsCommit() }
    }

    private func waitForReturn() {
        let time = DispatchTimeInterval.milliseconds(Int(DesktopPresence.timeToReturn / .milliseconds(1)))
        DispatchQueue.main.asyncAfter(deadline: .now() + time) { [link = display.link, window] in
            MainActor.assumeIsolated {
                guard let host = link.object?.host(of: window) else { return }
                guard host.presence.endAbsence(isShown: host.state.isShown) else { return }
                host.scene?.enterBackground()
                host.display.flush()
            }
        }
    }

    private func appear(_ scene: UIWindowScene) {
        display.sceneWasShown(self)
        if display.windowManager.isPresent, placement == nil { lookForTiling() }
        scene.enterForeground()
        setNeedsCommit()
        if isNonInteractive || presence.isActive {
            scene.becomeActive()
        } else if !display.windowManager.isPresent {
            // Without a manager, the scene must take the keyboard itself.
            takeFocus(time: .currentTime)
        }
    }

    /// Checks whether the window manager tiles.
    ///
    /// Tiling managers give each window a size by rules of their own before they show it. That size must not be
    /// restored in another run.
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

    /// Requests the focus once, if the scene lost it to a short unmapping or to a manager that started or ended.
    private func regainFocus() {
        // A manager that is coming has the windows in its hands: a request now could fail, or be undone.
        guard !display.windowManager.isComing, presence.takesOwedFocus(isHeld: focus.isHeld) else { return }
        if display.windowManager.isPresent { activate() } else { takeFocus(time: .currentTime) }
    }

    /// Prepares for a manager that is about to take over.
    func windowManagerIsComing() { presence.managerIsComing(holdingFocus: focus.isHeld, at: .now) }

    /// Adapts to a manager that has started or ended.
    ///
    /// A new manager finds everything on the window except the time of the user's last action. Without one, the
    /// scene sees to its place and focus itself.
    func windowManagerDidChange() {
        guard isMade else { return }
        if placement?.ladder.style == .unmanaged, display.windowManager.isPresent {
            // This manager may place the window, although the last one did not.
            placement = nil
            destroyForRemaking()
            return setNeedsCommit()
        }
        checkPlacement()
        guard !display.windowManager.isPresent else {
            // The focus may have been requested while the manager was taking the windows over, and not have come.
            if focus.isHeld, presence.isShown, takesInput { activate() }
            // If the focus is owed, it is requested now.
            display.noteUnsettled(self)
            return writeUserTime()
        }
        presence.managerHasEnded(holdingFocus: focus.isHeld, at: .now)
        if presence.isShown { regainFocus() }
    }

    // MARK: Place

    /// Applies a ConfigureNotify of the scene's window.
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

    /// Updates the scene to the frame of its window.
    func adoptGeometry() {
        // A scene that is being placed keeps its monitor's size until placement has ended.
        guard let scene, !isBeingPlaced else { return }
        let screen = screenOfWindow(of: scene)
        let frame = Self.points(geometry.actual, on: screen)
        let staysOnScreen = screen === scene.screen
        let isMove = frame.size == scene.frameOnScreen.size && staysOnScreen
        scene.geometryDidChange(to: frame, on: screen)
        if !isMove { setNeedsCommit() }
        if !staysOnScreen { display.mirroringMayHaveChanged() }
    }

    /// Returns the screen on which the window lies.
    ///
    /// A scene that fills its monitor stays with that monitor, wherever a manager puts the window. One does so the
    /// moment that the monitor is unplugged.
    private func screenOfWindow(of scene: UIWindowScene) -> UIScreen {
        guard !UIApplication.shared.scenes.fillsScreen(scene) else { return scene.screen }
        let screens = UIApplication.shared.screens.all
        let index = ScreenChoice.index(
            of: geometry.actual.cgRect, among: screens.map(\.info.pixelFrame),
            current: screens.firstIndex { $0 === scene.screen })
        return index.map { screens[$0] } ?? scene.screen
    }

    /// Adapts to changed monitors. The window stays, but it may lie on another monitor now.
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
            presence.gainedFocus()
            display.focusMemory.noteGain(of: scene)
        case .lost:
            presence.lostFocus(at: .now)
            display.focusMemory.noteLoss(of: scene, serial: event.serial)
            display.focusWasLost()
        case .returnToKeyWindow: break
        }
        switch answer {
        case .gained:
            endAttention()
            becomeActiveIfShown()
            display.noteFocus(self)
        case .passing:
            endAttention()
            becomeActiveIfShown()
        case .lost: scene?.resignActive()
        case .returnToKeyWindow: display.noteFocus(self)
        case .childTookFocus(let child):
            if focus.isHeld { becomeActiveIfShown() }
            guard let target = model(of: child), target !== scene?.keyWindow else { return }
            target.makeKey()
            if scene?.keyWindow !== target { display.noteFocus(self) }
        }
    }

    /// Makes the scene active, unless the manager has not reported yet that its window is shown. It may be minimized
    /// again by then, and nothing would follow.
    private func becomeActiveIfShown() {
        if presence.isActive { scene?.becomeActive() }
    }

    /// Notes that the user has pressed a pointer button on the scene. Without a window manager the scene takes the
    /// focus.
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

    /// Closes the scene at the request of the window manager's close button.
    func closeWasAsked() {
        guard let scene, scene.behaviors.isClosable, scene.onCloseRequest?() != true else { return }
        UIApplication.shared.sceneWasClosed(scene)
    }

    func frameWasRequested(_ value: Int64) { sync?.requested(value) }
}
