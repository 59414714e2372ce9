import Foundation

/// An error that reports a wait that reached its deadline.
///
/// Its description names what was awaited, for how long, and what was there instead.
public struct WaitError: Error, CustomStringConvertible, Equatable {
    /// A description of what was awaited, e.g. `the window "Toast" is viewable`.
    public let awaited: String
    /// The time limit of the wait.
    public let timeout: Duration
    /// A description of the state at the deadline; `nil` if the wait could not tell.
    public let instead: String?

    /// The message, e.g. `timed out after 10.0 seconds waiting for the file`.
    public var description: String {
        "timed out after \(timeout) waiting for \(awaited)" + (instead.map { "; instead: \($0)" } ?? "")
    }
}

/// Waits until `condition` holds.
///
/// Use it for other programs: their windows, files and properties. It checks the condition every 4 milliseconds.
///
///     let program = try await ChildProgram(["xmessage", "Hello"], on: display)
///     try await waitUntil("a window of xmessage", instead: { program.standardError }) {
///         try display.tree().windows(ofClass: "Xmessage").count == 1
///     }
///
/// To wait for an application in the test's own process, use ``VirtualDisplay/settle(timeout:)``, which does not poll.
///
/// - Parameters:
///   - what: A description of what is awaited, for the error.
///   - timeout: The time limit, 10 seconds by default. With zero or less, the condition is checked once.
///   - instead: A closure that describes the actual state, called at the deadline.
///   - condition: The condition.
/// - Throws: ``WaitError`` at the deadline; `CancellationError` if the task is cancelled; the errors of `condition`.
@MainActor
public func waitUntil(
    _ what: String, timeout: Duration = .seconds(10), instead: (@MainActor () -> String)? = nil,
    condition: @MainActor () async throws -> Bool
) async throws {
    let deadline = ContinuousClock.now + timeout
    while try await !condition() {
        guard ContinuousClock.now < deadline else {
            throw WaitError(awaited: what, timeout: timeout, instead: instead?())
        }
        try await Task.sleep(for: .milliseconds(4))
    }
}

/// Waits until `value` returns `expected`. The error shows the last value.
///
///     try await waitUntil("the number of monitors", is: 2) { try display.monitors.count }
///
/// - Parameters:
///   - what: A description of the value, for the error.
///   - expected: The expected value.
///   - timeout: The time limit, 10 seconds by default. With zero or less, the value is checked once.
///   - value: A closure that returns the current value, called every 4 milliseconds.
/// - Throws: ``WaitError`` at the deadline; `CancellationError` if the task is cancelled; the errors of `value`.
@MainActor
public func waitUntil<Value: Equatable>(
    _ what: String, is expected: Value, timeout: Duration = .seconds(10), value: @MainActor () async throws -> Value
) async throws {
    var last: Value?
    try await waitUntil(
        "\(what) to be \(expected)", timeout: timeout, instead: { last.map { "\($0)" } ?? "nothing" }
    ) {
        let now = try await value()
        last = now
        return now == expected
    }
}

/// Tasks that wait until their owner is in a certain state.
///
/// The owner calls ``check()`` whenever its state changes, so there is no polling.
@MainActor
final class Waiters {
    private var waiting: [Int: (isSatisfied: @MainActor () -> Bool, resume: CheckedContinuation<Bool, Never>)] = [:]
    private var next = 0

    /// Resumes the tasks whose condition now holds.
    func check() {
        for (key, waiter) in waiting where waiter.isSatisfied() {
            waiting[key] = nil
            waiter.resume.resume(returning: true)
        }
    }

    /// Waits until `condition` holds, which is checked now and in each ``check()``.
    ///
    /// - Throws: ``WaitError`` at the deadline; `CancellationError` if the task is cancelled.
    func wait(
        for what: String, timeout: Duration, instead: @MainActor () -> String,
        condition: @escaping @MainActor () -> Bool
    ) async throws {
        guard !condition() else { return }
        let key = next
        next += 1
        let alarm = Task {
            try await Task.sleep(for: timeout)
            expire(key)
        }
        let isSatisfied = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // The state may have changed before this closure runs.
                if condition() { return continuation.resume(returning: true) }
                waiting[key] = (condition, continuation)
            }
        } onCancel: {
            alarm.cancel()
            Task { @MainActor in expire(key) }
        }
        alarm.cancel()
        try Task.checkCancellation()
        guard isSatisfied else { throw WaitError(awaited: what, timeout: timeout, instead: instead()) }
    }

    private func expire(_ key: Int) {
        waiting.removeValue(forKey: key)?.resume.resume(returning: false)
    }
}
