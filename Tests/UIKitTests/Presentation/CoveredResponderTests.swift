import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The first responder behind presentations.
@MainActor
struct CoveredResponderTests {
    /// A field that may refuse to give up the focus.
    private final class StubbornField: UITextField {
        var isStubborn = false
        override var canResignFirstResponder: Bool { !isStubborn }
    }

    private func run(
        _ body: @MainActor (UIViewController, StubbornField, VirtualDisplay) async throws -> Void
    ) async throws {
        try await withApplication(on: [.monitor("SCREEN", 800, 600)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let root = try #require(window.rootViewController)
            let field = StubbornField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
            root.view.addSubview(field)
            window.makeKeyAndVisible()
            field.becomeFirstResponder()
            try await body(root, field, display)
        }
    }

    private func page(_ style: UIModalPresentationStyle = .pageSheet) -> (UIViewController, UITextField) {
        let page = UIViewController()
        page.modalPresentationStyle = style
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
        page.view.addSubview(field)
        return (page, field)
    }

    @Test("R615: a chain that is dismissed as a whole gives the focus back to the field behind all of it")
    func chain() async throws {
        try await run { root, field, display in
            let ((first, firstField), (second, secondField)) = (page(), page(.overFullScreen))
            root.present(first, animated: true)
            try await display.finishTransitions()
            firstField.becomeFirstResponder()
            first.present(second, animated: true)
            try await display.finishTransitions()
            #expect(!firstField.isFirstResponder)
            secondField.becomeFirstResponder()
            root.dismiss(animated: true)
            try await display.finishTransitions()
            #expect(field.isFirstResponder)
        }
    }

    @Test("R615: a sheet that leaves what is behind in use leaves the focus there, and so does a popover")
    func undimmed() async throws {
        try await run { root, field, display in
            let (sheet, _) = page()
            sheet.sheetPresentationController?.detents = [.medium(), .large()]
            sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
            root.present(sheet, animated: false)
            try await display.settle()
            #expect(field.isFirstResponder)
            root.dismiss(animated: false)
            try await display.settle()
            let (popover, _) = page(.popover)
            popover.popoverPresentationController?.sourceView = field
            root.present(popover, animated: false)
            try await display.settle()
            #expect(field.isFirstResponder)
        }
    }

    @Test("R615: a field that refuses to resign keeps the focus behind a sheet, but not when its view is taken out")
    func refusal() async throws {
        try await run { root, field, display in
            field.isStubborn = true
            root.present(page().0, animated: false)
            try await display.settle()
            #expect(field.isFirstResponder)
            root.dismiss(animated: false)
            try await display.settle()
            root.present(page(.fullScreen).0, animated: false)
            try await display.settle()
            #expect(!field.isFirstResponder)
        }
    }

    @Test("R615: what the program makes first during a dismissal stays first")
    func programsChoice() async throws {
        try await run { root, field, display in
            let other = UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 34))
            root.view.addSubview(other)
            root.present(page().0, animated: true)
            try await display.finishTransitions()
            root.dismiss(animated: true)
            other.becomeFirstResponder()
            try await display.finishTransitions()
            #expect(other.isFirstResponder && !field.isFirstResponder)
        }
    }

    @Test("R615: a cancelled presentation gives the focus back")
    func cancelled() async throws {
        try await run { root, field, display in
            let (presented, _) = page(.custom)
            let transition = ManualTransition(Journal())
            presented.transitioningDelegate = transition
            root.present(presented, animated: true)
            #expect(!field.isFirstResponder)
            let context = try #require(transition.animator.context)
            context.cancelInteractiveTransition()
            context.completeTransition(false)
            try await display.settle()
            #expect(root.presentedViewController == nil && field.isFirstResponder)
        }
    }
}
