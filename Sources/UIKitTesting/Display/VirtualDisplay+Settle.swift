import CXTest
import Foundation

/// A program under test in this process that ``VirtualDisplay/settle(timeout:)`` can wait for.
@MainActor
package protocol SettleParticipant: AnyObject {
    /// The name of its display, e.g. `:99`.
    var displayName: String { get }
    /// A description of its pending work, for the error if it does not settle.
    var settleDescription: String { get }
    /// Waits until it has handled everything that the server had sent before the call, and has committed the results.
    ///
    /// This has no deadline.
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

    /// Returns the participants on a display.
    static func on(_ display: String) -> [any SettleParticipant] {
        references.compactMap(\.participant).filter { DisplayName.isSame($0.displayName, display) }
    }
}

extension VirtualDisplay {
    /// Waits until the server, the window manager and the application in this process have finished all pending work.
    ///
    ///     window.isHidden = false
    ///     try await display.settle()
    ///     #expect(try display.tree().window(window.xWindow ?? 0)?.isViewable == true)
    ///
    /// This is a barrier: each of them in turn must answer a request that comes after everything sent to it so far.
    /// Several rounds make sure that their effects on each other are finished too.
    ///
    /// A child program cannot be asked. Wait for its effects with ``waitUntil(_:timeout:instead:condition:)``.
    ///
    /// - Parameter timeout: The time limit, 10 seconds by default.
    /// - Throws: ``WaitError`` if one of them has not answered at the deadline; its message names it. ``DisplayError``
    ///   if the server is frozen or gone.
    public func settle(timeout: Duration = .seconds(10)) async throws {
        let deadline = ContinuousClock.now + timeout
        // The longest chain is: program, manager (a window to map), program (its frame, the focus), manager (the
        // program's answer). It takes two rounds. The last round shows that nothing follows.
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
                awaited: "the program under test to settle", timeout: timeout,
                instead: participant.settleDescription)
        }
    }

    /// Waits until the window manager has handled its events, by a request that it answers in their order.
    ///
    /// The request is for the frame extents of a window of our own (EWMH `_NET_REQUEST_FRAME_EXTENTS`). A manager that
    /// does not support it is asked to move a window that it does not manage, a request that it must pass on (ICCCM
    /// 4.1.5).
    func waitForWindowManager(until deadline: ContinuousClock.Instant, timeout: Duration) async throws {
        guard try isManaged else { return }
        let manager = try windowManagerName ?? windowManager?.kind.name ?? "unknown"
        // i3 answers, but does not list the request in `_NET_SUPPORTED`. The property may be left over from a manager
        // that was killed.
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
        // A manager that is still starting drops messages (openbox and i3 do), so the request is repeated until it
        // answers.
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
                // fluxbox lists the request, but answers it only for windows that it manages.
                return !tellsFrames || moved.map { .now - $0 > .milliseconds(300) } == true
            }
        } catch is WaitError {
            // A manager that has ended in the meantime has nothing left to do.
            guard try isManaged else { return }
            throw WaitError(
                awaited: "the window manager \(manager) to handle its events", timeout: timeout,
                instead: tellsFrames
                    ? "no answer to _NET_REQUEST_FRAME_EXTENTS" : "no reaction to a request to move a window")
        }
    }

    /// Waits until each listed window is viewable if its state is normal (ICCCM 4.1.3.1).
    ///
    /// Metacity lists a new window at once, but shows it only when it has no events left to read.
    private func waitForWindowStates() async throws {
        guard try isManaged else { return }
        let connection = try connected()
        for window in try property("_NET_CLIENT_LIST", of: root)?.values ?? [] {
            _ = try? connection.perform { XSelectInput($0, Window(window), PropertyChangeMask | StructureNotifyMask) }
        }
        // A window that never gets a state from its manager must not delay this for longer than a second.
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
