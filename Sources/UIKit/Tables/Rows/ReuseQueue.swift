/// The views that are out of view and available for reuse, by identifier.
///
/// The last view that was added is returned first. The queue never holds more views of an identifier than were in view
/// at once, because a list takes views from the queue before it creates new ones.
struct ReuseQueue<View: AnyObject> {
    private var views: [String: [View]] = [:]

    /// All views, in no particular order.
    var all: [View] { views.values.flatMap { $0 } }

    /// Returns the number of views with an identifier.
    func count(of identifier: String) -> Int { views[identifier]?.count ?? 0 }

    /// Adds a view, unless it is already in the queue.
    mutating func add(_ view: View, for identifier: String) {
        if views[identifier]?.contains(where: { $0 === view }) == true { return }
        views[identifier, default: []].append(view)
    }

    /// Removes and returns a view, or returns `nil` if there is none.
    mutating func take(_ identifier: String) -> View? { views[identifier]?.popLast() }

    /// Removes and returns all views of an identifier, because a different kind of view is now registered.
    mutating func removeAll(of identifier: String) -> [View] { views.removeValue(forKey: identifier) ?? [] }

    /// Removes and returns all views.
    mutating func removeAll() -> [View] {
        defer { views = [:] }
        return all
    }
}
