import Foundation
import Graphics

/// The view of a popover: the background with its arrow and shadow, and the presented controller's view.
@MainActor
final class PopoverView: UIView {
    private let clip = UIView()
    private var background: UIPopoverBackgroundView
    private var backgroundClass: UIPopoverBackgroundView.Type

    override init(frame: CGRect) {
        background = StandardPopoverBackground(frame: .zero)
        backgroundClass = StandardPopoverBackground.self
        super.init(frame: frame)
        isOpaque = false
        clip.isOpaque = false
        clip.clipsToBounds = true
        clip.layer.cornerCurve = .continuous
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 6)
        addSubview(background)
        addSubview(clip)
    }

    required init?(coder: NSCoder) { nil }

    /// The elevated traits: the content is in front of the window's, whatever presents it.
    override var overridingTraits: UITraitCollection? { Self.elevated }
    private static let elevated = UITraitCollection(userInterfaceLevel: .elevated)

    /// The presented controller's view.
    var content: UIView? {
        didSet {
            guard content !== oldValue || content?.superview !== clip else { return }
            if let oldValue, oldValue !== content, oldValue.superview === clip { oldValue.removeFromSuperview() }
            if let content {
                // Before the popover has a size, the content keeps its own, for constraints that need space.
                if clip.bounds.isEmpty { clip.frame = content.bounds }
                content.frame = clip.bounds
                clip.addSubview(content)
            }
        }
    }

    /// Uses a class for the background; `nil` stands for the standard one.
    func use(_ cls: UIPopoverBackgroundView.Type?) {
        let cls = cls ?? StandardPopoverBackground.self
        guard cls != backgroundClass else { return }
        backgroundClass = cls
        background.removeFromSuperview()
        background = UIPopoverBackgroundView.make(cls)
        insertSubview(background, at: 0)
        setNeedsLayout()
    }

    /// The measures of the background.
    var metrics: PopoverLayout.Metrics {
        guard backgroundClass != StandardPopoverBackground.self else { return PopoverLayout.Metrics() }
        return PopoverLayout.Metrics(
            arrowHeight: Self.length(backgroundClass.arrowHeight()),
            arrowBase: Self.length(backgroundClass.arrowBase()),
            contentInsets: Self.insets(backgroundClass.contentViewInsets()),
            cornerRadius: backgroundClass.wantsDefaultContentAppearance ? PopoverLayout.Metrics().cornerRadius : 0)
    }

    private static func length(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, value) : 0 }
    private static func insets(_ insets: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: length(insets.top), left: length(insets.left), bottom: length(insets.bottom),
            right: length(insets.right))
    }

    /// The arrangement of the arrow and the content in the view.
    var arrangement: PopoverLayout? { didSet { if arrangement != oldValue { setNeedsLayout() } } }
    /// The colour of the background; `nil` stands for that of the content.
    var fillColor: UIColor? { didSet { setNeedsLayout() } }

    override func layoutSubviews() {
        background.frame = bounds
        guard let arrangement else { return }
        let metrics = metrics
        background.arrowDirection = arrangement.direction
        background.arrowOffset = arrangement.arrowOffset
        if let standard = background as? StandardPopoverBackground {
            standard.fillColor = fillColor ?? content?.backgroundColor ?? .systemBackground
        }
        clip.frame = arrangement.contentFrame
        clip.layer.cornerRadius = metrics.cornerRadius
        if let content, content.superview === clip { content.frame = clip.bounds }
        layer.shadowOpacity = background is StandardPopoverBackground ? 0.2 : 0
        layer.shadowPath =
            PopoverShape(direction: arrangement.direction, arrowOffset: arrangement.arrowOffset, metrics: metrics)
            .path(in: bounds)
    }

    /// The tip of the arrow in the unit coordinates of the view, from which the popover grows.
    var tip: CGPoint {
        guard let arrangement, bounds.width > 0, bounds.height > 0 else { return CGPoint(x: 0.5, y: 0.5) }
        let (x, y) = (0.5 + arrangement.arrowOffset / bounds.width, 0.5 + arrangement.arrowOffset / bounds.height)
        switch arrangement.direction {
        case .up: return CGPoint(x: x, y: 0)
        case .down: return CGPoint(x: x, y: 1)
        case .left: return CGPoint(x: 0, y: y)
        case .right: return CGPoint(x: 1, y: y)
        default: return CGPoint(x: 0.5, y: 0.5)
        }
    }
}

/// The standard background of popovers: one colour with round corners and an arrow.
@MainActor
final class StandardPopoverBackground: UIPopoverBackgroundView {
    var fillColor: UIColor? { didSet { if fillColor !== oldValue { setNeedsDisplay() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let shape = PopoverShape(direction: arrowDirection, arrowOffset: arrowOffset)
        let outline = UIBezierPath(cgPath: shape.path(in: bounds))
        (fillColor ?? .systemBackground).setFill()
        outline.fill()
    }
}
