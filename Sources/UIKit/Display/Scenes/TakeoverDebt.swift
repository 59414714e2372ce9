/// The focus that a window manager owes to a scene while it takes over (R944).
///
/// A manager that starts gives the focus to each window that it takes over. It may do so long after it has announced
/// itself, and manage a new window before the older ones (i3 does). The focus belongs to the scene that had it, or to
/// the one that was shown last, unless the user goes to a different one.
///
/// A scene that the manager has not taken over yet gets its first focus from the manager. Later ones are the user's.
struct TakeoverDebt {
    /// The number of the scene that is owed the focus; `nil` if none is.
    private var creditor: Int?
    /// The scenes that the manager has not taken over yet.
    private var waiting: Set<Int> = []
    /// The time at which the manager announced itself, or at which the last new scene was requested; `nil` if nothing
    /// is owed.
    private var start: ContinuousClock.Instant?
    /// The time after which nothing is owed any more.
    var longest = DesktopPresence.timeOfDebt

    /// Notes that a manager is about to take over.
    ///
    /// - Parameters:
    ///   - creditor: The scene that is owed the focus. `nil` leaves it to the one that an earlier sign of the manager
    ///     has named.
    ///   - scenes: The scenes that it has to take over. Those that it had already taken over at an earlier sign stay
    ///     so.
    ///   - time: The present time.
    mutating func managerIsComing(creditor: Int?, scenes: some Sequence<Int>, at time: ContinuousClock.Instant) {
        self.creditor = creditor ?? owed(at: time)
        waiting = isOpen(at: time) ? waiting.intersection(scenes) : Set(scenes)
        start = time
    }

    /// Notes that the program has activated a scene. It is owed the focus instead of the present one.
    mutating func programActivated(_ number: Int, at time: ContinuousClock.Instant) {
        if isOpen(at: time) { creditor = number }
    }

    /// Notes that a new scene has been requested. It is owed the focus if the manager may still give it to another one.
    mutating func sceneWasRequested(_ number: Int, at time: ContinuousClock.Instant) {
        guard isOpen(at: time), !waiting.isEmpty else { return forgive() }
        creditor = number
        start = time
    }

    /// Returns whether the manager has not taken a scene over yet.
    func isWaiting(for number: Int) -> Bool { waiting.contains(number) }

    /// Notes that the manager has taken a scene over.
    mutating func wasTakenOver(_ number: Int) { waiting.remove(number) }

    /// Notes that a scene has received the focus. Returns the scene for which the focus must be requested; `nil` if it
    /// may stay.
    ///
    /// - Parameters:
    ///   - number: The scene.
    ///   - isUsed: Whether the user has gone to the scene since the focus is owed.
    ///   - time: The present time.
    mutating func gainedFocus(_ number: Int, isUsed: Bool, at time: ContinuousClock.Instant) -> Int? {
        guard waiting.remove(number) != nil, number != creditor else { return nil }
        if isUsed { forgive() }
        return owed(at: time)
    }

    /// Returns the scene that is owed the focus.
    func owed(at time: ContinuousClock.Instant) -> Int? { isOpen(at: time) ? creditor : nil }

    /// Forgets the focus that is owed.
    mutating func forgive() {
        creditor = nil
        waiting = []
        start = nil
    }

    /// Returns whether a manager is taking over.
    func isOpen(at time: ContinuousClock.Instant) -> Bool { start.map { time - $0 < longest } ?? false }
}
