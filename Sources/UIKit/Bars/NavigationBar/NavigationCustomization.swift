import Foundation

/// The user's arrangement of the groups in the middle of a navigation bar.
///
/// ```swift
/// var customization = NavigationCustomization()
/// customization.shown["zoom"] = false
/// customization.move("print", by: -1, among: groups)
/// ```
struct NavigationCustomization: Equatable {
    /// A group in the middle of the bar.
    struct Group: Equatable {
        /// The name of a group that the user may move; `nil` for a fixed one.
        var identifier: String?
        /// Whether the user may remove the group.
        var isOptional = false
        /// Whether the group is shown until the user says otherwise.
        var isShownByDefault = true
        /// Whether the program has left the group out for now. Its place in the order stays.
        var isHidden = false
    }

    /// The identifiers of groups in the user's order; empty until the user moves one.
    var order: [String] = []
    /// The choices of the user whether optional groups are shown.
    var shown: [String: Bool] = [:]

    /// Returns whether the user has a group in the bar.
    func shows(_ group: Group) -> Bool {
        guard group.isOptional, let identifier = group.identifier else { return true }
        return shown[identifier] ?? group.isShownByDefault
    }

    /// Returns the indices of groups in the user's order. Fixed groups keep their places, and so do groups with an
    /// identifier that a group before them has.
    func arranged(_ groups: [Group]) -> [Int] {
        let places = movable(groups)
        var free = identifiers(groups)[...]
        return groups.indices.map { index in
            guard places.contains(where: { $0.index == index }), let next = free.popFirst() else { return index }
            return places.first { $0.identifier == next }?.index ?? index
        }
    }

    /// Moves a group over the shown one before it, with the step -1, or the one behind it, with 1. At the end nothing
    /// happens.
    mutating func move(_ identifier: String, by step: Int, among groups: [Group]) {
        guard let target = neighbor(of: identifier, at: step, among: groups) else { return }
        var all = identifiers(groups)
        guard let from = all.firstIndex(of: identifier), let to = all.firstIndex(of: target) else { return }
        all.remove(at: from)
        all.insert(identifier, at: to)
        order = all
    }

    /// Returns the shown group over which a group would be moved; `nil` at the end.
    func neighbor(of identifier: String, at step: Int, among groups: [Group]) -> String? {
        let shown = identifiers(groups).filter { name in
            name == identifier || groups.contains { $0.identifier == name && !$0.isHidden && shows($0) }
        }
        guard let place = shown.firstIndex(of: identifier) else { return nil }
        return shown.indices.contains(place + step) ? shown[place + step] : nil
    }

    private func movable(_ groups: [Group]) -> [(identifier: String, index: Int)] {
        var result: [(identifier: String, index: Int)] = []
        for (index, group) in groups.enumerated() {
            guard let identifier = group.identifier, !result.contains(where: { $0.identifier == identifier }) else {
                continue
            }
            result.append((identifier, index))
        }
        return result
    }

    /// The identifiers of groups in the user's order. Those that the user has not moved are at their own places.
    private func identifiers(_ groups: [Group]) -> [String] {
        let own = movable(groups).map(\.identifier)
        var result: [String] = []
        for name in order where own.contains(name) && !result.contains(name) { result.append(name) }
        for (place, name) in own.enumerated() where !result.contains(name) {
            result.insert(name, at: min(place, result.count))
        }
        return result
    }
}

// MARK: Storage

extension NavigationCustomization {
    private static func key(_ identifier: String) -> String { "UINavigationItem.customization.\(identifier)" }

    /// Reads the arrangement that was stored under an identifier. Values of a wrong type are ignored.
    init(storedAs identifier: String, in defaults: UserDefaults) {
        let values = defaults.dictionary(forKey: Self.key(identifier)) ?? [:]
        order = values["order"] as? [String] ?? []
        shown = values["shown"] as? [String: Bool] ?? [:]
    }

    /// Stores the arrangement under an identifier.
    func store(as identifier: String, in defaults: UserDefaults) {
        guard self != NavigationCustomization() else { return defaults.removeObject(forKey: Self.key(identifier)) }
        defaults.set(["order": order, "shown": shown] as [String: Any], forKey: Self.key(identifier))
    }
}
