import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// Animated presentations and dismissals, with an animator that the test ends.
@MainActor
struct AnimatedPresentationTests {
    @Test("R174, R175, R178: a full-screen presentation and its dismissal make all calls in order")
    func animatedPresentationFullScreen() async throws {
        try await withApplication { application, display in
            let (window, root, second, transition, journal) = try await presenting(
                application, display, style: .fullScreen)
            #expect(root.presentedViewController === second && second.presentingViewController === root, "R173")
            #expect(
                journal.read() == [
                    "root willDisappear", "second didLoad", "second willAppear", "second isAppearing",
                ])
            try await display.settle()
            #expect(journal.read() == [] && second.isBeingPresented)
            #expect(root.view.window === window, "R174: it is there until the end")
            transition.animator.end()
            #expect(journal.read() == ["second didAppear", "root didDisappear", "presented"])
            #expect(root.view.window == nil && !second.isBeingPresented)

            second.dismiss(animated: true) { journal.write("dismissed") }
            #expect(
                journal.read() == ["second willDisappear", "root willAppear", "root isAppearing"])
            #expect(second.isBeingDismissed && second.presentingViewController === root)
            var presenterAtEnd: UIViewController?
            journal.write("")
            _ = journal.read()
            second.onDidDisappear = { [unowned second] in presenterAtEnd = second.presentingViewController }
            transition.animator.end()
            #expect(journal.read() == ["root didAppear", "second didDisappear", "dismissed"])
            #expect(presenterAtEnd == nil, "R179")
            #expect(!second.isBeingDismissed && window.subviews == [root.view] && second.view.window == nil)
        }
    }

    @Test(
        "R176: a presenter that stays gets no call, and its view stays in the window",
        arguments: [UIModalPresentationStyle.overFullScreen, .overCurrentContext, .pageSheet, .formSheet, .custom])
    func animatedPresentationOverlay(style: UIModalPresentationStyle) async throws {
        try await withApplication { application, display in
            let (window, root, second, transition, journal) = try await presenting(application, display, style: style)
            #expect(window.subviews.count == 2 && root.view.superview === window)
            transition.animator.end()
            second.dismiss(animated: true)
            transition.animator.end()
            #expect(
                journal.read() == [
                    "second didLoad", "second willAppear", "second isAppearing", "second didAppear", "presented",
                    "second willDisappear", "second didDisappear",
                ])
        }
    }

    @Test(
        "R205: a cancelled presentation takes everything back",
        arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
    func cancelledPresentation(style: UIModalPresentationStyle) async throws {
        try await withApplication { application, display in
            let (window, root, second, transition, journal) = try await presenting(application, display, style: style)
            _ = journal.read()
            transition.animator.end(false)
            let covers = style == .fullScreen
            #expect(
                journal.read()
                    == ["second willDisappear", "second didDisappear"]
                    + (covers ? ["root willAppear", "root isAppearing", "root didAppear"] : []) + ["presented"])
            #expect(transition.animator.journal.read().last == "animationEnded false")
            #expect(root.presentedViewController == nil && second.presentingViewController == nil)
            #expect(window.subviews == [root.view] && second.view.window == nil)
            #expect(root.view.frame == window.bounds && !second.isBeingPresented)
            root.present(second, animated: false)
            #expect(root.presentedViewController === second, "it can be presented again")
        }
    }

    @Test(
        "R205: a cancelled dismissal leaves the controller presented",
        arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
    func cancelledDismissal(style: UIModalPresentationStyle) async throws {
        try await withApplication { application, display in
            let (window, root, second, transition, journal) = try await presenting(application, display, style: style)
            transition.animator.end()
            second.dismiss(animated: true) { journal.write("dismissed") }
            _ = journal.read()
            transition.animator.end(false)
            let covers = style == .fullScreen
            #expect(
                journal.read()
                    == (covers ? ["root willDisappear", "root didDisappear"] : [])
                    + ["second willAppear", "second isAppearing", "second didAppear", "dismissed"])
            #expect(root.presentedViewController === second && second.view.window === window)
            #expect((root.view.window == nil) == covers && !second.isBeingDismissed)
            second.dismiss(animated: false)
            try await display.settle()
            #expect(window.subviews == [root.view])
        }
    }

    @Test("R204: the end of a transition counts once")
    func endsOnce() async throws {
        try await withApplication { application, display in
            let (window, root, second, transition, journal) = try await presenting(
                application, display, style: .fullScreen)
            let context = try #require(transition.animator.context)
            context.completeTransition(true)
            _ = journal.read()
            context.completeTransition(true)
            context.completeTransition(false)
            #expect(journal.read() == [] && root.presentedViewController === second)
            second.dismiss(animated: true)
            window.rootViewController = UIViewController()
            _ = journal.read()
            transition.animator.end()
            #expect(journal.read() == [], "the window's root went before")
        }
    }

    @Test("R204: until the end of the transition touches reach neither the controllers behind nor those inside")
    func animatedPresentationTouches() async throws {
        try await withApplication { application, display in
            let (window, root, second, transition, _) = try await presenting(
                application, display, style: .overFullScreen)
            let point = CGPoint(x: 300, y: 300)
            #expect(window.hitTest(point, with: nil) === second.presentationController?.containerView)
            transition.animator.end()
            #expect(window.hitTest(point, with: nil) === second.view)
            second.dismiss(animated: true)
            #expect(window.hitTest(point, with: nil) !== second.view)
            transition.animator.end()
            #expect(window.hitTest(point, with: nil) === root.view)
        }
    }

    @Test("an animator that ends within its start ends the transition in a later turn")
    func endsAtOnce() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            let second = ScribeController("second", journal)
            let transition = ManualTransition(Journal())
            transition.animator.onAnimate = { $0.completeTransition(true) }
            second.transitioningDelegate = transition
            root.present(second, animated: true) { journal.write("presented") }
            #expect(journal.read().last == "second isAppearing")
            try await display.settle()
            #expect(journal.read() == ["second didAppear", "presented"])
        }
    }

    @Test("R202, R203: the context has the views that take part, and their frames")
    func animatedPresentationContext() async throws {
        try await withApplication { application, display in
            let (window, root, second, transition, _) = try await presenting(
                application, display, style: .fullScreen)
            let context = try #require(transition.animator.context)
            #expect(context.containerView.window === window && root.view.superview === context.containerView)
            #expect(context.view(forKey: .from) === root.view && context.view(forKey: .to) === second.view)
            #expect(context.viewController(forKey: .from) === root && context.viewController(forKey: .to) === second)
            #expect(context.initialFrame(for: root) == window.bounds && context.initialFrame(for: second) == .zero)
            #expect(context.finalFrame(for: second) == window.bounds && context.finalFrame(for: root) == .zero)
            #expect(context.isAnimated && !context.isInteractive && context.presentationStyle == .fullScreen)
            transition.animator.end()
            transition.animator.onAnimate = { #expect($0.view(forKey: .to)?.superview === $0.containerView) }
            second.dismiss(animated: true)
            let back = try #require(transition.animator.context)
            #expect(back.view(forKey: .from) === second.view && back.view(forKey: .to) === root.view)
            #expect(back.initialFrame(for: second) == window.bounds && back.finalFrame(for: root) == window.bounds)
        }
    }

    @Test("R202: a view that stays in place is not given to the animator")
    func contextOfOverlay() async throws {
        try await withApplication { application, display in
            let (window, root, second, transition, _) = try await presenting(application, display, style: .formSheet)
            let context = try #require(transition.animator.context)
            let view = try #require(second.presentationController?.presentedView)
            #expect(context.view(forKey: .from) == nil && context.view(forKey: .to) === view)
            #expect(context.viewController(forKey: .from) === root)
            #expect(context.initialFrame(for: root) == window.bounds && context.finalFrame(for: root) == window.bounds)
            let frame = try #require(second.presentationController).frameOfPresentedViewInContainerView
            #expect(context.finalFrame(for: second) == frame && frame.size != window.bounds.size)
            transition.animator.end()
            second.dismiss(animated: true)
            let back = try #require(transition.animator.context)
            #expect(back.view(forKey: .to) == nil && back.view(forKey: .from) === view)
            #expect(back.initialFrame(for: second) == frame)
        }
    }

    @Test("R175: an animator that does not add the view that returns finds it behind the other")
    func lazyAnimator() async throws {
        try await withApplication { application, display in
            let (window, root, second, transition, _) = try await presenting(application, display, style: .fullScreen)
            defer { withExtendedLifetime(window) {} }
            transition.animator.end()
            transition.animator.onAnimate = { $0.view(forKey: .to)?.removeFromSuperview() }
            second.dismiss(animated: true)
            let container = try #require(transition.animator.context?.containerView)
            #expect(container.subviews == [root.view, second.view])
        }
    }

    @Test("R209: the coordinator is there for both controllers and their children until the transition is over")
    func coordinator() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            let (second, child) = (ScribeController("second", journal), UIViewController())
            second.addChild(child)
            let transition = ManualTransition(Journal())
            second.transitioningDelegate = transition
            var inWillAppear: (any UIViewControllerTransitionCoordinator)?
            second.onWillAppear = { [unowned second] in
                inWillAppear = second.transitionCoordinator
                let isQueued = second.transitionCoordinator?.animate { context in
                    journal.write("alongside \(UIView.inheritedAnimationDuration) \(context.isAnimated)")
                } completion: {
                    journal.write("alongside over, cancelled \($0.isCancelled)")
                }
                #expect(isQueued == true)
                second.onWillAppear = nil
            }
            #expect(root.transitionCoordinator == nil)
            root.present(second, animated: true) { journal.write("presented") }
            #expect(inWillAppear != nil && root.transitionCoordinator === inWillAppear)
            #expect(child.transitionCoordinator === inWillAppear && inWillAppear?.transitionDuration == 60)
            #expect(
                journal.read() == [
                    "second didLoad", "second willAppear", "alongside 60.0 true", "second isAppearing",
                ])
            transition.animator.end()
            #expect(
                journal.read() == ["second didAppear", "alongside over, cancelled false", "presented"])
            #expect(root.transitionCoordinator == nil && child.transitionCoordinator == nil)
            #expect(inWillAppear?.animate { _ in journal.write("late") } == false && journal.read() == [])

            second.dismiss(animated: true)
            root.transitionCoordinator?.animate(alongsideTransition: nil) {
                journal.write("cancelled \($0.isCancelled)")
            }
            _ = journal.read()
            transition.animator.end(false)
            #expect(journal.read().last == "cancelled true")
        }
    }

    @Test("R209: an animator that reads the coordinator's duration while it is asked for it gets 0")
    func durationWithinQuestion() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            let second = ScribeController("second", journal)
            let transition = ManualTransition(Journal())
            second.transitioningDelegate = transition
            var read: [TimeInterval] = []
            transition.animator.onDuration = { [unowned second] in
                if let coordinator = second.transitionCoordinator { read.append(coordinator.transitionDuration) }
            }
            root.present(second, animated: true)
            #expect(second.transitionCoordinator?.transitionDuration == 60 && read.first == 0)
            transition.animator.end()
        }
    }

    @Test("R209: without an animation the coordinator runs closures at once, and completions at the end")
    func coordinatorWithoutAnimation() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            let second = ScribeController("second", journal)
            second.onWillAppear = { [unowned second] in
                second.transitionCoordinator?.animate { context in
                    journal.write("alongside \(context.isAnimated)")
                } completion: { _ in
                    journal.write("over")
                }
            }
            root.present(second, animated: false) { journal.write("presented") }
            #expect(
                journal.read() == ["second didLoad", "second willAppear", "alongside false", "second isAppearing"])
            try await display.settle()
            #expect(journal.read() == ["second didAppear", "over", "presented"])
        }
    }

    @Test("R181: of several controllers the front-most is animated, and the ones between go at once")
    func animatedPresentationChain() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            let controllers = ["b", "c", "d"].map { ScribeController($0, journal) }
            let (b, c, d) = (controllers[0], controllers[1], controllers[2])
            b.modalPresentationStyle = .fullScreen
            let (outer, front) = (ManualTransition(Journal()), ManualTransition(Journal()))
            (b.transitioningDelegate, d.transitioningDelegate) = (outer, front)
            root.present(b, animated: false)
            b.present(c, animated: false)
            c.present(d, animated: false)
            try await display.settle()
            _ = journal.read()
            var completions = 0
            root.dismiss(animated: true) { completions += 1 }
            #expect(
                journal.read() == [
                    "d willDisappear", "c willDisappear", "b willDisappear", "root willAppear", "root isAppearing",
                ])
            #expect(b.view.window == nil && c.view.window == nil && d.view.window === window)
            #expect(front.animator.context?.view(forKey: .to) === root.view && outer.animator.context == nil)
            #expect(root.presentedViewController === d, "something is presented until the end")
            front.animator.end()
            #expect(
                journal.read() == ["root didAppear", "d didDisappear", "c didDisappear", "b didDisappear"])
            #expect(completions == 1 && window.subviews == [root.view] && root.view.frame == window.bounds)
            for controller in controllers {
                #expect(controller.presentingViewController == nil && !controller.isBeingDismissed)
            }
        }
    }

    @Test("R182, R183: dismiss is for the nearest controller that presents or is presented")
    func receivers() async throws {
        try await withApplication { application, display in
            let (window, root, _) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            let (b, c, child) = (UIViewController(), UIViewController(), UIViewController())
            root.present(b, animated: false)
            b.addChild(child)
            b.view.addSubview(child.view)
            child.present(c, animated: false)
            try await display.settle()
            b.dismiss(animated: false)
            #expect(root.presentedViewController === b && b.presentedViewController == nil)
            child.present(c, animated: false)
            try await display.settle()
            c.dismiss(animated: false)
            #expect(b.presentedViewController == nil)
            child.dismiss(animated: false)
            #expect(root.presentedViewController == nil)
        }
    }

    @Test("dismissing a controller whose presentation is under way ends that first")
    func dismissedDuringPresentation() async throws {
        try await withApplication { application, display in
            let (window, root, second, transition, journal) = try await presenting(
                application, display, style: .fullScreen)
            _ = journal.read()
            second.dismiss(animated: true) { journal.write("dismissed") }
            #expect(
                journal.read() == [
                    "second didAppear", "root didDisappear", "presented", "second willDisappear", "root willAppear",
                    "root isAppearing",
                ])
            second.dismiss(animated: true) { journal.write("dismissed again") }
            transition.animator.end()
            #expect(
                journal.read() == ["root didAppear", "second didDisappear", "dismissed", "dismissed again"])
            #expect(window.subviews == [root.view])
        }
    }

    @Test("a controller that dismisses itself as soon as it has appeared leaves its presenter on the screen")
    func dismissedInDidAppear() async throws {
        try await withApplication { application, display in
            let (window, root, second, transition, journal) = try await presenting(
                application, display, style: .fullScreen)
            _ = journal.read()
            second.onDidAppear = { [unowned second] in second.dismiss(animated: false) }
            transition.animator.end()
            #expect(root.view.superview === window && second.view.window == nil)
            try await display.settle()
            #expect(
                journal.read() == [
                    "second didAppear", "second willDisappear", "root willAppear", "root isAppearing", "presented",
                    "root didAppear", "second didDisappear",
                ])
        }
    }

    @Test("R211: the status bar's owner changes at the start of a transition")
    func statusBar() async throws {
        try await withApplication { application, display in
            let (window, root, second, transition, _) = try await presenting(application, display, style: .fullScreen)
            defer { withExtendedLifetime(window) {} }
            #expect(StatusBarOwner(root: root).forHidden === second)
            transition.animator.end()
            second.dismiss(animated: true)
            #expect(StatusBarOwner(root: root).forHidden === root)
            transition.animator.end(false)
            #expect(StatusBarOwner(root: root).forHidden === second)
        }
    }
}
