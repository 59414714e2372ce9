import Testing
import UIKit
import UIKitTesting

/// The rows of "The root view controller" in Documentation/Behaviour.md. `PresentationTests` tests R90 and R95.
@MainActor
struct RootViewControllerTests {
    /// A view controller that records the calls it receives, with its name.
    private final class TellingController: UIViewController {
        let name: String
        let observer: Observer
        var color: UIColor?
        var onLoad: () -> Void = {}

        init(_ name: String, _ observer: Observer, color: UIColor? = nil) {
            (self.name, self.observer, self.color) = (name, observer, color)
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            view.backgroundColor = color
            observer.note("\(name).viewDidLoad")
            onLoad()
        }
        override func viewWillAppear(_ animated: Bool) { tell("viewWillAppear") }
        override func viewDidAppear(_ animated: Bool) { tell("viewDidAppear") }
        override func viewWillDisappear(_ animated: Bool) { tell("viewWillDisappear") }
        override func viewDidDisappear(_ animated: Bool) { tell("viewDidDisappear") }
        override func viewDidLayoutSubviews() { observer.note("\(name).viewDidLayoutSubviews") }

        private func tell(_ text: String) {
            observer.note("\(name).\(text)\(view.window == nil ? " without window" : "")")
        }
    }

    @Test("R86: the root's view becomes the content, and the views that were in the window before are removed")
    func content() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            let window = UIWindow(windowScene: scene)
            let old = UIView(frame: window.bounds)
            old.backgroundColor = .red
            window.addSubview(old)
            window.isHidden = false
            try await display.settle()
            #expect(try display.pixel(x: 600, y: 400) == .red)
            let root = TellingController("root", Observer(), color: .green)
            window.rootViewController = root
            #expect(old.superview == nil)
            #expect(window.subviews == [root.view])
            #expect(root.view.frame == window.bounds)
            try await display.settle()
            #expect(try display.pixel(x: 600, y: 400) == .green)
        }
    }

    @Test("R87: the root's view is loaded when the window is shown, within the call that shows it")
    func loaded() async throws {
        try await withApplication { application, display in
            let scene = try application.mainScene()
            for show in [{ $0.isHidden = false }, { $0.makeKeyAndVisible() }] as [@MainActor (UIWindow) -> Void] {
                let observer = Observer()
                let root = TellingController("root", observer)
                let window = UIWindow(windowScene: scene)
                window.rootViewController = root
                try await display.settle()
                #expect(!root.isViewLoaded)
                show(window)
                #expect(root.isViewLoaded)
                #expect(root.view.window === window)
                #expect(observer.take().first == "root.viewDidLoad")
            }
        }
    }

    @Test("R88: viewDidLoad and viewWillAppear come first, then layout, and viewDidAppear after the first commit")
    func appearanceCalls() async throws {
        try await withApplication { application, display in
            let window = UIWindow(windowScene: try application.mainScene())
            let observer = Observer(["window": window])
            window.rootViewController = TellingController("root", observer)
            window.isHidden = false
            #expect(observer.take() == ["root.viewDidLoad", "root.viewWillAppear without window", "window visible"])
            try await display.settle()
            #expect(observer.take() == ["root.viewDidLayoutSubviews", "root.viewDidAppear"])
        }
    }

    @Test("R89: replacing the root of a visible window loads the new one, and alternates the appearance calls of both")
    func replaced() async throws {
        try await withApplication { application, display in
            let window = UIWindow(windowScene: try application.mainScene())
            let observer = Observer(["window": window])
            let old = TellingController("old", observer, color: .red)
            let new = TellingController("new", observer, color: .green)
            window.rootViewController = old
            window.makeKeyAndVisible()
            try await display.settle()
            #expect(try display.pixel(x: 600, y: 400) == .red)
            _ = observer.take()
            window.rootViewController = new
            try await display.settle()
            #expect(
                observer.take() == [
                    "new.viewDidLoad", "old.viewWillDisappear", "new.viewWillAppear without window",
                    "old.viewDidDisappear without window", "new.viewDidLayoutSubviews", "new.viewDidAppear",
                ])
            #expect(window.subviews == [new.view])
            #expect(try display.pixel(x: 600, y: 400) == .green)
            window.rootViewController = nil
            #expect(
                observer.take() == ["new.viewWillDisappear", "new.viewDidDisappear without window"])
            #expect(window.subviews == [])
            try await display.settle()
            #expect(try display.pixel(x: 600, y: 400) == .black)
        }
    }

    @Test("R89: replacing the root of a hidden window loads nothing and makes no appearance calls")
    func replacedHidden() async throws {
        try await withApplication { application, display in
            let window = UIWindow(windowScene: try application.mainScene())
            let observer = Observer()
            let (old, new) = (TellingController("old", observer), TellingController("new", observer))
            window.rootViewController = old
            window.isHidden = false
            window.isHidden = true
            _ = observer.take()
            window.rootViewController = new
            try await display.settle()
            #expect(observer.take() == [])
            #expect(!new.isViewLoaded)
            #expect(window.subviews == [])
        }
    }

    @Test("R91: adding the root's view by hand logs UIKit's message, and still adds the view")
    func rootViewAddedByHand() async throws {
        try await withApplication { application, display in
            let window = UIWindow(windowScene: try application.mainScene())
            let root = UIViewController()
            window.rootViewController = root
            let lines = LogRecorder.record { window.addSubview(root.view) }
            #expect(
                lines.contains(
                    """
                    UIKit.Window error: Manually adding the rootViewController's view to the view hierarchy is no longer \
                    supported. Please allow UIWindow to add the rootViewController's view to the view hierarchy itself.
                    """))
            #expect(window.subviews == [root.view])
            let quiet = LogRecorder.record {
                window.isHidden = false
                window.addSubview(UIView())
            }
            #expect(!quiet.contains { $0.contains("Manually adding") })
        }
    }

    @Test("R92: views added to a window by hand stay beside the root's view, in the order in which they were added")
    func viewsBesideRoot() async throws {
        try await withApplication { application, display in
            let window = UIWindow(windowScene: try application.mainScene())
            let root = TellingController("root", Observer(), color: .red)
            window.rootViewController = root
            window.isHidden = false
            let (first, second) = (UIView(frame: window.bounds), UIView(frame: window.bounds))
            first.backgroundColor = .green
            second.backgroundColor = .blue
            window.addSubview(first)
            window.addSubview(second)
            try await display.settle()
            #expect(window.subviews == [root.view, first, second])
            #expect(try display.pixel(x: 600, y: 400) == .blue)
            window.isHidden = true
            window.isHidden = false
            #expect(window.subviews == [root.view, first, second])
        }
    }

    private final class LaunchDelegate: UIResponder, UIApplicationDelegate {
        let root: UIViewController?
        var window: UIWindow?

        init(root: UIViewController?) { self.root = root }

        func applicationDidFinishLaunching(_ application: UIApplication) {
            LogRecorder.start()
            window = UIWindow()
            window?.rootViewController = root
            window?.backgroundColor = .red
            window?.makeKeyAndVisible()
        }
    }

    @Test("R93: a visible window without a root at the end of launch is logged, and the program continues")
    func missingRoot() async throws {
        let line =
            "UIKit.Application error: Application windows are expected to have a root view controller at the end of "
            + "application launch"
        let bad = LaunchDelegate(root: nil)
        try await withApplication(bad) { application, display in
            let pixel = try display.pixel(x: 600, y: 400)
            #expect(LogRecorder.recorded().filter { $0 == line }.count == 1)
            #expect(pixel == .red)
            bad.window = nil
        }
        let good = LaunchDelegate(root: UIViewController())
        try await withApplication(good) { application, display in
            let pixel = try display.pixel(x: 600, y: 400)
            #expect(!LogRecorder.recorded().contains(line))
            #expect(pixel == .red)
            good.window = nil
        }
    }

    @Test(
        "R94: hiding a window makes its root disappear, showing it makes it appear, and moving it to another scene does both"
    )
    func rootViewControllerHiddenWindow() async throws {
        try await withScenes { application, display in
            let window = UIWindow(windowScene: try application.scene(.windowApplication))
            let observer = Observer()
            window.rootViewController = TellingController("root", observer)
            window.isHidden = false
            try await display.settle()
            _ = observer.take()
            window.isHidden = true
            #expect(observer.take() == ["root.viewWillDisappear", "root.viewDidDisappear"])
            window.isHidden = false
            #expect(observer.take() == ["root.viewWillAppear"])
            try await display.settle()
            #expect(observer.take() == ["root.viewDidAppear"])
            window.windowScene = try application.scene(.windowExternalDisplayNonInteractive)
            try await display.settle()
            let there = observer.take().filter { !$0.contains("Layout") }
            #expect(
                there == [
                    "root.viewWillDisappear", "root.viewDidDisappear", "root.viewWillAppear", "root.viewDidAppear",
                ])
        }
    }
}
