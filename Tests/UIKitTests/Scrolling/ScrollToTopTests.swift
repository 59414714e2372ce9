import Foundation
import Testing

@testable import UIKit

/// Clicks on the status bar.
@MainActor
struct ScrollToTopTests {
    @Test("R372: a click is a short touch within the bar")
    func scrollToTopClick() {
        let bar = CGRect(x: 0, y: 0, width: 400, height: 24)
        func isClick(_ start: CGPoint, _ end: CGPoint) -> Bool { ScrollToTop.isClick(from: start, to: end, on: bar) }
        #expect(isClick(CGPoint(x: 10, y: 10), CGPoint(x: 12, y: 11)))
        #expect(!isClick(CGPoint(x: 10, y: 10), CGPoint(x: 40, y: 10)))
        #expect(!isClick(CGPoint(x: 10, y: 22), CGPoint(x: 10, y: 26)))
        #expect(!ScrollToTop.isClick(from: .zero, to: .zero, on: .zero))
    }

    @Test("R372: the one visible scroll view that allows it scrolls to its top, and reports that once")
    func scroll() {
        ScrollBench.run { bench in
            bench.touches.window.rootViewController = UIViewController()
            bench.touches.window.addSubview(bench.view)
            bench.view.contentInset.top = 30
            @MainActor func scroll(from y: CGFloat) -> [String] {
                bench.view.contentOffset.y = y
                _ = bench.scribe.read()
                ScrollToTop.perform(in: bench.touches.scene)
                bench.wait(1)
                return bench.scribe.read()
            }
            #expect(scroll(from: 700) == ["shouldScrollToTop", "didScroll", "didScrollToTop"])
            #expect(bench.offset.y == -30)
            bench.scribe.scrollsToTop = false
            #expect(scroll(from: 700) == ["shouldScrollToTop"] && bench.offset.y == 700)
            bench.scribe.scrollsToTop = true
            let second = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            bench.touches.window.addSubview(second)
            #expect(scroll(from: 700) == [] && bench.offset.y == 700)
            second.scrollsToTop = false
            #expect(scroll(from: 700).last == "didScrollToTop")
        }
    }
}
