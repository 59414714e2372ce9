import Foundation
import Testing

@testable import UIKit

/// The progress of page controls (R834).
@MainActor
struct PageProgressTests {
    private final class Observer: NSObject, UIPageControlTimerProgressDelegate {
        var calls: [String] = []
        var refused: Int?

        func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float {
            page == 2 ? 0.5 : 0
        }

        func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {
            calls.append("visible \(progress.isProgressVisible)")
        }

        func pageControlTimerProgress(
            _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
        ) -> Bool {
            calls.append("to \(page)")
            return page != refused
        }
    }

    @Test("R834: the dot of the current page is a bar, and the other dots make room for it")
    func pageProgressPlaces() {
        let dots = PageDots(count: 3, current: 1, length: 121, isReversed: false, extra: 21)
        #expect((0..<3).map { dots.center(of: $0) } == [34, 60.5, 87])
        #expect(dots.page(at: 34) == 0 && dots.page(at: 50) == 1 && dots.page(at: 200) == 2)
        let reversed = PageDots(count: 3, current: 0, length: 121, isReversed: true, extra: 21)
        #expect(reversed.center(of: 0) > reversed.center(of: 1) && reversed.page(at: 100) == 0)
    }

    @Test("R834: the bar is filled from its beginning, and a new page begins with the delegate's progress")
    func pageProgressFill() {
        withControl(UIPageControl(), width: 160) { pages, _, log in
            let (progress, observer) = (UIPageControlProgress(), Observer())
            progress.delegate = observer
            pages.numberOfPages = 3
            let plain = pages.intrinsicContentSize.width
            pages.currentPageIndicatorTintColor = .red
            pages.progress = progress
            #expect(pages.intrinsicContentSize.width == plain + 21)
            progress.currentProgress = 0.5
            pages.layoutIfNeeded()
            #expect(progress.isProgressVisible && observer.calls == ["visible true"])
            let fill = pages.subviews.first { $0.backgroundColor == .red }
            #expect(fill?.frame.width == 14)
            pages.currentPage = 2
            #expect(progress.currentProgress == 0.5)
            pages.numberOfPages = 2
            #expect(pages.currentPage == 1 && progress.currentProgress == 0, "another page is the current one")
            let dots = pages.subviews.compactMap { $0 as? UIImageView }
            pages.preferredIndicatorImage = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { _ in }
            pages.layoutIfNeeded()
            #expect(dots[1].tintColor == .red && dots[0].tintColor != .red, "an image shows the current page")
            pages.preferredIndicatorImage = nil
            pages.numberOfPages = 3
            progress.currentProgress = 7
            #expect(progress.currentProgress == 1)
            progress.currentProgress = .nan
            #expect(progress.currentProgress == 0)
            pages.removeFromSuperview()
            #expect(!progress.isProgressVisible)
            pages.progress = nil
            #expect(pages.intrinsicContentSize.width == plain && log.take() == [])
        }
    }

    @Test("R834: a timer turns the pages with the events of the user, asks its delegate, and ends or starts again")
    func pageProgressTurns() {
        withControl(UIPageControl(), width: 160) { pages, _, log in
            let (timer, observer) = (UIPageControlTimerProgress(preferredDuration: 2), Observer())
            timer.delegate = observer
            pages.numberOfPages = 3
            pages.progress = timer
            timer.setDuration(4, forPage: 1)
            #expect(timer.duration(forPage: 0) == 2 && timer.duration(forPage: 1) == 4)
            timer.advance(by: 1)
            #expect(timer.currentProgress == 0, "it is not running")
            timer.resumeTimer()
            timer.advance(by: 1)
            #expect(timer.currentProgress == 0.5 && pages.currentPage == 0)
            timer.advance(by: 1)
            #expect(pages.currentPage == 1 && timer.currentProgress == 0 && log.take() == ["value", "primary"])
            timer.advance(by: 4)
            #expect(pages.currentPage == 2 && timer.currentProgress == 0.5)
            timer.advance(by: 1)
            #expect(!timer.isRunning && pages.currentPage == 2)
            timer.resetsToInitialPageAfterEnd = true
            timer.resumeTimer()
            timer.advance(by: 1)
            #expect(pages.currentPage == 0 && timer.isRunning)
            observer.refused = 1
            timer.advance(by: 2)
            #expect(pages.currentPage == 0 && !timer.isRunning)
            timer.preferredDuration = -1
            #expect(timer.preferredDuration == 5)
        }
    }

    @Test("R834: a running timer follows the clock of animations, and needs none outside of a window")
    func pageProgressClock() async throws {
        try await withAnimationStage { stage in
            let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 160, height: 26))
            pages.numberOfPages = 2
            stage.window.addSubview(pages)
            let timer = UIPageControlTimerProgress(preferredDuration: 4)
            pages.progress = timer
            #expect(!stage.display.clock.isNeeded)
            timer.resumeTimer()
            stage.advance(by: 2)
            #expect(abs(timer.currentProgress - 0.5) < 0.03)
            stage.advance(by: 2.2)
            #expect(pages.currentPage == 1)
            pages.removeFromSuperview()
            #expect(!stage.display.clock.isNeeded && timer.isRunning)
        }
    }
}
