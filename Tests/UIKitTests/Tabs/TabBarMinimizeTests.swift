import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tab bars that become small while the user scrolls.
@MainActor
struct TabBarMinimizeTests {
    // MARK: Decisions

    @Test("R1000: a bar becomes small by a movement of ten points down, and comes back by one up or at the beginning")
    func minimizeDecision() {
        var minimizing = TabBarMinimizing(behavior: .onScrollDown)
        func move(_ offsets: CGFloat..., byUser: Bool = true) -> [Bool] {
            offsets.map {
                minimizing.contentDidMove(to: $0, in: -50...900, byUser: byUser)
                return minimizing.isMinimized
            }
        }
        #expect(move(-50, -45, -39, 200) == [false, false, true, true])
        #expect(move(195, 192, 300, 291, 290) == [true, true, true, true, false])
        #expect(move(295, 305) == [false, true], "the way is measured from where the direction changed")
        #expect(move(900, 960, 900) == [true, true, true], "the end gives way, and the content is not moved by it")
        #expect(move(400, byUser: false) == [true], "the program does not move the bar")
        #expect(move(-50, byUser: false) == [false], "but for the beginning")
        #expect(move(500, byUser: false) == [false])
        #expect(move(511) == [true])
        minimizing.reset()
        #expect(!minimizing.isMinimized && minimizing.behavior == .onScrollDown)
    }

    @Test("R1000: with onScrollUp it is the other way round, and with the other behaviours the bar keeps its size")
    func minimizeDirections() {
        func result(_ behavior: UITabBarController.MinimizeBehavior, _ offsets: CGFloat...) -> Bool {
            var minimizing = TabBarMinimizing(behavior: behavior)
            for offset in offsets { minimizing.contentDidMove(to: offset, in: 0...900, byUser: true) }
            return minimizing.isMinimized
        }
        #expect(result(.onScrollUp, 900, 850))
        #expect(!result(.onScrollUp, 900, 850, 880) && !result(.onScrollUp, 900, 850, 845, 900))
        #expect(result(.onScrollDown, 0, 50))
        #expect(!result(.never, 0, 50) && !result(.never, 900, 850) && !result(.automatic, 0, 50))
        #expect(!result(.automatic, 900, 850))
    }

    @Test("R1000: a small bar is at the leading end, and the accessory has the rest of its row")
    func minimizedFrames() {
        let safeArea = UIEdgeInsets(top: 0, left: 4, bottom: 20, right: 0)
        func layout(_ width: CGFloat, isRightToLeft: Bool = false) -> MinimizedTabBarLayout {
            MinimizedTabBarLayout(
                size: CGSize(width: width, height: 600), safeArea: safeArea, width: 80, isRightToLeft: isRightToLeft)
        }
        #expect(layout(400).bar == CGRect(x: 20, y: 524, width: 80, height: 48))
        #expect(layout(400).accessory == CGRect(x: 108, y: 524, width: 276, height: 48))
        #expect(layout(400, isRightToLeft: true).bar == CGRect(x: 304, y: 524, width: 80, height: 48))
        #expect(layout(400, isRightToLeft: true).accessory == CGRect(x: 20, y: 524, width: 276, height: 48))
        #expect(layout(50).bar.width == 14 && layout(50).accessory.width == 0)
    }

    // MARK: Bars on a display

    @MainActor
    private struct Bench {
        let display: VirtualDisplay
        let tabs: UITabBarController
        let scrollView: UIScrollView

        func turn(_ clicks: Int) async throws {
            try await display.scroll(over: CGPoint(x: 400, y: 200), y: clicks)
            try await rest()
            // A turn ends after a pause, in which the wheel stays with its scroll view.
            try await waitUntil("the end of the turn") { !isTurning(in: tabs.view) }
        }

        private func isTurning(in view: UIView) -> Bool {
            (view as? UIScrollView)?.wheel.isTurning == true || view.subviews.contains(where: isTurning)
        }

        func rest() async throws {
            // The content glides, and then the bar moves.
            try await display.stepAnimations(by: 1.5, frames: 3)
        }

