import Foundation

/// The stacking order of a scene's windows: by level, and within a level by the time of becoming visible.
///
/// Its rows are R18 to R26, "Levels and stacking order" in Documentation/Behaviour.md.
///
/// ```
/// alert      3 shown first
/// normal     2 shown third   1 shown second          back to front: 1 2 3
/// ```
///
/// Windows are identified by numbers, in the order of their creation. Hidden windows have a level but no place.
struct WindowStack {
    typealias Number = Int

    /// The place of a visible window. Greater places are further in front.
    private struct Place: Comparable {
        let level: UIWindow.Level
        /// A number that increases with every window that becomes visible or enters a level.
        let turn: Int

        static func < (left: Place, right: Place) -> Bool {
            left.level == right.level ? left.turn < right.turn : left.level < right.level
        }
    }

    private struct Entry {
        var level: UIWindow.Level
        /// The place; `nil` for a hidden window.
        var place: Place?
    }

    private var entries: [NumberKey: Entry] = [:]
    private var order: [(place: Place, number: Number)] = []
    private var turns = 0

    // MARK: Asking

    /// The visible windows from back to front.
    var visible: [Number] { order.map(\.number) }

    /// The visible windows from front to back. No array is made, because a search usually ends at one of the first.
    var frontToBack: some Sequence<Number> { order.reversed().lazy.map(\.number) }

    var showsNothing: Bool { order.isEmpty }

    /// All windows, including hidden ones, by level and then in the order of creation (R24, R25).
    var listed: [Number] {
        entries.sorted { ($0.value.level, $0.key.number) < ($1.value.level, $1.key.number) }.map(\.key.number)
    }

    func contains(_ number: Number) -> Bool { entries[NumberKey(number)] != nil }
    func isVisible(_ number: Number) -> Bool { place(of: number) != nil }

    /// Returns a visible window's index in `visible`, or `nil` for a hidden window.
    func index(of number: Number) -> Int? { place(of: number).map(firstIndex) }

    private func place(of number: Number) -> Place? { entries[NumberKey(number)].flatMap(\.place) }

    /// Returns the index of the front-most visible window that meets the condition.
    func lastIndex(where isMeant: (Number) -> Bool) -> Int? { order.lastIndex { isMeant($0.number) } }

    /// Returns the visible windows directly behind and in front of a visible one; `nil` at the ends and for hidden
    /// windows.
    func neighbours(of number: Number) -> (behind: Number?, inFront: Number?) {
        guard let index = index(of: number) else { return (nil, nil) }
        return (
            index > 0 ? order[index - 1].number : nil, index + 1 < order.count ? order[index + 1].number : nil
        )
    }

    // MARK: Changing

    mutating func add(_ number: Number, level: UIWindow.Level) { entries[NumberKey(number)] = Entry(level: level) }

    mutating func remove(_ number: Number) {
        hide(number)
        entries[NumberKey(number)] = nil
    }

    /// Makes a window visible in front of its level. A window that is visible already moves there.
    mutating func show(_ number: Number) {
        guard var entry = entries[NumberKey(number)] else { return }
        if let old = entry.place { leave(old) }
        turns += 1
        let place = Place(level: entry.level, turn: turns)
        entry.place = place
        entries[NumberKey(number)] = entry
        order.insert((place, number), at: firstIndex(notBefore: place))
    }

    mutating func hide(_ number: Number) {
        guard var entry = entries[NumberKey(number)], let place = entry.place else { return }
        leave(place)
        entry.place = nil
        entries[NumberKey(number)] = entry
    }

    /// Changes a window's level. A visible window enters the level in front of all others there (R23).
    mutating func setLevel(_ level: UIWindow.Level, of number: Number) {
        guard let entry = entries[NumberKey(number)], entry.level != level else { return }
        entries[NumberKey(number)]?.level = level
        if entry.place != nil { show(number) }
    }

    private mutating func leave(_ place: Place) { order.remove(at: firstIndex(notBefore: place)) }

    private func firstIndex(notBefore place: Place) -> Int {
        var low = 0
        var high = order.count
        while low < high {
            let middle = (low + high) / 2
            if order[middle].place < place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
