import Foundation
import UIKit

/// Something that moves from frame to frame.
@MainActor
protocol AnimatorClient: AnyObject {
    /// Shows the state of a time.
    func step(to time: TimeInterval)
    /// Ends at the target, at once.
    func jump()
    /// The next time after `time` at which something ends, or `nil`.
    func nextEvent(after time: TimeInterval) -> TimeInterval?
}

/// Everything that moves in a tree. It needs UIKit's clock while there is something, and not otherwise.
@MainActor
final class GraphAnimator {
    /// A moving value, which belongs to a part of the tree. It ends with that part.
    private struct Entry {
        weak var client: (any AnimatorClient)?
    }

    /// The moving values in the order in which they have begun.
    private var entries: [Entry] = []

    /// Whether something moves.
    var isRunning: Bool { !entries.isEmpty }

    private var clients: [any AnimatorClient] { entries.compactMap(\.client) }

    func add(_ client: any AnimatorClient) {
        guard !entries.contains(where: { $0.client === client }) else { return }
        entries.append(Entry(client: client))
        AnimationClock.shared.setDemand(.frames, for: self)
    }

    /// Removes a value, and those whose part of the tree is gone.
    func remove(_ client: any AnimatorClient) {
        entries.removeAll { $0.client == nil || $0.client === client }
        if entries.isEmpty { AnimationClock.shared.setDemand(.nothing, for: self) }
    }

    /// Ends all movements at their targets.
    func jump() { for client in clients { client.jump() } }

    /// Forgets all movements.
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