        func isRed(_ x: Int, _ y: Int) throws -> Bool {
            try display.pixel(x: x, y: y) == Pixel(red: 255, green: 0, blue: 0)
        }

        /// Expects the right half of the bar to be gone, and the left half to be there.
        func expectHalfBar() async throws {
            try await display.stepAnimations(by: TimeInterval(UINavigationController.hideShowBarDuration) / 2)
            #expect(try isRed(700, 580))
            #expect(try !isRed(300, 580))
        }
    }

    /// Returns a controller with red content that scrolls.
    private func makePage() -> (UIViewController, UIScrollView) {
        let controller = UIViewController()
        let scrollView = UIScrollView(frame: controller.view.bounds)
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.contentSize = CGSize(width: 100, height: 3_000)
        let content = UIView(frame: CGRect(x: -100, y: 0, width: 2_000, height: 3_000))
        content.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        scrollView.addSubview(content)
        controller.view.addSubview(scrollView)
        return (controller, scrollView)
    }

    private func run(_ body: @MainActor (Bench) async throws -> Void) async throws {
        try await withApplication(on: [.monitor("SCREEN", 800, 600)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let (first, scrollView) = makePage()
            let second = UIViewController()
            (first.title, second.title) = ("First", "Second")
            let tabs = UITabBarController()
            tabs.viewControllers = [first, second]
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            try await display.settle()
            display.clock.stop()
            defer { display.clock.resume() }
            try await body(Bench(display: display, tabs: tabs, scrollView: scrollView))
        }
    }

    @Test("R1000: a turn of the wheel down leaves the selected tab on a capsule, and a click brings the bar back")
    func minimizedBar() async throws {
        try await run { bench in
            let (tabs, bar) = (bench.tabs, bench.tabs.tabBar)
            let full = bar.frame
            try await bench.turn(3)
            #expect(bar.frame == full, "the default keeps the size")
            #expect(try !bench.isRed(780, 580))
            tabs.tabBarMinimizeBehavior = .onScrollDown
            try await bench.display.settle()
            let insets = bench.scrollView.adjustedContentInset
            try await bench.turn(3)
            #expect(bar.frame == CGRect(x: 16, y: 544, width: bar.minimizedWidth, height: 48))
            #expect(try bench.isRed(780, 580))
            #expect(try bench.isRed(18, 546), "the ends are round")
            #expect(try !bench.isRed(40, 550))
            #expect(bar.buttons.map(\.alpha) == [1, 0] && bar.buttons[0].frame == bar.bounds)
            #expect(bench.scrollView.adjustedContentInset == insets, "the content does not move")
            try await bench.display.tap(CGPoint(x: 40, y: 568))
            try await bench.rest()
            #expect(bar.frame == full && bar.buttons.map(\.alpha) == [1, 1] && tabs.selectedIndex == 0)
            #expect(try !bench.isRed(780, 580))
            try await bench.turn(1)
            #expect(bar.frame != full)
            try await bench.turn(-1)
            #expect(bar.frame == full)
        }
    }

    @Test("R1000: the bar comes back for another tab, for another behaviour, and where the content begins")
    func expandedBar() async throws {
        try await run { bench in
            let (tabs, bar) = (bench.tabs, bench.tabs.tabBar)
            let full = bar.frame
            tabs.tabBarMinimizeBehavior = .onScrollDown
            try await bench.display.settle()
            try await bench.turn(3)
            #expect(bar.frame != full)
            bench.scrollView.contentOffset.y = 900
            try await bench.rest()
            bench.scrollView.contentOffset.y = 500
            try await bench.rest()
            #expect(bar.frame != full, "the program's offset does not bring it back")
            bench.scrollView.contentOffset.y = -bench.scrollView.adjustedContentInset.top
            try await bench.rest()
            #expect(bar.frame == full)
            try await bench.turn(3)
            #expect(bar.frame != full)
            tabs.selectedIndex = 1
            try await bench.rest()
            #expect(bar.frame == full)
            tabs.selectedIndex = 0
            try await bench.rest()
            try await bench.turn(3)
            #expect(bar.frame != full)
            tabs.tabBarMinimizeBehavior = .never
            try await bench.rest()
            #expect(bar.frame == full && tabs.tabBarMinimizeBehavior == .never)
        }
    }

    @Test("R1000: the background becomes smaller and larger together with the bar")
    func minimizingAnimation() async throws {
        try await run { bench in
            bench.tabs.tabBarMinimizeBehavior = .onScrollDown
            try await bench.display.settle()
            try await bench.display.scroll(over: CGPoint(x: 400, y: 200), y: 3)
            for _ in 0..<100 where !bench.tabs.isBarMinimized { try await bench.display.stepAnimations(by: 0.01) }
            #expect(bench.tabs.isBarMinimized)
            try await bench.expectHalfBar()
            try await bench.rest()
            #expect(try bench.isRed(300, 580))
            try await bench.display.tap(CGPoint(x: 40, y: 568))
            try await bench.expectHalfBar()
            try await bench.rest()
            #expect(try !bench.isRed(700, 580))
            #expect(!bench.tabs.tabBar.backgroundView.clipsToBounds, "the line above the bar is there again")
        }
    }

    @Test("R1000: a pushed page brings the bar back and makes it small again, as does the page below it after a pop")
    func minimizingInStack() async throws {
        try await run { bench in
            let (tabs, bar) = (bench.tabs, bench.tabs.tabBar)
            let (list, listScrollView) = makePage()
            let (detail, _) = makePage()
            let navigation = UINavigationController(rootViewController: list)
            navigation.navigationBar.prefersLargeTitles = true
            list.title = "List"
            detail.navigationItem.largeTitleDisplayMode = .never
            tabs.viewControllers = [navigation]
            tabs.tabBarMinimizeBehavior = .onScrollDown
            try await bench.display.settle()
            let full = bar.frame
            try await bench.turn(3)
            #expect(bar.frame != full)
            navigation.pushViewController(detail, animated: true)
            try await bench.display.finishTransitions()
            #expect(bar.frame == full)
            try await bench.turn(3)
            #expect(bar.frame != full)
            navigation.popViewController(animated: true)
            try await bench.display.finishTransitions()
            #expect(bar.frame == full)
            try await bench.turn(3)
            #expect(bar.frame != full)
            let hidden = listScrollView.hiddenTop
            #expect(hidden > 0, "the large title is out of sight")
            tabs.tabBarMinimizeBehavior = .never
            #expect(listScrollView.hiddenTop == hidden, "its height belongs to the navigation bar")
        }
    }

    @Test("R1000: a bar whose scroll view is gone comes back")
    func minimizingWithoutContent() async throws {
        try await run { bench in
            let (tabs, bar) = (bench.tabs, bench.tabs.tabBar)
            let full = bar.frame
            weak var gone: UIScrollView?
            do {
                let (page, scrollView) = makePage()
                gone = scrollView
                tabs.viewControllers = [page]
            }
            tabs.tabBarMinimizeBehavior = .onScrollDown
            try await bench.display.settle()
            try await bench.turn(3)
            #expect(bar.frame != full)
            gone?.removeFromSuperview()
            tabs.view.setNeedsLayout()
            try await bench.rest()
            #expect(bar.frame == full)
        }
    }

    @Test("R1000: a small bar keeps new items out of sight, and one without a selected item keeps its size")
    func minimizedItems() async throws {
        try await run { bench in
            let (tabs, bar) = (bench.tabs, bench.tabs.tabBar)
            let full = bar.frame
            tabs.tabBarMinimizeBehavior = .onScrollDown
            try await bench.display.settle()
            try await bench.turn(3)
            let third = UIViewController()
            third.title = "Third"
            tabs.setViewControllers((tabs.viewControllers ?? []) + [third], animated: true)
            try await bench.rest()
            #expect(bar.frame != full && bar.buttons.map(\.alpha) == [1, 0, 0])
            bar.selectedItem = nil
            try await bench.rest()
            #expect(bar.frame == full && bar.buttons.map(\.alpha) == [1, 1, 1])
            try await bench.turn(3)
            #expect(bar.frame == full, "there is nothing to show in a small one")
            bar.selectedItem = bar.items?.first
            try await bench.turn(3)
            #expect(bar.frame != full)
            bar.items?.first?.isEnabled = false
            try await bench.rest()
            #expect(bar.frame == full, "an item that takes no click cannot bring it back")
        }
    }

    @Test("R1000: a drag of the scroll indicator makes the bar small, and brings it back")
    func minimizingByIndicator() async throws {
        try await run { bench in
            let bar = bench.tabs.tabBar
            let full = bar.frame
            bench.tabs.tabBarMinimizeBehavior = .onScrollDown
            try await bench.display.settle()
            // The pointer widens the indicator.
            try await bench.display.hover(over: CGPoint(x: 793, y: 40))
            #expect(bench.scrollView.indicators.wideAxis == .vertical)
            try await bench.display.drag(from: CGPoint(x: 793, y: 40), to: CGPoint(x: 793, y: 240))
            try await bench.rest()
            #expect(bench.scrollView.contentOffset.y > 500 && bar.frame != full)
            try await bench.display.drag(from: CGPoint(x: 793, y: 240), to: CGPoint(x: 793, y: 200))
            try await bench.rest()
            #expect(bench.scrollView.contentOffset.y > 300 && bar.frame == full)
        }
    }

    @Test("R1000: a small bar is at the right in a layout from right to left")
    func minimizedFromRightToLeft() async throws {
        try await run { bench in
            bench.tabs.view.semanticContentAttribute = .forceRightToLeft
            bench.tabs.tabBarMinimizeBehavior = .onScrollDown
            try await bench.display.settle()
            try await bench.turn(3)
            let width = bench.tabs.tabBar.minimizedWidth
            #expect(bench.tabs.tabBar.frame == CGRect(x: 784 - width, y: 544, width: width, height: 48))
        }
    }

    @Test("R1000: a bar with no content under it keeps its size")
    func minimizingOpaqueBar() async throws {
        try await run { bench in
            bench.tabs.tabBarMinimizeBehavior = .onScrollDown
            bench.tabs.tabBar.isTranslucent = false
            bench.tabs.view.setNeedsLayout()
            try await bench.display.settle()
            let full = bench.tabs.tabBar.frame
            try await bench.turn(3)
            #expect(bench.scrollView.contentOffset.y > 100 && bench.tabs.tabBar.frame == full)
        }
    }

    @Test("R1001: the accessory is beside a small bar, and its views read that in their traits")
    func minimizedAccessory() async throws {
        try await run { bench in
            let tabs = bench.tabs
            let content = UIView()
            #expect(content.traitCollection.tabAccessoryEnvironment == .unspecified)
            var seen: [UITabAccessory.Environment] = []
            _ = content.registerForTraitChanges([UITraitTabAccessoryEnvironment.self]) { (view: UIView, _) in
                seen.append(view.traitCollection.tabAccessoryEnvironment)
            }
            tabs.bottomAccessory = UITabAccessory(contentView: content)
            tabs.tabBarMinimizeBehavior = .onScrollDown
            try await bench.display.settle()
            let full = content.convert(content.bounds, to: nil)
            #expect(content.traitCollection.tabAccessoryEnvironment == .regular)
            seen = []
            try await bench.turn(3)
            let barEnd = tabs.tabBar.frame.maxX
            let frame = content.convert(content.bounds, to: nil)
            #expect(frame == CGRect(x: barEnd + 8, y: 544, width: 800 - 16 - barEnd - 8, height: 48))
            #expect(seen == [.inline])
            try await bench.turn(-3)
            #expect(content.convert(content.bounds, to: nil) == full && seen == [.inline, .regular])
            try await bench.turn(3)
            let small = tabs.tabBar.frame
            tabs.bottomAccessory = nil
            try await bench.rest()
            #expect(content.window == nil && tabs.tabBar.frame == small)
        }
    }
}
