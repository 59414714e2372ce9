import Foundation

/// The places at which documents are being written, so that two documents of one file are written one after the other,
/// and the second one notices what the first one has written. Any thread may use it.
final class DocumentPlaces: @unchecked Sendable {
    static let shared = DocumentPlaces()

    /// It guards the places.
    private let condition = NSCondition()
    private var places: Set<String> = []

    /// Does work while no other work is done at the same place. Links lead to the same place.
    func hold<Value>(_ url: URL, _ work: () throws -> Value) rethrows -> Value {
        let place = url.realPath ?? url.realPlace ?? url.standardizedFileURL.path
        condition.lock()
        while places.contains(place) { condition.wait() }
        places.insert(place)
        condition.unlock()
        defer {
            condition.lock()
            places.remove(place)
            condition.broadcast()
            condition.unlock()
        }
        return try work()
    }
}
