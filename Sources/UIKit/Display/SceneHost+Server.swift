import Foundation
import X11

/// What the server and the window manager tell a scene.
extension SceneHost {
    var model: UIWindowScene? { scene }

    /// The window has been asked for and the server has not shown it yet.
    var isWaitingForMap: Bool { state.isAwaited }

    // MARK: Shown and hidden

    func didMap() {
        state.isMapped = true
        display.noteUnsettled(self)
    }

    func didUnmap() {
        state.isMapped = false
        display.noteUnsettled(self)
    }

    /// The manager has framed the window, or given it back to the root. For that the server unmaps and maps it: only
    /// what is at the end of it counts.
    func didReparent(to parent: WindowID, x: Int, y: Int) {
        state.isFramed = parent != connection.root
        guard !state.isFramed else { return }
        if geometry.positioned(x: x, y: y) { adoptGeometry(isResized: false) }
    }

    /// A property that window managers write has changed: it is asked for, and looked at when it comes.
    func propertyDidChange(_ atom: AtomID) {
        // Without a manager what is written there is our own.
        guard display.windowManager.isPresent else { return }
        switch connection.atoms.name(of: atom) {
        case .wmState:
            connection.findOut(.wmState, of: window) { [weak self] in
                guard let self else { return }
                state.note(wmState: $0)
                display.noteUnsettled(self)
            }
        case .netWMState:
            connection.findOut(.netWMState, of: window) { [weak self] in self?.note(netWMState: $0 ?? []) }
        default: break
        }
    }

    private func note(netWMState items: [UInt]) {
        func has(_ name: AtomName) -> Bool { items.contains(connection.atoms[name].rawValue) }
        let wasFullscreen = state.isFullscreen
        state.isHidden = has(.netWMStateHidden)
        state.isFullscreen = has(.netWMStateFullscreen)
        display.noteUnsettled(self)
        guard wasFullscreen != state.isFullscreen else { return }
        if state.isFullscreen, scene?.sizeRestrictions?.allowsFullScreen == false {
            askForState(.netWMStateFullscreen, isOn: false)
        }
    }

    /// All that has arrived is handled: what came of it (R99 to R105, X6).
    func settle() {
        let isShown = state.isShown
        guard isShown != wasShown, let scene else { return }
        wasShown = isShown
        guard isShown else { return scene.enterBackground() }
        display.sceneWasShown(self)
        scene.enterForeground()
        setNeedsCommit()
        if isNonInteractive {
            scene.becomeActive()
        } else if !display.windowManager.isPresent {
            // Nobody else gives us the keyboard.
            takeFocus(time: .currentTime)
        }
    }

    // MARK: Place

    /// The window manager has granted a place.
    func didConfigure(_ configure: Event.Configure) {
        let old = geometry.actual
        let answer = geometry.configured(configure, isFramed: state.isFramed)
        if answer.needsPosition {
            connection.findPosition(of: window) { [weak self] x, y in
                guard let self, geometry.positioned(x: x, y: y) else { return }
                adoptGeometry(isResized: false)
            }
        }
        if answer.isChanged {
            let new = geometry.actual
            adoptGeometry(isResized: (new.width, new.height) != (old.width, old.height))
        }
        if sync?.configured() == true { setNeedsCommit() }
        answer.refused?()
    }

    /// The scene takes over the place that its window has.
    private func adoptGeometry(isResized: Bool) {
        guard let scene else { return }
        let screens = UIApplication.shared.screens.all
        let index = ScreenChoice.index(
            of: geometry.actual.cgRect, among: screens.map(\.info.pixelFrame),
            current: screens.firstIndex { $0 === scene.screen })
        let screen = index.map { screens[$0] } ?? scene.screen
        scene.geometryDidChange(to: Self.points(geometry.actual, on: screen), on: screen)
        if isResized { setNeedsCommit() }
    }

    /// The monitors are others, or lie elsewhere: where does the window, which stays, lie now?
    func screensDidChange() { adoptGeometry(isResized: false) }

    // MARK: Focus

    func didFocus(_ event: Event.Focus) {
        guard let answer = focus.answer(to: event, topLevel: window) else { return }
        switch answer {
        case .gained:
            endAttention()
            scene?.becomeActive()
            focus.isStale = true
            updateFocus()
        case .lost: scene?.resignActive()
        case .returnToKeyWindow:
            focus.isStale = true
            updateFocus()
        case .childTookFocus(let child):
            if focus.isHeld { scene?.becomeActive() }
            guard let target = model(of: child), target !== scene?.keyWindow else { return }
            target.makeKey()
            if scene?.keyWindow !== target { focus.isStale = true }
            updateFocus()
        }
    }

    /// The user has pressed a button of the pointer on the scene. Without a window manager that takes the focus.
    func wasClicked() {
        noteUserAction()
        guard !display.windowManager.isPresent, !isNonInteractive else { return }
        takeFocus(time: .currentTime)
    }

    func takeFocus(time: Timestamp) {
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
