import Foundation
import Testing
import UIKit
import UIKitTesting

/// The safe area below the status bar.
@MainActor
struct SafeAreaTests {
    @Test("the safe area begins below the status bar if a view lies under it")
    func safeAreaInsets() async throws {
        try await withApplication(infoPlist: ["UIViewControllerBasedStatusBarAppearance": true]) {
            application, display in
            let scene = try application.mainScene()
            let window = makeWindow(in: scene)
            let root = ScribeController("root")
            window.rootViewController = root
            let (view, inner, low) = (
                UIView(frame: CGRect(x: 0, y: 10, width: 100, height: 100)),
                UIView(frame: CGRect(x: 0, y: 4, width: 10, height: 10)),
                UIView(frame: CGRect(x: 0, y: 24, width: 9, height: 9))
            )
            root.view.addSubview(view)
            root.view.addSubview(low)
            view.addSubview(inner)
            #expect(view.safeAreaInsets == .zero, "outside a window there is no safe area")
            window.makeKeyAndVisible()
            #expect(window.safeAreaInsets.top == 24)
            #expect(root.view.safeAreaInsets.top == 24)
            #expect(view.safeAreaInsets.top == 14)
            #expect(inner.safeAreaInsets.top == 10)
            #expect(low.safeAreaInsets == .zero)

            let small = makeWindow(frame: CGRect(x: 10, y: 20, width: 100, height: 100), in: scene)
            small.isHidden = false
            #expect(small.safeAreaInsets.top == 4)
            small.frame.origin.y = 30
            #expect(small.safeAreaInsets == .zero)
        }
    }

    @Test("a bar insets a view that was laid out before, and whose frame stays the same", arguments: [true, false])
    func subviewWithFrame(beforeWindow: Bool) async throws {
        final class Page: UIViewController {
            let scrollView = UIScrollView()
            override func viewDidLoad() {
                scrollView.frame = view.bounds
                scrollView.contentSize = CGSize(width: 10, height: 2000)
                scrollView.alwaysBounceVertical = true
                view.addSubview(scrollView)
                scrollView.layoutIfNeeded()
            }
        }
        try await withApplication(on: [.monitor("SCREEN", 400, 640)]) { application, display in
            let window = makeWindow(in: try application.mainScene())
            let page = Page()
            let navigation = UINavigationController(rootViewController: page)
            if beforeWindow {
                navigation.view.frame = window.bounds
                navigation.view.layoutIfNeeded()
                page.view.layoutIfNeeded()
            }
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            try await display.settle()
            let height = navigation.navigationBar.frame.maxY
            #expect(height > 0 && page.view.safeAreaInsets.top == height)
            #expect(page.scrollView.safeAreaInsets.top == height)
            #expect(page.scrollView.contentOffset.y == -height)
        }
    }

    @Test("views and controllers are notified when the status bar appears or disappears, and not otherwise")
    func statusBarChanges() async throws {
        final class Told: UIView {
            var count = 0
            override func safeAreaInsetsDidChange() { count += 1 }
        }
        try await withApplication(infoPlist: ["UIViewControllerBasedStatusBarAppearance": true]) {
            application, display in
            let window = makeWindow(in: try application.mainScene())
            let root = ScribeController("root")
            let (view, low) = (Told(), Told(frame: CGRect(x: 0, y: 100, width: 9, height: 9)))
            root.view = view
            view.addSubview(low)
            var told: [CGFloat] = []
            root.onSafeArea = { told.append($0.top) }
            window.rootViewController = root
            window.makeKeyAndVisible()
            try await display.settle()
            #expect(told == [24])
            #expect(view.count == 1)
            root.hidesStatusBar = true
            root.setNeedsStatusBarAppearanceUpdate()
            try await display.settle()
            #expect(told == [24, 0])
            view.setNeedsLayout()
            try await display.settle()
            #expect(told == [24, 0])
            #expect(low.count == 0, "a view that the status bar does not reach")
        }
    }

    @Test("a controller adds to its view's safe area")
    func additionalInsets() async throws {
        try await withApplication { application, display in
            let window = makeWindow(in: try application.mainScene())
            let root = ScribeController("root")
            window.rootViewController = root
            window.makeKeyAndVisible()
            var told: [UIEdgeInsets] = []
            root.onSafeArea = { told.append($0) }
            let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            root.additionalSafeAreaInsets = insets
            #expect(root.view.safeAreaInsets == insets)
            #expect(told == [insets])
            let corner = UIView(frame: CGRect(x: 1270, y: 790, width: 10, height: 10))
            root.view.addSubview(corner)
            #expect(corner.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 3, right: 4))
            root.additionalSafeAreaInsets.top = .nan
            #expect(root.view.safeAreaInsets.top == 0)
        }
    }
}
