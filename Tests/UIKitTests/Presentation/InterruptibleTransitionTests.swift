import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// Transitions that the user controls, with an animator that can be interrupted.
@MainActor
struct InterruptibleTransitionTests {
    /// An animator that offers a property animator.
    private final class PropertyAnimation: NSObject, UIViewControllerAnimatedTransitioning {
        private(set) var animator: UIViewPropertyAnimator?
        private(set) var wasAskedToAnimate = false

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) { wasAskedToAnimate = true }

        func interruptibleAnimator(
            using context: any UIViewControllerContextTransitioning
        ) -> any UIViewImplicitlyAnimating {
            if let animator { return animator }
            let view = context.view(forKey: .to) ?? UIView()
            context.containerView.addSubview(view)
            view.alpha = 0
            let made = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 }
            made.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
            animator = made
            return made
        }
    }

    /// An animator that cannot be interrupted.
    private final class PlainAnimation: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.1 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            context.completeTransition(true)
        }
    }

    @Test("R736: interruptibleAnimator(using:) has iOS's result, and an animator without it is not interruptible")
    func optionalAnimator() {
        let side = ControllerTransition.Side(controller: UIViewController(), view: UIView())
        let context = ControllerTransition(from: side, to: side, in: UIView(), style: .custom, isAnimated: true)
        #expect(PlainAnimation().ownInterruptibleAnimator(using: context) == nil)
        let animation = PropertyAnimation()
        let made: any UIViewImplicitlyAnimating = animation.interruptibleAnimator(using: context)
        #expect(made === animation.animator && animation.ownInterruptibleAnimator(using: context) === made)
        #expect(!PlainAnimation().interruptibleAnimator(using: context).isRunning)
    }

    /// A delegate with such an animator.
    private final class PropertyTransition: NSObject, UIViewControllerTransitioningDelegate {
        let animation = PropertyAnimation()
        let interaction = UIPercentDrivenInteractiveTransition()

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animation }

        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    }

    @Test(
        "R208: an interaction moves the interruptible animator by its fraction, forwards and back",
        arguments: [false, true])
    func interruptibleAnimator(isCancelled: Bool) async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            let (top, transition) = (ScribeController("top", journal), PropertyTransition())
            top.modalPresentationStyle = .overFullScreen
            top.transitioningDelegate = transition
            display.clock.stop()
            root.present(top, animated: true) { journal.write("presented") }
            try await display.settle()
            let animator = try #require(transition.animation.animator)
            #expect(!transition.animation.wasAskedToAnimate && animator.state == .active && !animator.isRunning)
            #expect(top.transitionCoordinator?.isInterruptible == true)
            transition.interaction.update(0.4)
            #expect(abs(animator.fractionComplete - 0.4) < 1e-6 && abs(shownAlpha(top) - 400) < 1)
            display.clock.advance(by: 5)
            #expect(abs(shownAlpha(top) - 400) < 1, "it waits for the user")
            _ = journal.read()
            isCancelled ? transition.interaction.cancel() : transition.interaction.finish()
            #expect(animator.isRunning && animator.isReversed == isCancelled)
            display.clock.advance(by: 0.2)
            #expect(isCancelled ? shownAlpha(top) < 400 : shownAlpha(top) > 400)
            #expect(journal.read() == [])
            display.clock.advance(by: 0.5)
            try await display.settle()
            #expect(animator.state == .inactive)
            if isCancelled {
                #expect(root.presentedViewController == nil && top.view.window == nil)
                #expect(journal.read().prefix(2) == ["top willDisappear", "top didDisappear"])
            } else {
                #expect(root.presentedViewController === top && top.view.alpha == 1)
                #expect(journal.read() == ["top didAppear", "presented"])
            }
        }
    }

    @Test(
        "R208: closures alongside an interruptible animator follow the interaction, forwards and back",
        arguments: [false, true])
    func alongsideInterruptible(isCancelled: Bool) async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            let (top, transition) = (ScribeController("top", journal), PropertyTransition())
            top.modalPresentationStyle = .overFullScreen
            top.transitioningDelegate = transition
            top.onWillAppear = { [unowned top] in
                top.transitionCoordinator?.animate { _ in root.view.alpha = 0.5 }
            }
            display.clock.stop()
            root.present(top, animated: true)
            try await display.settle()
            transition.interaction.update(0.4)
            #expect(abs(shownAlpha(root) - 800) < 1)
            display.clock.advance(by: 5)
            #expect(abs(shownAlpha(root) - 800) < 1, "it waits for the user")
            isCancelled ? transition.interaction.cancel() : transition.interaction.finish()
            display.clock.advance(by: 1)
            try await display.settle()
            #expect(root.view.alpha == (isCancelled ? 1 : 0.5))
        }
    }

    @Test("R207: the user can take hold of an interruptible animator that goes back")
    func caughtOnTheWayBack() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            let (top, transition) = (ScribeController("top", journal), PropertyTransition())
            let interaction = transition.interaction
            interaction.completionCurve = .linear
            top.modalPresentationStyle = .overFullScreen
            top.transitioningDelegate = transition
            display.clock.stop()
            root.present(top, animated: true)
            try await display.settle()
            interaction.update(0.4)
            interaction.cancel()
            display.clock.advance(by: 0.125)
            interaction.pause()
            #expect(abs(interaction.percentComplete - 0.275) < 1e-6)
            interaction.update(0.35)
            #expect(abs(shownAlpha(top) - 350) < 1)
            interaction.finish()
            display.clock.advance(by: 1)
            try await display.settle()
            #expect(root.presentedViewController === top && top.view.alpha == 1)
        }
    }
}
