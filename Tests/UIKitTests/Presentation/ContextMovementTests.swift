import Foundation
import Graphics
import Testing
import UIKitTesting

@testable import UIKit

/// Presentations in the context of a controller that leaves its container, or that the container moves or hides.
@MainActor
struct ContextMovementTests {
    private nonisolated static let styles: [UIModalPresentationStyle] = [.currentContext, .overCurrentContext]
    private static let coming = ["willAppear", "isAppearing", "didAppear"]
    private static let going = ["willDisappear", "didDisappear"]

    /// Returns the appearance calls of a controller since the last reading, without its name.
    private func calls(of controller: ScribeController, _ display: VirtualDisplay) async throws -> [String] {
        try await display.settle()
        let calls = controller.journal.read().map { String($0.dropFirst(controller.name.count + 1)) }
        // New sizes and traits are announced too.
        return calls.filter { $0.contains("ppear") }
    }

    @Test("R902: in a container that takes no presentation along, a navigation controller defines no context")
    func defaultInContainers() {
        withoutDisplay {
            let (navigation, other) = (UINavigationController(), UIViewController())
            other.addChild(navigation)
            #expect(!navigation.definesPresentationContext)
            navigation.definesPresentationContext = true
            #expect(navigation.definesPresentationContext)
            let second = UINavigationController()
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(second, for: .secondary)
            #expect(second.parent === split && second.definesPresentationContext)
            withExtendedLifetime((other, split)) {}
        }
    }

    @Test("R903: what is presented in the context of a child ends when the child leaves its parent", arguments: styles)
    func leftParent(style: UIModalPresentationStyle) async throws {
        try await withApplication { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let (root, child, top) = (UIViewController(), ScribeController("child"), ScribeController("top"))
            window.rootViewController = root
            window.makeKeyAndVisible()
            child.definesPresentationContext = true
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            try await display.settle()
            top.modalPresentationStyle = style
            child.present(top, animated: false)
            _ = try await calls(of: top, display)
            #expect(top.presentingViewController === child && top.view.window === window)

            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            #expect(try await calls(of: top, display) == Self.going)
            #expect(top.presentingViewController == nil && child.presentedViewController == nil)
            #expect(top.view.window == nil && root.view.subviews.isEmpty)
        }
    }

