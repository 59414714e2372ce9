/// The search for the destination of an unwind segue, and the way back to it (R523).
@MainActor
enum Unwinding {
    // MARK: Search

    /// Returns the controller that the segue leads to, or `nil`. The search takes the source, and then each controller
    /// that contains or presented the one before, with its other children.
    static func destination(of source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var visited: Set<ObjectIdentifier> = [ObjectIdentifier(source.source)]
        if accepts(source.source, source) { return source.source }
        var next = above(source.source)
        while let controller = next {
            if let found = search(controller, source, &visited) { return found }
            next = above(controller)
        }
        return nil
    }

    private static func above(_ controller: UIViewController) -> UIViewController? {
        controller.parent ?? controller.presenter
    }

    private static func accepts(_ controller: UIViewController, _ source: UIStoryboardUnwindSegueSource) -> Bool {
        controller.canPerformUnwindSegueAction(source.unwindAction, from: source.source, sender: source.sender)
    }

    /// Searches the allowed children of a controller, and then the controller itself, each once.
    private static func search(
        _ controller: UIViewController, _ source: UIStoryboardUnwindSegueSource, _ visited: inout Set<ObjectIdentifier>
    ) -> UIViewController? {
        guard visited.insert(ObjectIdentifier(controller)).inserted else { return nil }
        for child in controller.allowedChildrenForUnwinding(from: source) {
            if let found = search(child, source, &visited) { return found }
        }
        return accepts(controller, source) ? controller : nil
    }

    /// Returns the child of `container` that contains the source, itself or through presentations.
    static func child(
        of container: UIViewController, containing source: UIStoryboardUnwindSegueSource
    ) -> UIViewController? {
        var current: UIViewController? = source.source
        while let controller = current {
            if controller.parent === container { return controller }
            current = above(controller)
        }
        return nil
    }

    // MARK: Way back

    /// Dismisses the controllers in front of the destination, with one animation, and asks the containers between to
    /// show it.
    static func unwind(_ segue: UIStoryboardSegue, animated: Bool) {
        let (source, destination) = (segue.source, segue.destination)
        // The controller among those of the destination from which the way to the source began with a presentation.
        var presenter = source.outermost.presenter
        while let next = presenter, next.outermost !== destination.outermost { presenter = next.outermost.presenter }
        if destination.outermost !== source.outermost { presenter?.dismiss(animated: animated) }
        var containers: Set<ObjectIdentifier> = []
        var current: UIViewController? = source
        while let controller = current {
            containers.insert(ObjectIdentifier(controller))
            current = controller.parent
        }
        // The containers of the destination, up to the one that contains the source too.
        var steps: [(container: UIViewController, next: UIViewController)] = []
        var next = destination
        while !containers.contains(ObjectIdentifier(next)), let container = next.parent {
            steps.append((container, next))
            next = container
        }
        for step in steps.reversed() { step.container.unwind(for: segue, towards: step.next) }
    }
}
