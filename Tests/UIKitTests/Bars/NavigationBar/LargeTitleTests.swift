import Foundation
import Testing

@testable import UIKit

/// The parts of a navigation bar that follow the content.
@MainActor struct LargeTitleTests {
    @Test(
        "R414: offsets from 0 to 52 map to the large title's height, and content that is pulled down takes it along",
        arguments: [(60, 52, 8), (52, 52, 0), (30, 30, 0), (0, 0, 0), (-40, 0, 0)])
    func largeTitleHeights(top: CGFloat, title: CGFloat, pull: CGFloat) {
        let extent = NavigationBarExtent(title: 52, search: 0, hidesSearch: true)
        #expect(extent.heights(contentTop: top) == .init(title: title, search: 0, pull: pull))
    }

    @Test("R422: the search field goes first, then the large title; one that does not hide stays")
    func searchGoesFirst() {
        var extent = NavigationBarExtent(title: 52, search: 52, hidesSearch: true)
        #expect(extent.heights(contentTop: 104) == .init(title: 52, search: 52))
        #expect(extent.heights(contentTop: 70) == .init(title: 52, search: 18))
        #expect(extent.heights(contentTop: 40) == .init(title: 40, search: 0))
        #expect(extent.heights(contentTop: .infinity) == extent.full)
        extent.hidesSearch = false
        #expect(extent.heights(contentTop: 70) == .init(title: 18, search: 52))
        #expect(extent.heights(contentTop: -100) == .init(title: 0, search: 52))
    }

    @Test("R414: content comes to rest where the search field and the large title are shown or hidden as a whole")
    func resting() {
        let extent = NavigationBarExtent(title: 52, search: 40, hidesSearch: true)
        let ways = [-10, 0, 19, 21, 39, 45, 65, 67, 91, 92, 300] as [CGFloat]
        #expect(ways.map(extent.resting) == [-10, 0, 0, 40, 40, 40, 40, 92, 92, 92, 300])
        let fixed = NavigationBarExtent(title: 52, search: 40, hidesSearch: false)
        #expect([25, 27, 60].map(fixed.resting) == [0, 52, 60])
        #expect(NavigationBarExtent(title: 0, search: 0, hidesSearch: true).resting(5) == 5)
    }

    @Test("R414: the title in the row fades in while the last quarter of the large one goes")
    func titleAlpha() {
        func alpha(_ height: CGFloat) -> CGFloat {
            NavigationBarArrangement(row: 50, largeTitle: height, fullLargeTitle: 52).titleAlpha
        }
        #expect(alpha(52) == 0 && alpha(13) == 0 && alpha(6.5) == 0.5 && alpha(0) == 1)
        #expect(NavigationBarArrangement(row: 50).titleAlpha == 1)
    }

    /// A container with a bar over a scroll view, as a navigation controller lays them out.
    @MainActor
    private final class Container: UIView, NavigationBarManager {
        let bar = UINavigationBar()
        let controller = UIViewController()
        let scrollView = UIScrollView()

        init(in window: UIWindow) {
            super.init(frame: window.bounds)
            controller.view = UIView(frame: bounds)
            scrollView.frame = bounds
            scrollView.contentSize = CGSize(width: 320, height: 2000)
            controller.view.addSubview(scrollView)
            addSubview(controller.view)
            controller.title = "Title"
            bar.manager = self
            bar.prefersLargeTitles = true
            addSubview(bar)
            window.addSubview(self)
            let transition = bar.begin(to: [controller.navigationItem], .none)
            transition.finish(true)
            layout()
        }

        required init?(coder: NSCoder) { nil }

        func layout() {
            setNeedsLayout()
            for _ in 0..<3 { layoutIfNeeded() }
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            let height = bar.sizeThatFits(bounds.size).height
            bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
            controller.additionalSafeAreaInsets.top = height
        }

