import Testing
import UIKitTesting

@testable import UIKit

/// Presentations that are refused.
@MainActor
struct PresentationAttemptTests {
    private func attempt(_ change: (inout PresentationAttempt) -> Void) -> String? {
        var attempt = PresentationAttempt(presented: "<C>", presenter: "<A>", receiver: "<X>")
        change(&attempt)
        return attempt.refusal
    }

    @Test("R95, R172, R187: refused presentations are logged in UIKit's words")
    func presentationAttemptTexts() {
        #expect(attempt { _ in } == nil)
        #expect(
            attempt { $0.occupant = "<B>" }
                == "Attempt to present <C> on <A> (from <X>) which is already presenting <B>.")
        #expect(
            attempt { $0.isDuringPresentation = true }
                == "Attempt to present <C> on <A> while a presentation is in progress!")
        #expect(
            attempt { $0.isInWindow = false }
                == "Attempt to present <C> on <A> (from <X>) whose view is not in the window hierarchy.")
        #expect(
            attempt { $0.candidate = .active }
                == "Application tried to present modally an active controller <C>.")
        #expect(
            attempt { $0.candidate = .presented(by: "<B>") }
                == "Application tried to present modally a view controller <C> that is already being presented by <B>.")
        #expect(
            attempt { $0.style = .none }
                == "The specified modal presentation style doesn't have a corresponding presentation controller.")
    }

    @Test("R210: a partial curl needs full screen")
    func partialCurl() {
        let refused = attempt { $0.transition = .partialCurl }
        #expect(refused?.hasPrefix("Application tried to present UIModalTransitionStylePartialCurl") == true)
        #expect(
            attempt {
                $0.transition = .partialCurl
                $0.style = .fullScreen
            } == nil)
    }

    @Test("R172, R184: a second presentation is refused and its completion is not called, until the first is over")
    func occupied() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            let (first, second) = (ScribeController("first", journal), ScribeController("second", journal))
            let transition = ManualTransition(Journal())
            first.transitioningDelegate = transition
            root.present(first, animated: true)
            let during = LogRecorder.record { root.present(second, animated: false) { journal.write("wrong") } }
            #expect(during.count == 1 && during[0].contains("while a presentation is in progress!"))
            let fromFirst = LogRecorder.record { first.present(second, animated: false) }
            #expect(fromFirst.count == 1 && fromFirst[0].contains("while a presentation is in progress!"))
            transition.animator.end()
            let after = LogRecorder.record { root.present(second, animated: false) { journal.write("wrong") } }
            #expect(after.count == 1 && after[0].contains("which is already presenting"))

            root.dismiss(animated: true) { root.present(second, animated: false) { journal.write("presented") } }
            let leaving = LogRecorder.record { root.present(second, animated: false) { journal.write("wrong") } }
            #expect(leaving.count == 1 && leaving[0].contains("which is already presenting"))
            transition.animator.end()
            #expect(root.presentedViewController === second, "its completion may present")
            try await display.settle()
            #expect(journal.read().last == "presented" && !journal.entries.contains("wrong"))
        }
    }

    @Test("R171: only the end of a chain of presentations can present")
    func presentationAttemptChain() async throws {
        try await withApplication { application, display in
            let (window, root, _) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            let (b, c, child) = (UIViewController(), UIViewController(), UIViewController())
            b.loadViewIfNeeded()
            b.addChild(child)
            b.view.addSubview(child.view)
            root.present(b, animated: false)
            try await display.settle()
            #expect(LogRecorder.record { root.present(c, animated: false) }.count == 1)
            child.present(c, animated: false)
            #expect(root.presentedViewController === b && b.presentedViewController === c)
            #expect(c.presentingViewController === b && b.presentingViewController === root)
        }
    }

    @Test("R171: a controller that presents in full screen is not presented by the end of its own chain")
    func presentationAttemptRing() async throws {
        try await withApplication { application, display in
            let (window, root, _) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            let b = UIViewController()
            b.modalPresentationStyle = .fullScreen
            root.present(b, animated: false)
            try await display.settle()
            #expect(root.view.window == nil)
            let lines = LogRecorder.record { b.present(root, animated: false) }
            #expect(lines.count == 1 && lines[0].contains("present modally an active controller"))
            #expect(b.presentedViewController == nil && root.presentingViewController == nil)
        }
    }

    @Test("R187: a controller with the style none is not presented")
    func none() async throws {
        try await withApplication { application, display in
            let (window, root, _) = try await presentationWindow(application, display)
            let controller = UIViewController()
            controller.modalPresentationStyle = .none
            let lines = LogRecorder.record { root.present(controller, animated: false) }
            #expect(lines.count == 1 && root.presentedViewController == nil && window.subviews == [root.view])
        }
    }
}
