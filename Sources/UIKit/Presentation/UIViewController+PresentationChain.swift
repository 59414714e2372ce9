/// The chains of presentations that begin at a controller.
extension UIViewController {
    /// This controller and the controllers presented in front of it, from back to front.
    var chain: [UIViewController] {
        var controllers = [self]
        while let next = controllers[controllers.count - 1].presentation?.presented { controllers.append(next) }
        return controllers
    }

    /// The controllers of the chain that are not covered.
    var visibleChain: [UIViewController] { chain.filter { $0.presentation?.coversPresenter != true } }

    /// The controllers presented by controllers that this one contains, in their own contexts.
    var presentedInside: [UIViewController] {
        children.flatMap { child in
            (child.presentation.map { $0.presented.chain } ?? []) + child.presentedInside
        }
    }

    /// All presentations that begin at this controller or at one that it contains, from back to front.
    fileprivate var allPresentations: [Presentation] {
        let own = children.flatMap(\.allPresentations)
        return own + (presentation.map { [$0] + $0.presented.allPresentations } ?? [])
    }

    /// Ends all transitions in progress at once.
    func settlePresentations() {
        for presentation in allPresentations.reversed() { presentation.settle() }
    }

    /// Adapts all presentations to the traits of the window.
    func adaptPresentations(to traits: UITraitCollection) {
        for presentation in allPresentations { presentation.adapt(to: traits) }
    }

    /// Removes the presented controllers from the screen for good, because their window has another root (decision on
    /// R90).
    func dropPresentations() {
        presentation?.dissolve()
        for child in children { child.dropPresentations() }
    }

    /// Drops the presentations if they are in another window than `window`, which the controller now belongs to.
    func dropPresentations(outside window: UIWindow) {
        if let presentation, presentation.container.containingWindow !== window { presentation.dissolve() }
        for child in children { child.dropPresentations(outside: window) }
    }
}

extension UIViewController {
    /// Posted when a controller is no longer presented, with that controller as its object. The transition may not have
    /// been reported to all yet.
    package nonisolated static let presentationDidEndNotification = NSNotification.Name(
        "UIViewControllerPresentationDidEndNotification")
}

extension UIApplication {
    /// Whether an animated presentation or dismissal is in progress.
    package var hasAnimatedTransition: Bool {
        windowList.windows.contains { $0.rootViewController?.isInAnimatedTransition == true }
    }
}

extension UIViewController {
    fileprivate var isInAnimatedTransition: Bool {
        allPresentations.contains(where: \.isAnimating) || containsChildTransition
    }
}
