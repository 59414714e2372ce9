import X11

/// Returns the focus from windows that take no input.
///
/// Some window managers give the focus to each new window. Others keep it from a window that takes no input, but take it
/// away from the window that had it. In both cases the scene that had the focus gets it back, once for each mapping of the
/// other window. There is no tug of war, and what the user does later is left alone.
extension SceneHost {
    /// The window manager says that the window has the focus (`_NET_ACTIVE_WINDOW`).
    func wasActivated() {
        if !takesInput { returnFocus(isHere: false) }
    }

    /// Whether the window may just have cost another one the focus.
    var mayHaveTakenFocus: Bool {
        !takesInput && state.isAsked && appearance.mayReturnFocus(during: isBeingPlaced ? placement?.id : nil)
    }

    /// Gives the focus to the scene that had it when this window appeared.
    ///
    /// - Parameter isHere: Whether the server says that the focus is on this window.
    func returnFocus(isHere: Bool) {
        guard mayHaveTakenFocus, let former = display.focusMemory.host(withFocusSince: appearance.request),
            former !== self
        else { return }
        appearance.noteReturn(during: isBeingPlaced ? placement?.id : nil)
        if isHere || !former.focus.isHeld { former.takeFocus(time: .currentTime) }
        // A tiling manager that is asked to activate another window may take this one's state FULLSCREEN away.
        activatesAfterPlacement = former.model
        if !isBeingPlaced { activateFormer() }
        display.flush()
    }

    /// Has the window manager agree on where the focus is.
    func activateFormer() {
        guard let former = activatesAfterPlacement?.host else { return }
        activatesAfterPlacement = nil
        if display.windowManager.supports(.netActiveWindow) { former.activate() }
    }
}

/// The moment at which a window came before the window manager: it was mapped, or sent to its monitor.
struct Appearance {
    /// The first of the requests that this took.
    var request: UInt = 0
    private let time = ContinuousClock.now
    private var hasReturnedFocus = false
    private var returnedDuring: PlacementRun.StepID?

    init(request: UInt = 0) { self.request = request }

    /// Whether the focus may be returned: once, and once for each step that takes the window to its monitor.
    func mayReturnFocus(during step: PlacementRun.StepID?) -> Bool {
        guard .now - time < Self.newness else { return false }
        return step.map { $0 != returnedDuring } ?? !hasReturnedFocus
    }
    private static let newness = Duration.seconds(2)

    mutating func noteReturn(during step: PlacementRun.StepID?) {
        if let step { returnedDuring = step } else { hasReturnedFocus = true }
    }
}

extension Display {
    /// A scene has lost the focus. If a window of ours that takes no input has just been mapped, and the focus is not with
    /// another program, it was lost on account of that.
    func focusWasLost() {
        guard windowManager.isPresent, newWindowWithoutInput != nil else { return }
        // The manager says where the focus is once it has moved it.
        managerBarrier.ask { [link] in
            link.object?.managerBarrier.ask { link.object?.askForActiveWindow() }
            link.object?.flush()
        }
        flush()
    }

    /// A window that may just have cost another one the focus.
    var newWindowWithoutInput: SceneHost? { sceneHosts.first(where: \.mayHaveTakenFocus) }

    private func askForActiveWindow() {
        connection.findOut(.netActiveWindow, of: connection.root, limit: 1) { [link] items in
            guard let display = link.object, !display.sceneHosts.contains(where: \.focus.isHeld) else { return }
            let active = WindowID(rawValue: items?.first ?? 0)
            guard active == .none || display.host(of: active) != nil else { return }
            display.newWindowWithoutInput?.returnFocus(isHere: false)
        }
        flush()
    }
}
