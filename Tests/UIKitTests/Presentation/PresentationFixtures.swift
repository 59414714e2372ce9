import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Returns a visible full-screen window, its root view controller and their journal, which is empty.
@MainActor
func presentationWindow(
    _ application: UIApplication, _ display: VirtualDisplay
) async throws -> (UIWindow, ScribeController, Journal) {
    let journal = Journal()
    let window = makeWindow(in: try application.mainScene())
    let root = ScribeController("root", journal)
    window.rootViewController = root
    window.makeKeyAndVisible()
    try await display.settle()
    _ = journal.read()
    return (window, root, journal)
}

/// Returns a visible window, its root, a controller that the root presents with a manual animator, and their journal.
@MainActor
func presenting(
    _ application: UIApplication, _ display: VirtualDisplay, style: UIModalPresentationStyle
) async throws -> (UIWindow, ScribeController, ScribeController, ManualTransition, Journal) {
    let (window, root, journal) = try await presentationWindow(application, display)
    let second = ScribeController("second", journal)
    second.modalPresentationStyle = style
    let transition = ManualTransition(Journal())
    second.transitioningDelegate = transition
    root.present(second, animated: true) { journal.write("presented") }
    return (window, root, second, transition, journal)
}

/// Returns the alpha value, in thousandths, with which a controller's view is shown.
@MainActor
func shownAlpha(_ controller: UIViewController) -> CGFloat {
    ((controller.view.layer.presentation()?.opacity).map { CGFloat($0) } ?? -1) * 1000
}

/// An animator whose transition lasts until the test ends it.
@MainActor
final class ManualAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let journal: Journal
    /// The duration that it reports, in seconds.
    var duration: TimeInterval = 60
    /// Called when it is asked for the duration.
    var onDuration: (() -> Void)?
    private(set) var context: (any UIViewControllerContextTransitioning)?
    /// Called at the start of the animation.
    var onAnimate: ((any UIViewControllerContextTransitioning) -> Void)?

    init(_ journal: Journal) { self.journal = journal }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        journal.write("duration")
        onDuration?()
        return duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        journal.write("animate")
        self.context = context
        if let view = context.view(forKey: .to) {
            if let controller = context.viewController(forKey: .to) { view.frame = context.finalFrame(for: controller) }
            context.containerView.addSubview(view)
            if let from = context.view(forKey: .from), context.viewController(forKey: .from)?.isBeingDismissed == true {
                context.containerView.bringSubviewToFront(from)
            }
        }
        onAnimate?(context)
    }

    func animationEnded(_ isCompleted: Bool) { journal.write("animationEnded \(isCompleted)") }

    /// Ends the transition.
    func end(_ isCompleted: Bool = true) { context?.completeTransition(isCompleted) }
}

/// A presentation controller that records its calls.
@MainActor
class RecordingPresentationController: UIPresentationController {
    var journal = Journal()
    var removes = false
    var inset: CGFloat = 0
    var onWillBegin: (() -> Void)?

    override var shouldRemovePresentersView: Bool { removes }
    override var frameOfPresentedViewInContainerView: CGRect {
        journal.write("frame")
        return super.frameOfPresentedViewInContainerView.insetBy(dx: inset, dy: inset)
    }
    override func containerViewWillLayoutSubviews() { journal.write("willLayout") }
    override func containerViewDidLayoutSubviews() { journal.write("didLayout") }
    override func presentationTransitionWillBegin() {
        journal.write("presentation willBegin")
        onWillBegin?()
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { journal.write("presentation didEnd \(completed)") }
    override func dismissalTransitionWillBegin() {
        journal.write("dismissal willBegin")
        onWillBegin?()
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) { journal.write("dismissal didEnd \(completed)") }
}

/// A transitioning delegate with a manual animator for both directions.
@MainActor
final class ManualTransition: NSObject, UIViewControllerTransitioningDelegate {
    let journal: Journal
    let animator: ManualAnimator
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    /// Makes the presentation controller; `nil` uses the standard one.
    var makeController: ((UIViewController, UIViewController?) -> UIPresentationController)?
    private(set) var controllers: [UIPresentationController] = []

    init(_ journal: Journal) {
        self.journal = journal
        animator = ManualAnimator(Journal())
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        journal.write("controller?")
        let made = makeController?(presented, presenting)
        if let made { controllers.append(made) }
        return made
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        journal.write("animator?")
        return animator
    }

    func animationController(forDismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        journal.write("animator?")
        return animator
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        journal.write("interaction?")
        return interaction
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        journal.write("interaction?")
        return interaction
    }
}
