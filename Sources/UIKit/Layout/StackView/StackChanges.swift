import Foundation

/// The difference between the constraints that a stack view has and those that it needs.
struct StackChanges<Item: Hashable> {
    typealias Constraint = ConstraintSpecification<Item>

    /// Constraints to be removed.
    private(set) var removed: [Constraint] = []
    /// Constraints to be added, in the order in which the stack view needs them.
    private(set) var added: [Constraint] = []
    /// Constraints that keep everything but their constant, with the new constant.
    private(set) var changed: [Constraint] = []

    init(from old: [Constraint], to new: [Constraint]) {
        let oldByKey = Dictionary(old.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let newKeys = Set(new.map(\.key))
        removed = old.filter { !newKeys.contains($0.key) }
        for constraint in new {
            if let known = oldByKey[constraint.key] {
                if known.constant != constraint.constant { changed.append(constraint) }
            } else {
                added.append(constraint)
            }
        }
    }
}

extension ConstraintSpecification {
    /// The constraint without its constant, which can change while a constraint is active.
    var key: Self {
        var key = self
        key.constant = 0
        return key
    }
}
