import Foundation

/// The scroll indicators of a scroll view.
@MainActor
final class ScrollIndicators {
    private unowned let scrollView: UIScrollView

    init(of scrollView: UIScrollView) { self.scrollView = scrollView }

    /// Places the indicators. The scroll view calls it with each layout.
    func layoutIndicators() {}
    /// Called after the content offset has changed.
    func scrollViewDidMove() {}
}

/// The zooming of a scroll view.
@MainActor
final class ZoomState {}

/// The refresh control of a scroll view.
@MainActor
final class RefreshState {}
