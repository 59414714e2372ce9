import Foundation
import X11

/// The requests that a scene makes to the window manager. Without a manager, the scene fulfils some of them itself.
extension SceneHost {
    // MARK: Before the first look

    func hints(for scene: UIWindowScene) -> TopLevelHints {
        let fills = UIApplication.shared.scenes.fillsScreen(scene)
        var hints = TopLevelHints(
            instanceName: ProcessInfo.processInfo.processName, className: programName, title: title,
            leader: display.leader)
        // The states are set without a manager too, because a manager that starts later finds them.
        let arrangement = scene.normalGeometry.arrangement
        hints.isFullscreen = fills ? placement?.ladder.style != .plain : arrangement == .fullScreen
        hints.isMaximized = !fills && arrangement == .maximized
        hints.isUnmanaged = placement?.ladder.style == .unmanaged
        hints.takesInput = takesInput
        hints.transientOwner = scene.requester?.sceneHost?.window
        hints.motif = motifHints(of: scene)
        hints.size = sizeHints(of: scene)
        hints.icon = display.icon
        hints.startupID = display.startup.id
        // The time 0 says that no action of the user led to the window, so it must not receive the focus.
        hints.userTime = takesInput ? display.userTime : .currentTime
        return hints
    }

    func sizeHints(of scene: UIWindowScene) -> SizeHints {
        var hints = SizeHints()
        let limits = scene.restrictions
        guard !UIApplication.shared.scenes.fillsScreen(scene) else { return hints }
        let scale = scene.screen.scale
        hints.minimum = Self.pixels(limits.minimumSize, scale)
        hints.maximum = Self.pixels(limits.maximumSize, scale)
        return hints
    }

    /// Returns a size in pixels; `nil` if there is no limit.
    private static func pixels(_ size: CGSize, _ scale: CGFloat) -> PixelSize? {
        guard size != UISceneSizeRestrictions.noMaximum, size != .zero else { return nil }
        func side(_ length: CGFloat) -> Int {
            Int((length * scale).rounded(.up).clamped(to: 1...CGFloat(WindowLimits.size)))
        }
        return PixelSize(width: side(size.width), height: side(size.height))
    }

    private func motifHints(of scene: UIWindowScene) -> MotifHints {
        var hints = MotifHints()
        hints.isBorderless = UIApplication.shared.scenes.fillsScreen(scene)
        hints.isClosable = scene.behaviors.isClosable
        hints.isMiniaturizable = scene.behaviors.isMiniaturizable
        return hints
    }

    private var programName: String { UIApplication.shared.programName }

    /// The window's title, with the subtitle after it as in UIKit.
    private var title: String {
        let title = scene?.title ?? programName
        guard let subtitle = scene?.subtitle, !subtitle.isEmpty else { return title }
        return "\(title) \u{2014} \(subtitle)"
    }

    // MARK: Later

    func titleDidChange() {
        guard window != .none else { return }
        connection.setTitle(title, of: window)
        display.flush()
    }

    func sizeRestrictionsDidChange() {
        guard let scene, window != .none else { return }
        connection.setSizeHints(sizeHints(of: scene), frame: geometry.requested, of: window)
        display.flush()
    }

    /// Informs the window manager about the scene's window where other scenes lie in front of it as prominent ones.
    func updateProminentScenes() {
        guard let scene, scene.hasProminentScenes else { return }
        for host in display.sceneHosts where host.window != .none && host.scene?.requester === scene {
            connection.setTransientOwner(window, of: host.window)
        }
    }

    func windowingBehaviorsDidChange() {
        guard let scene, window != .none else { return }
        connection.setMotifHints(motifHints(of: scene), of: window)
        display.flush()
    }

    /// Requests the scene's present frame.
    ///
    /// A manager keeps a full-screen window on its monitor. To reach another monitor, such a window leaves that state
    /// for a moment.
    func place() {
        guard let scene, window != .none else { return }
        guard !UIApplication.shared.scenes.fillsScreen(scene) else {
            setNeedsCommit()
            return checkPlacement()
        }
        guard geometry.wants(Self.pixels(of: scene)) else { return }
        let leavesFullscreen = state.isFullscreen && display.windowManager.isPresent
        if leavesFullscreen { askForState(.netWMStateFullscreen, isOn: false) }
        move(refused: nil)
        if leavesFullscreen { askForState(.netWMStateFullscreen, isOn: true) }
        setNeedsCommit()
    }

