import Foundation

/// The rows of a menu that the keyboard can reach, as a value.
///
/// ```
/// let selection = MenuSelection(titles: ["Copy", "Paste", "Delete"], isEnabled: [true, false, true])
/// selection.index(after: 0, .next)          // 2
/// selection.index(after: 0, typing: "d")    // 2
/// ```
struct MenuSelection: Equatable {
    enum Step { case next, previous, first, last }

    var titles: [String]
    var isEnabled: [Bool]

    /// Returns the row that a step leads to. At the ends it goes on at the other end. `nil` if no row can be chosen.
    func index(after current: Int?, _ step: Step) -> Int? {
        let enabled = isEnabled.indices.filter { isEnabled[$0] }
        guard let first = enabled.first, let last = enabled.last else { return nil }
        switch step {
        case .first: return first
        case .last: return last
        case .next:
            guard let current else { return first }
            return enabled.first { $0 > current } ?? first
        case .previous:
            guard let current else { return last }
            return enabled.last { $0 < current } ?? last
        }
    }

    /// Returns the next row whose title begins with a text, without regard to case and accents; `nil` if there is
    /// none.
    func index(after current: Int?, typing text: String) -> Int? {
        let wanted = Self.folded(text)
        guard !wanted.isEmpty else { return nil }
        let matches = titles.indices.filter { isEnabled[$0] && Self.folded(titles[$0]).hasPrefix(wanted) }
        return matches.first { $0 > current ?? -1 } ?? matches.first
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}
