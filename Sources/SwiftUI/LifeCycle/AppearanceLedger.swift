/// The record of the views of a tree that will appear, and of those that have appeared.
///
/// Each view appears and disappears once while it is in the tree and the tree is in its window.
@MainActor
struct AppearanceLedger {
    /// The observers in the order of their registration, which is from the inside to the outside.
    private var observers: [any AppearanceObserver] = []
    private var appeared: Set<ObjectIdentifier> = []
    /// Whether the tree is in a window.
    var isVisible = false

    mutating func add(_ observer: any AppearanceObserver) { observers.append(observer) }

    /// Removes an observer. Returns whether it had appeared.
    mutating func remove(_ observer: any AppearanceObserver) -> Bool {
        observers.removeAll { $0 === observer }
        return appeared.remove(ObjectIdentifier(observer)) != nil
    }

    /// Returns the observers that appear now, and records them as appeared.
    mutating func takeAppearing() -> [any AppearanceObserver] {
        guard isVisible, appeared.count < observers.count else { return [] }
        let new = observers.filter { !appeared.contains(ObjectIdentifier($0)) }
        appeared.formUnion(new.map(ObjectIdentifier.init))
        return new
    }

    /// Returns the observers that disappear with the tree, and records them as disappeared.
    mutating func takeDisappearing() -> [any AppearanceObserver] {
        defer { appeared = [] }
        return observers.filter { appeared.contains(ObjectIdentifier($0)) }
    }
}
