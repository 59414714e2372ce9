import Foundation

/// The order of a scene's windows: by level, within a level by when each became visible (R19, R20).
///
///     alert      3 shown first
///     normal     2 shown third   1 shown second          back to front: 1 2 3
///
/// Windows are known by number, in the order in which they were made. Hidden ones have a level but no place.
struct WindowStack {
    typealias Number = Int

    /// A visible window's place; a greater one is further in front.
    private struct Place: Comparable {
        let level: UIWindow.Level
        /// Counts up with every window that becomes visible or enters a level.
        let turn: Int

        static func < (left: Place, right: Place) -> Bool {
            left.level == right.level ? left.turn < right.turn : left.level < right.level
        }
    }

    private struct Entry {
        var level: UIWindow.Level
        /// `nil` for a hidden window.
        var place: Place?
    }

    private var entries: [Number: Entry] = [:]
    private var order: [(place: Place, number: Number)] = []
    private var turns = 0

    // MARK: Asking

    /// The visible windows from back to front.
    var visible: [Number] { order.map(\.number) }

    /// The same the other way round, without a list of its own: whoever looks for a window mostly finds it among the first.
    var frontToBack: some Sequence<Number> { order.reversed().lazy.map(\.number) }

    var showsNothing: Bool { order.isEmpty }

    /// All windows, hidden ones too, by level and then in the order in which they were made (R24, R25).
    var listed: [Number] {
        entries.sorted { ($0.value.level, $0.key) < ($1.value.level, $1.key) }.map(\.key)
    }

    func contains(_ number: Number) -> Bool { entries[number] != nil }
    func isVisible(_ number: Number) -> Bool { place(of: number) != nil }

    /// A visible window's place in `visible`; `nil` for hidden ones.
    func index(of number: Number) -> Int? { place(of: number).map(firstIndex) }

    private func place(of number: Number) -> Place? { entries[number].flatMap(\.place) }

    /// The place of the front-most visible window that is meant.
    func lastIndex(where isMeant: (Number) -> Bool) -> Int? { order.lastIndex { isMeant($0.number) } }

    /// The visible windows directly behind and in front of a visible one; `nil` at the ends, and for hidden windows.
    func neighbours(of number: Number) -> (behind: Number?, inFront: Number?) {
        guard let index = index(of: number) else { return (nil, nil) }
        return (
            index > 0 ? order[index - 1].number : nil, index + 1 < order.count ? order[index + 1].number : nil
        )
    }

    // MARK: Changing

    mutating func add(_ number: Number, level: UIWindow.Level) { entries[number] = Entry(level: level) }

    mutating func remove(_ number: Number) {
        hide(number)
        entries[number] = nil
    }

    /// Makes a window visible, in front of its peers; one that is visible already moves there.
    mutating func show(_ number: Number) {
        guard var entry = entries[number] else { return }
        if let old = entry.place { leave(old) }
        turns += 1
        let place = Place(level: entry.level, turn: turns)
        entry.place = place
        entries[number] = entry
        order.insert((place, number), at: firstIndex(notBefore: place))
    }

    mutating func hide(_ number: Number) {
        guard var entry = entries[number], let place = entry.place else { return }
        leave(place)
        entry.place = nil
        entries[number] = entry
    }

    /// A visible window enters the level in front of its peers there (R23).
    mutating func setLevel(_ level: UIWindow.Level, of number: Number) {
        guard let entry = entries[number], entry.level != level else { return }
        entries[number]?.level = level
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
