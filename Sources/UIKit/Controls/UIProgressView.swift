import Foundation

/// A bar that shows how much of something is done.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// How the bar looks.
    public enum Style: Int, Sendable {
        /// On its own.
        case `default`
        /// In a bar, with square ends.
        case bar
    }

    private let bar = ControlStyle.part()

    /// A bar of its own height, of no width yet.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 0, height: ControlStyle.trackHeight))
        progressViewStyle = style
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpProgress()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpProgress()
    }

    private func setUpProgress() {
        isOpaque = false
        clipsToBounds = true
        addSubview(bar)
        showColors()
    }

    /// From 0 to 1, 0 at first. Other values are taken for the nearest; NaN is ignored.
    open var progress: Float {
        get { part }
        set { setProgress(newValue, animated: false) }
    }
    private var part: Float = 0

    open func setProgress(_ progress: Float, animated: Bool) {
        guard !progress.isNaN else { return }
        let new = min(max(progress, 0), 1)
        guard new != part else { return }
        layoutIfNeeded()
        part = new
        ControlStyle.move(animated: animated && window != nil) { [self] in place() }
    }

    open var progressViewStyle = Style.default { didSet { if progressViewStyle != oldValue { setNeedsLayout() } } }

    /// The colour of what is done; `nil` is the tint.
    open var progressTintColor: UIColor? { didSet { showColors() } }
    /// The colour of what is still to be done; `nil` is the system's gray.
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
        let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
        bar.frame = CGRect(
            x: isRightToLeft ? bounds.maxX - width : bounds.minX, y: bounds.minY, width: width, height: bounds.height)
    }
}
