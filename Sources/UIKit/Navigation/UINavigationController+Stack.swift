import Foundation

/// The changes of the stack, and the transitions that show them.
extension UINavigationController: ChildContainer {
    var childrenView: ChildrenView { state.childrenView }
    var changes: ChildChanges { state.changes }

    /// Decides on an operation and carries it out. Returns the removed controllers.
    @discardableResult
    func change(_ operation: StackOperation<UIViewController>, animated: Bool) -> [UIViewController] {
        let old = state.stack
        let change = StackChange(
            operation.map(ControllerID.init), of: old.map(ControllerID.init),
            isNavigationController: {
                ($0.controller as? UINavigationController).map { $0.state.outerItem == nil } ?? false
            }, name: { $0.controller.logName })
        if let refusal = change.refusal {
            Log.view.error("\(refusal)")
            return []
        }
        guard change.stack.map(\.id) != old.map(ObjectIdentifier.init) else { return [] }
        let new = change.stack.map(\.controller)
        let (removed, added) = (change.removed.map(\.controller), change.added.map(\.controller))
        state.stack = new
        for child in removed { child.willMove(toParent: nil) }
        for child in added where child.parent !== self { addChild(child) }
        // The callbacks may have changed the stack again.
        let kind: Operation =
            switch change.transition {
            case .none: .none
            case .push: .push
            case .pop: .pop
            }
        changes.add(
            ChildChange(
                new: new.last, kind: kind, isAnimated: animated, stack: new, oldStack: old, removed: removed,
                added: added))
        return removed
    }

    func keeps(_ child: UIViewController) -> Bool { state.stack.contains { $0 === child } }

    // MARK: Transitions

    func animators(
        for change: ChildChange, from old: UIViewController, to new: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning, (any UIViewControllerInteractiveTransitioning)?)? {
        let custom = delegate?.navigationController(self, animationControllerFor: change.kind, from: old, to: new)
        if let custom { return (custom, delegate?.navigationController(self, interactionControllerFor: custom)) }
        let isPush = change.kind != .pop
        childrenView.prepareShade(PushGeometry(width: 0).shade(at: isPush ? 0 : 1))
        let preferred = state.interaction == nil ? (isPush ? new : old).preferredTransition : nil
        return (preferred?.stackAnimator(isPush: isPush) ?? PushAnimator(isPush: isPush), state.interaction)
    }

    func announce(_ new: UIViewController, animated: Bool) {
        state.announced = new
        delegate?.navigationController(self, willShow: new, animated: animated)
    }

    func report(_ new: UIViewController, animated: Bool) {
        state.reported = new
        delegate?.navigationController(self, didShow: new, animated: animated)
    }

    func changeWillBegin(_ change: ChildChange, animated: Bool) { showItems(of: change, animated: animated) }

    func undo(_ change: ChildChange) {
        state.announced = change.oldStack.last
        // Changes that follow are decided on for the new stack; the old top leaves with them.
        guard !changes.isWaiting else { return }
        state.stack = change.oldStack
        for child in change.removed where child.parent === self { child.willMove(toParent: self) }
        for child in change.added where child.parent === self {
            child.willMove(toParent: nil)
            child.removeFromParent()
        }
    }

    func changeDidEnd(_ change: ChildChange, isCompleted: Bool) {
        state.interaction = nil
        endItems(isCompleted: isCompleted)
        if !isCompleted {
            showItems(of: state.stack)
            if changes.isWaiting {
                for child in change.removed where child.parent === self && child !== change.oldStack.last {
                    child.removeFromParent()
                }
            }
        }
        viewIfLoaded?.setNeedsLayout()
        tabBarController?.followContent()
    }

    // MARK: Appearance

    /// Shows the top controller with the navigation controller itself.
    func contentWillAppear(animated: Bool) {
        if let top = topViewController, state.announced !== top {
            top.loadViewIfNeeded()
            announce(top, animated: animated)
        }
        changes.show(topViewController)
        layoutContent()
    }

    func contentDidAppear(animated: Bool) {
        guard let top = topViewController, changes.isEmpty, state.reported !== top else { return }
        report(top, animated: animated)
    }
}

/// A controller by its identity: subclasses may compare by content.
@MainActor
struct ControllerID: Hashable {
    let controller: UIViewController

    init(_ controller: UIViewController) { self.controller = controller }

    nonisolated var id: ObjectIdentifier { ObjectIdentifier(controller) }
    nonisolated static func == (a: Self, b: Self) -> Bool { a.id == b.id }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension StackOperation {
    func map<Other>(_ transform: (Item) -> Other) -> StackOperation<Other> {
        switch self {
        case .push(let item): .push(transform(item))
        case .pop: .pop
        case .popTo(let item): .popTo(transform(item))
        case .popToRoot: .popToRoot
        case .set(let items): .set(items.map(transform))
        }
    }
}

extension UIViewController {
    /// The nearest navigation controller that contains this controller, or `nil`.
    public var navigationController: UINavigationController? { nearestContainer() }
    /// The nearest tab bar controller that contains this controller, or `nil`.
    public var tabBarController: UITabBarController? { nearestContainer() }
    /// The nearest split view controller that contains this controller, or `nil`.
    public var splitViewController: UISplitViewController? { nearestContainer() }

    private func nearestContainer<Container: UIViewController>() -> Container? {
        var controller = parent
        while let current = controller {
            if let container = current as? Container { return container }
            controller = current.parent
        }
        return nil
    }

    /// Whether a transition between children is animated, in this controller or in one that it contains.
    var containsChildTransition: Bool {
        (self as? any ChildContainer)?.changes.isAnimating == true
            || chain.contains { $0.children.contains(where: \.containsChildTransition) }
    }
}
