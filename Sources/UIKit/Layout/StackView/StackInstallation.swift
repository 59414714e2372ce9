import Foundation

/// The active constraints and guides of a stack view. A new arrangement changes only those that differ.
@MainActor
struct StackInstallation {
    private typealias Arrangement = StackArrangement<ObjectIdentifier>

    private var arrangement: Arrangement?
    private var specifications: [Arrangement.Constraint] = []
    private var constraints: [Arrangement.Constraint: NSLayoutConstraint] = [:]
    private var guides: [Arrangement.Item: UILayoutGuide] = [:]

    /// Updates the constraints of `stack` for an arrangement of its views. Returns whether it differs from the last
    /// one.
    mutating func install(
        _ new: StackArrangement<ObjectIdentifier>, in stack: UIStackView, views: [UIView]
    ) -> Bool {
        guard new != arrangement else { return false }
        arrangement = new
        let wanted = new.constraints
        let changes = StackChanges(from: specifications, to: wanted)
        specifications = wanted
        for removed in changes.removed { constraints.removeValue(forKey: removed.key)?.isActive = false }
        updateGuides(of: wanted, in: stack)
        for changed in changes.changed { constraints[changed.key]?.constant = changed.constant }
        let views = Dictionary(views.map { (ObjectIdentifier($0), $0) }, uniquingKeysWith: { first, _ in first })
        for added in changes.added {
            let constraint = NSLayoutConstraint(added) { item in
                switch item {
                case .stack: stack
                case .margins: stack.layoutMarginsGuide
                case .view(let id): views[id]
                case .gap: guides[item]
                }
            }
            constraints[added.key] = constraint
            constraint.isActive = true
        }
        return true
    }

    /// Removes the constraints of a view that is no longer arranged, so that its identity can be reused.
    mutating func remove(_ view: UIView) {
        let id = ObjectIdentifier(view)
        let items: Set<Arrangement.Item> = [.view(id), .gap(after: id)]
        arrangement = nil
        specifications.removeAll { specification in
            let names = items.contains(specification.first) || specification.second.map(items.contains) == true
            if names { constraints.removeValue(forKey: specification.key)?.isActive = false }
            return names
        }
        if let guide = guides.removeValue(forKey: .gap(after: id)) { guide.owningView?.removeLayoutGuide(guide) }
    }

    private mutating func updateGuides(of constraints: [Arrangement.Constraint], in stack: UIStackView) {
        var needed: Set<Arrangement.Item> = []
        for constraint in constraints { if case .gap = constraint.first { needed.insert(constraint.first) } }
        for (item, guide) in guides where !needed.contains(item) {
            stack.removeLayoutGuide(guide)
            guides[item] = nil
        }
        for item in needed where guides[item] == nil {
            let guide = UILayoutGuide()
            guide.identifier = "UISV-distributing"
            stack.addLayoutGuide(guide)
            guides[item] = guide
        }
    }
}
