/// Views that are out of sight and wait to be shown again, by identifier.
///
/// A view is returned last in, first out. The queue never holds more views of an identifier than were in sight at once,
/// because a list takes its views from here first.
struct ReuseQueue<View: AnyObject> {
    private var views: [String: [View]] = [:]

    /// All views that wait, in no order.
    var all: [View] { views.values.flatMap { $0 } }

    /// Returns the number of views that wait under an identifier.
    func count(of identifier: String) -> Int { views[identifier]?.count ?? 0 }

    /// Adds a view. One that waits already is not added again.
    mutating func add(_ view: View, for identifier: String) {
        if views[identifier]?.contains(where: { $0 === view }) == true { return }
        views[identifier, default: []].append(view)
    }

    /// Takes a view out, `nil` if none waits.
    mutating func take(_ identifier: String) -> View? { views[identifier]?.popLast() }

    /// Takes all views of an identifier out, because a different kind of view is registered now.
    mutating func removeAll(of identifier: String) -> [View] { views.removeValue(forKey: identifier) ?? [] }

    /// Takes all views out.
    mutating func removeAll() -> [View] {
        defer { views = [:] }
        return all
    }
}
