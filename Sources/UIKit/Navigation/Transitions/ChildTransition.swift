import Foundation
import Graphics

/// A change from one child of a container to another, which the container has decided on.
@MainActor
struct ChildChange {
    /// The child that is shown afterwards; `nil` if none is.
    var new: UIViewController?
    var kind: UINavigationController.Operation
    var isAnimated: Bool
    /// The container's children after the change, in its own order.
    var stack: [UIViewController] = []
    /// Its children before the change.
    var oldStack: [UIViewController] = []
    /// The children that leave the container with the change, and those that it adds.
    var removed: [UIViewController] = []
    var added: [UIViewController] = []
}

/// A container that shows one of its children at a time, and changes between them.
@MainActor
protocol ChildContainer: UIViewController {
    /// The view that contains the view of the child that is shown.
    var childrenView: ChildrenView { get }
    /// The changes in progress and those that wait.
    var changes: ChildChanges { get }
    /// Whether a child still belongs to the container.
    func keeps(_ child: UIViewController) -> Bool
    /// Sets the frame and the safe area of a child that is shown.
    func place(_ child: UIViewController)
    /// Returns the animator of a change, and its interaction controller; `nil` if it is not animated.
    func animators(
        for change: ChildChange, from old: UIViewController, to new: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning, (any UIViewControllerInteractiveTransitioning)?)?
    /// Called before the views change, with whether the container is on the screen.
    func changeWillBegin(_ change: ChildChange, animated: Bool)
    /// Called before the new child appears, and after it has appeared.
    func announce(_ new: UIViewController, animated: Bool)
    func report(_ new: UIViewController, animated: Bool)
    /// Undoes a cancelled change.
    func undo(_ change: ChildChange)
    /// Called after the end of a change.
    func changeDidEnd(_ change: ChildChange, isCompleted: Bool)
}

/// A change of a container's shown child, in progress. `ChildPlan` determines its steps, and this class carries them
/// out.
@MainActor
final class ChildTransition {
    let change: ChildChange
    private(set) var old: UIViewController?
    private var new: UIViewController? { change.new }
    private unowned let container: any ChildContainer
    private let plan: ChildPlan
    /// Whether the views are exchanged. A change below the top of a stack does not change them.
    private let changesViews: Bool
    private(set) var transition: ControllerTransition?
    private let animators: (any UIViewControllerAnimatedTransitioning, (any UIViewControllerInteractiveTransitioning)?)?
    private(set) var isBeginning = false
    private(set) var isOver = false
    private var isCancelled = false
    var onEnd: ((Bool) -> Void)?

    init(_ change: ChildChange, from old: UIViewController?, in container: any ChildContainer) {
        self.change = change
        self.old = old
        self.container = container
        let isShown = container.isLive
        changesViews = old !== change.new
        let canAnimate =
            change.isAnimated && container.appearance == .appeared && container.viewIfLoaded?.window?.isShown == true
        if canAnimate, changesViews, let old, let new = change.new {
            animators = container.animators(for: change, from: old, to: new)
        } else {
            animators = nil
        }
        plan = ChildPlan(
            isAnimated: animators != nil, isShown: isShown && changesViews, hasOld: old != nil,
            hasNew: change.new != nil)
    }

    /// Whether an animation is in progress.
    var isAnimating: Bool { transition?.isAnimated == true && !isOver }
    private var isLive: Bool { container.isLive }

    // MARK: Course

    func begin() {
        if let old, let new, changesViews {
            let transition = ControllerTransition(
                from: .init(controller: old), to: .init(controller: new), in: container.childrenView, style: .none,
                isAnimated: animators != nil)
            transition.widerView = container.viewIfLoaded
            if let animators { transition.prepare(animators.0, animators.1) }
            self.transition = transition
        }
        isBeginning = true
        container.changeWillBegin(change, animated: animators != nil)
        for step in plan.beginning where !isOver { perform(step) }
        isBeginning = false
        guard !isOver else { return }
        container.viewIfLoaded?.setNeedsLayout()
        guard animators == nil else { return }
        if plan.ending.isEmpty { return finish(isCompleted: true) }
        UIApplication.shared.afterNextCommit { [weak self] in self?.finish(isCompleted: true) }
    }

    /// Ends the change now, wherever it is. Does nothing during its beginning.
    func settle() {
        guard !isBeginning else { return }
        finish(isCompleted: transition?.transitionWasCancelled != true)
    }

