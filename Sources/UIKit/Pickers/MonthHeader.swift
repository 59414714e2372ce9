import Foundation
import Graphics

/// The month and its year above the days, with a chevron that turns down while the wheels are shown.
final class MonthTitleControl: UIControl {
    private let label = UILabel()
    private let chevron = BarSymbolView()
    private static let gap: CGFloat = 2
    var metrics = MonthMetrics() { didSet { showMetrics() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        showMetrics()
        chevron.symbol = .chevron
        chevron.weight = 1.5
        addSubview(label)
        addSubview(chevron)
    }

    required init?(coder: NSCoder) { nil }

    var text = "" {
        didSet {
            label.text = text
            setNeedsLayout()
        }
    }

    private func showMetrics() {
        label.font = .systemFont(ofSize: metrics.titleSize, weight: .semibold)
        setNeedsLayout()
    }

    /// Whether the chevron points down.
    var isOpen = false {
        didSet {
            guard isOpen != oldValue else { return }
            label.textColor = isOpen ? tintColor : .label
            ControlStyle.move(animated: window != nil) { [self] in turnChevron() }
        }
    }

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func turnChevron() {
        // The symbol points back.
        let angle: CGFloat = isOpen ? (isRightToLeft ? .pi / 2 : -.pi / 2) : .pi
        chevron.transform = CGAffineTransform(rotationAngle: angle)
    }

    /// The width of the text and the chevron.
    var fittingWidth: CGFloat { label.sizeThatFits(.zero).width + Self.gap + metrics.chevronSide }

    override func layoutSubviews() {
        super.layoutSubviews()
        chevron.semanticContentAttribute = semanticContentAttribute
        let (side, width) = (metrics.chevronSide, max(0, bounds.width - Self.gap - metrics.chevronSide))
        label.frame = CGRect(x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
        chevron.bounds.size = CGSize(width: side, height: side)
        chevron.center = CGPoint(x: isRightToLeft ? side / 2 : bounds.width - side / 2, y: bounds.midY)
        UIView.performWithoutAnimation { if !isOpen { turnChevron() } }
    }

    override func stateDidChange() {
        super.stateDidChange()
        alpha = isHighlighted ? ControlStyle.pressedAlpha : 1
        setNeedsLayout()
    }

    override func handles(_ gesture: RivalGesture) -> Bool { gesture.isSingleTap }
    override var focusRingRect: CGRect { bounds.insetBy(dx: 0, dy: 8) }
    override var focusRingRadius: CGFloat { 6 }
}

/// An arrow beside the month, which leads to the next or the previous one.
final class MonthArrow: UIControl {
    let isForward: Bool
    private let chevron = BarSymbolView()
    var metrics = MonthMetrics() { didSet { if metrics != oldValue { setNeedsLayout() } } }

    init(isForward: Bool) {
        self.isForward = isForward
        super.init(frame: .zero)
        chevron.symbol = .chevron
        chevron.weight = 1.25
        addSubview(chevron)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        chevron.semanticContentAttribute = semanticContentAttribute
        chevron.bounds.size = CGSize(width: metrics.arrowSide, height: metrics.arrowSide)
        chevron.center = CGPoint(x: bounds.midX, y: bounds.midY)
        chevron.transform = isForward ? CGAffineTransform(rotationAngle: .pi) : .identity
        show()
    }

    private func show() {
        chevron.alpha = isEnabled ? (isHighlighted ? ControlStyle.disabledAlpha : 1) : ControlStyle.disabledAlpha / 1.5
    }

    override func stateDidChange() {
        super.stateDidChange()
        show()
        setNeedsLayout()
    }

    override func handles(_ gesture: RivalGesture) -> Bool { gesture.isSingleTap }
    override var focusRingRect: CGRect { bounds.insetBy(dx: 6, dy: 6) }
    override var focusRingRadius: CGFloat { 8 }
}
