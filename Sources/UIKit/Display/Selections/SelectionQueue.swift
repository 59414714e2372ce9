/// Loads of other programs' values, one after the other. There are only a few properties that receive values.
@MainActor
final class SelectionQueue {
    typealias Found = @MainActor ([UInt8]?) -> Void
    /// Begins a load. Its argument must be called once, with the bytes or with `nil`.
    typealias Load = @MainActor (@escaping Found) -> Void

    private var waiting: [(load: Load, found: Found)] = []
    private var isLoading = false

    /// Whether nothing is being loaded, and nothing waits.
    var isIdle: Bool { !isLoading && waiting.isEmpty }

    /// Adds a load, which begins when those before it have ended. `found` is called once.
    func add(_ load: @escaping Load, found: @escaping Found) {
        waiting.append((load, found))
        next()
    }

    /// Ends the loads that have not begun. They find nothing.
    func stop() {
        let left = waiting
        waiting = []
        for (_, found) in left { found(nil) }
    }

    private func next() {
        guard !isLoading, !waiting.isEmpty else { return }
        isLoading = true
        let (load, found) = waiting.removeFirst()
        load { [weak self] bytes in
            self?.isLoading = false
            found(bytes)
            self?.next()
        }
    }
}
