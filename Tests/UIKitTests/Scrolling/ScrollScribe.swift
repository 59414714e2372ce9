import Foundation

@testable import UIKit

/// A scroll view's delegate that records its calls.
@MainActor
final class ScrollScribe: NSObject, UIScrollViewDelegate {
    private var entries: [String] = []
    /// The offsets at the calls of `scrollViewDidScroll(_:)` since the last reading.
    private(set) var offsets: [CGPoint] = []
    var onScroll: ((UIScrollView) -> Void)?
    var onBegin: ((UIScrollView) -> Void)?
    /// The offset to come to rest at; `nil` for the proposed one.
    var target: CGPoint?
    private(set) var proposedTarget = CGPoint.zero
    private(set) var velocity = CGPoint.zero
    var scrollsToTop = true

    /// Returns the calls since the last reading. Scrolling in a row is one entry.
    func read() -> [String] {
        defer { (entries, offsets) = ([], []) }
        return entries
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if entries.last != "didScroll" { entries.append("didScroll") }
        offsets.append(scrollView.contentOffset)
        onScroll?(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        entries.append("willBeginDragging")
        onBegin?(scrollView)
    }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        entries.append("willEndDragging")
        self.velocity = velocity
        proposedTarget = targetContentOffset.pointee
        if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        entries.append("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { entries.append("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { entries.append("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { entries.append("didEndScrollingAnimation") }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        entries.append("shouldScrollToTop")
        return scrollsToTop
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { entries.append("didScrollToTop") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        entries.append("didChangeAdjustedContentInset")
    }
}
