import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Presentations in the context of a child of a navigation, tab bar or split view controller.
@MainActor
struct ContextContainerTests {
    private nonisolated static let styles: [UIModalPresentationStyle] = [.currentContext, .overCurrentContext]

    @MainActor
    private struct Bench {
        let window: UIWindow
        let tabs = UITabBarController()
        let navigation: UINavigationController
        let content: ScribeController
        let other: ScribeController
        let top: ScribeController
        let display: VirtualDisplay

        /// The calls of the presented controller since the last reading.
        func calls() async throws -> [String] {
            try await display.settle()
            return top.journal.read().map { String($0.dropFirst("top ".count)) }
        }

        /// Whether a point in the middle of a view hits that view or one in it.
        func isHit(_ view: UIView) -> Bool {
            let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
            return window.hitTest(point, with: nil)?.isDescendant(of: view) == true
        }
    }

    /// Runs `body` with a tab bar controller, whose first tab is a navigation controller.
    private func run(
        _ style: UIModalPresentationStyle, _ body: @MainActor (Bench) async throws -> Void
    ) async throws {
        try await withApplication(on: [.monitor("SCREEN", 500, 700)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let content = ScribeController("content")
            let bench = Bench(
                window: window, navigation: UINavigationController(rootViewController: content), content: content,
                other: ScribeController("other"), top: ScribeController("top"), display: display)
            bench.tabs.viewControllers = [bench.navigation, bench.other]
            bench.top.modalPresentationStyle = style
            window.rootViewController = bench.tabs
            window.makeKeyAndVisible()
            try await display.settle()
            try await body(bench)
        }
    }

    @Test("R902: a navigation controller defines a context, unless the program says otherwise")
    func contextDefaults() {
        let navigation = UINavigationController()
        #expect(navigation.definesPresentationContext && !UITabBarController().definesPresentationContext)
        navigation.definesPresentationContext = false
        #expect(!navigation.definesPresentationContext)
    }

    @Test("R902: in a tab the navigation controller is covered with its bar, and the tab bar is not", arguments: styles)
    func contextOfNavigation(style: UIModalPresentationStyle) async throws {
        try await run(style) { bench in
            #expect(bench.isHit(bench.navigation.navigationBar) && bench.isHit(bench.tabs.tabBar))
            let insets = bench.navigation.view.safeAreaInsets
            bench.content.present(bench.top, animated: false)
            #expect(bench.top.presentingViewController === bench.navigation)
            #expect(try await bench.calls() == ["didLoad", "willAppear", "isAppearing", "didAppear"])
            #expect(bench.isHit(bench.tabs.tabBar) && bench.isHit(bench.top.view))
            #expect((bench.navigation.view.window == nil) == (style == .currentContext))
            let place = CGPoint(x: 250, y: bench.window.safeAreaInsets.top + 10)
            #expect(bench.window.hitTest(place, with: nil)?.isDescendant(of: bench.top.view) == true)
            #expect(bench.top.view.safeAreaInsets == insets && insets.bottom > 0)
            bench.window.frame.size.height = 500
            _ = try await bench.calls()
            let container = try #require(bench.top.view.superview)
            #expect(container.frame == bench.navigation.view.frame && bench.isHit(bench.tabs.tabBar))

            bench.top.dismiss(animated: false)
            #expect(try await bench.calls() == ["willDisappear", "didDisappear"])
            #expect(bench.isHit(bench.navigation.navigationBar) && bench.top.containerInsets == .zero)
        }
    }

    @Test("R903: a tab takes what is presented in its context along, and brings it back", arguments: styles)
    func contextOfTab(style: UIModalPresentationStyle) async throws {
        try await run(style) { bench in
            let (tabs, top) = (bench.tabs, bench.top)
            bench.content.present(top, animated: false)
            _ = try await bench.calls()
            tabs.selectedIndex = 1
            #expect(try await bench.calls() == ["willDisappear", "didDisappear"])
            #expect(top.view.window == nil && bench.isHit(bench.other.view))
            #expect(bench.navigation.presentedViewController === top)
            tabs.selectedIndex = 0
            #expect(try await bench.calls() == ["willAppear", "isAppearing", "didAppear"])
            #expect(bench.isHit(top.view) && bench.other.view.window == nil)
            #expect((bench.navigation.view.window == nil) == (style == .currentContext))

            tabs.selectedIndex = 1
            _ = try await bench.calls()
            top.dismiss(animated: false)
            try await bench.display.settle()
            #expect(bench.navigation.presentedViewController == nil && bench.navigation.view.window == nil)
            tabs.selectedIndex = 0
            try await bench.display.settle()
            #expect(bench.isHit(bench.navigation.navigationBar) && bench.content.view.window != nil)
        }
    }

    @Test("R902, R903: a context below a bar leaves it uncovered, and comes and goes with its page", arguments: styles)
    func contextOfPage(style: UIModalPresentationStyle) async throws {
        try await run(style) { bench in
            let (navigation, top, page) = (bench.navigation, bench.top, ScribeController("page"))
            page.definesPresentationContext = true
            navigation.pushViewController(page, animated: false)
            try await bench.display.settle()
            let insets = page.view.safeAreaInsets
            page.present(top, animated: false)
            _ = try await bench.calls()
            #expect(top.presentingViewController === page && bench.isHit(navigation.navigationBar))
            #expect(top.view.safeAreaInsets == insets && insets.top > 0)

            for isAnimated in [false, true] {
                navigation.pushViewController(UIViewController(), animated: isAnimated)
                try await bench.display.finishTransitions()
                #expect(try await bench.calls() == ["willDisappear", "didDisappear"])
                #expect(top.view.window == nil && page.view.window == nil)
                navigation.popViewController(animated: isAnimated)
                try await bench.display.finishTransitions()
                #expect(try await bench.calls() == ["willAppear", "isAppearing", "didAppear"])
                #expect(bench.isHit(top.view) && bench.isHit(navigation.navigationBar))
                #expect((page.view.window == nil) == (style == .currentContext))
            }
            navigation.popViewController(animated: false)
            #expect(try await bench.calls() == ["willDisappear", "didDisappear"])
            #expect(page.presentedViewController == nil && top.view.window == nil && bench.isHit(bench.content.view))
        }
    }

    @Test("R902: a column of a split view is covered alone, and layout does not uncover it", arguments: styles)
    func contextOfColumn(style: UIModalPresentationStyle) async throws {
        try await withApplication(on: [.monitor("SCREEN", 1100, 700)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let (list, detail, top) = (ScribeController("list"), ScribeController("detail"), ScribeController("top"))
            let split = UISplitViewController(style: .doubleColumn)
            let navigation = UINavigationController(rootViewController: detail)
            split.setViewController(UINavigationController(rootViewController: list), for: .primary)
            split.setViewController(navigation, for: .secondary)
            window.rootViewController = split
            window.makeKeyAndVisible()
            try await display.settle()
            let place = navigation.view.convert(navigation.view.bounds, to: window)
            #expect(place.minX > 0)
            top.modalPresentationStyle = style
            detail.present(top, animated: false)
            try await display.settle()
            split.view.setNeedsLayout()
            try await display.settle()
            #expect(top.presentingViewController === navigation && list.view.window === window)
            #expect(top.view.convert(top.view.bounds, to: window) == place)
            #expect((navigation.view.window == nil) == (style == .currentContext))
            top.dismiss(animated: false)
            try await display.settle()
            #expect(navigation.view.convert(navigation.view.bounds, to: window) == place)
        }
    }
}
