import X11

/// Returns the focus from windows that take no input.
///
/// Some window managers give the focus to each new window. Others take it away from the window that had it, without
/// giving it to a window that takes no input. In both cases the scene that had the focus gets it back.
///
/// This happens once for each mapping of the other window, once for each step of its placement, and once for each
/// change of the monitors, with which i3 gives the focus to another workspace. Later actions of the user are left
/// alone.
extension SceneHost {
    /// Handles the window manager's report that the window is active (`_NET_ACTIVE_WINDOW`).
    func wasActivated() {
        if !takesInput { returnFocus(isHere: false) }
    }

    /// Whether the window may just have taken the focus from another one.
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
        // A tiling manager that is asked to activate another window may end this one's FULLSCREEN state.
        activatesAfterPlacement = former.model
        if !isBeingPlaced { activateFormer() }
        display.flush()
    }

    /// Asks the window manager to activate the scene that the focus was returned to.
    func activateFormer() {
        guard let former = activatesAfterPlacement?.sceneHost else { return }
        activatesAfterPlacement = nil
        if display.windowManager.supports(.netActiveWindow) { former.activate() }
    }
}

/// The moment at which a window appeared before the window manager: it was mapped, or sent to its monitor, or the
/// monitors changed.
struct Appearance {
    /// The number of the first request of the appearance.
    var request: UInt = 0
    private var time = ContinuousClock.now
    private var hasReturnedFocus = false
    private var returnedDuring: PlacementRun.StepID?

    init(request: UInt = 0) { self.request = request }

    /// Begins again. An appearance that has just begun keeps its first request, because the focus may have been lost
    /// since.
    mutating func renew(request: UInt) {
        let isNew = .now - time < Self.newness
        self = Appearance(request: isNew ? self.request : request)
    }

    /// Returns whether the focus may be returned: once, and once for each placement step.
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
    /// Requests a query of the monitors. Until then the window manager may already give the focus to other windows.
    ///
    /// - Parameter serial: The number of our last request that the server had processed before the change.
    func monitorsMayHaveChanged(serial: UInt) {
        for host in sceneHosts where host.state.isAsked && !host.takesInput {
            host.appearance.renew(request: serial)
        }
        monitors.markDirty()
    }

    /// Returns the lost focus if a window that takes no input has just been mapped and no other program has the focus.
    func focusWasLost() {
        guard windowManager.isPresent, newWindowWithoutInput != nil else { return }
        findActiveWindowAfterMove { [link] active in
            guard let display = link.object, !display.sceneHosts.contains(where: \.focus.isHeld),
                active == .none || display.host(of: active) != nil
            else { return }
            display.newWindowWithoutInput?.returnFocus(isHere: false)
        }
    }

    /// A window that takes no input and may just have taken the focus from another one.
    var newWindowWithoutInput: SceneHost? { sceneHosts.first(where: \.mayHaveTakenFocus) }
}
