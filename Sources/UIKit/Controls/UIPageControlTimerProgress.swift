import Foundation

/// A progress that goes on by itself, and turns the page when it is full.
///
/// ```swift
/// let timer = UIPageControlTimerProgress(preferredDuration: 5)
/// timer.resetsToInitialPageAfterEnd = true
/// pages.progress = timer
/// timer.resumeTimer()
/// ```
///
/// It stands still while its page control is not in a window.
@preconcurrency @MainActor
open class UIPageControlTimerProgress: UIPageControlProgress {
    /// Creates a timer that is not running.
    ///
    /// - Parameter preferredDuration: The time for each page in seconds.
    public init(preferredDuration: TimeInterval) {
        super.init()
        self.preferredDuration = preferredDuration
    }

    /// The time in seconds for pages without a time of their own. Values that are not positive and finite count as 5,
    /// the default.
    open var preferredDuration: TimeInterval = 5 {
        didSet { if !(preferredDuration.isFinite && preferredDuration > 0) { preferredDuration = 5 } }
    }
    private var durations: [Int: TimeInterval] = [:]

    /// Sets the time for a page in seconds. 0, and values that are not finite, stand for the preferred one.
    open func setDuration(_ duration: TimeInterval, forPage page: Int) {
        durations[page] = duration.isFinite && duration > 0 ? duration : nil
    }

    /// Returns the time for a page in seconds.
    open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

    /// A Boolean value that indicates whether the first page follows the last one. The default is `false`: the timer
    /// ends.
    open var resetsToInitialPageAfterEnd = false

    /// Whether the timer is running.
    public private(set) final var isRunning = false

    /// Lets the progress go on.
    open func resumeTimer() {
        isRunning = true
        update()
    }

    /// Stops the progress where it is.
    open func pauseTimer() {
        isRunning = false
        update()
    }

    // MARK: Time

    private var beat: PageProgressBeat?

    override func visibilityMayHaveChanged() {
        super.visibilityMayHaveChanged()
        update()
    }

    private func update() {
        let isActive = isRunning && pageControl?.window != nil
        guard isActive != (beat != nil) else { return }
        beat?.end()
        beat = isActive ? PageProgressBeat(self) : nil
    }

    /// Adds a time in seconds to the progress.
    final func advance(by time: TimeInterval) {
        guard isRunning, let pageControl else { return }
        let page = pageControl.currentPage
        currentProgress += Float(max(0, time) / duration(forPage: page))
        let delegate = delegate as? any UIPageControlTimerProgressDelegate
        delegate?.pageControlTimerProgressDidChange(self)
        if currentProgress >= 1 { turn(pageControl, from: page, delegate) }
    }

    private func turn(
        _ control: UIPageControl, from page: Int, _ delegate: (any UIPageControlTimerProgressDelegate)?
    ) {
        let isLast = page + 1 >= control.numberOfPages
        guard !isLast || resetsToInitialPageAfterEnd else { return pauseTimer() }
        let next = isLast ? 0 : page + 1
        guard delegate?.pageControlTimerProgress(self, shouldAdvanceToPage: next) ?? true else { return pauseTimer() }
        if next == page { pageDidChange(to: page) } else { control.turnByTimer(to: next) }
    }
}

/// The delegate of a timer of a page control. Every method has a default.
@preconcurrency @MainActor
public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {
    /// Called when the timer has changed the progress. The default does nothing.
    func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress)
    /// Returns whether the timer may turn to a page. With `false` it stops. The default is `true`.
    func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool
}

extension UIPageControlTimerProgressDelegate {
    /// The default implementation does nothing.
    public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {}
    /// The default implementation returns `true`.
    public func pageControlTimerProgress(
        _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
    ) -> Bool { true }
}

/// The frames of a running timer, which do not retain it.
@MainActor
private final class PageProgressBeat: NSObject {
    private weak var progress: UIPageControlTimerProgress?
    private var link: CADisplayLink?
    private var last: CFTimeInterval?

    init(_ progress: UIPageControlTimerProgress) {
        self.progress = progress
        super.init()
        let link = CADisplayLink(target: self, selector: Selector("step:", PageProgressBeat.step(_:)))
        // A bar of a few points needs no more.
        link.preferredFramesPerSecond = 30
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    func end() { link?.invalidate() }

    func step(_ link: CADisplayLink) {
        // A window that is gone has not told its views.
        guard let progress, progress.pageControl?.window != nil else {
            self.progress?.visibilityMayHaveChanged()
            return end()
        }
        defer { last = link.timestamp }
        if let last { progress.advance(by: link.timestamp - last) }
    }
}
