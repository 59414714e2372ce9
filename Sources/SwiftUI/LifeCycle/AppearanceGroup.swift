/// Observers whose views are shown and hidden together: those in a row of a list or a lazy container.
///
/// They are shown while a part of the row is on the screen, and the group around is shown.
@MainActor
final class AppearanceGroup {
    /// The group of the row that contains the list, or that of the whole tree.
    private weak var parent: AppearanceGroup?
    /// The groups inside.
    private var groups: [ObjectIdentifier: Weak<AppearanceGroup>] = [:]
    /// The number of the group's layout nodes on the screen.
    private var shownCount = 0
    /// The observers, by identity.
    private var members: [ObjectIdentifier: AppearanceMember] = [:]

    /// Creates a group. `parent` is `nil` for the group of a whole tree.
    init(in parent: AppearanceGroup?) {
        self.parent = parent
        hasParent = parent != nil
        parent?.groups[ObjectIdentifier(self)] = Weak(self)
    }

    isolated deinit { parent?.groups[ObjectIdentifier(self)] = nil }

    private let hasParent: Bool

    /// Whether the group and those around are shown.
    var isShown: Bool { shownCount > 0 && (!hasParent || parent?.isShown == true) }

    /// Notes that a layout node of the group came on the screen, or left it.
    func note(isOnScreen: Bool) { shownCount += isOnScreen ? 1 : -1 }

    /// Adds an observer.
    func add(_ member: AppearanceMember) { members[ObjectIdentifier(member.observer)] = member }

    /// Removes an observer. Returns whether it had appeared.
    func remove(_ observer: any AppearanceObserver) -> Bool {
        members.removeValue(forKey: ObjectIdentifier(observer))?.hasAppeared ?? false
    }

    /// Notes that an observer appears. Returns `false` if it has appeared already, or was removed.
    func appear(_ id: ObjectIdentifier) -> Bool {
        guard members[id]?.hasAppeared == false else { return false }
        members[id]?.hasAppeared = true
        return true
    }

    /// The observers that have not appeared, here and in the groups inside.
    var hidden: [(group: AppearanceGroup, member: AppearanceMember)] {
        members.values.filter { !$0.hasAppeared }.map { (self, $0) }
            + groups.values.compactMap(\.object).flatMap(\.hidden)
    }

    /// Notes that all observers here and in the groups inside disappear, and returns them.
    func takeShown() -> [AppearanceMember] {
        let shown = members.values.filter(\.hasAppeared)
        for member in shown { members[ObjectIdentifier(member.observer)]?.hasAppeared = false }
        return shown + groups.values.compactMap(\.object).flatMap { $0.takeShown() }
    }
}

/// An observer of appearances in a tree.
struct AppearanceMember {
    let observer: any AppearanceObserver
    /// The place in the order of registration, which is from the inside to the outside.
    let number: Int
    var hasAppeared = false
}
