import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Page view controllers: places, calls, drags, and changes by the program.
@MainActor
struct PageViewControllerTests {
    /// The pages "a" to "d", and the calls of the delegate.
    private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let journal = Journal()
        let pages: [ScribeController]
        var dots = 0

        init() { pages = ["a", "b", "c", "d"].map { [journal] in ScribeController($0, journal) } }

        private func page(beside controller: UIViewController, _ step: Int) -> UIViewController? {
            guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
            return pages.indices.contains(index + step) ? pages[index + step] : nil
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { page(beside: viewController, -1) }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { page(beside: viewController, 1) }
        func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }
        func presentationIndex(for pageViewController: UIPageViewController) -> Int {
            pages.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
        }

        private func names(_ controllers: [UIViewController]) -> String {
            controllers.compactMap { ($0 as? ScribeController)?.name }.joined()
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
        ) { journal.write("will \(names(pendingViewControllers))") }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { journal.write("did \(names(previousViewControllers)) \(finished) \(completed)") }
    }

    @MainActor
    private struct Bench {
        let book: Book
        let controller: UIPageViewController
        let window: UIWindow
        let display: VirtualDisplay

        var scroll: UIScrollView { controller.turner.scroll }
        var shown: String? { (controller.viewControllers?.first as? ScribeController)?.name }
        func read() -> [String] { book.journal.read().filter { !$0.contains("Move") } }

        func finish() async throws {
            for _ in 0..<3 {
                try await display.settle()
                display.clock.advance(by: 1)
            }
            try await display.settle()
        }

        /// Drags along a line and lets go.
        func drag(_ start: CGPoint, to end: CGPoint) async throws {
            try await drag(
                (0...6).map { step in
                    let part = CGFloat(step) / 6
                    return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
                })
        }

        /// Drags through points and lets go.
        ///
        /// - Parameter turn: The index of a point at which the pointer trembles for longer than velocities are measured
        ///   over. The velocity at the end is then that of the points behind it, however fast the machine is.
        func drag(_ points: [CGPoint], turn: Int? = nil) async throws {
            try display.movePointer(to: points[0])
            try display.press()
            for (index, point) in points.enumerated().dropFirst() {
                try await move(to: point)
                guard index == turn else { continue }
                let start = ProcessInfo.processInfo.systemUptime
                while ProcessInfo.processInfo.systemUptime - start < 1.2 * VelocityTracker.window {
                    try await move(to: CGPoint(x: point.x + 1, y: point.y))
                    try await move(to: point)
                }
            }
            try display.release()
        }

        private func move(to point: CGPoint) async throws {
            try display.movePointer(to: point)
            try await display.settle()
            display.clock.advance(by: 0.05)
        }

        /// Drags horizontally through points and lets go.
        func drag(through places: [CGFloat], turn: Int? = nil) async throws {
            try await drag(places.map { CGPoint(x: $0, y: 150) }, turn: turn)
        }
    }

    private func run(
        _ orientation: UIPageViewController.NavigationOrientation = .horizontal, spacing: CGFloat? = nil,
        isMirrored: Bool = false, dots: Int = 0, start: Int = 1,
        _ body: @MainActor (Bench) async throws -> Void
    ) async throws {
        try await withApplication(on: [.monitor("SCREEN", 400, 300)]) { application, display in
            let book = Book()
            book.dots = dots
            let controller = UIPageViewController(
                transitionStyle: .scroll, navigationOrientation: orientation,
                options: spacing.map { [.interPageSpacing: $0] })
            controller.dataSource = book
            controller.delegate = book
            controller.setViewControllers([book.pages[start]], direction: .forward, animated: false)
            let window = makeWindow(.white, in: try application.mainScene())
            if isMirrored { window.traitOverrides.layoutDirection = .rightToLeft }
            window.rootViewController = controller
            window.makeKeyAndVisible()
            try await display.settle()
            display.clock.stop()
            defer { display.clock.resume() }
            try await body(Bench(book: book, controller: controller, window: window, display: display))
        }
    }

    @Test("the slots of pages are in order, and reversed from right to left")
    func pageSlots() {
        var slots = PageSlots(hasBefore: true, hasAfter: true, length: 100)
        #expect(slots.contentLength == 300 && slots.start(of: .current) == 100 && slots.start(of: .after) == 200)
        #expect(slots.nearest(to: 151) == .after && slots.nearest(to: 149) == .current)
        #expect(slots.nearest(to: -500) == .before && slots.nearest(to: 500) == .after)
        #expect(slots.neighbour(at: 100.4) == nil && slots.neighbour(at: 90) == .before)
        slots.isMirrored = true
        #expect(slots.start(of: .before) == 200 && slots.neighbour(at: 90) == .after && slots.nearest(to: 0) == .after)
        slots.hasAfter = false
        #expect(slots.start(of: .current) == 0 && slots.start(of: .after) == nil && slots.neighbour(at: -10) == nil)
        #expect(PageSlots().nearest(to: 10) == .current)
    }

    @Test("R431: a drag beyond the middle turns the page, with the calls of both pages and the delegate in order")
    func dragTurnsPage() async throws {
        try await run { bench in
            #expect(bench.shown == "b" && bench.scroll.contentSize.width == 1200)
            #expect(bench.scroll.contentOffset.x == 400)
            #expect(bench.read() == ["b didLoad", "b willAppear", "b isAppearing", "b didAppear"])
            try await bench.drag(CGPoint(x: 350, y: 150), to: CGPoint(x: 50, y: 150))
            try await bench.finish()
            #expect(
                bench.read() == [
                    "will c", "c didLoad", "c willAppear", "b willDisappear", "c isAppearing", "b didDisappear",
                    "c didAppear", "did b true true",
                ])
            #expect(bench.shown == "c" && bench.scroll.contentOffset.x == 400)
            #expect(bench.book.pages[1].parent == nil && bench.book.pages[2].parent === bench.controller)
            #expect(bench.book.pages[2].view.frame == CGRect(x: 400, y: 0, width: 400, height: 300))
            try await bench.drag(CGPoint(x: 350, y: 150), to: CGPoint(x: 50, y: 150))
            try await bench.finish()
            #expect(bench.shown == "d" && bench.scroll.contentSize.width == 800, "there is no page behind the last")
        }
    }

    @Test("R431: a short drag shows the former page again, and a drag back beyond it begins with the other neighbour")
    func dragReturns() async throws {
        try await run { bench in
            _ = bench.read()
            try await bench.drag(through: [300, 270, 240, 250, 262, 275], turn: 2)
            try await bench.finish()
            #expect(
                bench.read() == [
                    "will c", "c didLoad", "c willAppear", "b willDisappear", "c isAppearing", "c willDisappear",
                    "c didDisappear", "b willAppear", "b didAppear", "did b true false",
                ])
            #expect(bench.shown == "b" && bench.book.pages[2].parent == nil && bench.scroll.contentOffset.x == 400)
            try await bench.drag(through: [200, 170, 140, 200, 260, 320, 390])
            try await bench.finish()
            #expect(bench.shown == "a" && bench.read().filter { $0.hasPrefix("will") } == ["will c", "will a"])
        }
    }

    @Test("R431: the program turns pages at once or with an animation, and its completion is called once")
    func pagesOfProgram() async throws {
        try await run { bench in
            _ = bench.read()
            var ended: [Bool] = []
            let pages = bench.book.pages
            bench.controller.setViewControllers([pages[3]], direction: .forward, animated: true) { ended.append($0) }
            #expect(bench.read() == ["d didLoad", "d willAppear", "b willDisappear", "d isAppearing"] && ended == [])
            try await bench.finish()
            #expect(bench.read() == ["b didDisappear", "d didAppear"] && ended == [true] && bench.shown == "d")
            #expect(bench.scroll.contentSize.width == 800 && bench.scroll.contentOffset.x == 400)
            bench.controller.setViewControllers([pages[0]], direction: .reverse, animated: true) { ended.append($0) }
            try await bench.display.settle()
            bench.controller.setViewControllers([pages[1]], direction: .forward, animated: false) { ended.append($0) }
            #expect(ended == [true, false, true] && bench.shown == "b")
            try await bench.finish()
            #expect(bench.read().last == "b didAppear" && bench.scroll.contentOffset.x == 400)
            LogRecorder.start()
            bench.controller.setViewControllers([], direction: .forward, animated: true) { ended.append($0) }
            bench.controller.setViewControllers(
                [pages[0], pages[2]], direction: .forward, animated: true
            ) { ended.append($0) }
            #expect(LogRecorder.recorded().count == 2 && ended.suffix(2) == [false, false] && bench.shown == "b")
        }
    }

    @Test("R740: a program that becomes the delegate of the scroll view follows it, and pages turn as before")
    func programFollowsScrollView() async throws {
        final class Follower: NSObject, UIScrollViewDelegate {
            var offsets: [CGFloat] = []
            var ends = 0
            weak var former: (any UIScrollViewDelegate)?
            func scrollViewDidScroll(_ scrollView: UIScrollView) {
                offsets.append(scrollView.contentOffset.x)
                former?.scrollViewDidScroll(scrollView)
            }
            func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { ends += 1 }
            func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
        }
        try await run { bench in
            let follower = Follower()
            for case let scroll as UIScrollView in bench.controller.view.subviews {
                follower.former = scroll.delegate
                scroll.delegate = follower
                #expect(scroll.delegate === follower)
            }
            var ended: [Bool] = []
            bench.controller.setViewControllers(
                [bench.book.pages[2]], direction: .forward, animated: true
            ) { ended.append($0) }
            try await bench.finish()
            #expect(ended == [true] && bench.shown == "c" && follower.ends == 1)
            #expect(!follower.offsets.isEmpty)
            try await bench.drag(CGPoint(x: 350, y: 150), to: CGPoint(x: 50, y: 150))
            try await bench.finish()
            #expect(bench.shown == "d" && bench.read().last == "did c true true")
        }
    }

    @Test("R431: from right to left the following page is at the left, and vertical pages follow below")
    func directionsOfPages() async throws {
        try await run(isMirrored: true) { bench in
            try await bench.drag(CGPoint(x: 50, y: 150), to: CGPoint(x: 350, y: 150))
            try await bench.finish()
            #expect(bench.shown == "c")
        }
        try await run(.vertical) { bench in
            try await bench.drag(CGPoint(x: 200, y: 260), to: CGPoint(x: 200, y: 40))
            try await bench.finish()
            #expect(bench.shown == "c" && bench.scroll.contentSize == CGSize(width: 400, height: 900))
        }
    }

    @Test("R431: space between pages is beside them, and the dots below show and change the page")
    func spacingAndDots() async throws {
        try await run(spacing: 20, dots: 4) { bench in
            #expect(bench.scroll.frame == CGRect(x: -10, y: 0, width: 420, height: 263))
            let view = bench.book.pages[1].view!
            #expect(view.convert(view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 400, height: 263))
            let dots = bench.controller.turner.dots
            #expect(!dots.isHidden && dots.numberOfPages == 4 && dots.currentPage == 1)
            try await bench.drag(CGPoint(x: 350, y: 150), to: CGPoint(x: 50, y: 150))
            try await bench.finish()
            #expect(dots.currentPage == 2)
            dots.currentPage = 3
            dots.sendActions(for: .valueChanged)
            try await bench.finish()
            #expect(bench.shown == "d" && dots.currentPage == 3)
        }
    }

    @Test("R431: the dots contrast with the background of the controller's view, whatever the traits are")
    func dotsOnBackgrounds() async throws {
        try await run(dots: 4) { bench in
            let view = try #require(bench.controller.view)
            for (background, dot) in [(UIColor.black, Pixel.white), (.white, .black), (.systemBackground, .black)] {
                view.backgroundColor = background
                try await bench.display.settle()
                #expect(try bench.display.pixel(x: 192, y: 281) == dot)
            }
            view.overrideUserInterfaceStyle = .dark
            try await bench.display.settle()
            #expect(try bench.display.pixel(x: 192, y: 281) == .white)
        }
    }

    @Test("R431: arrow keys turn pages, and a resize in the middle of a turn ends it")
    func keysAndResize() async throws {
        try await run { bench in
            try await bench.display.press(.rightArrow)
            try await bench.finish()
            #expect(bench.shown == "c")
            _ = bench.read()
            try await bench.display.press(.leftArrow)
            bench.display.clock.advance(by: 0.02)
            bench.window.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
            try await bench.finish()
            #expect(bench.controller.children.count == 1)
            #expect(bench.scroll.contentOffset.x == 300 && bench.scroll.contentSize.width == 900)
        }
    }
}
