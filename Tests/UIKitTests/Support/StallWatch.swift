import Dispatch
import Foundation

/// A measurement of the longest time that the main queue was blocked.
///
/// A program that waits for the server on the main queue runs nothing else.
@MainActor
final class StallWatch {
    private var last = ContinuousClock.now
    private(set) var longest = Duration.zero
    private let timer = DispatchSource.makeTimerSource(queue: .main)

    init() {
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.tick() } }
        timer.schedule(deadline: .now(), repeating: .milliseconds(2), leeway: .nanoseconds(0))
        timer.resume()
    }

    private func tick() {
        let now = ContinuousClock.now
        longest = max(longest, now - last)
        last = now
    }

    /// Returns the longest time that the main queue was blocked while `body` ran.
    ///
    /// A busy machine blocks every program now and then, but a wait for the server happens each time. So `body` runs
    /// again, at most `tries` times, while the result is `limit` or more. The shortest result counts.
    static func longest(
        over limit: Duration, tries: Int = 4, during body: @MainActor () async throws -> Void
    ) async throws -> Duration {
        var shortest = Duration.seconds(1_000)
        for _ in 0..<tries where shortest >= limit {
            let watch = StallWatch()
            defer { watch.timer.cancel() }
            try await body()
            watch.tick()
            shortest = min(shortest, watch.longest)
        }
        return shortest
    }
}
