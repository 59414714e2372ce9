import Foundation
import Graphics

/// A button of a date picker that shows a date or a time, and opens a popover to change it.
final class DateChip: UIControl {
    private let label = UILabel()
    /// The height of a chip, in points.
    static let height: CGFloat = 34
    private static let margin: CGFloat = 12

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        layer.cornerCurve = .continuous
        label.font = .systemFont(ofSize: 17)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    var text = "" {
        didSet {
            label.text = text
            setNeedsLayout()
        }
    }

    /// Whether the popover is open, in which case the text has the tint colour.
    var isOpen = false { didSet { stateDidChange() } }

    /// The width of the text with its margins.
    var fittingWidth: CGFloat { (label.sizeThatFits(.zero).width + 2 * Self.margin).rounded(.up) }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: min(Self.margin, bounds.width / 4), dy: 0)
    }

    override func stateDidChange() {
        super.stateDidChange()
        label.textColor = isOpen ? tintColor : .label
        label.alpha = isEnabled ? (isHighlighted ? ControlStyle.pressedAlpha : 1) : ControlStyle.disabledAlpha
        setNeedsLayout()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        stateDidChange()
    }

    override func handles(_ gesture: RivalGesture) -> Bool { gesture.isSingleTap }
    override var eventsOfPress: UIControl.Event { .primaryActionTriggered }
}
