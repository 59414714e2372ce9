import Foundation
import Testing

@testable import UIKit

@MainActor
struct PageControlTests {
    @Test("dots are around the middle, and without room those around the current page are shown")
    func pageControlPlaces() {
        let all = PageDots(count: 3, current: 0, length: 100, isReversed: false)
        #expect(all.pages == 0..<3 && (0..<3).map { all.center(of: $0) } == [34, 50, 66])
        let some = PageDots(count: 100, current: 50, length: 80, isReversed: false)
        #expect(some.pages == 48..<53)
        let reversed = PageDots(count: 3, current: 0, length: 100, isReversed: true)
        #expect(reversed.center(of: 0) == 66 && reversed.page(at: 66) == 0)
        #expect(all.page(at: -50) == 0 && all.page(at: 500) == 2 && all.page(at: .nan) == nil)
        #expect(PageDots(count: 0, current: 0, length: 100, isReversed: false).page(at: 5) == nil)
    }

    @Test("R608: with a drag along the dots the page follows the finger, unless that is switched off")
    func pageControlDrag() {
        withControl(UIPageControl(), width: 120) { pages, bench, log in
            pages.numberOfPages = 5
            pages.layoutIfNeeded()
            #expect(pages.interactionState == .none)
            bench.down(1, 128, 116)
            #expect(pages.interactionState == .discrete)
            for x in stride(from: 130, through: 192, by: 2) { bench.move(1, CGFloat(x), 116) }
            #expect(pages.interactionState == .continuous && pages.currentPage == 4)
            bench.up(1)
            #expect(pages.currentPage == 4 && pages.interactionState == .none)
            #expect(log.take().filter { $0 == "value" }.count == 4)
            pages.allowsContinuousInteraction = false
            bench.down(1, 192, 116)
            bench.move(1, 130, 116)
            bench.up(1)
            #expect(pages.currentPage == 3, "a click before the current dot")
        }
    }

    @Test("vertical and reversed dots, whose arrow keys lead to where they point")
    func pageControlDirections() {
        withControl(UIPageControl(), width: 120) { pages, bench, _ in
            pages.numberOfPages = 3
            pages.direction = .topToBottom
            #expect(pages.intrinsicContentSize == CGSize(width: 26, height: 64))
            pages.becomeFirstResponder()
            bench.press(.keyboardDownArrow)
            #expect(pages.currentPage == 1)
            pages.direction = .rightToLeft
            #expect(pages.intrinsicContentSize == CGSize(width: 64, height: 26))
            bench.press(.keyboardLeftArrow)
            #expect(pages.currentPage == 2)
            bench.tap(1, 210, 116, .indirectPointer)
            #expect(pages.currentPage == 1)
        }
    }

    @Test("R608: pages have their own images, and pages that do not exist are refused")
    func pageControlImages() {
        let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
        pages.numberOfPages = 2
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 12)).image { _ in }
        pages.setIndicatorImage(image, forPage: 1)
        #expect(pages.indicatorImage(forPage: 1) === image && pages.indicatorImage(forPage: 0) == nil)
        pages.preferredCurrentPageIndicatorImage = image
        #expect(pages.currentPageIndicatorImage(forPage: 0) === image)
        pages.layoutIfNeeded()
        let dots = pages.subviews.compactMap { $0 as? UIImageView }
        #expect(dots.map(\.bounds.size) == [CGSize(width: 10, height: 12), CGSize(width: 10, height: 12)])
        let lines = LogRecorder.record { pages.setIndicatorImage(image, forPage: 2) }
        #expect(lines.count == 1)
    }

    @Test("R608: the background shows always, during a drag, or never")
    func pageControlBackground() {
        let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
        pages.numberOfPages = 3
        @MainActor func isShown() -> Bool {
            pages.layoutIfNeeded()
            return pages.subviews.first?.isHidden == false
        }
        #expect(!isShown())
        pages.backgroundStyle = .prominent
        #expect(isShown() && pages.subviews.first?.frame == CGRect(x: 18, y: 0, width: 64, height: 26))
        pages.backgroundStyle = .minimal
        #expect(!isShown())
    }
}
