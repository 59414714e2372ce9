import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Dismissals that a callback at the end of a transition begins.
@MainActor
struct PresentationReentryTests {
    @Test("R180: the completion of a dismissal that begins in didAppear waits for that dismissal")
    func completionOfDismissalInDidAppear() async throws {
        try await withApplication { application, display in
            let (window, root, second, transition, journal) = try await presenting(
                application, display, style: .fullScreen)
            _ = journal.read()
            second.onDidAppear = { [unowned second] in second.dismiss(animated: true) { journal.write("dismissed") } }
            transition.animator.end()
            #expect(
                journal.read() == [
                    "second didAppear", "second willDisappear", "root willAppear", "root isAppearing", "presented",
                ])
            #expect(second.isBeingDismissed && !second.isBeingPresented)
            transition.animator.end()
            #expect(journal.read() == ["root didAppear", "second didDisappear", "dismissed"])
            #expect(!second.isBeingDismissed && window.subviews == [root.view])
        }
    }

    @Test("R181: a chain that is dismissed in the front controller's didAppear ends for all of its controllers")
    func chainDismissedInDidAppear() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            let (b, c) = (ScribeController("b", journal), ScribeController("c", journal))
            for controller in [b, c] { controller.modalPresentationStyle = .overFullScreen }
            root.present(b, animated: false)
            try await display.settle()
            c.onDidAppear = { root.dismiss(animated: false) { journal.write("dismissed") } }
            b.present(c, animated: false)
            try await display.settle()
            try await display.settle()
            #expect(
                journal.read().suffix(5) == [
                    "c willDisappear", "b willDisappear", "c didDisappear", "b didDisappear", "dismissed",
                ])
            #expect(!b.isBeingDismissed && !c.isBeingDismissed && window.subviews == [root.view])
        }
    }

    @Test("R205: a controller that is dismissed again after a cancelled dismissal is being dismissed until the end")
    func dismissedAgainAfterCancel() async throws {
        try await withApplication { application, display in
            let (window, root, second, transition, journal) = try await presenting(
                application, display, style: .overFullScreen)
            defer { withExtendedLifetime(window) {} }
            transition.animator.end()
            second.dismiss(animated: true)
            second.onDidAppear = { [unowned second] in
                second.onDidAppear = nil
                second.dismiss(animated: true)
            }
            transition.animator.end(false)
            #expect(second.isBeingDismissed && root.presentedViewController === second)
            transition.animator.end()
            #expect(!second.isBeingDismissed && root.presentedViewController == nil)
            #expect(journal.read().last == "second didDisappear")
        }
    }

    @Test("R205: a controller behind one that is dismissed again, after a cancelled dismissal of both, has left")
    func frontDismissedAgainAfterCancel() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            let (b, c) = (ScribeController("b", journal), ScribeController("c", journal))
            for controller in [b, c] { controller.modalPresentationStyle = .overFullScreen }
            let transition = ManualTransition(Journal())
            c.transitioningDelegate = transition
            root.present(b, animated: false)
            try await display.settle()
            b.present(c, animated: true)
            transition.animator.end()
            root.dismiss(animated: true)
            #expect(b.isBeingDismissed && c.isBeingDismissed)
            c.onDidAppear = { [unowned c] in
                c.onDidAppear = nil
                c.dismiss(animated: true)
            }
            transition.animator.end(false)
            #expect(c.isBeingDismissed && !b.isBeingDismissed)
            transition.animator.end()
            #expect(!c.isBeingDismissed && root.presentedViewController == nil)
        }
    }
}
