import Foundation

/// The recent velocity of a value, for example (240, 0) points per second.
struct VelocityTracker {
    /// The time that is considered, in seconds.
    static let window: TimeInterval = 0.1

    private var samples: [(time: TimeInterval, value: CGPoint)] = []

    mutating func add(_ value: CGPoint, at time: TimeInterval) {
        samples.removeAll { time - $0.time > Self.window }
        if samples.last?.time == time { samples.removeLast() }
        samples.append((time, value))
    }

    /// Forgets the changes so far, because the value was set. The next change counts from the set value.
    mutating func restart(from value: CGPoint) {
        guard let last = samples.last else { return }
        samples = [(last.time, value)]
    }

    /// The change per second; zero with less than two samples.
    var velocity: CGPoint {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
        let seconds = CGFloat(last.time - first.time)
        return CGPoint(
            x: (last.value.x - first.value.x) / seconds, y: (last.value.y - first.value.y) / seconds)
    }
}
