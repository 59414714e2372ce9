import Foundation

/// The values before the changes of one observed property that are announced and not reported yet.
///
/// A change is announced and reported on one thread. Changes on several threads at once do not mix up their values.
struct AnnouncedValues<Value> {
    // Guarded by the lock of `KeyValueObservers`. Values come from the program, so they are read outside of it.
    private var values: [(thread: pthread_t, value: Value)] = []

    /// Whether this thread has announced a change that it has not reported.
    var hasOwn: Bool {
        let thread = pthread_self()
        return values.contains { $0.thread == thread }
    }

    mutating func append(_ value: Value) { values.append((pthread_self(), value)) }

    /// Removes the value before the innermost change of this thread, and returns it.
    mutating func popLast() -> Value? {
        let thread = pthread_self()
        return values.lastIndex { $0.thread == thread }.map { values.remove(at: $0).value }
    }
}