    @Test(
        "R903: a page moves with what is presented in its context, and leaves with it if the pop is cancelled",
        arguments: styles)
    func cancelledPop(style: UIModalPresentationStyle) async throws {
        try await withApplication(on: [.monitor("SCREEN", 500, 700)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let navigation = UINavigationController(rootViewController: UIViewController())
            let (page, top, next) = (ScribeController("page"), ScribeController("top"), UIViewController())
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            page.definesPresentationContext = true
            navigation.pushViewController(page, animated: false)
            try await display.settle()
            top.modalPresentationStyle = style
            page.present(top, animated: false)
            try await display.settle()
            let container = try #require(top.view.superview)
            let place = container.frame
            navigation.pushViewController(next, animated: false)
            _ = try await calls(of: top, display)
            #expect(top.view.window == nil)

            let interaction = UIPercentDrivenInteractiveTransition()
            navigation.state.interaction = interaction
            navigation.popViewController(animated: true)
            interaction.update(0.5)
            try await display.settle()
            // Half of the way is left, and the lower view moves by 30 % of the width.
            let shown = try #require(container.layer.presentation())
            #expect(abs(shown.position.x - shown.bounds.width / 2 + 75) < 2)
            #expect(container.superview === navigation.childrenView && container.frame == place)
            #expect((page.view.window == nil) == (style == .currentContext))
            interaction.cancel()
            try await display.finishTransitions()
            #expect(navigation.topViewController === next && next.view.window === window)
            #expect(page.view.window == nil && top.view.window == nil && container.window == nil)
            #expect(navigation.childrenView.subviews == [next.view])

            _ = try await calls(of: top, display)
            navigation.popViewController(animated: true)
            try await display.finishTransitions()
            #expect(try await calls(of: top, display) == Self.coming)
            #expect(container.frame == place && container.superview === navigation.childrenView)
            #expect(container.layer.presentation()?.position == container.layer.position)
            #expect((page.view.window == nil) == (style == .currentContext))
        }
    }

    @MainActor
    private struct Columns {
        let window: UIWindow
        let split: UISplitViewController
        let primary: UINavigationController
        let secondary: UINavigationController
        let list: ScribeController
        let detail: ScribeController
        let top: ScribeController
        let display: VirtualDisplay

        func resize(_ width: Int) async throws {
            try display.resize("SCREEN", width: width, height: 700)
            try await display.settle()
            try await display.settle()
        }
    }

    /// Runs `body` with two columns beside each other.
    private func runColumns(
        _ style: UIModalPresentationStyle, _ body: @MainActor (Columns) async throws -> Void
    ) async throws {
        try await withApplication(on: [.monitor("SCREEN", 1100, 700)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let (list, detail, top) = (ScribeController("list"), ScribeController("detail"), ScribeController("top"))
            let columns = Columns(
                window: window, split: UISplitViewController(style: .doubleColumn),
                primary: UINavigationController(rootViewController: list),
                secondary: UINavigationController(rootViewController: detail), list: list, detail: detail, top: top,
                display: display)
            columns.split.setViewController(columns.primary, for: .primary)
            columns.split.setViewController(columns.secondary, for: .secondary)
            window.rootViewController = columns.split
            window.makeKeyAndVisible()
            top.modalPresentationStyle = style
            try await display.settle()
            try await body(columns)
        }
    }

    @Test("R903: what is presented in a column disappears and appears with the column", arguments: styles)
    func hiddenColumn(style: UIModalPresentationStyle) async throws {
        try await runColumns(style) { columns in
            let (split, top, display) = (columns.split, columns.top, columns.display)
            columns.list.present(top, animated: false)
            _ = try await calls(of: top, display)
            #expect(top.presentingViewController === columns.primary)
            split.preferredDisplayMode = .secondaryOnly
            #expect(try await calls(of: top, display) == Self.going)
            #expect(top.view.window == nil && columns.primary.presentedViewController === top)
            split.preferredDisplayMode = .oneBesideSecondary
            #expect(try await calls(of: top, display) == Self.coming)
            #expect(top.view.window === columns.window)

            // A column that slides out is in the view a little longer.
            display.clock.stop()
            defer { display.clock.resume() }
            split.hide(.primary)
            #expect(try await calls(of: top, display) == Self.going)
            display.clock.advance(by: 0.5)
            #expect(try await calls(of: top, display) == [])
            #expect(top.view.window == nil)
            split.show(.primary)
            #expect(try await calls(of: top, display) == Self.coming)
            display.clock.advance(by: 0.5)
            #expect(try await calls(of: top, display) == [])
            #expect(top.view.window === columns.window)
        }
    }

    @Test("R903: what is presented in a column ends when its pages join those of another one", arguments: styles)
    func collapsedColumn(style: UIModalPresentationStyle) async throws {
        try await runColumns(style) { columns in
            let (detail, top, display) = (columns.detail, columns.top, columns.display)
            detail.present(top, animated: false)
            _ = try await calls(of: top, display)
            #expect(top.presentingViewController === columns.secondary)
            try await columns.resize(500)
            #expect(columns.split.isCollapsed && detail.navigationController === columns.primary)
            #expect(try await calls(of: top, display) == Self.going)
            #expect(top.presentingViewController == nil && columns.secondary.presentedViewController == nil)
            #expect(top.view.window == nil && detail.view.window === columns.window)
            try await columns.resize(1100)
            #expect(detail.navigationController === columns.secondary && detail.view.window === columns.window)
            #expect(columns.list.view.window === columns.window)
        }
    }

    @Test("R903: what is presented in the first column stays over the pages of all columns", arguments: styles)
    func firstColumnCollapsed(style: UIModalPresentationStyle) async throws {
        try await runColumns(style) { columns in
            let (top, display) = (columns.top, columns.display)
            columns.list.present(top, animated: false)
            _ = try await calls(of: top, display)
            try await columns.resize(500)
            #expect(columns.split.isCollapsed && columns.primary.presentedViewController === top)
            #expect(try await calls(of: top, display) == Self.going + Self.coming)
            #expect(top.view.convert(top.view.bounds, to: columns.window).width == 500)
        }
    }
}
