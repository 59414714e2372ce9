import Foundation
import UIKit

/// A value that moves from frame to frame.
@MainActor
protocol AnimatorClient: AnyObject {
    /// Shows the state at a time.
    func step(to time: TimeInterval)
    /// Jumps to the target.
    func jump()
    /// Returns the next time after `time` at which a movement ends, or `nil`.
    func nextEvent(after time: TimeInterval) -> TimeInterval?
}

/// The running animations of a tree. It uses UIKit's clock only while an animation runs.
@MainActor
final class GraphAnimator {
    /// A moving value, which belongs to a part of the tree. It ends with that part.
    private struct Entry {
        weak var client: (any AnimatorClient)?
    }

    /// The moving values in the order in which they began to move.
    private var entries: [Entry] = []

    /// Whether a value is moving.
    var isRunning: Bool { !entries.isEmpty }

    private var clients: [any AnimatorClient] { entries.compactMap(\.client) }

    func add(_ client: any AnimatorClient) {
        guard !entries.contains(where: { $0.client === client }) else { return }
        entries.append(Entry(client: client))
        AnimationClock.shared.setDemand(.frames, for: self)
    }

    /// Removes a value, and values whose part of the tree was removed.
    func remove(_ client: any AnimatorClient) {
        entries.removeAll { $0.client == nil || $0.client === client }
        if entries.isEmpty { AnimationClock.shared.setDemand(.nothing, for: self) }
    }

    /// Ends all movements at their targets.
    func jump() { for client in clients { client.jump() } }

    /// Removes all values.
    func end() {
        entries = []
        AnimationClock.shared.setDemand(.nothing, for: self)
    }
}

extension GraphAnimator: ClockClient {
    package func clockDidTick(at time: TimeInterval) { for client in clients { client.step(to: time) } }

    package func nextEvent(after time: TimeInterval) -> TimeInterval? {
        clients.compactMap { $0.nextEvent(after: time) }.min()
    }
}