    private func finish(isCompleted: Bool) {
        guard !isOver else { return }
        isOver = true
        isCancelled = !isCompleted
        transition?.onEnd = nil
        transition?.end(isCompleted)
        container.childrenView.isInTransition = false
        for step in isCompleted ? plan.ending : plan.cancellation { perform(step) }
        container.childrenView.endMotion()
        if let shown = isCompleted ? new : old { shown.restoreContext(in: container.childrenView) }
        if isCompleted, let old { container.childrenView.forget(old) }
        container.changeDidEnd(change, isCompleted: isCompleted)
        transition?.reportEnd()
        let onEnd = onEnd
        self.onEnd = nil
        onEnd?(isCompleted)
    }

    // MARK: Steps

    private func perform(_ step: ChildStep) {
        let isAnimated = animators != nil
        switch step {
        case .loadView: new?.loadViewIfNeeded()
        case .announce: if let new, isLive { container.announce(new, animated: isAnimated) }
        case .report: if let new, isLive { container.report(new, animated: isAnimated) }
        case .willAppear(let party):
            if isLive { for controller in controllers(party) { controller.beginAppearing(animated: isAnimated) } }
        case .isAppearing(let party):
            guard container.viewIfLoaded?.window != nil else { return }
            for controller in controllers(party) { controller.tellIsAppearing() }
        case .didAppear(let party):
            // While the container itself is appearing, it ends the appearance of its children.
            guard container.appearance == .appeared else { return }
            for controller in controllers(party) { controller.endAppearing() }
        case .willDisappear(let party): beginDisappearance(of: child(party))
        case .didDisappear(let party): for controller in controllers(party) { controller.endDisappearing() }
        case .swapViews: swapViews()
        case .animate: animate()
        case .removeOld: if changesViews { container.childrenView.remove(old) }
        case .removeNew: container.childrenView.remove(new)
        case .leave: leave()
        case .join: join()
        case .stay: container.undo(change)
        }
    }

    private func child(_ party: ChildStep.Party) -> UIViewController? { party == .old ? old : new }

    /// The child and the controllers that are presented in its context, without those that are covered.
    private func controllers(_ party: ChildStep.Party) -> [UIViewController] {
        child(party)?.controllersInPlace ?? []
    }

    private func beginDisappearance(of child: UIViewController?) {
        guard let child, isLive else { return }
        container.childrenView.saveFirstResponder(of: child)
        for controller in child.controllersInPlace {
            // A child whose appearance was cancelled, or whose container is still appearing, has not appeared.
            if !isCancelled, container.appearance == .appeared { controller.endAppearing() }
            controller.beginDisappearing(animated: animators != nil)
        }
    }

    private func swapViews() {
        container.childrenView.remove(old)
        guard let new else { return }
        container.childrenView.install(new)
        container.place(new)
    }

    private func animate() {
        guard let transition, let animators, let old, let new, isLive else { return swapViews() }
        let view = container.childrenView
        view.layoutIfNeeded()
        // The container of a presentation moves in place of a view that is covered and taken out.
        transition.from.view = old.viewsInPlace.first
        transition.from.initialFrame = old.viewIfLoaded?.frame ?? .zero
        new.loadViewIfNeeded()
        transition.to.view = new.viewsInPlace.first
        container.place(new)
        transition.to.finalFrame = new.view.frame
        transition.onEnd = { [weak self] isCompleted in self?.finish(isCompleted: isCompleted) }
        view.isInTransition = true
        transition.start(animators.0, animators.1)
        // An animator should have added this view.
        if !isOver, new.viewIfLoaded?.isDescendant(of: view) != true { view.install(new) }
    }

    // MARK: Children

    /// Removes the children that have left the container.
    private func leave() {
        for child in change.removed where !container.keeps(child) {
            // The child may be in another container already, which has not shown its view.
            container.childrenView.remove(child)
            guard child.parent === container else { continue }
            child.containerInsets = .zero
            child.removeFromParent()
        }
    }

    /// Ends the addition of the new children, and removals that were undone.
    private func join() {
        for child in isCancelled ? change.removed : change.added where child.parent === container {
            child.didMove(toParent: container)
        }
        guard let shown = isCancelled ? old : new, isLive else { return }
        container.childrenView.restoreFirstResponder(of: shown)
    }
}

extension ChildContainer {
    /// Whether the container is on the screen or about to be, so that its children appear.
    var isLive: Bool { appearance == .appearing || appearance == .appeared }
}
