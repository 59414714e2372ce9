/// The scheduler of commits. There is one commit for each turn of the main loop in which something changed.
@MainActor
final class CommitScheduler {
    private let display: BackLink<Display>
    private var dirty: [SceneHost] = []
    private var isScheduled = false
    private var isCommitting = false
    private var callbacks: [@MainActor () -> Void] = []

    init(display: BackLink<Display>) { self.display = display }

    func setNeedsCommit(_ host: SceneHost) {
        host.isCommitDue = true
        dirty.append(host)
        schedule()
    }

    func forget(_ host: SceneHost) {
        host.isCommitDue = false
        dirty.removeAll { $0 === host }
    }

    /// Schedules a commit and runs `body` after it.
    func afterNextCommit(_ body: @escaping @MainActor () -> Void) {
        callbacks.append(body)
        schedule()
    }

    func schedule() {
        guard !isScheduled else { return }
        isScheduled = true
        display.object?.needsTurn()
    }

    /// Whether a commit is due.
    var isPending: Bool { isScheduled }

    /// Commits before the next turn, unless a commit is under way.
    func commitNow() {
        if !isCommitting { commit() }
    }

    /// Commits all changed scenes: layout, drawing, X geometry and order, composition, and one flush for all of them.
    ///
    /// Changes during the commit belong to the next turn. Code of the program may run a nested run loop during a
    /// commit, whose turns commit too.
    ///
    /// - Returns: Whether the program's own code may have run: layout, drawing, hit tests and the like.
    @discardableResult
    func commit() -> Bool {
        guard isScheduled else { return false }
        isScheduled = false
        let isNested = isCommitting
        isCommitting = true
        defer { isCommitting = isNested }
        guard let display = display.object, !display.connection.isBroken else { return true }
        let hosts = dirty.sorted { $0.number < $1.number }
        for host in hosts { host.isCommitDue = false }
        dirty = []
        let due = callbacks
        callbacks = []
        var hasReachedProgram = !due.isEmpty
        for host in hosts {
            if host.commit() { hasReachedProgram = true }
        }
        for body in due { body() }
        SpinnerClock.shared.update()
        EmitterClock.shared.update()
        Animator.shared.wasCommitted()
        display.application.assistance?.setNeedsUpdate()
        display.flush()
        return hasReachedProgram
    }
}