    /// Requests a frame, in points of the scene's screen. `refused` is called if the window manager grants another
    /// size. Returns whether there is a window to request it for.
    func request(frame: CGRect, refused: (() -> Void)?) -> Bool {
        guard let scene, isMade else { return false }
        if geometry.wants(Self.pixels(frame, on: scene.screen)) {
            move(refused: refused)
            display.flush()
        }
        return true
    }

    private func move(refused: (() -> Void)?) {
        geometry.asked(serial: connection.nextRequestSerial, refused: refused)
        connection.move(window, to: geometry.requested)
    }

    func moveWithPointer(at point: CGPoint, answered: @escaping () -> Void) -> Bool {
        guard let scene, isMade, display.windowManager.supports(.netWMMoveResize) else { return false }
        let scale = scene.screen.scale
        let (x, y) = (geometry.actual.x + Int(point.x * scale), geometry.actual.y + Int(point.y * scale))
        // The manager cannot take the pointer while this program has it.
        connection.ungrabPointer()
        askForMove(8, x, y)
        display.barrier(answered)
        return true
    }

    func cancelMoveWithPointer() { askForMove(11, 0, 0) }

    /// Sends EWMH's `_NET_WM_MOVERESIZE`: direction 8 moves the window with the pointer, and 11 ends that. Source 1 is
    /// a normal application.
    private func askForMove(_ direction: Int, _ x: Int, _ y: Int) {
        guard isMade else { return }
        let (primaryButton, source) = (1, 1)
        connection.sendToRoot(.netWMMoveResize, window: window, data: [x, y, direction, primaryButton, source])
        display.flush()
    }

    /// Asks the window manager to set or clear one of its states (EWMH `_NET_WM_STATE`). Source 1 is a normal
    /// application.
    func askForState(_ name: AtomName, isOn: Bool) {
        let source = 1
        connection.sendToRoot(
            .netWMState, window: window,
            data: [isOn ? 1 : 0, Int(bitPattern: connection.atoms[name].rawValue), 0, source])
        display.flush()
    }

    // MARK: Before the user

    /// Brings the scene before the user, also if it is minimized. A window manager decides this by the time of the
    /// user's last action.
    func activate() {
        guard state.isAsked else { return }
        if placement?.ladder.style == .unmanaged {
            connection.stack(window, .top)
            takeFocus(time: .currentTime)
        } else if display.windowManager.supports(.netActiveWindow) {
            let (source, time) = (1, Int(bitPattern: display.lastInputTime.rawValue))
            let active = UIApplication.shared.scenes.lastActive?.sceneHost?.window ?? .none
            connection.sendToRoot(
                .netActiveWindow, window: window, data: [source, time, Int(bitPattern: active.rawValue)])
        } else {
            connection.map(window)
            connection.stack(window, .top)
            if !display.windowManager.isPresent { takeFocus(time: .currentTime) }
        }
        display.flush()
    }

    /// Calls the user's attention to a scene whose window became key.
    ///
    /// If the program is active, the scene is activated. While the user works with another program, the window manager
    /// is asked to point the scene out.
    func callForUser() {
        guard let scene, state.isShown, !isNonInteractive, scene.activationState == .foregroundInactive else { return }
        if UIApplication.shared.applicationState == .active { activate() } else { demandAttention() }
    }

    private func demandAttention() {
        guard !isUrgent, display.windowManager.isPresent else { return }
        isUrgent = true
        connection.setWMHints(of: window, leader: display.leader, takesInput: takesInput, isUrgent: true)
        askForState(.netWMStateDemandsAttention, isOn: true)
    }

    /// Ends the demand for attention, because the user has come to the scene.
    func endAttention() {
        guard isUrgent else { return }
        isUrgent = false
        connection.setWMHints(of: window, leader: display.leader, takesInput: takesInput)
        askForState(.netWMStateDemandsAttention, isOn: false)
    }

    /// Notes that the user has done something in this scene, at the time of the last event.
    func noteUserAction() {
        display.noteUserAction()
        userTime = display.userTime
        writeUserTime()
    }

    /// Writes the time of the user's last action in this scene.
    ///
    /// Only window managers read the property, and the server reports the change to us too. Without a manager that
    /// would be one more wake-up for each click and key.
    func writeUserTime() {
        guard display.windowManager.isPresent, window != .none, let userTime else { return }
        connection.setUserTime(userTime, of: window)
    }
}

extension CGFloat {
    fileprivate func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
