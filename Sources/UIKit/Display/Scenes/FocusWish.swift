import X11

/// The scene in which the program made a window key before the scene was shown (R949).
///
/// The windows of several monitors appear in an order of their own, and window managers move the focus while windows
/// are on their way to their monitors. The focus belongs to the window that was made key last.
struct FocusWish {
    /// The number of the scene; `nil` if there is no wish.
    private(set) var owner: Int?
    /// The time after which the focus is not requested any more. Tests give it more.
    var longest = DesktopPresence.timeOfDebt
    /// The time of the wish.
    private var start = ContinuousClock.now
    /// The time of the user's last action before the wish.
    private var lastAction: Timestamp?
    /// Whether the window manager has been asked to answer, and the wish is examined after that.
    var isAsking = false
    /// Whether the window manager has answered, so that the wish is due.
    var isDue = false

    /// Notes the wish of a scene, which replaces that of another one.
    mutating func note(_ number: Int, lastAction: Timestamp?, at time: ContinuousClock.Instant) {
        owner = number
        start = time
        self.lastAction = lastAction
    }

    /// Forgets the wish.
    mutating func forget() { owner = nil }

    /// Ends the wish. Returns the scene for which the focus must be requested; `nil` if it has the focus, or if the
    /// user has done something since.
    ///
    /// If no scene has the focus, it may be on its way between two of them. The wish then stays until one has it, and
    /// nothing is requested, because another program may have the focus.
    ///
    /// - Parameters:
    ///   - holder: The scene that has the focus.
    ///   - lastAction: The time of the user's last action.
    ///   - time: The present time.
    mutating func end(holder: Int?, lastAction: Timestamp?, at time: ContinuousClock.Instant) -> Int? {
        guard let owner, lastAction == self.lastAction, time - start < longest else {
            forget()
            return nil
        }
        guard let holder else { return nil }
        forget()
        return holder == owner ? nil : owner
    }
}

extension Display {
    /// Notes that a window was made key in a scene that is not shown yet.
    func noteFocusWish(of host: SceneHost) { focusWish.note(host.number, lastAction: userTime, at: .now) }

    /// Fulfils the wish for the focus once all scenes are shown and in place, and the window manager has done what it
    /// does about that.
    func checkFocusWish() {
        guard focusWish.owner != nil, !focusWish.isAsking else { return }
        let hosts = hostsWithFocusWish
        guard !hosts.isEmpty else { return }
        // The only scene gets the focus anyway.
        guard hosts.count > 1 else { return focusWish.forget() }
        focusWish.isAsking = true
        afterManager { [link] in link.object?.focusWish.isDue = true }
    }

    /// Fulfils the wish if it is due. The focus has been moved to the key windows before. If it moved afterwards, it
    /// could be taken from the scene that has the wish.
    func focusWishIfDue() {
        guard focusWish.isDue else { return }
        focusWish.isDue = false
        timeAfterFocusMoves.ask { [link] in link.object?.concludeFocusWish(at: $0) }
    }

    /// Requests the focus for the scene that has the wish, at a time after all moves of the focus.
    private func concludeFocusWish(at time: Timestamp) {
        focusWish.isAsking = false
        let hosts = hostsWithFocusWish
        // Another step of a placement may have begun. The wish is examined again after it.
        guard !hosts.isEmpty else { return }
        let holder = hosts.first(where: \.focus.isHeld)?.number
        guard let owner = focusWish.end(holder: holder, lastAction: userTime, at: .now) else { return }
        hosts.first { $0.number == owner }?.requestActivation(time: time)
    }

    /// The scenes that take input and have been requested, if all of them are shown and in place, and the one that has
    /// the wish is among them. Otherwise the list is empty.
    private var hostsWithFocusWish: [SceneHost] {
        let hosts = sceneHosts.filter { $0.takesInput && $0.state.isAsked && !$0.isClosed }
        let isReady = hosts.allSatisfy { $0.presence.isShown && !$0.isBeingPlaced }
        return isReady && hosts.contains { $0.number == focusWish.owner } ? hosts : []
    }
}
