import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// Transitions that the user controls.
@MainActor
struct InteractiveTransitionTests {
    /// Fades a view over one second, at a constant speed.
    private func fade(_ context: any UIViewControllerContextTransitioning, to alpha: CGFloat) {
        let key: UITransitionContextViewKey = alpha == 1 ? .to : .from
        guard let view = context.view(forKey: key) else { return }
        if alpha == 1 { view.alpha = 0 }
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.alpha = alpha
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    /// Returns a controller over the root and its interaction, which wants an interactive start.
    private func controller(_ journal: Journal) -> (
        ScribeController, ManualTransition, UIPercentDrivenInteractiveTransition
    ) {
        let (top, transition) = (ScribeController("top", journal), ManualTransition(Journal()))
        let interaction = UIPercentDrivenInteractiveTransition()
        interaction.completionCurve = .linear
        transition.animator.duration = 1
        transition.interaction = interaction
        top.modalPresentationStyle = .overFullScreen
        top.transitioningDelegate = transition
        return (top, transition, interaction)
    }

    @Test("R207: the rest of a transition takes its part of the duration, divided by the speed")
    func rest() {
        var rest = TransitionRest(start: 0.4, isCancelled: false, duration: 2, speed: 1, curve: .linear)
        #expect(abs(rest.seconds - 1.2) < 1e-9)
        #expect(rest.progress(after: 0) == 0.4 && rest.progress(after: 5) == 1)
        #expect(abs(rest.progress(after: 0.6) - 0.7) < 1e-9)
        rest.isCancelled = true
        rest.speed = 2
        #expect(abs(rest.seconds - 0.4) < 1e-9)
        #expect(abs(rest.progress(after: 0.2) - 0.2) < 1e-9 && rest.progress(after: 1) == 0)
        rest.curve = .easeIn
        #expect(rest.progress(after: 0.2) > 0.2, "the curve is that of the rest")
    }

    @Test("R207, R208: an interaction shows the part of the animations that it sets, and the rest follows")
    func finished() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            let (top, transition, interaction) = controller(journal)
            transition.animator.onAnimate = { fade($0, to: 1) }
            display.clock.stop()
            root.present(top, animated: true) { journal.write("presented") }
            interaction.update(0.4)
            #expect(transition.animator.context?.isInteractive == true)
            try await display.settle()
            #expect(abs(shownAlpha(top) - 400) < 1 && interaction.percentComplete == 0.4 && interaction.duration == 1)
            display.clock.advance(by: 5)
            #expect(abs(shownAlpha(top) - 400) < 1, "time stands still")
            interaction.update(0.2)
            #expect(abs(shownAlpha(top) - 200) < 1)
            interaction.update(7)
            #expect(interaction.percentComplete == 1)
            interaction.update(0.5)

            var changes: [Bool] = []
            top.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
            interaction.completionSpeed = 2
            _ = journal.read()
            interaction.finish()
            #expect(changes == [false])
            display.clock.advance(by: 0.125)
            #expect(abs(shownAlpha(top) - 750) < 1 && journal.read() == [])
            display.clock.advance(by: 0.125)
            #expect(journal.read() == ["top didAppear", "presented"])
            #expect(top.view.layer.presentation()?.opacity == 1 && root.presentedViewController === top)
            interaction.cancel()
            #expect(root.presentedViewController === top, "nothing is left to cancel")
        }
    }

    @Test("R205, R207: a cancelled interaction gives a presenter that stayed in the window its state back")
    func presenterAfterCancel() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            let (top, transition, interaction) = controller(journal)
            root.present(top, animated: false)
            try await display.settle()
            root.view.alpha = 0.5
            transition.animator.onAnimate = { context in
                UIView.animate(withDuration: 1) { root.view.alpha = 1 }
                fade(context, to: 0)
            }
            display.clock.stop()
            top.dismiss(animated: true)
            try await display.settle()
            interaction.update(0.4)
            interaction.cancel()
            display.clock.advance(by: 0.5)
            #expect(root.view.alpha == 0.5 && root.presentedViewController === top)
        }
    }

    @Test("R207, R287: after an interaction the container has the time of the clock again", arguments: [false, true])
    func timeAfterInteraction(isAbandoned: Bool) async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            let (top, transition, interaction) = controller(journal)
            transition.animator.onAnimate = { fade($0, to: 1) }
            display.clock.stop()
            root.present(top, animated: true)
            try await display.settle()
            let layer = try #require(transition.animator.context?.containerView.layer)
            interaction.update(0.5)
            display.clock.advance(by: 5)
            #expect(layer.speed == 0)
            if isAbandoned {
                transition.animator.end()
            } else {
                interaction.finish()
                display.clock.advance(by: 1)
            }
            #expect(root.presentedViewController === top && !top.isBeingPresented && layer.speed == 1)
            #expect(layer.convertTime(CACurrentMediaTime(), from: nil) == CACurrentMediaTime())
        }
    }

    @Test("R222: an interaction controller that is kept does not keep the controllers of its last transition")
    func interactionControllerIsKept() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            let kept = UIPercentDrivenInteractiveTransition()
            weak var presented: UIViewController?
            display.clock.stop()
            do {
                let (top, transition, _) = controller(journal)
                transition.interaction = kept
                presented = top
                root.present(top, animated: false)
                try await display.settle()
                transition.animator.onAnimate = { fade($0, to: 0) }
                top.dismiss(animated: true)
                try await display.settle()
                kept.update(0.4)
                kept.finish()
                display.clock.advance(by: 1)
            }
            try await display.settle()
            #expect(root.presentedViewController == nil && presented == nil && kept.duration == 1)
        }
    }

    @Test("R205, R207: a cancelled interaction runs back, and the views are as before")
    func interactiveTransitionCancelled() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            let (top, transition, interaction) = controller(journal)
            root.present(top, animated: false)
            try await display.settle()
            transition.animator.onAnimate = { context in
                context.view(forKey: .from)?.center.y += 100
                fade(context, to: 0)
            }
            display.clock.stop()
            top.dismiss(animated: true) { journal.write("dismissed") }
            try await display.settle()
            interaction.update(0.4)
            #expect(abs(shownAlpha(top) - 600) < 1)
            _ = journal.read()
            interaction.cancel()
            display.clock.advance(by: 0.2)
            #expect(abs(shownAlpha(top) - 800) < 1 && journal.read() == [])
            display.clock.advance(by: 0.2)
            #expect(journal.read() == ["top willAppear", "top isAppearing", "top didAppear", "dismissed"])
            #expect(top.view.alpha == 1 && top.view.frame == window.bounds && top.view.window === window)
            #expect(transition.animator.journal.read().last == "animationEnded false")
            #expect(abs(shownAlpha(top) - 1000) < 1)

            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { top.view.alpha = 0 }
            try await display.settle()
            display.clock.advance(by: 0.5)
            #expect(abs(shownAlpha(top) - 500) < 1, "time runs again in the container")
        }
    }

    @Test("R207: a transition that starts by itself can be paused and goes on from there")
    func paused() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            let (top, transition, interaction) = controller(journal)
            interaction.wantsInteractiveStart = false
            transition.animator.onAnimate = { fade($0, to: 1) }
            display.clock.stop()
            root.present(top, animated: true) { journal.write("presented") }
            #expect(transition.animator.context?.isInteractive == false)
            try await display.settle()
            display.clock.advance(by: 0.25)
            interaction.update(0.9)
            #expect(abs(shownAlpha(top) - 250) < 5, "it is not the user's yet")
            interaction.pause()
            #expect(abs(interaction.percentComplete - 0.25) < 0.005)
            display.clock.advance(by: 3)
            #expect(abs(shownAlpha(top) - 250) < 5)
            interaction.update(0.5)
            _ = journal.read()
            interaction.finish()
            display.clock.advance(by: 0.5)
            #expect(journal.read() == ["top didAppear", "presented"])
        }
    }

    @Test("R207: an interaction that ends before the first frame still runs the transition")
    func endedAtOnce() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            let (top, transition, interaction) = controller(journal)
            transition.animator.onAnimate = { fade($0, to: 1) }
            root.present(top, animated: true)
            interaction.finish()
            try await display.finishTransitions()
            #expect(top.view.window != nil && !top.isBeingPresented)
            #expect(journal.read().last == "top didAppear")
        }
    }

    @Test("R185: a window that is hidden during an interaction ends it")
    func interactiveTransitionHidden() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            let (top, transition, interaction) = controller(journal)
            transition.animator.onAnimate = { fade($0, to: 1) }
            root.present(top, animated: true) { journal.write("presented") }
            try await display.settle()
            interaction.update(0.3)
            _ = journal.read()
            window.isHidden = true
            #expect(
                journal.read() == [
                    "top didAppear", "presented", "top willDisappear", "root willDisappear", "top didDisappear",
                    "root didDisappear",
                ])
            interaction.update(0.5)
            interaction.finish()
            #expect(journal.read() == [])
        }
    }
}
