import Testing
import UIKitTesting

@testable import UIKit

/// Client code inside the callbacks of a move, which may move views, dismiss view controllers or change the root.
@MainActor
struct ReentranceTests {
    /// A view that runs a closure in its callbacks of a move, once.
    private final class ActingView: UIView {
        var onMoveToWindow: (() -> Void)?
        var onMoveToSuperview: (() -> Void)?

        override func willMove(toWindow newWindow: UIWindow?) {
            let body = onMoveToWindow
            onMoveToWindow = nil
            body?()
        }
        override func willMove(toSuperview newSuperview: UIView?) {
            let body = onMoveToSuperview
            onMoveToSuperview = nil
            body?()
        }
    }

    private final class ActingController: UIViewController {
        let journal = Journal()
        var onLoad: (() -> Void)?
        var onWillAppear: (() -> Void)?
        var onWillDisappear: (() -> Void)?

        override func viewDidLoad() {
            journal.write("didLoad")
            onLoad?()
        }
        override func viewWillAppear(_ animated: Bool) {
            journal.write("willAppear")
            let body = onWillAppear
            onWillAppear = nil
            body?()
        }
        override func viewDidAppear(_ animated: Bool) { journal.write("didAppear") }
        override func viewWillDisappear(_ animated: Bool) {
            journal.write("willDisappear")
            let body = onWillDisappear
            onWillDisappear = nil
            body?()
        }
        override func viewDidDisappear(_ animated: Bool) { journal.write("didDisappear") }
    }

    @Test("R84: a view whose superview leaves the window meanwhile is in no window, and in none that was released")
    func targetLeaves() {
        withoutDisplay {
            let child = ActingView(0, 0, 10, 10)
            do {
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                let panel = UIView(0, 0, 50, 50, in: window)
                child.onMoveToWindow = { panel.removeFromSuperview() }
                panel.addSubview(child)
                #expect(child.superview === panel && child.window == nil && panel.window == nil)
                window.addSubview(panel)
                #expect(child.window === window)
                panel.removeFromSuperview()
                let other = ActingView(0, 0, 10, 10)
                window.addSubview(panel)
                other.onMoveToSuperview = { panel.removeFromSuperview() }
                panel.addSubview(other)
                #expect(other.window == nil)
            }
            #expect(child.window == nil)
        }
    }

    @Test(
        "R84: a view that leaves a superview entering a window is in no window, and one that is moved stays in its new place"
    )
    func parentComes() {
        withoutDisplay {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let parent = UIView(0, 0, 50, 50)
            let child = ActingView(0, 0, 10, 10, in: parent)
            child.onMoveToSuperview = { window.addSubview(parent) }
            child.removeFromSuperview()
            #expect(child.superview == nil && child.window == nil && parent.window === window)

            parent.addSubview(child)
            child.onMoveToSuperview = { window.addSubview(child) }
            child.removeFromSuperview()
            #expect(child.superview === window && child.window === window && parent.subviews.isEmpty)
        }
    }

    @Test("of two views that are added to each other the second is refused with UIKit's message")
    func mutualSubviews() {
        let outer = UIView(0, 0, 50, 50)
        let inner = ActingView(0, 0, 10, 10)
        inner.onMoveToSuperview = { inner.addSubview(outer) }
        let lines = LogRecorder.record { outer.addSubview(inner) }
        #expect(outer.superview === inner && inner.superview == nil)
        #expect(lines.count == 1 && lines[0].contains("Can't add self as subview"))
    }

    @Test("a child that replaces the window's root while it is added is not in the window, and is notified")
    func rootReplacedByChild() async throws {
        try await withApplication { application, display in
            let child = ActingController()
            do {
                let (window, root) = try await shownWindow(application, display)
                child.onWillAppear = { window.rootViewController = UIViewController() }
                root.addChild(child)
                root.view.addSubview(child.view)
                child.didMove(toParent: root)
                try await display.settle()
                #expect(root.view.window == nil && child.view.window == nil)
                #expect(child.journal.read() == ["didLoad", "willAppear", "willDisappear", "didDisappear"])
            }
            #expect(child.view.window == nil)
        }
    }

    @Test(
        "a controller that is dismissed while it is about to appear leaves nothing behind",
        arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
    func dismissedAtOnce(style: UIModalPresentationStyle) async throws {
        try await withApplication { application, display in
            let (window, root) = try await shownWindow(application, display)
            let presented = ActingController()
            presented.modalPresentationStyle = style
            presented.onWillAppear = { presented.dismiss(animated: false) }
            var completions = 0
            root.present(presented, animated: false) { completions += 1 }
            try await display.settle()
            #expect(window.subviews == [root.view] && root.presentedViewController == nil)
            #expect(!presented.isBeingPresented && presented.view.window == nil && completions == 1)
            #expect(presented.journal.read().last == "didDisappear")
            root.present(presented, animated: false)
            try await display.settle()
            #expect(root.presentedViewController === presented && presented.view.window === window)
        }
    }

    @Test(
        "R90: a presentation is removed if its window gets another root meanwhile",
        arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
    func reentranceRootReplaced(style: UIModalPresentationStyle) async throws {
        try await withApplication { application, display in
            let (window, root) = try await shownWindow(application, display)
            let (presented, login) = (ActingController(), UIViewController())
            presented.modalPresentationStyle = style
            presented.onWillAppear = { window.rootViewController = login }
            root.present(presented, animated: false)
            try await display.settle()
            #expect(window.subviews == [login.view] && root.presentedViewController == nil)
            #expect(root.journal.read() == ["willDisappear", "didDisappear"])
            #expect(presented.journal.read().last == "didDisappear")
        }
    }

    @Test("R90: a controller presented while the old root disappears never appears")
    func presenterReplaced() async throws {
        try await withApplication { application, display in
            let (window, root) = try await shownWindow(application, display)
            let (presented, login) = (ActingController(), UIViewController())
            presented.modalPresentationStyle = .fullScreen
            root.onWillDisappear = { window.rootViewController = login }
            root.present(presented, animated: false)
            try await display.settle()
            #expect(window.subviews == [login.view])
            #expect(root.journal.read() == ["willDisappear", "didDisappear"])
            #expect(presented.journal.read() == [], "its view is not even loaded")
            login.present(presented, animated: false)
            try await display.settle()
            #expect(presented.journal.read() == ["didLoad", "willAppear", "didAppear"])
        }
    }

    /// Returns a visible full-screen window and its root view controller, which has appeared.
    private func shownWindow(
        _ application: UIApplication, _ display: VirtualDisplay
    ) async throws -> (UIWindow, ActingController) {
        let window = makeWindow(in: try application.mainScene())
        let root = ActingController()
        window.rootViewController = root
        window.makeKeyAndVisible()
        try await display.settle()
        _ = root.journal.read()
        return (window, root)
    }

    @Test("R88, R89: a root that is replaced while it is loaded never appears, and can appear later")
    func splashScreen() async throws {
        try await withApplication { application, display in
            let (window, _) = try await shownWindow(application, display)
            let (splash, main) = (ActingController(), UIViewController())
            splash.onLoad = { window.rootViewController = main }
            window.rootViewController = splash
            try await display.settle()
            #expect(window.rootViewController === main && window.subviews == [main.view])
            #expect(splash.journal.read() == ["didLoad"])
            window.rootViewController = splash
            try await display.settle()
            #expect(splash.journal.read() == ["willAppear", "didAppear"])
        }
    }
}
