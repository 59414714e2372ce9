import Foundation

/// The reading of files that a user has chosen, of which there may be hundreds. Two are read at a time, because large
/// ones take much memory.
@MainActor
final class FileLoads {
    static let shared = FileLoads()
    private let slots: WorkSlots
    private var waiting: [() -> Void] = []

    /// Creates a queue.
    ///
    /// - Parameter patience: The time after which a file no longer keeps others waiting, in seconds.
    init(patience: TimeInterval = 10) {
        slots = WorkSlots(2, patience: patience, mostLate: 6)
        slots.onRoom = { [weak self] in self?.start() }
    }

    /// Does work on a file in its turn on a thread of its own, and continues with its result on the main queue.
    func run<Value: Sendable>(
        _ work: @escaping @Sendable () -> Value, then completion: @escaping @MainActor @Sendable (Value) -> Void
    ) {
        waiting.append { [slots] in slots.run(work, then: completion) }
        start()
    }

    private func start() { while slots.hasRoom, !waiting.isEmpty { waiting.removeFirst()() } }
}
