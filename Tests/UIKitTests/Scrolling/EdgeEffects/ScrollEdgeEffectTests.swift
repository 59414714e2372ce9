import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The look of content under bars.
@MainActor
struct ScrollEdgeEffectTests {
    @MainActor
    private struct Bench {
        let display: VirtualDisplay
        let navigation: UINavigationController
        let tabs: UITabBarController
        let scrollView: UIScrollView

        /// Returns the red, green and blue of a pixel.
        func color(_ x: CGFloat, _ y: CGFloat) throws -> [UInt8] {
            Array(try display.screenshot(of: CGRect(x: x, y: y, width: 1, height: 1)).rgba.prefix(3))
        }

        /// The pixels in the middle of the upper bar, below it, above the lower bar and in it.
        func colors() async throws -> [[UInt8]] {
            try await display.settle()
            return [
                try color(700, top - 25), try color(700, top + 8), try color(700, bottom - 8),
                try color(780, bottom + 25),
            ]
        }

        /// The lower edge of the upper bar.
        var top: CGFloat {
            let bar = navigation.navigationBar
            return bar.convert(bar.bounds, to: nil).maxY
        }
        /// The upper edge of the lower bar.
        var bottom: CGFloat { tabs.tabBar.convert(tabs.tabBar.bounds, to: nil).minY }
    }

    private static let red: [UInt8] = [255, 0, 0]

    /// Runs `body` with red content under the bar of a navigation controller and a tab bar.
    private func run(_ body: @MainActor (Bench) async throws -> Void) async throws {
        try await withApplication(on: [.monitor("SCREEN", 800, 600)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let controller = UIViewController()
            let scrollView = UIScrollView(frame: controller.view.bounds)
            scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scrollView.showsVerticalScrollIndicator = false
            scrollView.contentSize = CGSize(width: 100, height: 3_000)
            let content = UIView(frame: CGRect(x: -100, y: 0, width: 2_000, height: 3_000))
            content.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            scrollView.addSubview(content)
            controller.view.addSubview(scrollView)
            let navigation = UINavigationController(rootViewController: controller)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            try await display.settle()
            scrollView.contentOffset.y = 1_000
            try await display.settle()
            try await body(Bench(display: display, navigation: navigation, tabs: tabs, scrollView: scrollView))
        }
    }

    @Test("R1002: content goes under bars with a blur and a line, and without an effect where it is hidden")
    func hiddenEdgeEffects() async throws {
        try await run { bench in
            let plain = try await bench.colors()
            #expect(plain.map { $0 == Self.red } == [false, true, true, false])
            bench.scrollView.topEdgeEffect.isHidden = true
            #expect(try await bench.colors().map { $0 == Self.red } == [true, true, true, false])
            bench.scrollView.bottomEdgeEffect.isHidden = true
            #expect(try await bench.colors().map { $0 == Self.red } == [true, true, true, true])
            bench.scrollView.topEdgeEffect.isHidden = false
            bench.scrollView.bottomEdgeEffect.isHidden = false
            bench.scrollView.topEdgeEffect.style = .hard
            bench.scrollView.bottomEdgeEffect.style = .hard
            #expect(try await bench.colors() == plain)
        }
    }

    @Test("R1002: with a soft effect the content fades out under bars, from a little before them")
    func softEdgeEffects() async throws {
        try await run { bench in
            bench.scrollView.topEdgeEffect.style = .soft
            bench.scrollView.bottomEdgeEffect.style = .soft
            let greens = try await bench.colors().map { $0[1] }
            #expect(greens[0] > 190 && greens[3] > 190, "the background's white is over the red")
            #expect(greens[1] > 40 && greens[1] < 190 && greens[2] > 40 && greens[2] < 190, "\(greens)")
            #expect(try bench.color(700, bench.top + 25) == Self.red)
            #expect(try bench.color(700, bench.bottom - 25) == Self.red)
            #expect(bench.navigation.navigationBar.backgroundView.background.effect == nil)
            #expect(bench.navigation.navigationBar.backgroundView.background.shadowColor == nil)
            bench.scrollView.topEdgeEffect.style = .automatic
            bench.scrollView.contentOffset.y = -bench.scrollView.adjustedContentInset.top
            try await bench.display.settle()
            #expect(bench.navigation.navigationBar.backgroundView.fade == nil)
        }
    }

    @Test("R1002: the colour of a soft effect is that of the page")
    func colorOfSoftEdgeEffects() async throws {
        try await run { bench in
            bench.scrollView.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            bench.scrollView.topEdgeEffect.style = .soft
            bench.scrollView.bottomEdgeEffect.style = .soft
            let colors = try await bench.colors()
            #expect(colors[0][1] < 20 && colors[0][2] > 190, "\(colors)")
            #expect(colors[3][1] < 20 && colors[3][2] > 190, "\(colors)")
        }
    }

    @Test("R1002: a bar with an appearance of the program keeps it, and one at the content's edge has no background")
    func edgeEffectsAndAppearances() async throws {
        try await run { bench in
            let bar = bench.navigation.navigationBar
            bench.scrollView.topEdgeEffect.isHidden = true
            let appearance = UINavigationBarAppearance()
            appearance.configureWithOpaqueBackground()
            appearance.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            bar.standardAppearance = appearance
            #expect(try await bench.colors()[0] == [0, 0, 255])
            bench.scrollView.topEdgeEffect.isHidden = false
            bench.scrollView.topEdgeEffect.style = .soft
            #expect(try await bench.colors()[0] == [0, 0, 255])
            bench.scrollView.bottomEdgeEffect.style = .soft
            bench.scrollView.contentSize.height = 200
            bench.scrollView.contentOffset.y = -bench.scrollView.adjustedContentInset.top
            try await bench.display.settle()
            let tabBar = bench.tabs.tabBar
            #expect(tabBar.isContentAtEdge && tabBar.backgroundView.fade == nil)
        }
    }

    @Test("R1002: a tab bar and a toolbar have the effect of the scroll view that they follow now")
    func followedEdgeEffects() async throws {
        try await run { bench in
            let first = bench.navigation.topViewController
            first?.toolbarItems = [UIBarButtonItem(systemItem: .trash)]
            bench.navigation.isToolbarHidden = false
            bench.scrollView.bottomEdgeEffect.style = .soft
            try await bench.display.settle()
            let (tabBar, toolbar) = (bench.tabs.tabBar, try #require(bench.navigation.toolbar))
            #expect(tabBar.backgroundView.fade != nil && toolbar.backgroundView.fade != nil)
            bench.navigation.pushViewController(UITableViewController(style: .plain), animated: true)
            try await bench.display.finishTransitions()
            #expect(tabBar.backgroundView.fade == nil && toolbar.backgroundView.fade == nil)
            bench.navigation.popViewController(animated: true)
            try await bench.display.finishTransitions()
            #expect(tabBar.backgroundView.fade != nil && toolbar.backgroundView.fade != nil)
        }
    }
}
