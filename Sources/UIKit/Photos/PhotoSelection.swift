import Foundation

/// The files that are marked in a picker of photos, in the order of the clicks.
struct PhotoSelection: Hashable, Sendable {
    /// The largest number of files; 0 for any number.
    let limit: Int
    private(set) var urls: [URL] = []

    init(limit: Int) { self.limit = limit }

    /// Whether no further file can be marked.
    var isFull: Bool { limit > 0 && urls.count >= limit }

    /// Marks a file. Returns `false` if it is marked already, or if there is no room for it.
    mutating func insert(_ url: URL) -> Bool {
        guard !isFull, !urls.contains(url) else { return false }
        urls.append(url)
        return true
    }

    /// Takes the mark of a file away.
    mutating func remove(_ url: URL) { urls.removeAll { $0 == url } }

    /// Returns the place of a file among the marked ones, from 1; `nil` if it is not marked.
    func number(of url: URL) -> Int? { urls.firstIndex(of: url).map { $0 + 1 } }
}
