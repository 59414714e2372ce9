import Dispatch
import X11

/// The turns of the main loop in which the display handles events and then commits.
///
/// A turn runs when the connection becomes readable, when something has changed, and when events are already queued.
/// The main run loop serves a program. Under Swift Testing no main run loop runs, so the main queue serves it.
@MainActor
final class DisplayTurns {
    private let connection: Connection
    private var source: EventSource?
    private var runLoopTurns: RunLoopTurns?
    /// Handles all events that have arrived. Returns whether the program's own code may have run.
    private let handleEvents: () -> Bool
    /// Commits what is due. Returns whether the program's own code may have run.
    private let commit: () -> Bool
    /// The alarm of the main run loop; `nil` if the main queue serves the display.
    private(set) var alarm: RunLoopAlarm?
    /// Does what is due at the time of the alarm. Returns whether the program's own code may have run.
    var onAlarm: () -> Bool = { false }
    /// Whether events are queued that the socket does not announce.
    private var hasQueuedEvents = false
    private var isDue = false
    private let link = BackLink<DisplayTurns>()

    init(
        connection: Connection, inRunLoop: Bool, handleEvents: @escaping () -> Bool, commit: @escaping () -> Bool
    ) {
        self.connection = connection
        self.handleEvents = handleEvents
        self.commit = commit
        link.begin(self)
        guard inRunLoop else { return }
        runLoopTurns = RunLoopTurns(
            isDue: { [link] in link.object?.needsRunLoop ?? false },
            turn: { [link] in link.object?.run().hadEvents ?? false })
        alarm = RunLoopAlarm { [link] in link.object?.ring() ?? false }
    }

    deinit { link.end() }

    /// Whether the connection is being watched.
    var isStarted: Bool { source != nil }

    /// Starts to watch the connection.
    func start() {
        source = EventSource(
            descriptor: connection.descriptor, servedBy: runLoopTurns == nil ? .mainQueue : .mainRunLoop,
            events: .init(
                areQueued: { [link] in link.object?.hasQueuedEvents ?? false },
                handle: { [link] in link.object?.drain() ?? false }, alarm: alarm))
        drain()
    }

    /// Runs the alarm's handler and commits. Returns whether the main loop may have new work.
    ///
    /// A frame in which layers only move to their next places runs no code of the program, so nothing can have been put
    /// on the run loop, and a turn of it is saved (benchmark row *animation*).
    private func ring() -> Bool {
        let hadChanges = isDue
        let hasCalledProgram = onAlarm()
        let turn = run()
        return hadChanges || hasCalledProgram || turn.hasReachedProgram || isDue
    }

    /// Requests a turn before the main loop waits again. The turn commits what is due.
    func request() {
        guard !isDue else { return }
        isDue = true
        if runLoopTurns == nil { DispatchQueue.main.async { [link] in link.object?.run() } }
    }

    /// Handles all events that have arrived, then sends the requests that they led to. Returns whether the main loop
    /// may have got something to do.
    @discardableResult
    func drain() -> Bool {
        hasQueuedEvents = false
        let hasReachedProgram = handleEvents()
        return hasReachedProgram || isDue
    }

    /// Sends the buffered requests.
    ///
    /// XCB may read events while it writes. The socket does not become readable for them again, so a turn is requested.
    func flush() {
        connection.flush()
        guard !hasQueuedEvents, connection.hasQueuedEvents else { return }
        hasQueuedEvents = true
        if runLoopTurns == nil { request() }
    }

    /// Calls `body` whenever the connection has room for more, until it returns `false`.
    func watchRoom(_ body: @escaping @MainActor () -> Bool) { source?.watchRoom(body) }

    /// Stops watching the connection.
    func stopWatching() { source?.cancel() }

    /// Ends all turns, and then calls `body`.
    func end(then body: @escaping @MainActor () -> Void) {
        if let source { source.cancel(then: body) } else { body() }
        source = nil
        runLoopTurns?.cancel()
        alarm?.cancel()
    }

    /// Runs one turn: handles pending events and commits. Returns whether there were events to handle, and whether the
    /// program's own code may have run.
    @discardableResult
    private func run() -> (hadEvents: Bool, hasReachedProgram: Bool) {
        let hadEvents = hasQueuedEvents || hasStrandedEvents
        if hadEvents { drain() }
        // The changes caused by the events are committed below, and need no turn of their own.
        isDue = false
        if hasQueuedEvents, runLoopTurns == nil { request() }
        let hasReachedProgram = commit()
        return (hadEvents, hadEvents || hasReachedProgram)
    }

    /// Whether the run loop must not wait before a turn.
    private var needsRunLoop: Bool { isDue || hasStrandedEvents }

    /// Whether queued events would otherwise wait too long.
    ///
    /// The run loop checks for queued events itself, unless it runs within a callback of another run loop. The event
    /// that started the inner run loop may have been read together with later ones.
    private var hasStrandedEvents: Bool {
        source?.looksBeforeWaiting != true && runLoopTurns != nil && (hasQueuedEvents || connection.hasQueuedEvents)
    }
}
