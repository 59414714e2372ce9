import Foundation

/// A wait that ended at its deadline: what was awaited, how long, and what was there instead.
public struct WaitError: Error, CustomStringConvertible, Equatable {
    /// What was awaited, e.g. `the window "Toast" is viewable`.
    public let awaited: String
    /// How long it was awaited.
    public let timeout: Duration
    /// What was there at the deadline; nil when the wait could not tell.
    public let instead: String?

    public var description: String {
        "waited \(timeout) for \(awaited)" + (instead.map { "; instead: \($0)" } ?? ", in vain")
    }
}

/// Waits until `condition` holds, for evidence from outside: another program's window, a file, a property.
///
/// Looks every few milliseconds; what happens in the program under test itself is better awaited with
/// ``VirtualDisplay/settle(timeout:)``, which looks once.
///
/// - Parameters:
///   - what: What is awaited, for the error.
///   - timeout: How long at most; with zero or less the condition is tried once.
///   - instead: Says at the deadline what is there instead.
/// - Throws: ``WaitError`` at the deadline, or what `condition` throws.
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

/// Waits until `value` is `expected`; the error shows the last value.
///
/// - Throws: ``WaitError`` at the deadline, or what `value` throws.
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

/// Callers that wait for a state of their owner. The owner calls ``check()`` whenever its state has changed, so nothing polls.
@MainActor
final class Waiters {
    private var waiting: [Int: (isSatisfied: @MainActor () -> Bool, resume: CheckedContinuation<Bool, Never>)] = [:]
    private var next = 0

    /// Resumes those whose condition now holds.
    func check() {
        for (key, waiter) in waiting where waiter.isSatisfied() {
            waiting[key] = nil
            waiter.resume.resume(returning: true)
        }
    }

    /// Returns when `condition` holds after a ``check()``, or throws at the deadline or when the task is cancelled.
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
                // The state may have changed on the way here.
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
