/// The record of the views of a tree that will appear, and of those that have appeared.
///
/// Each view appears and disappears once while it is in the tree and on the screen. Views in rows of lists and lazy
/// containers are on the screen while their row is. The time of a change does not depend on the number of views.
@MainActor
struct AppearanceLedger {
    /// The group of the views that are in no row.
    let root = AppearanceGroup(in: nil)
    private var lastNumber = 0
    /// The observers that may have to appear.
    private var waiting: [(group: AppearanceGroup, member: AppearanceMember)] = []

    /// Whether the tree is in a window.
    var isVisible: Bool { root.isShown }

    /// Whether an observer may have to appear.
    var hasWaiting: Bool { !waiting.isEmpty && isVisible }

    mutating func add(_ observer: any AppearanceObserver, to group: AppearanceGroup?) {
        lastNumber += 1
        let member = AppearanceMember(observer: observer, number: lastNumber)
        let group = group ?? root
        group.add(member)
        if group.isShown { waiting.append((group, member)) }
    }

    /// Removes an observer. Returns whether it had appeared.
    mutating func remove(_ observer: any AppearanceObserver, from group: AppearanceGroup?) -> Bool {
        (group ?? root).remove(observer)
    }

    /// Notes that the tree, or a layout node of a row, came on the screen or left it. Returns the observers that
    /// disappear with it, in the order of their registration.
    mutating func note(isOnScreen: Bool, _ group: AppearanceGroup? = nil) -> [any AppearanceObserver] {
        let group = group ?? root
        let wasShown = group.isShown
        group.note(isOnScreen: isOnScreen)
        guard group.isShown != wasShown else { return [] }
        if isOnScreen {
            waiting += group.hidden
            return []
        }
        return group.takeShown().sorted { $0.number < $1.number }.map(\.observer)
    }

    /// Returns the observers that appear now in the order of their registration, and records them as appeared.
    mutating func takeAppearing() -> [any AppearanceObserver] {
        guard isVisible, !waiting.isEmpty else { return [] }
        let candidates = waiting.sorted { $0.member.number < $1.member.number }
        waiting = []
        return candidates.compactMap { group, member in
            group.isShown && group.appear(ObjectIdentifier(member.observer)) ? member.observer : nil
        }
    }
}
