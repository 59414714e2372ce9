/// The presence of a scene on the desktop: whether the user can see it, and the focus that the desktop owes it.
///
/// Window managers unmap a window for a moment when they frame it, when they start and when they end, and they take the
/// focus meanwhile. The scene's life cycle must not follow such changes, and the focus must return.
///
/// ```
///           appear                unmapped without a reason
///   hidden --------> shown --------------------------------> shown, away
///     ^                |  <---------------------------------       |
///     |    disappear   |            mapped in time                 |
///     +----------------+-------------------------------------------+
/// ```
struct DesktopPresence {
    /// Whether the user could see the scene at the last check.
    private(set) var isShown = false
    /// Whether the window has been unmapped and may be mapped again in a moment.
    private(set) var isAway = false
    /// The time at which the desktop took the focus away from the scene without an action of the user; `nil` if it owes
    /// nothing.
    private var debt: ContinuousClock.Instant?
    /// Whether the desktop has taken the focus away from the scene without an action of the user.
    var isOwedFocus: Bool { debt != nil }
    /// Whether the server has given the scene the focus. The focus can come before the manager's report that the window
    /// is shown, and the scene becomes active only when it is.
    private(set) var hasFocus = false
    /// The time at which the scene lost the focus; `nil` if it has the focus or never had it.
    private var focusLoss: ContinuousClock.Instant?
    /// The time at which a window manager put a frame around the window.
    private var framing: ContinuousClock.Instant?

    /// The effect of a check on the scene.
    enum Change: Equatable {
        case none
        /// Nothing changed for the user. If the focus is owed, it can be requested.
        case stayed
        /// The window may be mapped again in a moment. Check again with ``endAbsence(isShown:)`` after
        /// ``timeToReturn``.
        case left
        case appeared
        case disappeared
    }

    /// The time for which a window may stay unmapped without an explanation. A manager that ends unmaps and maps it in
    /// two requests, with time between them.
    static let timeToReturn = Duration.milliseconds(100)
    /// The longest time from the frame that a manager puts around a window to its mapping.
    static let timeToShow = Duration.seconds(1)
    /// The longest time from a change of the focus to the report that the manager has started or ended.
    static let timeOfChange = Duration.seconds(1)
    /// The longest time for which the focus is owed. A manager that starts may leave the focus where it is. The scene
    /// must not then take it from the program to which the user goes after that time (R941).
    static let timeOfDebt = Duration.seconds(3)

    // MARK: Shown and hidden

    /// Compares the window's state with that of the last check.
    ///
    /// - Parameters:
    ///   - isShown: Whether the user can see the window.
    ///   - isAwaited: Whether the window is unmapped although it was requested and the manager has not made it iconic.
    ///   - isBeingPlaced: Whether the window is on its way to its monitor. The manager may have put it on an invisible
    ///     desktop, and is asked for another one first.
    mutating func check(isShown: Bool, isAwaited: Bool, isBeingPlaced: Bool) -> Change {
        guard isShown != self.isShown else { return isShown ? .stayed : .none }
        if self.isShown {
            guard !isBeingPlaced else { return .none }
            if isAwaited {
                guard !isAway else { return .none }
                isAway = true
                return .left
            }
            disappear()
            return .disappeared
        }
        self.isShown = true
        return .appeared
    }

    /// Ends the time that an unmapped window had to return. Returns whether the scene has disappeared.
    mutating func endAbsence(isShown: Bool) -> Bool {
        isAway = false
        guard self.isShown, !isShown else { return false }
        disappear()
        return true
    }

    private mutating func disappear() {
        isShown = false
        debt = nil
    }

    /// Notes that the scene's window was destroyed. The scene stays shown if the window is created again at once.
    mutating func windowWasDestroyed(staysShown: Bool) {
        isAway = false
        hasFocus = false
        if !staysShown { isShown = false }
    }

    /// Notes that the manager has put a frame around the window.
    mutating func wasFramed(at time: ContinuousClock.Instant) { framing = time }

    /// Returns whether a requested window may still appear.
    ///
    /// A manager that has framed the window shows it soon, or not at all if it is on an invisible workspace. A window
    /// that stays unmapped after it was shown is not awaited.
    func isWaitingForMap(state: TopLevelState, at time: ContinuousClock.Instant) -> Bool {
        if isAway { return true }
        guard state.isAwaited, !state.hasBeenMapped || isShown else { return false }
        return framing.map { time - $0 < Self.timeToShow } ?? true
    }

    // MARK: Focus

    mutating func gainedFocus() {
        hasFocus = true
        focusLoss = nil
    }

    mutating func lostFocus(at time: ContinuousClock.Instant) {
        hasFocus = false
        focusLoss = time
    }

    /// Whether the scene is active: the user can see it, and it has the focus.
    var isActive: Bool { isShown && hasFocus }

    /// Notes that the window was unmapped. A scene that is in the background because of the manager's state does not
    /// regain the focus.
    mutating func wasUnmapped(holdingFocus isHeld: Bool, at time: ContinuousClock.Instant = .now) {
        if isShown, isHeld { debt = time }
    }

    /// Notes that a window manager is about to take over. It takes the focus when it starts.
    mutating func managerIsComing(holdingFocus isHeld: Bool, at time: ContinuousClock.Instant) {
        debt = isHeld || hasJustLostFocus(at: time) ? time : nil
    }

    /// Notes that the window manager has ended. It has taken the focus with it.
    mutating func managerHasEnded(holdingFocus isHeld: Bool, at time: ContinuousClock.Instant) {
        if isHeld || hasJustLostFocus(at: time) { debt = time }
    }

    private func hasJustLostFocus(at time: ContinuousClock.Instant) -> Bool {
        focusLoss.map { time - $0 < Self.timeOfChange } ?? false
    }

    /// Forgets the focus that is owed.
    mutating func forgiveFocus() { debt = nil }

    /// Returns whether the focus must be requested now. It is requested once, and not after ``timeOfDebt``.
    ///
    /// - Parameters:
    ///   - isHeld: Whether the scene has the focus already.
    ///   - time: The present time.
    mutating func takesOwedFocus(isHeld: Bool, at time: ContinuousClock.Instant = .now) -> Bool {
        guard let debt, !isHeld else { return false }
        self.debt = nil
        return time - debt < Self.timeOfDebt
    }
}
