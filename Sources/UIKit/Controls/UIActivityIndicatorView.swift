import Foundation

/// A wheel of spokes that turns while a task is in progress.
///
/// ```swift
/// let indicator = UIActivityIndicatorView(style: .medium)
/// indicator.startAnimating()
/// ```
///
/// It turns only while it is visible. An indicator that is hidden, or in a scene that is not shown, uses no timer.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// The size of an activity indicator, and its colour in styles from before iOS 13.
    public enum Style: Int, Sendable {
        /// 37 points, in white. New code uses `large` and `color`.
        case whiteLarge = 0
        /// 20 points, in white. New code uses `medium` and `color`.
        case white = 1
        /// 20 points, in gray. New code uses `medium`.
        case gray = 2
        /// 20 points.
        case medium = 100
        /// 37 points.
        case large = 101

        var size: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
        var color: UIColor { self == .white || self == .whiteLarge ? .white : .systemGray }
    }

    /// The index of the darkest spoke, clockwise from the top.
    private var phase = 0
    static let spokes = 8

    /// Creates an indicator of the given style, with the style's size.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: style.size, height: style.size))
        setUpIndicator()
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUpIndicator()
    }

    /// Creates an indicator from a storyboard. Other coders give it an empty frame and the medium style.
    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        setUpIndicator()
        (coder as? InterfaceCoder)?.properties.apply(to: self)
    }

    private func setUpIndicator() {
        isOpaque = false
        contentMode = .redraw
        isHidden = hidesWhenStopped
    }

    /// The style, which determines the size. The default is `medium`. Setting it does not change the frame.
    open var style: Style {
        didSet {
            guard style != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// The colour of the darkest spoke. `nil` sets the default, that of the style: the system's gray or white.
    open var color: UIColor! {
        get { ownColor ?? style.color }
        set {
            guard newValue != ownColor else { return }
            ownColor = newValue
            setNeedsDisplay()
        }
    }
    private var ownColor: UIColor?

    /// Whether the indicator is hidden while it does not turn. The default is `true`.
    open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }

    /// Whether the indicator has been started. It is `true` even while the indicator is not visible.
    public private(set) var isAnimating = false

    /// Shows the indicator and starts to turn it.
    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        isHidden = false
        SpinnerClock.shared.add(self)
    }

    /// Stops turning the indicator, and hides it if `hidesWhenStopped` is set.
    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        SpinnerClock.shared.remove(self)
        if hidesWhenStopped { isHidden = true }
    }

    /// The part of the spokes that shows while the indicator does not turn, from 0 to 1, clockwise from the top. The
    /// default is 1. A refresh control shows a pull with it.
    final var shownPart: CGFloat = 1 { didSet { if shownPart != oldValue { setNeedsDisplay() } } }

    /// Returns the opacity of a spoke, from 0 to 1.
    private func opacity(of spoke: Int) -> CGFloat {
        let age = (phase - spoke + Self.spokes) % Self.spokes
        let turning = 1 - 0.75 * CGFloat(age) / CGFloat(Self.spokes - 1)
        guard shownPart < 1, !isAnimating else { return turning }
        return min(max(shownPart * CGFloat(Self.spokes) - CGFloat(spoke), 0), 1) * 0.6
    }

    /// Advances by one spoke.
    func step() {
        phase = (phase + 1) % Self.spokes
        setNeedsDisplay()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override var intrinsicContentSize: CGSize { CGSize(width: style.size, height: style.size) }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let size = style.size
        let thickness = size / 8
        for spoke in 0..<Self.spokes {
            let opacity = opacity(of: spoke)
            guard opacity > 0 else { continue }
            context.saveGState()
            context.translateBy(x: bounds.midX, y: bounds.midY)
            context.rotate(by: CGFloat(spoke) * 2 * .pi / CGFloat(Self.spokes))
            color.faded(by: opacity).setFill()
            UIBezierPath(
                roundedRect: CGRect(x: -thickness / 2, y: -size * 0.46, width: thickness, height: size * 0.26),
                cornerRadius: thickness / 2
            ).fill()
            context.restoreGState()
        }
    }
}