        func navigationBarDidPressBack(_ bar: UINavigationBar) {}
        func navigationBar(_ bar: UINavigationBar, didChoose item: UINavigationItem) {}
        func navigationBarHeightDidChange(_ bar: UINavigationBar) { setNeedsLayout() }
    }

    private func withContainer(_ body: (Container) throws -> Void) rethrows {
        try withoutDisplay {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            window.isHidden = false
            try body(Container(in: window))
        }
    }

    @Test("R620: large titles in all scripts stand on the same line")
    func largeTitleBaselines() {
        withContainer { container in
            @MainActor func baseline(_ title: String) -> CGFloat {
                container.controller.title = title
                container.layout()
                let title = container.bar.descendants(of: LargeTitleView.self)[0]
                let label = title.label
                return title.convert(CGPoint(x: 0, y: label.textBaselines?.ascent ?? 0), from: label).y
            }
            let latin = baseline("Settings")
            for title in ["إعدادات", "حج", "設定"] { #expect(abs(baseline(title) - latin) <= 1) }
        }
    }

    @Test("R414: a bar with a large title shrinks and grows with the content of its controller")
    func following() {
        withContainer { container in
            let (bar, scrollView) = (container.bar, container.scrollView)
            #expect(bar.frame.height == 102 && scrollView.contentOffset.y == -102)
            for (offset, height) in [(-90, 90), (-60, 60), (-50, 50), (200, 50), (-55, 55), (-102, 102)] {
                scrollView.contentOffset.y = CGFloat(offset)
                container.layout()
                #expect(bar.frame.height == CGFloat(height))
                #expect(scrollView.range.minimum.y == -102)
            }
            scrollView.contentOffset.y = -130
            container.layout()
            #expect(bar.frame.height == 102 && bar.topItem.map(bar.arrangement)?.pull == 28)
        }
    }

    @Test(
        "R414: a drag that ends within the large title comes to rest at one of its two heights",
        arguments: [(20, -102), (30, -50), (150, 48)])
    func restAfterDrag(way: CGFloat, end: CGFloat) {
        AnimationClock.shared.stop()
        defer { AnimationClock.shared.reset() }
        withContainer { container in
            let scrollView = container.scrollView
            scrollView.beginDrag()
            scrollView.contentOffset.y += way
            container.layout()
            scrollView.endDrag(velocity: .zero)
            AnimationClock.shared.advance(by: 3)
            container.layout()
            #expect(scrollView.contentOffset.y == end)
            #expect(container.bar.frame.height == (end == -102 ? 102 : 50))
        }
    }

    @Test("R415: the bar is clear while the content is at its edge, and has its background over content")
    func edge() {
        withContainer { container in
            let (bar, scrollView) = (container.bar, container.scrollView)
            #expect(bar.isContentAtEdge && bar.backgroundView.background.effect == nil)
            scrollView.contentOffset.y = 0
            container.layout()
            #expect(!bar.isContentAtEdge && bar.backgroundView.background.effect != nil)
            scrollView.contentOffset.y = -50
            container.layout()
            #expect(bar.isContentAtEdge)
        }
    }

    @Test("the content's scroll view is the one that was set, or the first that reaches to the edge")
    func contentScrollView() {
        let controller = UIViewController()
        controller.view = UIView(0, 0, 320, 480)
        let small = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 480))
        let low = UIScrollView(frame: CGRect(x: 0, y: 200, width: 320, height: 280))
        let full = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        for view in [small, low, full] { controller.view.addSubview(view) }
        #expect(controller.contentScrollView(for: .top) === full)
        #expect(controller.contentScrollView(for: .bottom) === low)
        controller.setContentScrollView(small, for: .top)
        #expect(controller.contentScrollView(for: .top) === small)
        #expect(controller.contentScrollView(for: .bottom) === low)
        controller.setContentScrollView(nil)
        full.isHidden = true
        #expect(controller.contentScrollView(for: .top) == nil)
        #expect(UIViewController().contentScrollView(for: .top) == nil)
    }
}
