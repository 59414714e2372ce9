import Dispatch
import Foundation

/// Pieces of work that are done in the background, a few at a time.
///
/// A piece may take very long, such as the reading of a file from a server that does not answer. After its time it no
/// longer counts, so that the others are done beside it.
@MainActor
final class WorkSlots {
    /// The number of pieces that are done at a time.
    private let count: Int
    /// The time after which a piece no longer counts, in seconds.
    private let patience: TimeInterval
    /// The largest number of pieces that do not count, each of which keeps a thread.
    private let mostLate: Int
    /// The timers of the pieces that are being done; `nil` after their time.
    private var running: [Int: (any DispatchSourceTimer)?] = [:]
    private var lastNumber = 0
    /// Called when there may be room for a further piece.
    var onRoom: (() -> Void)?

    init(_ count: Int, patience: TimeInterval, mostLate: Int = 3) {
        (self.count, self.patience, self.mostLate) = (count, patience, mostLate)
    }

    /// Whether a further piece can be done now.
    var hasRoom: Bool {
        let late = running.values.reduce(0) { $0 + ($1 == nil ? 1 : 0) }
        return running.count - min(late, mostLate) < count
    }

    /// Does a piece of work on a thread of its own, and continues with its result on the main queue.
    func run<Value: Sendable>(
        _ work: @escaping @Sendable () -> Value, then completion: @escaping @MainActor @Sendable (Value) -> Void
    ) {
        lastNumber += 1
        let number = lastNumber
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + max(0, patience), leeway: .milliseconds(100))
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.endPatience(with: number) } }
        timer.activate()
        running[number] = .some(timer)
        BackgroundWork.run(work) { [weak self] value in
            self?.end(number)
            completion(value)
            self?.onRoom?()
        }
    }

    private func endPatience(with number: Int) {
        guard let timer = running[number] else { return }
        timer?.cancel()
        running.updateValue(nil, forKey: number)
        onRoom?()
    }

    private func end(_ number: Int) { running.removeValue(forKey: number)??.cancel() }
}
