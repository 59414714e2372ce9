import Foundation
import Logging
import UIKit

/// The storage of a state. It may be used from any thread.
final class StateLocation<Value>: AnyLocation, @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value
    /// Used on the main thread only.
    @MainActor private var dependents = Dependents()
    private var hasWarned = false
    /// Whether the value was set.
    private var wasSet = false
    /// Called on the main thread after the value has changed.
    @MainActor var onChange: (() -> Void)?

    init(_ value: Value) { self.value = value }

    /// The value, without a dependency.
    var current: Value { lock.withLock { value } }

    func get() -> Value {
        if MainQueue.isCurrent { MainActor.assumeIsolated { Evaluation.current?.depend(on: self) } }
        return current
    }

    /// Stores a value at once. The readers of the state are evaluated in the next turn, unless the value is equal.
    func set(_ new: Value) {
        if MainQueue.isCurrent { MainActor.assumeIsolated { dependents.separate() } }
        lock.lock()
        let old = value
        guard !ValueComparison.areEqual(old, new) else { return lock.unlock() }
        value = new
        wasSet = true
        lock.unlock()
        MainQueue.run { self.valueDidChange() }
        // The old value is released here, outside of the lock, because its deinitializer may read the state.
        withExtendedLifetime(old) {}
    }

    @MainActor
    private func valueDidChange() {
        if Evaluation.current != nil, !hasWarned {
            hasWarned = true
            GraphHost.logger.error(
                "A state of type \(Value.self) was modified during a view update; views follow in the next turn."
            )
        }
        dependents.invalidate()
        onChange?()
    }
}

extension StateLocation: Source {
    func add(_ evaluation: Evaluation) { dependents.add(evaluation) }
    func remove(_ evaluation: Evaluation) { dependents.remove(evaluation) }
}

extension StateLocation: HoldingSlot {
    var holdsState: Bool { lock.withLock { wasSet || !RepeatableValue.isRepeatable(value) } }
}
