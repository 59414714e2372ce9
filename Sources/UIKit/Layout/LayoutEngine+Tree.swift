import Foundation

/// Trees that are joined and separated.
extension LayoutEngine {
    /// Adopts the constraints and items of a tree, whose topmost view is now in this engine's tree or is its top.
    func adopt(_ view: UIView, updates initial: ConstraintUpdates.Initial) {
        switch initial {
        case .all: updates.add(treeOf: view)
        case .former(let former): updates.add(former)
        }
        view.forEachInTree { view in
            guard let layout = view.viewLayout else { return }
            for constraint in layout.constraints + layout.ownConstraints {
                constraint.installation = ConstraintInstallation()
                constraintDidChange(constraint)
            }
            if layout.isConstrained { itemDidChange(layout) }
        }
        setNeedsSolving(for: view)
    }

    /// Notes that a view was added to a superview. Either of them may have an engine.
    static func treeDidGain(_ view: UIView, in superview: UIView) {
        guard isInUse else { return }
        let former = view.viewLayout?.engine
        view.viewLayout?.engine = nil
        let top = superview.topOfTree
        if let engine = top.viewLayout?.engine {
            former?.dissolve()
            engine.adopt(view, updates: former.map { .former($0.updates) } ?? .all)
        } else if let former {
            former.dissolve()
            let engine = LayoutEngine(top: top)
            top.layout.engine = engine
            engine.adopt(top, updates: .all)
        }
    }

    /// Notes that a view is about to lose its superview. Constraints above that name its tree become inactive (R315);
    /// the constraints in the tree continue in an engine of their own.
    static func treeWillLeave(_ view: UIView) {
        guard isInUse, let engine = view.layoutEngine else { return }
        var inside: Set<ObjectIdentifier> = []
        var keepsConstraints = false
        view.forEachInTree { view in
            guard let layout = view.viewLayout else { return }
            inside.insert(ObjectIdentifier(view))
            if layout.isConstrained || !layout.constraints.isEmpty || !layout.ownGuides.isEmpty {
                keepsConstraints = true
            }
        }
        let updates = engine.updates.remove(treeOf: view)
        guard !inside.isEmpty else { return }
        view.forEachInTree { view in
            view.viewLayout?.forEachItem { item in
                for constraint in item.naming.map({ $0.takeUnretainedValue() }) {
                    guard let holder = constraint.holder, !inside.contains(ObjectIdentifier(holder)) else { continue }
                    constraint.deactivate()
                }
            }
        }
        engine.release(view)
        guard keepsConstraints || type(of: view).requiresConstraintBasedLayout else { return }
        let own = LayoutEngine(top: view)
        view.layout.engine = own
        own.adopt(view, updates: .former(updates))
    }

    /// Releases the tree's constraints and items, and ends the engine with its solver.
    private func dissolve() {
        top?.forEachInTree { view in
            guard let layout = view.viewLayout else { return }
            for constraint in layout.constraints + layout.ownConstraints {
                constraint.installation = ConstraintInstallation()
            }
            layout.forEachItem { $0.record = nil }
        }
        close()
    }

    /// Removes everything of a tree from the solver. Its constraints remain active.
    func release(_ view: UIView) {
        var items: [LayoutItem] = []
        view.forEachInTree { view in
            guard let layout = view.viewLayout else { return }
            for constraint in layout.constraints + layout.ownConstraints where constraint.engine === self {
                uninstall(constraint)
            }
            layout.forEachItem { items.append($0) }
        }
        for item in items { removeRecord(of: item) }
        changedItems.removeAll { changed in items.contains { $0 === changed } }
    }
}
