import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The glass behind the items of bars.
@MainActor
struct ItemBackgroundTests {
    private typealias Item = ItemBackgrounds.Item

    private func frame(_ x: CGFloat, _ width: CGFloat) -> CGRect { CGRect(x: x, y: 0, width: width, height: 50) }
    private func pane(_ x: CGFloat, _ width: CGFloat) -> CGRect { CGRect(x: x, y: 5, width: width, height: 40) }

    @Test("R1004: items next to each other share a pane, unless a space, a group or an item divides them")
    func itemPanes() {
        func frames(_ items: [Item]) -> [CGRect] { ItemBackgrounds(items).frames }
        let (a, b, c) = (frame(0, 50), frame(50, 60), frame(110, 50))
        #expect(frames([]) == [])
        #expect(frames([Item(frame: a), Item(frame: b), Item(frame: c)]) == [pane(2, 156)])
        #expect(frames([Item(frame: c), Item(frame: b), Item(frame: a)]) == [pane(2, 156)], "from the edge")
        #expect(frames([Item(frame: a), Item(frame: b, group: 1)]) == [pane(2, 46), pane(52, 56)])
        #expect(frames([Item(frame: a), Item(frame: b, share: .own), Item(frame: c)]).count == 3)
        #expect(
            frames([Item(frame: a), Item(frame: b, share: .none), Item(frame: c)]) == [pane(2, 46), pane(112, 46)])
        let space = Item(frame: frame(50, 0), share: .none)
        #expect(frames([Item(frame: b), space, Item(frame: a)]) == [pane(2, 46), pane(52, 56)])
        #expect(frames([Item(frame: a), Item(frame: frame(50, 0))]) == [pane(2, 46)])
    }

    @MainActor
    private struct Bench {
        let display: VirtualDisplay
        let navigation: UINavigationController
        let controller: UIViewController
        let scrollView: UIScrollView

        /// The panes in the navigation bar, from left to right.
        var panes: [CGRect] { navigation.navigationBar.content?.itemBackgrounds?.panes.map(\.frame) ?? [] }

        func color(_ x: CGFloat, _ y: CGFloat) throws -> [UInt8] {
            Array(try display.screenshot(of: CGRect(x: x, y: y, width: 1, height: 1)).rgba.prefix(3))
        }
    }

    /// Runs `body` with red content under a navigation bar whose scroll view hides the effect there.
    private func run(_ items: [UIBarButtonItem], _ body: @MainActor (Bench) async throws -> Void) async throws {
        try await withApplication(on: [.monitor("SCREEN", 800, 600)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let controller = UIViewController()
            let scrollView = UIScrollView(frame: controller.view.bounds)
            scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scrollView.contentSize = CGSize(width: 100, height: 3_000)
            let content = UIView(frame: CGRect(x: -100, y: 0, width: 2_000, height: 3_000))
            content.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            scrollView.addSubview(content)
            controller.view.addSubview(scrollView)
            controller.navigationItem.leftBarButtonItems = items
            let navigation = UINavigationController(rootViewController: controller)
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            try await display.settle()
            scrollView.contentOffset.y = 1_000
            scrollView.topEdgeEffect.isHidden = true
            try await display.settle()
            try await body(
                Bench(display: display, navigation: navigation, controller: controller, scrollView: scrollView))
        }
    }

    @Test("R1004: items have glass where the content has no effect, and the properties of an item change it")
    func itemGlass() async throws {
        let items = ["One", "Two"].map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }
        try await run(items) { bench in
            #expect(bench.panes.count == 1)
            let bar = bench.navigation.navigationBar
            let pane = try #require(bench.panes.first)
            let place = bar.convert(pane, to: nil)
            // Above the letters, in the middle of the pane.
            #expect(try bench.color(place.midX, place.minY + 4) != [255, 0, 0])
            #expect(try bench.color(place.maxX + 20, place.midY) == [255, 0, 0])
            items[1].sharesBackground = false
            try await bench.display.settle()
            #expect(bench.panes.count == 2)
            items[1].sharesBackground = true
            items[0].hidesSharedBackground = true
            try await bench.display.settle()
            #expect(bench.panes.count == 1 && bench.panes[0].minX > pane.midX - 20)
            #expect(try bench.color(place.minX + 20, place.minY + 4) == [255, 0, 0])
            bench.scrollView.topEdgeEffect.isHidden = false
            try await bench.display.settle()
            #expect(bench.navigation.navigationBar.content?.itemBackgrounds == nil)
        }
    }

    @Test("R1004: the back button has a pane of its own, and a bar with an appearance has none")
    func paneOfBackButton() async throws {
        try await run([]) { bench in
            let next = UIViewController()
            let scrollView = UIScrollView(frame: next.view.bounds)
            scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scrollView.topEdgeEffect.style = .soft
            next.view.addSubview(scrollView)
            next.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
            bench.navigation.pushViewController(next, animated: false)
            try await bench.display.settle()
            #expect(bench.panes.count == 2)
            bench.navigation.navigationBar.barTintColor = .blue
            try await bench.display.settle()
            #expect(bench.panes == [])
        }
    }

    @Test("R1004: the items of a toolbar have glass, divided by its spaces")
    func toolbarGlass() async throws {
        try await run([]) { bench in
            bench.scrollView.bottomEdgeEffect.isHidden = true
            @MainActor func item() -> UIBarButtonItem { UIBarButtonItem(systemItem: .trash) }
            bench.controller.toolbarItems = [item(), item(), .flexibleSpace(), item()]
            bench.navigation.isToolbarHidden = false
            try await bench.display.settle()
            let toolbar = try #require(bench.navigation.toolbar)
            let backgrounds = toolbar.subviews.compactMap { $0 as? ItemBackgroundView }
            #expect(backgrounds.first?.panes.count == 2)
            bench.scrollView.bottomEdgeEffect.isHidden = false
            try await bench.display.settle()
            #expect(!toolbar.subviews.contains { $0 is ItemBackgroundView })
        }
    }
}
