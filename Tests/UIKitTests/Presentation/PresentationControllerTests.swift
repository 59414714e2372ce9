import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// Presentation controllers of clients.
@MainActor
struct PresentationControllerTests {
    /// A controller with the style custom, whose presentation controllers record their calls.
    private func custom(_ journal: Journal) -> (UIViewController, ManualTransition) {
        let transition = ManualTransition(journal)
        transition.makeController = { presented, presenting in
            let controller = RecordingPresentationController(presentedViewController: presented, presenting: presenting)
            controller.journal = journal
            return controller
        }
        let controller = UIViewController()
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = transition
        return (controller, transition)
    }

    @Test("R198, R206: a custom presentation asks for its objects and makes its calls in order")
    func presentationOrder() async throws {
        try await withApplication { application, display in
            let (window, root, _) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            let journal = Journal()
            let (controller, transition) = custom(journal)
            transition.animator.onAnimate = { _ in journal.write("animate") }
            root.present(controller, animated: true)
            #expect(
                journal.read() == [
                    "controller?", "animator?", "interaction?", "presentation willBegin", "willLayout", "didLayout",
                    "frame", "animate", "frame", "willLayout", "didLayout",
                ])
            #expect(transition.animator.journal.read() == ["duration", "animate"])
            transition.animator.end()
            #expect(journal.read() == ["presentation didEnd true"])
            #expect(transition.animator.journal.read() == ["animationEnded true"])

            controller.dismiss(animated: true)
            #expect(
                journal.read().filter { !$0.hasSuffix("ayout") } == [
                    "animator?", "interaction?", "dismissal willBegin", "animate",
                ])
            transition.animator.end()
            #expect(journal.read() == ["dismissal didEnd true"])
        }
    }

    @Test("R206: without an animation no animator is asked for, but a presentation controller is")
    func presentationControllerWithoutAnimation() async throws {
        try await withApplication { application, display in
            let (window, root, _) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            let journal = Journal()
            let (controller, transition) = custom(journal)
            root.present(controller, animated: false)
            try await display.settle()
            #expect(
                journal.read().filter { !$0.hasSuffix("ayout") && $0 != "frame" } == [
                    "controller?", "presentation willBegin", "presentation didEnd true",
                ])
            controller.dismiss(animated: false)
            #expect(
                journal.read().filter { !$0.hasSuffix("ayout") } == [
                    "dismissal willBegin", "dismissal didEnd true",
                ])
            #expect(transition.animator.context == nil)
        }
    }

    @Test("R199: the delegate is asked once for each presentation, at the latest when it begins")
    func askedOnce() async throws {
        try await withApplication { application, display in
            let (window, root, _) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            let (controller, transition) = custom(Journal())
            let early = controller.presentationController
            #expect(early != nil && early === controller.presentationController)
            #expect(controller.activePresentationController == nil)
            root.present(controller, animated: false)
            try await display.settle()
            #expect(transition.controllers.count == 1 && controller.presentationController === early)
            #expect(controller.activePresentationController === early)
            controller.dismiss(animated: false)
            try await display.settle()
            root.present(controller, animated: false)
            #expect(transition.controllers.count == 2 && controller.presentationController !== early)
        }
    }

    @Test("R199: another style or delegate discards a presentation controller that was read before")
    func discarded() {
        let controller = UIViewController()
        let sheet = controller.presentationController
        controller.modalPresentationStyle = .fullScreen
        #expect(controller.presentationController !== sheet)
        #expect(controller.presentationController?.presentationStyle == .fullScreen)
        #expect(controller.presentationController?.shouldRemovePresentersView == true)
    }

    @Test("R200: the container and the presenting controller are those of the presentation")
    func presentationControllerProperties() async throws {
        try await withApplication { application, display in
            let (window, root, _) = try await presentationWindow(application, display)
            let (controller, child) = (UIViewController(), UIViewController())
            let transition = ManualTransition(Journal())
            var containers: [UIView?] = []
            transition.makeController = { presented, presenting in
                let made = RecordingPresentationController(presentedViewController: presented, presenting: presenting)
                #expect(presenting == nil || presenting === root)
                made.onWillBegin = { [unowned made] in containers.append(made.containerView) }
                return made
            }
            controller.modalPresentationStyle = .custom
            controller.transitioningDelegate = transition
            root.addChild(child)
            root.view.addSubview(child.view)
            let manager = try #require(controller.presentationController)
            #expect(manager.containerView == nil && manager.presentedViewController === controller)
            child.present(controller, animated: false)
            #expect(manager.presentingViewController === root)
            #expect(containers.count == 1 && containers[0]?.window === window)
            #expect(manager.frameOfPresentedViewInContainerView == window.bounds)
            #expect(manager.presentedView === controller.view)
            child.dismiss(animated: false)
            #expect(manager.containerView == nil)
        }
    }

    @Test("R201: animations beside a dismissal take its duration, between the calls of its beginning and its end")
    func besideDismissal() async throws {
        try await withApplication { application, display in
            let (window, root, _) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            let (journal, dimming) = (Journal(), UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
            let transition = ManualTransition(Journal())
            transition.animator.duration = 2
            var coordinators: [(any UIViewControllerTransitionCoordinator)?] = []
            let controller = UIViewController()
            transition.makeController = { presented, presenting in
                let made = RecordingPresentationController(presentedViewController: presented, presenting: presenting)
                made.journal = journal
                made.onWillBegin = { [unowned made] in
                    made.containerView?.addSubview(dimming)
                    coordinators.append(presented.transitionCoordinator)
                    guard presented.isBeingDismissed else { return }
                    presented.transitionCoordinator?.animate(alongsideTransition: { _ in dimming.alpha = 0 })
                }
                return made
            }
            controller.modalPresentationStyle = .custom
            controller.transitioningDelegate = transition
            root.present(controller, animated: true)
            transition.animator.end()
            try await display.settle()
            display.clock.stop()
            transition.animator.onAnimate = { _ in journal.write("animate") }
            _ = journal.read()
            controller.dismiss(animated: true)
            try await display.settle()
            #expect(coordinators.count == 2 && coordinators.allSatisfy { $0 != nil })
            #expect(coordinators.last??.transitionDuration == 2)
            @MainActor func opacity() -> Float { dimming.layer.presentation()?.opacity ?? -1 }
            #expect(opacity() == 1)
            display.clock.advance(by: 1)
            #expect(abs(opacity() - 0.5) < 0.01, "half of the duration, with a symmetric curve")
            display.clock.advance(by: 1)
            #expect(opacity() == 0)
            transition.animator.end()
            let calls = ["dismissal willBegin", "animate", "dismissal didEnd true"]
            #expect(journal.read().filter { calls.contains($0) } == calls)
        }
    }

    @Test("R198: the presented view has the frame that the presentation controller gives it, again for another size")
    func frame() async throws {
        try await withApplication { application, display in
            let (window, root, _) = try await presentationWindow(application, display)
            let (controller, transition) = custom(Journal())
            transition.makeController = { presented, presenting in
                let made = RecordingPresentationController(presentedViewController: presented, presenting: presenting)
                made.inset = 100
                return made
            }
            root.present(controller, animated: false)
            try await display.settle()
            #expect(controller.view.frame == CGRect(x: 100, y: 100, width: 1080, height: 600))
            controller.view.frame.origin.x = 7
            controller.presentationController?.containerView?.setNeedsLayout()
            try await display.settle()
            #expect(controller.view.frame.minX == 7, "a place that the client gave it stays")
            window.frame.size = CGSize(width: 1000, height: 700)
            try await display.settle()
            #expect(controller.view.frame == CGRect(x: 100, y: 100, width: 800, height: 500))
        }
    }

    @Test("a custom presentation can take the presenter's view out, and can show the view in another one")
    func removingAndWrapping() async throws {
        final class WrappingController: RecordingPresentationController {
            let wrapper = UIView()
            override var presentedView: UIView? { wrapper }
            override func presentationTransitionWillBegin() { wrapper.addSubview(presentedViewController.view) }
        }
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            let (controller, transition) = custom(Journal())
            transition.makeController = { presented, presenting in
                let made = WrappingController(presentedViewController: presented, presenting: presenting)
                made.removes = true
                return made
            }
            root.present(controller, animated: true)
            transition.animator.end()
            #expect(root.view.window == nil && journal.read() == ["root willDisappear", "root didDisappear"])
            let wrapper = try #require((transition.controllers.first as? WrappingController)?.wrapper)
            #expect(wrapper.frame == window.bounds && controller.view.superview === wrapper)
            let top = UIViewController()
            top.modalPresentationStyle = .fullScreen
            controller.present(top, animated: false)
            try await display.settle()
            #expect(wrapper.window == nil)
            controller.dismiss(animated: false)
            try await display.settle()
            #expect(wrapper.window === window)
            root.dismiss(animated: false)
            try await display.settle()
            #expect(root.view.superview === window && wrapper.window == nil)
        }
    }

    @Test("overriding traits reach the presented controller")
    func presentationControllerTraits() async throws {
        try await withApplication { application, display in
            let (window, root, _) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            let controller = UIViewController()
            root.present(controller, animated: false)
            try await display.settle()
            #expect(controller.traitCollection.horizontalSizeClass == .regular)
            controller.presentationController?.overrideTraitCollection = UITraitCollection(
                horizontalSizeClass: .compact)
            #expect(controller.traitCollection.horizontalSizeClass == .compact)
            #expect(controller.traitCollection.userInterfaceStyle == root.traitCollection.userInterfaceStyle)
            #expect(root.traitCollection.horizontalSizeClass == .regular)
        }
    }

    @Test("R188: the delegate's style replaces the own one, at the presentation and for other traits")
    func adaptation() async throws {
        final class Adapter: UIAdaptivePresentationControllerDelegate {
            var prepared: [UIModalPresentationStyle] = []
            func adaptivePresentationStyle(
                for controller: UIPresentationController, traitCollection: UITraitCollection
            ) -> UIModalPresentationStyle {
                traitCollection.horizontalSizeClass == .compact ? .fullScreen : .none
            }
            func presentationController(
                _ controller: UIPresentationController, prepare adapted: UIPresentationController
            ) { prepared.append(adapted.presentationStyle) }
        }
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            let (sheet, adapter) = (ScribeController("sheet", journal), Adapter())
            sheet.modalPresentationStyle = .overFullScreen
            sheet.presentationController?.delegate = adapter
            let own = sheet.presentationController
            root.present(sheet, animated: false)
            try await display.settle()
            #expect(adapter.prepared == [] && root.view.window === window)
            _ = journal.read()
            try display.resize("SCREEN", width: 500, height: 700)
            try await display.settle()
            #expect(adapter.prepared == [.fullScreen] && root.view.window == nil)
            #expect(sheet.presentationController === own, "it stays the one of the presentation")
            #expect(sheet.view.frame == CGRect(x: 0, y: 0, width: 500, height: 700))
            #expect(journal.read().filter { $0.contains("ppear") } == ["root willDisappear", "root didDisappear"])
            try display.resize("SCREEN", width: 1280, height: 800)
            try await display.settle()
            #expect(root.view.superview === window && sheet.view.frame == window.bounds)
            #expect(
                journal.read().filter { $0.contains("ppear") } == [
                    "root willAppear", "root isAppearing", "root didAppear",
                ])
            sheet.dismiss(animated: false)
            try await display.settle()
            #expect(window.subviews == [root.view])
        }
    }

    @Test("R188: the delegate can show another controller in the style to which a presentation adapts")
    func presentationControllerReplacement() async throws {
        final class Adapter: UIAdaptivePresentationControllerDelegate {
            let wrapper = UIViewController()
            func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
                .fullScreen
            }
            func presentationController(
                _ controller: UIPresentationController,
                viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
            ) -> UIViewController? { wrapper }
        }
        try await withApplication(on: [.monitor("SCREEN", 500, 700)]) { application, display in
            let (window, root, _) = try await presentationWindow(application, display)
            let (sheet, adapter) = (UIViewController(), Adapter())
            sheet.modalPresentationStyle = .overFullScreen
            sheet.presentationController?.delegate = adapter
            root.present(sheet, animated: false)
            try await display.settle()
            #expect(root.presentedViewController === adapter.wrapper && sheet.viewIfLoaded?.window == nil)
            #expect(adapter.wrapper.view.window === window && root.view.window == nil)
            try display.resize("SCREEN", width: 1280, height: 800)
            try await display.settle()
            #expect(root.presentedViewController === sheet && sheet.view.window === window)
            #expect(adapter.wrapper.view.window == nil && root.view.window === window)
            root.dismiss(animated: false)
            try await display.settle()
            #expect(window.subviews == [root.view])
        }
    }

    @Test("preferred sizes that are not finite or negative count as zero, and others reach the presentation")
    func preferredSize() async throws {
        try await withApplication { application, display in
            let controller = UIViewController()
            for size in [CGSize(width: -1, height: 4), CGSize(width: CGFloat.nan, height: 4)] {
                controller.preferredContentSize = CGSize(width: 3, height: 3)
                controller.preferredContentSize = size
                #expect(controller.preferredContentSize == .zero)
            }
            let (window, root, _) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            controller.modalPresentationStyle = .formSheet
            root.present(controller, animated: false)
            try await display.settle()
            controller.preferredContentSize = CGSize(width: 300, height: 200)
            try await display.settle()
            let frame = controller.view.convert(controller.view.bounds, to: window)
            #expect(frame == CGRect(x: 490, y: 300, width: 300, height: 200))
        }
    }
}
