/// The changes of a container that wait for the one in progress (R411).
///
/// A change that arrives while another one runs follows it. Without one it starts at once.
struct TransitionQueue<Change> {
    private(set) var running: Change?
    private(set) var waiting: [Change] = []

    var isEmpty: Bool { running == nil && waiting.isEmpty }

    /// Adds a change. Returns the change that must start now, or `nil` if one is in progress.
    mutating func add(_ change: Change) -> Change? {
        guard running == nil else {
            waiting.append(change)
            return nil
        }
        running = change
        return change
    }

    /// Ends the change in progress. Returns the one that must start now.
    mutating func finish() -> Change? {
        running = waiting.isEmpty ? nil : waiting.removeFirst()
        return running
    }
}
