import Foundation

/// The environments around items.
@MainActor
enum FocusEnvironments {
    /// Returns an environment and those that contain it, from the inside out. A cycle ends the list.
    static func chain(of environment: (any UIFocusEnvironment)?) -> [any UIFocusEnvironment] {
        var found: [any UIFocusEnvironment] = []
        var known: Set<ObjectIdentifier> = []
        var current = environment
        while let environment = current, known.insert(ObjectIdentifier(environment)).inserted {
            found.append(environment)
            current = environment.parentFocusEnvironment
        }
        return found
    }

    /// Returns all environments around the items, each once: those of the first item, and then those of the others that
    /// are not among them.
    static func around(_ items: [(any UIFocusEnvironment)?]) -> [any UIFocusEnvironment] {
        var known: Set<ObjectIdentifier> = []
        return items.flatMap { chain(of: $0) }.filter { known.insert(ObjectIdentifier($0)).inserted }
    }

    /// Returns the name of the group of a view, or `nil` if it is in none.
    static func group(of view: UIView) -> String? {
        for environment in chain(of: view) {
            if let group = environment.focusGroupIdentifier { return group }
        }
        return nil
    }

    /// Returns the window that shows an environment, or `nil`.
    static func window(of environment: any UIFocusEnvironment) -> UIWindow? {
        for environment in chain(of: environment) {
            if let view = environment as? UIView { return view.window }
            if let controller = environment as? UIViewController, let window = controller.viewIfLoaded?.window {
                return window
            }
        }
        return nil
    }
}

/// The order in which Tab visits items that are in groups.
enum FocusStops {
    /// An item: its group, and its priority in it.
    struct Item {
        var group: String?
        var priority: Int
    }

    /// Returns the indices of the items that Tab visits: all that are in no group, and of each group the first one with
    /// the highest priority.
    static func indices(of items: [Item]) -> [Int] {
        var best: [String: Int] = [:]
        for (index, item) in items.enumerated() {
            guard let group = item.group else { continue }
            if let other = best[group], items[other].priority >= item.priority { continue }
            best[group] = index
        }
        return items.indices.filter { index in items[index].group.map { best[$0] == index } ?? true }
    }
}
