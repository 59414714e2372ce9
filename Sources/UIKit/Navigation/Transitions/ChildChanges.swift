/// The changes of a container's shown child, one after another (R411).
@MainActor
final class ChildChanges {
    private unowned let container: any ChildContainer
    private var queue = TransitionQueue<ChildChange>()
    private(set) var current: ChildTransition?
    /// The child whose view is in the container.
    private(set) weak var shown: UIViewController?
    /// Whether `settle` is ending the changes.
    private var isSettling = false

    init(_ container: any ChildContainer) { self.container = container }

    var isEmpty: Bool { queue.isEmpty }
    var isAnimating: Bool { current?.isAnimating == true || !queue.waiting.isEmpty }
    var isWaiting: Bool { !queue.waiting.isEmpty }

    /// Carries out a change, or lets it wait for the one in progress. A change without an animation does not wait for
    /// an animation, but ends it at once.
    func add(_ change: ChildChange) {
        if !change.isAnimated { settle() }
        if let next = queue.add(change) { start(next) }
    }

    private func start(_ change: ChildChange) {
        var change = change
        if isSettling { change.isAnimated = false }
        let transition = ChildTransition(change, from: shown, in: container)
        current = transition
        transition.onEnd = { [weak self] isCompleted in self?.end(change, isCompleted) }
        if container.isLive { shown = change.new } else if shown !== change.new { shown = nil }
        transition.begin()
    }

    private func end(_ change: ChildChange, _ isCompleted: Bool) {
        if !isCompleted { shown = current?.old }
        current = nil
        if let next = queue.finish() { start(next) }
    }

    /// Ends all changes now. A change whose beginning or end is being carried out goes on, and the rest follows it.
    func settle() {
        guard !isSettling else { return }
        isSettling = true
        while let running = current, !running.isBeginning, !running.isOver { running.settle() }
        isSettling = false
    }

    /// Shows a child without a transition, because the container is about to appear.
    func show(_ child: UIViewController?) {
        guard current == nil, shown !== child else { return }
        if let shown { container.childrenView.remove(shown) }
        shown = child
        guard let child else { return }
        child.loadViewIfNeeded()
        // The child appears with the container, not with its view.
        child.isBeingInstalled = true
        container.childrenView.install(child)
        child.isBeingInstalled = false
        container.place(child)
    }
}
