import Foundation

/// The objects of several loads, in the order of the loads.
@MainActor
final class Gathering<Object> {
    private var objects: [Object?]
    private var missing: Int
    private let completion: @MainActor ([Object]) -> Void

    /// Begins to wait for a number of results. Without any, `completion` is called in the next turn.
    init(count: Int, completion: @escaping @MainActor ([Object]) -> Void) {
        objects = Array(repeating: nil, count: count)
        missing = count
        self.completion = completion
        if count == 0 { DispatchQueue.main.async { MainActor.assumeIsolated { completion([]) } } }
    }

    /// Takes the result of a load; `nil` if it has failed. The last one calls `completion`.
    func add(_ object: Object?, at place: Int) {
        objects[place] = object
        missing -= 1
        if missing == 0 { completion(objects.compactMap(\.self)) }
    }
}
