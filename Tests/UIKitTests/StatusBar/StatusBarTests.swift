import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The status bar of full-screen scenes, as the server shows it.
@MainActor
struct StatusBarTests {
    private static let shown: [String: Any] = ["UIViewControllerBasedStatusBarAppearance": true]

    @Test("R152: the status bar is a window of its own over the scene's width, and the manager has its frame")
    func shown() async throws {
        try await withApplication(infoPlist: Self.shown) { application, display in
            let (scene, window, root) = try scribeWindow(application)
            window.makeKeyAndVisible()
            let manager = try #require(scene.statusBarManager)
            #expect(!manager.isStatusBarHidden)
            #expect(manager.statusBarFrame == CGRect(x: 0, y: 0, width: 1280, height: 24))
            #expect(manager.statusBarStyle == .darkContent)
            #expect(application.statusBarFrame == manager.statusBarFrame)
            try await display.settle()
            #expect(try barFrames(scene, display, without: [window]) == [CGRect(x: 0, y: 0, width: 1280, height: 24)])
            let bar = try display.screenshot(of: CGRect(x: 0, y: 0, width: 120, height: 24))
            #expect(bar.histogram[Pixel(red: 0, green: 0, blue: 0), default: 0] > 0, "the time is dark on white")
            #expect(
                bar.histogram[Pixel(red: 255, green: 255, blue: 255), default: 0] > 1_000, "the window shines through")

            root.hidesStatusBar = true
            #expect(!manager.isStatusBarHidden, "the change was not announced yet")
            root.setNeedsStatusBarAppearanceUpdate()
            #expect(manager.isStatusBarHidden)
            #expect(manager.statusBarFrame == .zero)
            #expect(application.isStatusBarHidden)
            try await display.settle()
            #expect(try barFrames(scene, display, without: [window]) == [])
            let bare = try display.screenshot(of: CGRect(x: 0, y: 0, width: 120, height: 24))
            #expect(bare.histogram == [Pixel(red: 255, green: 255, blue: 255): 120 * 24])
        }
    }

    @Test("R24, R42: the status bar's window is in no list, is never key, posts nothing and lets touches through")
    func invisibleToProgram() async throws {
        final class Touched: UIView {
            var count = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
        }
        try await withApplication(infoPlist: Self.shown) { application, display in
            var visible: [UIWindow?] = []
            let observer = NotificationCenter.default.addObserver(
                forName: UIWindow.didBecomeVisibleNotification, object: nil, queue: nil
            ) { note in
                let window = note.object as? UIWindow
                MainActor.assumeIsolated { visible.append(window) }
            }
            defer { NotificationCenter.default.removeObserver(observer) }
            let (scene, window, root) = try scribeWindow(application)
            let view = Touched(frame: UIScreen.main.bounds)
            root.view = view
            window.makeKeyAndVisible()
            try await display.settle()
            #expect(try !barFrames(scene, display, without: [window]).isEmpty)
            #expect(application.windows == [window])
            #expect(scene.windows == [window])
            #expect(visible == [window])
            try display.click(at: CGPoint(x: 600, y: 12))
            try await display.settle()
            #expect(view.count == 1)
            #expect(scene.keyWindow === window)
            window.isHidden = true
            #expect(scene.keyWindow == nil)
            try await display.settle()
            #expect(try display.children(of: scene) == [], "a scene that shows nothing has no status bar")
        }
    }

    @Test("R144, R145: the root of the front-most full-screen window decides")
    func owner() async throws {
        try await withApplication(infoPlist: Self.shown) { application, display in
            let (scene, blue, _) = try scribeWindow(application)
            let (_, red, redRoot) = try scribeWindow(application)
            let (_, green, greenRoot) = try scribeWindow(application)
            green.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            redRoot.hidesStatusBar = true
            greenRoot.hidesStatusBar = true
            blue.windowLevel = .init(2)
            red.windowLevel = .init(1)
            green.windowLevel = .init(3)
            for window in [blue, red, green] { window.isHidden = false }
            let manager = try #require(scene.statusBarManager)
            #expect(!manager.isStatusBarHidden)
            try await display.settle()
            #expect(try barFrames(scene, display, without: [blue, red, green]).count == 1)

            red.windowLevel = .init(2.5)
            #expect(manager.isStatusBarHidden, "red is in front of blue now")
            try await display.settle()
            #expect(try barFrames(scene, display, without: [blue, red, green]).isEmpty)
        }
    }

    @Test("R150: every change that can affect the owner updates the status bar")
    func ownerChanges() async throws {
        try await withApplication(infoPlist: Self.shown) { application, display in
            let (scene, window, root) = try scribeWindow(application)
            var over: UIWindow? = UIWindow(windowScene: scene)
            let hiding = ScribeController("hiding")
            hiding.hidesStatusBar = true
            over?.rootViewController = hiding
            let manager = try #require(scene.statusBarManager)
            window.isHidden = false
            #expect(!manager.isStatusBarHidden)
            over?.isHidden = false
            #expect(manager.isStatusBarHidden, "shown")
            over?.isHidden = true
            #expect(!manager.isStatusBarHidden, "hidden")
            over?.isHidden = false
            over?.windowLevel = .normal - 1
            #expect(!manager.isStatusBarHidden, "level")
            over?.windowLevel = .normal
            #expect(manager.isStatusBarHidden, "level")
            over?.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
            #expect(!manager.isStatusBarHidden, "frame")
            over?.frame = scene.coordinateSpace.bounds
            #expect(manager.isStatusBarHidden, "frame")
            over?.rootViewController = ScribeController("showing")
            #expect(!manager.isStatusBarHidden, "root")
            over?.rootViewController = hiding
            #expect(manager.isStatusBarHidden, "root")
            over?.windowScene = nil
            #expect(!manager.isStatusBarHidden, "scene")
            over?.windowScene = scene
            #expect(manager.isStatusBarHidden, "scene")
            over = nil
            #expect(!manager.isStatusBarHidden, "gone")
            root.hidesStatusBar = true
            root.setNeedsStatusBarAppearanceUpdate()
            #expect(manager.isStatusBarHidden, "asked for")
            try await display.settle()
            #expect(try display.children(of: scene) == [try #require(window.xWindow)])
        }
    }

    @Test("R146: the key window has no influence")
    func key() async throws {
        try await withApplication(infoPlist: Self.shown) { application, display in
            let (scene, window, root) = try scribeWindow(application)
            let (_, front, _) = try scribeWindow(application)
            root.hidesStatusBar = true
            window.isHidden = false
            front.isHidden = false
            window.makeKey()
            #expect(window.isKeyWindow)
            #expect(scene.statusBarManager?.isStatusBarHidden == false)
            front.makeKey()
            #expect(scene.statusBarManager?.isStatusBarHidden == false)
        }
    }

    @Test("R147: the owner of the status bar decides on the screen's edges, too")
    func deferredEdges() async throws {
        final class Edges: UIViewController {
            var edges = UIRectEdge.all
            var child: UIViewController?
            override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { edges }
            override var childForScreenEdgesDeferringSystemGestures: UIViewController? { child }
        }
        try await withApplication { application, display in
            let (scene, window, _) = try scribeWindow(application)
            let (_, front, _) = try scribeWindow(application)
            let (_, small, _) = try scribeWindow(application)
            small.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            let (back, first, child) = (Edges(), Edges(), Edges())
            first.edges = .top
            child.edges = [.left, .bottom]
            window.rootViewController = back
            front.rootViewController = first
            small.rootViewController = Edges()
            for window in [window, front, small] { window.isHidden = false }
            #expect(scene.screenEdgesDeferringSystemGestures == .top)
            first.child = child
            #expect(scene.screenEdgesDeferringSystemGestures == [.left, .bottom])
            front.isHidden = true
            #expect(scene.screenEdgesDeferringSystemGestures == .all)
        }
    }

    @Test("R148: a presented controller decides in full screen, or if it captures the appearance")
    func presented() async throws {
        try await withApplication(infoPlist: Self.shown) { application, display in
            let (scene, window, root) = try scribeWindow(application)
            window.makeKeyAndVisible()
            let manager = try #require(scene.statusBarManager)
            for (style, captures, isHidden) in [
                (UIModalPresentationStyle.fullScreen, false, true), (.overFullScreen, false, false),
                (.overFullScreen, true, true), (.pageSheet, false, false), (.currentContext, false, false),
            ] {
                let top = ScribeController("top")
                top.hidesStatusBar = true
                top.modalPresentationStyle = style
                top.modalPresentationCapturesStatusBarAppearance = captures
                root.present(top, animated: false)
                #expect(manager.isStatusBarHidden == isHidden, "\(style), captures: \(captures)")
                root.dismiss(animated: false)
                #expect(!manager.isStatusBarHidden)
                try await display.settle()
            }
            let child = ScribeController("child")
            child.hidesStatusBar = true
            child.style = .lightContent
            root.addChild(child)
            root.statusBarChild = child
            root.setNeedsStatusBarAppearanceUpdate()
            #expect(manager.isStatusBarHidden)
            #expect(manager.statusBarStyle == .lightContent)
        }
    }

    @Test("R149: with compact height the status bar is hidden by default")
    func compactHeight() async throws {
        try await withApplication(infoPlist: Self.shown, on: [.monitor("SCREEN", 1280, 400)]) { application, display in
            let scene = try application.mainScene()
            let window = makeWindow(.white, in: scene)
            window.isHidden = false
            #expect(window.rootViewController?.prefersStatusBarHidden == true)
            #expect(scene.statusBarManager?.isStatusBarHidden == true)
            try display.resize("SCREEN", width: 1280, height: 700)
            try await display.settle()
            #expect(window.rootViewController?.prefersStatusBarHidden == false)
            #expect(scene.statusBarManager?.isStatusBarHidden == false)
            #expect(try barFrames(scene, display, without: [window]) == [CGRect(x: 0, y: 0, width: 1280, height: 24)])
        }
    }

    @Test(
        "R150: within an animation block the status bar animates, both ways",
        arguments: [UIStatusBarAnimation.fade, .slide])
    func statusBarAnimated(kind: UIStatusBarAnimation) async throws {
        try await withApplication(infoPlist: Self.shown) { application, display in
            let (scene, window, root) = try scribeWindow(application)
            root.statusBarAnimation = kind
            window.makeKeyAndVisible()
            try await display.settle()
            for hides in [true, false] {
                root.hidesStatusBar = hides
                UIView.animate(withDuration: 0.25) { root.setNeedsStatusBarAppearanceUpdate() }
                #expect(scene.statusBarManager?.isStatusBarHidden == hides, "the manager tells the end at once")
                try await waitUntil("the status bar to be on its way") {
                    guard let content = scene.visibleWindows().first(where: \.isOfSystem)?.subviews.first?.layer else {
                        return false
                    }
                    let shown =
                        kind == .fade ? CGFloat(content.shownOpacity) : 1 + content.shownGeometry.frame.minY / 24
                    return shown > 0 && shown < 1
                }
                try await waitUntil("the X window to be \(hides ? "gone" : "there")") {
                    try barFrames(scene, display, without: [window]).isEmpty == hides
                }
            }
            try await waitUntil("the status bar to be all there") {
                let content = scene.visibleWindows().first(where: \.isOfSystem)?.subviews.first?.layer
                return content?.shownOpacity == 1 && content?.shownGeometry.frame.minY == 0
            }
        }
    }

    @Test("R151: without controller-based appearance the application decides")
    func applicationBased() async throws {
        let plist: [String: Any] = [
            "UIStatusBarHidden": false, "UIViewControllerBasedStatusBarAppearance": false,
            "UIStatusBarStyle": "UIStatusBarStyleLightContent",
        ]
        try await withApplication(infoPlist: plist) { application, display in
            let (scene, window, root) = try scribeWindow(application)
            root.hidesStatusBar = true
            window.makeKeyAndVisible()
            let manager = try #require(scene.statusBarManager)
            #expect(!manager.isStatusBarHidden)
            #expect(manager.statusBarStyle == .lightContent)
            application.isStatusBarHidden = true
            #expect(manager.isStatusBarHidden)
            application.setStatusBarHidden(false, with: .slide)
            application.setStatusBarStyle(.darkContent, animated: true)
            #expect(!application.isStatusBarHidden)
            #expect(application.statusBarStyle == .darkContent)
        }
        try await withApplication(infoPlist: ["UIViewControllerBasedStatusBarAppearance": true]) {
            application, display in
            let (scene, window, _) = try scribeWindow(application)
            window.makeKeyAndVisible()
            application.isStatusBarHidden = true
            #expect(scene.statusBarManager?.isStatusBarHidden == false, "the setters count for nothing")
        }
    }

    @Test("R152: the style is the owner's, and the default one follows light and dark")
    func statusBarStyle() async throws {
        try await withApplication(infoPlist: Self.shown) { application, display in
            let (scene, window, root) = try scribeWindow(application)
            window.backgroundColor = .black
            window.makeKeyAndVisible()
            let manager = try #require(scene.statusBarManager)
            #expect(manager.statusBarStyle == .darkContent)
            root.overrideUserInterfaceStyle = .dark
            #expect(manager.statusBarStyle == .lightContent)
            root.style = .darkContent
            root.setNeedsStatusBarAppearanceUpdate()
            #expect(manager.statusBarStyle == .darkContent)
            root.style = .lightContent
            root.setNeedsStatusBarAppearanceUpdate()
            try await display.settle()
            let bar = try display.screenshot(of: CGRect(x: 0, y: 0, width: 120, height: 24))
            #expect(bar.histogram[Pixel(red: 255, green: 255, blue: 255), default: 0] > 0, "the time is light on black")
        }
    }

    @Test("R153: a window at the status bar's level covers it, whichever came first", arguments: [true, false])
    func covered(barIsFirst: Bool) async throws {
        try await withApplication(infoPlist: Self.shown) { application, display in
            let (scene, window, root) = try scribeWindow(application)
            let below = makeWindow(level: .statusBar - 1, frame: CGRect(x: 0, y: 0, width: 300, height: 30), in: scene)
            let above = makeWindow(level: .statusBar, frame: CGRect(x: 0, y: 0, width: 300, height: 30), in: scene)
            root.hidesStatusBar = !barIsFirst
            window.makeKeyAndVisible()
            try await display.settle()
            below.isHidden = false
            above.isHidden = false
            try await display.settle()
            root.hidesStatusBar = false
            root.setNeedsStatusBarAppearanceUpdate()
            try await display.settle()
            let children = try display.children(of: scene)
            #expect(children.count == 4)
            #expect(
                [children[0], children[1], children[3]]
                    == [window, below, above].map { $0.xWindow ?? 0 }, "the status bar is the third")
        }
    }

    @Test(
        "a desktop window has its title bar, and a status bar only if Info.plist asks for it",
        arguments: [false, true])
    func desktop(asksForIt: Bool) async throws {
        let plist: [String: Any] = [
            "UIApplicationSceneManifest": [:] as [String: Any], "UIViewControllerBasedStatusBarAppearance": true,
            "CasementShowsStatusBar": asksForIt,
        ]
        try await withApplication(
            infoPlist: plist, on: [.monitor("LAPTOP", 1280, 800), .monitor("TV", 800, 600)]
        ) { application, display in
            let scenes = application.connectedScenes.compactMap { $0 as? UIWindowScene }
            let main = try #require(scenes.first { $0.session.role == .windowApplication })
            let external = try #require(scenes.first { $0.session.role == .windowExternalDisplayNonInteractive })
            let windows = scenes.map { makeWindow(.white, in: $0) }
            for window in windows { window.isHidden = false }
            try await display.settle()
            #expect(main.statusBarManager?.isStatusBarHidden == !asksForIt)
            #expect((main.statusBarManager?.statusBarFrame == .zero) == !asksForIt)
            #expect(try display.children(of: main).count == (asksForIt ? 2 : 1))
            #expect(external.statusBarManager?.isStatusBarHidden == true)
            #expect(external.statusBarManager?.statusBarFrame == .zero)
            #expect(try display.children(of: external).count == 1)
        }
    }

    // MARK: Support

    private func scribeWindow(_ application: UIApplication) throws -> (UIWindowScene, UIWindow, ScribeController) {
        let window = makeWindow(.white, in: try application.mainScene())
        let root = ScribeController("root")
        window.rootViewController = root
        return (try #require(window.windowScene), window, root)
    }

    /// Returns the frames of the scene's X windows other than those of `windows`.
    private func barFrames(
        _ scene: UIWindowScene, _ display: VirtualDisplay, without windows: [UIWindow]
    ) throws -> [CGRect] {
        let known = windows.compactMap(\.xWindow)
        let top = try #require(scene.xWindow)
        return try display.tree(of: top).children.filter { !known.contains($0.id) }.map(\.frame)
    }
}
