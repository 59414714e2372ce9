import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// View controllers presented by the root view controller of a window.
@MainActor
struct PresentationTests {
    @Test("a full-screen presentation covers the presenter, which disappears and reappears at dismissal")
    func presentationFullScreen() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            let second = ScribeController("second", journal)
            second.modalPresentationStyle = .fullScreen
            root.present(second, animated: false) { journal.write("presented") }
            #expect(second.isBeingPresented)
            #expect(root.presentedViewController === second)
            #expect(second.presentingViewController === root)
            try await display.settle()
            #expect(!second.isBeingPresented)
            #expect(
                journal.read() == [
                    "root willDisappear", "second didLoad", "second willAppear", "second isAppearing",
                    "second didAppear", "root didDisappear", "presented",
                ])
            #expect(root.view.window == nil)
            #expect(second.view.window === window)
            #expect(second.view.bounds.size == window.bounds.size)

            second.dismiss(animated: false) { journal.write("dismissed") }
            #expect(second.isBeingDismissed)
            try await display.settle()
            #expect(
                journal.read() == [
                    "second willDisappear", "root willAppear", "root isAppearing", "root didAppear",
                    "second didDisappear", "dismissed",
                ])
            #expect(!second.isBeingDismissed)
            #expect(root.presentedViewController == nil)
            #expect(second.presentingViewController == nil)
            #expect(window.subviews == [root.view])
        }
    }

    @Test(
        "R173: the properties for the presented and the presenting controller are set when present returns",
        arguments: [false, true])
    func links(isAnimated: Bool) async throws {
        try await withApplication { application, display in
            let (window, root, _) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            for style in [UIModalPresentationStyle.fullScreen, .pageSheet, .overCurrentContext] {
                let second = UIViewController()
                second.modalPresentationStyle = style
                root.present(second, animated: isAnimated)
                #expect(root.presentedViewController === second && second.presentingViewController === root)
                try await display.finishTransitions()
                root.dismiss(animated: isAnimated)
                try await display.finishTransitions()
                #expect(root.presentedViewController == nil && second.presentingViewController == nil)
            }
        }
    }

    @Test("R154: a sheet is in the presenter's window above the root view, which stays where it is")
    func presentationSheet() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            root.view.backgroundColor = .white
            let sheet = ScribeController("sheet", journal)
            sheet.view.backgroundColor = .red
            _ = journal.read()
            #expect(sheet.modalPresentationStyle == .pageSheet, "automatic reads back as a page sheet")
            sheet.modalPresentationStyle = .formSheet
            root.present(sheet, animated: false)
            try await display.settle()
            #expect(journal.read() == ["sheet willAppear", "sheet isAppearing", "sheet didAppear"])
            #expect(root.view.window === window)
            let container = try #require(window.subviews.last)
            #expect(window.subviews.first === root.view)
            #expect(sheet.view.isDescendant(of: container))
            #expect(sheet.view.convert(sheet.view.bounds, to: window) == CGRect(x: 370, y: 90, width: 540, height: 620))
            #expect(try display.pixel(x: 640, y: 400) == Pixel(red: 255, green: 0, blue: 0))
            #expect(try display.pixel(x: 20, y: 400) == Pixel(red: 204, green: 204, blue: 204), "the rest is dimmed")
            #expect(application.windows == [window])
        }
    }

    @Test("a click beside a sheet dismisses it, unless it is modal")
    func tapOutsideSheet() async throws {
        try await withApplication { application, display in
            let (window, root, _) = try await presentationWindow(application, display)
            let sheet = ScribeController("sheet")
            sheet.modalPresentationStyle = .formSheet
            sheet.isModalInPresentation = true
            root.present(sheet, animated: false)
            try await display.settle()
            try display.click(at: CGPoint(x: 20, y: 400))
            try await display.settle()
            #expect(root.presentedViewController === sheet)
            sheet.isModalInPresentation = false
            try display.click(at: CGPoint(x: 640, y: 400))
            try await display.settle()
            #expect(root.presentedViewController === sheet, "a click on the sheet is the sheet's")
            try display.click(at: CGPoint(x: 20, y: 400))
            try await display.finishTransitions()
            #expect(root.presentedViewController == nil)
            #expect(window.subviews == [root.view])
        }
    }

    @Test("R95: a controller outside a window cannot present")
    func outsideWindow() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            let (stranger, other) = (ScribeController("stranger", journal), ScribeController("other", journal))
            stranger.loadViewIfNeeded()
            _ = journal.read()
            stranger.present(other, animated: false) { journal.write("presented") }
            try await display.settle()
            #expect(stranger.presentedViewController == nil)
            #expect(other.presentingViewController == nil)
            #expect(!other.isViewLoaded)
            #expect(journal.read() == [])

            root.present(other, animated: false)
            root.present(stranger, animated: false)
            #expect(root.presentedViewController === other, "one presents one at a time")
            other.present(other, animated: false)
            other.present(root, animated: false)
            #expect(other.presentedViewController == nil, "who is shown already cannot be presented")
            try await display.settle()
            #expect(window.subviews.count == 2)
        }
    }

    @Test("R90: a controller presented by the old root is removed with it")
    func presentationRootReplaced() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            let (sheet, top, new) = (
                ScribeController("sheet", journal), ScribeController("top", journal), ScribeController("new", journal)
            )
            root.present(sheet, animated: false)
            top.modalPresentationStyle = .fullScreen
            sheet.present(top, animated: false)
            try await display.settle()
            _ = journal.read()
            window.rootViewController = new
            try await display.settle()
            #expect(
                journal.read() == [
                    "new didLoad", "top willDisappear", "root willDisappear", "new willAppear", "top didDisappear",
                    "root didDisappear", "new isAppearing", "new didAppear",
                ])
            #expect(window.subviews == [new.view])
            #expect(root.presentedViewController == nil)
            #expect(sheet.presentedViewController == nil)
            #expect(top.presentingViewController == nil)
            #expect(top.view.window == nil)
        }
    }

    @Test("a root that is moved to another window dismisses the controller that it presented")
    func movedRoot() async throws {
        try await withApplication { application, display in
            let (first, root, _) = try await presentationWindow(application, display)
            let top = ScribeController("top")
            top.modalPresentationStyle = .fullScreen
            root.present(top, animated: false)
            try await display.settle()
            let second = makeWindow(in: try #require(first.windowScene))
            second.rootViewController = root
            second.isHidden = false
            #expect(root.presentedViewController == nil)
            #expect(root.view.superview === second)
            #expect(first.subviews.isEmpty)
        }
    }

    @Test("R65, R186: the next responder of a presented controller is the presenting one")
    func responders() async throws {
        try await withApplication { application, display in
            let (window, root, _) = try await presentationWindow(application, display)
            let sheet = ScribeController("sheet")
            root.present(sheet, animated: false)
            #expect(sheet.view.next === sheet)
            #expect(sheet.next === root)
            #expect(root.next === window)
        }
    }

    @Test("dismissing ends all presentations in front, and a child presents through the outermost parent")
    func chainOfPresentations() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            let (child, first, second) = (
                ScribeController("child", journal), ScribeController("first", journal),
                ScribeController("second", journal)
            )
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            child.present(first, animated: false)
            #expect(first.presentingViewController === root)
            #expect(child.presentedViewController === first)
            first.present(second, animated: false)
            try await display.settle()
            _ = journal.read()
            child.dismiss(animated: false)
            try await display.settle()
            #expect(
                journal.read() == [
                    "second willDisappear", "first willDisappear", "second didDisappear", "first didDisappear",
                ])
            #expect(window.subviews == [root.view])
            #expect(first.presentedViewController == nil)
            var isCalled = false
            root.dismiss(animated: false) { isCalled = true }
            #expect(isCalled, "with nothing to dismiss there is nothing to wait for")
        }
    }

    @Test("hiding a window also hides its presented controllers, and showing it shows them again")
    func presentationHiddenWindow() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            let top = ScribeController("top", journal)
            top.modalPresentationStyle = .fullScreen
            root.present(top, animated: false)
            try await display.settle()
            _ = journal.read()
            window.isHidden = true
            #expect(journal.read() == ["top willDisappear", "top didDisappear"])
            window.isHidden = false
            try await display.settle()
            #expect(journal.read() == ["top willAppear", "top isAppearing", "top didAppear"])
            #expect(root.view.window == nil)
        }
    }

    @Test("a presentation that is dismissed at once still makes all calls in order")
    func dismissedAtOnce() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            let sheet = ScribeController("sheet", journal)
            root.present(sheet, animated: false) { journal.write("presented") }
            sheet.dismiss(animated: false) { journal.write("dismissed") }
            try await display.settle()
            #expect(
                journal.read() == [
                    "sheet didLoad", "sheet willAppear", "sheet isAppearing", "sheet didAppear", "presented",
                    "sheet willDisappear", "sheet didDisappear", "dismissed",
                ])
            #expect(window.subviews == [root.view])
        }
    }

    private final class NestedController: UIViewController {}
    private class AnyContentController<Content>: UIViewController {}

    @Test("a controller of any class can be presented: private, nested, local or generic")
    func controllerClasses() async throws {
        final class LocalController: UIViewController {}
        try await withApplication { application, display in
            let (window, root, _) = try await presentationWindow(application, display)
            for controller in [NestedController(), LocalController(), AnyContentController<Int>()] {
                root.present(controller, animated: false)
                try await display.settle()
                #expect(root.presentedViewController === controller && controller.view.window === window)
                let lines = LogRecorder.record { root.present(UIViewController(), animated: false) }
                #expect(lines.count == 1 && lines[0].contains("\(type(of: controller))".prefix { $0 != "<" }))
                controller.dismiss(animated: false)
                try await display.settle()
            }
        }
    }

    @Test("R187: automatic reads back as a page sheet")
    func automaticStyle() {
        let controller = UIViewController()
        controller.modalPresentationStyle = .fullScreen
        controller.modalPresentationStyle = .automatic
        #expect(controller.modalPresentationStyle == .pageSheet)
    }
}
