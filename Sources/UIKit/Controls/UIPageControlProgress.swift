import Foundation

/// The progress within the current page of a page control, which the program sets.
///
/// ```swift
/// let progress = UIPageControlProgress()
/// pages.progress = progress
/// progress.currentProgress = Float(video.time / video.length)
/// ```
@preconcurrency @MainActor
open class UIPageControlProgress: NSObject {
    /// Creates a progress of 0.
    @preconcurrency @MainActor public override init() { super.init() }

    /// The delegate. It is not retained.
    open weak var delegate: (any UIPageControlProgressDelegate)?

    /// The part of the page that is over, from 0 to 1. Values outside are limited, and NaN counts as 0. The default is
    /// 0.
    open var currentProgress: Float = 0 {
        didSet {
            let valid = currentProgress.isNaN ? 0 : min(max(currentProgress, 0), 1)
            if valid != currentProgress { currentProgress = valid }
            if valid != oldValue { pageControl?.setNeedsLayout() }
        }
    }

    /// Whether the page control shows the progress now.
    public private(set) final var isProgressVisible = false

    /// The control that shows the progress.
    private(set) final weak var pageControl: UIPageControl?

    final func attach(to control: UIPageControl?) {
        if let control, let other = pageControl, other !== control { other.progress = nil }
        pageControl = control
        visibilityMayHaveChanged()
    }

    /// Sets the progress of a new page.
    func pageDidChange(to page: Int) {
        currentProgress = delegate?.pageControlProgress(self, initialProgressForPage: page) ?? 0
    }

    func visibilityMayHaveChanged() {
        let isVisible = pageControl?.canShowProgress ?? false
        guard isVisible != isProgressVisible else { return }
        isProgressVisible = isVisible
        delegate?.pageControlProgressVisibilityDidChange(self)
    }
}

/// The delegate of the progress of a page control. Every method has a default.
@preconcurrency @MainActor
public protocol UIPageControlProgressDelegate: NSObjectProtocol {
    /// Returns the progress with which a page begins, from 0 to 1. The default is 0.
    func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float
    /// Called when the progress appears or disappears. The default does nothing.
    func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}

extension UIPageControlProgressDelegate {
    /// The default implementation returns 0.
    public func pageControlProgress(
        _ progress: UIPageControlProgress, initialProgressForPage page: Int
    ) -> Float { 0 }
    /// The default implementation does nothing.
    public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}
