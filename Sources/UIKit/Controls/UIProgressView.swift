import Foundation

/// A bar that shows the progress of a task.
///
/// ```swift
/// let progressView = UIProgressView(progressViewStyle: .default)
/// progressView.setProgress(0.5, animated: true)
/// ```
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// The style of a progress view.
    public enum Style: Int, Sendable {
        /// A bar with round ends.
        case `default`
        /// A bar with square ends, for use inside another bar.
        case bar
    }

    private let bar = ControlStyle.part()

    /// Creates a progress view with its standard height and no width.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 0, height: ControlStyle.trackHeight))
        progressViewStyle = style
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpProgress()
    }

    /// Creates a progress view from a storyboard. Other coders give it an empty frame.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpProgress()
        (coder as? InterfaceCoder)?.properties.apply(to: self)
    }

    private func setUpProgress() {
        isOpaque = false
        clipsToBounds = true
        addSubview(bar)
        showColors()
    }

    /// The progress, from 0 to 1. The default is 0. Other values are limited to this range; NaN is ignored.
    open var progress: Float {
        get { part }
        set { setProgress(newValue, animated: false) }
    }
    private var part: Float = 0

    /// Sets the progress, optionally with an animation. The view is not animated outside of a window.
    open func setProgress(_ progress: Float, animated: Bool) {
        guard !progress.isNaN else { return }
        let new = min(max(progress, 0), 1)
        reporting(.progress) {
            guard new != part else { return }
            layoutIfNeeded()
            part = new
            ControlStyle.move(animated: animated && window != nil) { [self] in place() }
        }
    }

    /// The task whose progress is shown. `nil`, the default, leaves ``progress`` to the program.
    ///
    /// The view reads the task's `fractionCompleted` at once, and ten times a second while it is in a window, until the
    /// task is finished or cancelled.
    open var observedProgress: Progress? { didSet { if observedProgress !== oldValue { updateObservation() } } }
    private var observation: (any DispatchSourceTimer)?

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        updateObservation()
    }

    private func updateObservation() {
        readProgress()
        let isNeeded = window != nil && observedProgress.map { !$0.isFinished && !$0.isCancelled } == true
        guard isNeeded != (observation != nil) else { return }
        observation?.cancel()
        observation = nil
        guard isNeeded else { return }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + 0.1, repeating: 0.1)
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.updateObservation() } }
        timer.activate()
        observation = timer
    }

    private func readProgress() {
        guard let observedProgress else { return }
        setProgress(Float(observedProgress.fractionCompleted), animated: window != nil)
    }

    /// The style. The default is `default`.
    open var progressViewStyle = Style.default { didSet { if progressViewStyle != oldValue { setNeedsLayout() } } }

    /// The colour of the completed part. `nil`, the default, is the tint.
    open var progressTintColor: UIColor? { didSet { showColors() } }
    /// The colour of the remaining part. `nil`, the default, is the system's gray.
    open var trackTintColor: UIColor? { didSet { showColors() } }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    private func showColors() {
        backgroundColor = trackTintColor ?? ControlStyle.trackColor
        bar.backgroundColor = progressTintColor ?? tintColor
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width.isFinite ? size.width : bounds.width, height: ControlStyle.trackHeight)
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: ControlStyle.trackHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    private func place() {
        let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
        layer.cornerRadius = radius
        bar.layer.cornerRadius = radius
        let width = bounds.width * CGFloat(part)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        bar.frame = CGRect(
            x: isRightToLeft ? bounds.maxX - width : bounds.minX, y: bounds.minY, width: width, height: bounds.height)
    }
}
