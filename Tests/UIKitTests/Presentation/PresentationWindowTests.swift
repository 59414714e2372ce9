import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// Presentations and their windows: hidden ones, overlays, and windows that go in the middle of a transition.
@MainActor
struct PresentationWindowTests {
    /// Presents a controller with an animator that never ends by itself.
    private func unending(
        _ root: UIViewController, _ journal: Journal, style: UIModalPresentationStyle
    ) -> (ScribeController, ManualTransition) {
        let (controller, transition) = (ScribeController("top", journal), ManualTransition(Journal()))
        controller.modalPresentationStyle = style
        controller.transitioningDelegate = transition
        root.present(controller, animated: true) { journal.write("presented") }
        return (controller, transition)
    }

    @Test(
        "R185: another root ends a transition that never ends by itself, and its completion is called once",
        arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
    func presentationWindowRootReplaced(style: UIModalPresentationStyle) async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            let (_, transition) = unending(root, journal, style: style)
            _ = journal.read()
            let new = UIViewController()
            window.rootViewController = new
            try await display.settle()
            let covers = style == .fullScreen
            #expect(
                journal.read()
                    == ["top didAppear"] + (covers ? ["root didDisappear"] : [])
                    + ["presented", "top willDisappear"] + (covers ? [] : ["root willDisappear"])
                    + ["top didDisappear"] + (covers ? [] : ["root didDisappear"]))
            transition.animator.end()
            #expect(journal.read() == [] && window.subviews == [new.view] && root.presentedViewController == nil)
        }
    }

    @Test("R185: hiding a window ends its transitions, and showing it shows the presented controller")
    func presentationWindowHidden() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            let (top, transition) = unending(root, journal, style: .fullScreen)
            _ = journal.read()
            window.isHidden = true
            #expect(
                journal.read() == [
                    "top didAppear", "root didDisappear", "presented", "top willDisappear", "top didDisappear",
                ])
            transition.animator.end()
            window.isHidden = false
            try await display.settle()
            #expect(journal.read() == ["top willAppear", "top isAppearing", "top didAppear"])
            #expect(root.view.window == nil && top.view.window === window)
        }
    }

    @Test("R185: a monitor that is unplugged in the middle of a transition loses no completion")
    func unplugged() async throws {
        try await withScenes(on: [.monitor("MAIN", 1000, 800), .monitor("TV", 600, 400)]) { application, display in
            let journal = Journal()
            let scene = try application.scene(.windowExternalDisplayNonInteractive)
            let window = makeWindow(in: scene)
            let root = ScribeController("root", journal)
            window.rootViewController = root
            window.isHidden = false
            try await display.settle()
            let (top, _) = unending(root, journal, style: .fullScreen)
            _ = journal.read()
            try display.unplug("TV")
            try await display.settle()
            #expect(
                journal.read().filter { !$0.hasPrefix("root will") } == [
                    "top didAppear", "root didDisappear", "presented", "top willDisappear", "top didDisappear",
                ])
            #expect(top.appearance == .disappeared)
        }
    }

    @Test("R185: a presenter that is freed in the middle of a transition takes it along, and its completion is called")
    func freed() async throws {
        try await withApplication { application, display in
            let journal = Journal()
            weak var presented: UIViewController?
            weak var presenter: UIViewController?
            do {
                let (window, root, _) = try await presentationWindow(application, display)
                let other = UIViewController()
                root.present(other, animated: false) { journal.write("presented") }
                (presented, presenter) = (other, root)
                window.rootViewController = nil
                window.isHidden = true
            }
            try await display.settle()
            #expect(journal.read() == ["presented"])
            #expect(presented == nil && presenter == nil)
        }
    }

    @Test("R222: a presentation retains the presented controller until it has disappeared, not the delegate")
    func retained() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            defer { withExtendedLifetime(window) {} }
            weak var controller: UIViewController?
            weak var delegate: ManualTransition?
            do {
                let (top, transition) = (ScribeController("top", journal), ManualTransition(Journal()))
                top.transitioningDelegate = transition
                root.present(top, animated: false)
                (controller, delegate) = (top, transition)
            }
            try await display.settle()
            #expect(controller != nil && delegate == nil)
            _ = journal.read()
            root.dismiss(animated: false)
            try await display.settle()
            #expect(journal.read() == ["top willDisappear", "top didDisappear"])
            #expect(controller == nil)
        }
    }

    @Test("R199: a presentation controller that was only read keeps neither itself nor its controller alive")
    func onlyRead() {
        weak var controller: UIViewController?
        weak var manager: UIPresentationController?
        do {
            let unused = UIViewController()
            (controller, manager) = (unused, unused.presentationController)
            #expect(manager != nil)
        }
        #expect(controller == nil && manager == nil)
    }

    @Test("R217, R219: a presentation stays in its window, whose place and key status do not change")
    func presentationWindowOverlay() async throws {
        try await withApplication { application, display in
            let (window, root, _) = try await presentationWindow(application, display)
            let scene = try #require(window.windowScene)
            let overlay = set(up: PassingWindow(windowScene: scene), level: .alert + 1)
            let overlayRoot = UIViewController()
            overlay.rootViewController = overlayRoot
            overlay.isHidden = false
            try await display.settle()
            let point = CGPoint(x: 400, y: 400)
            #expect(overlay.hitTest(point, with: nil) == nil)

            root.present(UIViewController(), animated: false)
            try await display.settle()
            #expect(application.windows.last === overlay && window.isKeyWindow)

            let top = UIViewController()
            top.modalPresentationStyle = .overFullScreen
            overlayRoot.present(top, animated: false)
            try await display.settle()
            #expect(top.view.window === overlay && window.isKeyWindow)
            #expect(overlay.hitTest(point, with: nil) === top.view, "R219: it blocks the touches")
            try display.click(at: point)
            try await display.settle()
            #expect(overlay.isKeyWindow)
            top.dismiss(animated: false)
            try await display.settle()
            #expect(overlay.hitTest(point, with: nil) == nil)
        }
    }

    @Test("R218: a tap on a window above a sheet does not dismiss it; one that the window lets through does")
    func tapOnOverlay() async throws {
        try await PresentationBench.run(1000, 800) { bench in
            try await bench.present(.formSheet)
            let scene = try #require(bench.window.windowScene)
            let overlay = PassingWindow(windowScene: scene)
            overlay.frame = CGRect(x: 0, y: 0, width: 200, height: 800)
            overlay.windowLevel = .alert + 1
            overlay.rootViewController = UIViewController()
            let button = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
            overlay.rootViewController?.view.addSubview(button)
            overlay.isHidden = false
            try await bench.display.settle()
            try bench.display.click(at: CGPoint(x: 70, y: 70))
            try await bench.display.settle()
            #expect(bench.root.presentedViewController === bench.sheet && bench.journal.read() == [])
            try bench.display.click(at: CGPoint(x: 70, y: 400))
            try await bench.waitForDismissal()
            #expect(bench.journal.read().first == "shouldDismiss")
        }
    }

    /// A window that lets touches through that hit only its root view.
    private final class PassingWindow: UIWindow {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let hit = super.hitTest(point, with: event)
            return hit === rootViewController?.view || hit === self ? nil : hit
        }
    }

    @Test("R220: a controller presented in a hidden window appears when the window is shown")
    func presentationWindowHiddenWindow() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            window.isHidden = true
            _ = journal.read()
            let top = ScribeController("top", journal)
            top.modalPresentationStyle = .overFullScreen
            root.present(top, animated: true) { journal.write("presented") }
            try await display.settle()
            #expect(journal.read() == ["top didLoad", "presented"] && root.presentedViewController === top)
            window.isHidden = false
            try await display.settle()
            #expect(
                journal.read() == [
                    "root willAppear", "top willAppear", "root isAppearing", "top isAppearing", "root didAppear",
                    "top didAppear",
                ])
        }
    }

    @Test("R157: an empty root presents in the turn of the main queue that follows makeKeyAndVisible()")
    func presentedInNextTurn() async throws {
        try await withApplication { application, display in
            let window = makeWindow(level: .alert + 1, in: try application.mainScene())
            let top = ScribeController("top")
            window.makeKeyAndVisible()
            DispatchQueue.main.async {
                window.rootViewController?.present(top, animated: false) { top.journal.write("presented") }
                #expect(window.rootViewController?.presentedViewController === top)
            }
            try await waitUntil("the completion", is: true) { top.journal.entries.last == "presented" }
            try await display.settle()
            #expect(top.view.window === window && window.isKeyWindow)
            #expect(
                top.journal.read() == [
                    "top didLoad", "top willAppear", "top isAppearing", "top didAppear", "presented",
                ])
        }
    }

    @Test("R221: presented controllers are informed of their own new size")
    func presentationWindowResized() async throws {
        try await withApplication { application, display in
            let (window, root, journal) = try await presentationWindow(application, display)
            let (sheet, top, child, inner) = (
                ScribeController("sheet", journal), ScribeController("top", journal),
                ScribeController("child", journal),
                ScribeController("inner", journal)
            )
            child.definesPresentationContext = true
            root.addChild(child)
            root.view.addSubview(child.view)
            child.view.frame = CGRect(x: 0, y: 0, width: 640, height: 800)
            child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            inner.modalPresentationStyle = .overCurrentContext
            child.present(inner, animated: false)
            sheet.modalPresentationStyle = .pageSheet
            root.present(sheet, animated: false)
            top.modalPresentationStyle = .overFullScreen
            sheet.present(top, animated: false)
            try await display.settle()
            _ = journal.read()
            window.frame = CGRect(x: 0, y: 0, width: 1000, height: 600)
            #expect(
                journal.read().sorted() == [
                    "child willTransition 360x600", "inner willTransition 360x600", "root willTransition 1000x600",
                    "sheet willTransition 704x\(Int(sheet.view.frame.height))", "top willTransition 1000x600",
                ])
            #expect(inner.view.bounds.size == CGSize(width: 360, height: 600))
        }
    }
}
