import CXTest
import Foundation

/// What a program under test in this process offers so that ``VirtualDisplay/settle(timeout:)`` can wait for it.
@MainActor
package protocol SettleParticipant: AnyObject {
    /// The display that it is a client of, e.g. `:99`.
    var displayName: String { get }
    /// What it is busy with, for the message when it does not come to rest.
    var settleDescription: String { get }
    /// Returns when it has handled everything that the server had sent before the call, and has committed what came of it.
    /// Has no deadline of its own.
    func barrier() async
}

/// The programs under test in this process, held weakly.
@MainActor
package enum SettleParticipants {
    private struct Reference {
        weak var participant: (any SettleParticipant)?
    }

    private static var references: [Reference] = []

    /// Adds a participant until it is freed.
    package static func add(_ participant: any SettleParticipant) {
        references.removeAll { $0.participant == nil || $0.participant === participant }
        references.append(Reference(participant: participant))
    }

    /// Removes a participant.
    package static func remove(_ participant: any SettleParticipant) {
        references.removeAll { $0.participant == nil || $0.participant === participant }
    }

    /// Those on a display.
    static func on(_ display: String) -> [any SettleParticipant] {
        references.compactMap(\.participant).filter { DisplayName.isSame($0.displayName, display) }
    }
}

extension VirtualDisplay {
    /// Waits until what was started has come to its end: the server has handled all requests, the window manager all that the
    /// server told it, and the program under test in this process all that came of it, with nothing left to commit.
    ///
    /// This is a barrier: each of them is asked in turn to answer behind all it has been sent so far, until an answer
    /// changes nothing for the others any more. Nothing sleeps.
    ///
    /// A program that runs as a child cannot be asked; wait for what it shows with ``waitUntil(_:timeout:instead:condition:)``.
    ///
    /// - Throws: ``WaitError`` when somebody has not answered at the deadline; it says who.
    public func settle(timeout: Duration = .seconds(10)) async throws {
        let deadline = ContinuousClock.now + timeout
        // Program -> manager (a window to map) -> program (its frame, the focus) -> manager (what the program answered): the
        // longest chain there is takes two rounds, the last round shows that nothing follows.
        for _ in 0..<3 {
            for participant in SettleParticipants.on(name) {
                try await wait(for: participant, until: deadline, timeout: timeout)
            }
            try connected().perform { _ in }
            try await waitForWindowManager(until: deadline, timeout: timeout)
            try await waitForWindowStates()
        }
        for participant in SettleParticipants.on(name) {
            try await wait(for: participant, until: deadline, timeout: timeout)
        }
        try connected().perform { _ in }
    }

    private func wait(
        for participant: any SettleParticipant, until deadline: ContinuousClock.Instant, timeout: Duration
    ) async throws {
        let answers = Waiters()
        var hasAnswered = false
        let asking = Task {
            await participant.barrier()
            hasAnswered = true
            answers.check()
        }
        defer { asking.cancel() }
        do {
            try await answers.wait(
                for: "", timeout: deadline - .now, instead: { "" }, condition: { hasAnswered })
        } catch is WaitError {
            throw WaitError(
                awaited: "the program under test to come to rest", timeout: timeout,
                instead: participant.settleDescription)
        }
    }

    /// Asks the window manager for something that it answers in the order of its events: the frame of a window of our own
    /// (EWMH `_NET_REQUEST_FRAME_EXTENTS`), or of one that does not know this another place for a window that it does not
    /// manage, which it has to pass on (ICCCM 4.1.5).
    func waitForWindowManager(until deadline: ContinuousClock.Instant, timeout: Duration) async throws {
        guard try isManaged else { return }
        let manager = try windowManagerName ?? windowManager?.kind.name ?? "unknown"
        // i3 answers without saying so in _NET_SUPPORTED. What stands there may be a manager's that was killed.
        let tellsFrames =
            try manager == "i3"
            || windowManager?.kind.followsEWMH != false
                && property("_NET_SUPPORTED", of: root)?.atoms.contains("_NET_REQUEST_FRAME_EXTENTS") == true
        let connection = try connected()
        let window = try connection.perform { display in
            let window = XCreateSimpleWindow(display, connection.root, -10, -10, 1, 1, 0, 0, 0)
            XSelectInput(display, window, PropertyChangeMask | StructureNotifyMask)
            return window
        }
        defer { try? connection.perform { _ = XDestroyWindow($0, window) } }
        // A manager that is still starting drops messages (openbox and i3 do): asked again until it answers.
        let asking = Task {
            while true {
                if tellsFrames { try send("_NET_REQUEST_FRAME_EXTENTS", about: UInt(window), values: []) }
                try connection.perform { _ = XMoveWindow($0, window, -20, -20) }
                try await Task.sleep(for: .milliseconds(100))
            }
        }
        defer { asking.cancel() }
        var moved: ContinuousClock.Instant?
        do {
            try await waiters.wait(for: "", timeout: deadline - .now, instead: { "" }) { [weak self] in
                guard let self else { return false }
                if tellsFrames, (try? property("_NET_FRAME_EXTENTS", of: UInt(window)))??.values.count == 4 {
                    return true
                }
                var attributes = XWindowAttributes()
                _ = try? connection.perform { XGetWindowAttributes($0, window, &attributes) }
                guard attributes.x == -20 else { return false }
                moved = moved ?? .now
                // fluxbox says that it tells frames, and does so for windows that it manages alone.
                return !tellsFrames || moved.map { .now - $0 > .milliseconds(300) } == true
            }
        } catch is WaitError {
            // A manager that was ended in the meantime has nothing left to do.
            guard try isManaged else { return }
            throw WaitError(
                awaited: "the window manager \(manager) to handle its events", timeout: timeout,
                instead: tellsFrames
                    ? "no answer to _NET_REQUEST_FRAME_EXTENTS" : "a request to move a window goes unanswered")
        }
    }

    /// Metacity lists a new window at once and shows it only when it has no events left to read. So the listed windows must
    /// be what their state says (ICCCM 4.1.3.1: a window in the normal state is viewable).
    private func waitForWindowStates() async throws {
        guard try isManaged else { return }
        let connection = try connected()
        for window in try property("_NET_CLIENT_LIST", of: root)?.values ?? [] {
            _ = try? connection.perform { XSelectInput($0, Window(window), PropertyChangeMask | StructureNotifyMask) }
        }
        // A window that some manager never gives a state must not hold anybody up.
        try? await waiters.wait(for: "", timeout: .seconds(1), instead: { "" }) { [weak self] in
            guard let self, let windows = try? property("_NET_CLIENT_LIST", of: root)?.values else { return true }
            return windows.allSatisfy { window in (try? isAsItsStateSays(window)) ?? true }
        }
    }

    private func isAsItsStateSays(_ window: UInt) throws -> Bool {
        guard let state = try property("WM_STATE", of: window)?.values.first else { return false }
        let isShaded = try property("_NET_WM_STATE", of: window)?.atoms.contains("_NET_WM_STATE_SHADED") == true
        guard state == UInt(NormalState), !isShaded else { return true }
        var attributes = XWindowAttributes()
        _ = try connected().perform { XGetWindowAttributes($0, Window(window), &attributes) }
        return attributes.map_state == IsViewable
    }
}
