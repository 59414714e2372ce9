import Dispatch
import Foundation

/// How long the main queue was away at a time: whoever waits for the server stands still, and nothing else runs.
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

    /// The longest standstill while `body` ran. A busy machine stops everybody now and then, a wait for the server is there each
    /// time: so `body` runs again, at most `tries` times, while there was one of `limit` or more, and the shortest counts.
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
