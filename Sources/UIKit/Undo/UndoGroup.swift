/// An action that reverts a change. Its target is not retained; without it the action does nothing.
@MainActor
final class UndoAction {
    private(set) weak var target: AnyObject?
    private let body: @MainActor () -> Void

    init(target: AnyObject, body: @escaping @MainActor () -> Void) {
        self.target = target
        self.body = body
    }

    func perform() { if target != nil { body() } }
}

/// Actions that are undone together, the last one first.
@MainActor
struct UndoGroup {
    var actions: [UndoAction] = []
    var name = ""

    /// Whether the group has an action with an existing target.
    var hasEffect: Bool { actions.contains { $0.target != nil } }

    /// Adds the actions of a group that was opened in this one.
    mutating func append(_ inner: UndoGroup) {
        actions += inner.actions
        if !inner.name.isEmpty { name = inner.name }
    }

    mutating func remove(target: AnyObject) { actions.removeAll { $0.target === target } }
}

/// The groups that can be undone, or redone. Groups without effect, whose targets are gone, are passed over.
@MainActor
struct UndoStack {
    private var groups: [UndoGroup] = []

    /// The number of groups.
    var count: Int { groups.count { $0.hasEffect } }
    /// The group that is undone next.
    var last: UndoGroup? { groups.last { $0.hasEffect } }

    mutating func push(_ group: UndoGroup, limit: Int) {
        groups.append(group)
        groups.removeAll { !$0.hasEffect }
        if limit > 0, groups.count > limit { groups.removeFirst(groups.count - limit) }
    }

    mutating func pop() -> UndoGroup? {
        while let group = groups.popLast() {
            if group.hasEffect { return group }
        }
        return nil
    }

    mutating func renameLast(_ name: String) {
        if let index = groups.lastIndex(where: \.hasEffect) { groups[index].name = name }
    }

    mutating func trim(to limit: Int) {
        if limit > 0, groups.count > limit { groups.removeFirst(groups.count - limit) }
    }

    mutating func remove(target: AnyObject) {
        for index in groups.indices { groups[index].remove(target: target) }
        groups.removeAll { $0.actions.isEmpty }
    }

    mutating func removeAll() { groups = [] }
}
