import Foundation
import Graphics

/// A button of a date picker that shows a date or a time, and opens a popover to change it.
final class DateChip: UIControl {
    private let label = UILabel()
    private static let margin: CGFloat = 12

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        layer.cornerCurve = .continuous
        label.font = Self.font()
        label.adjustsFontForContentSizeCategory = true
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// The font of dates and times beside a calendar page, whose width is fixed, or elsewhere.
    static func font(isBesideMonth: Bool = false) -> UIFont {
        let font = UIFont.systemFont(ofSize: 17)
        let metrics = UIFontMetrics(forTextStyle: .body)
        return isBesideMonth ? metrics.scaledFont(for: font, maximumPointSize: 28) : metrics.scaledFont(for: font)
    }

    /// Whether the chip is beside a calendar page.
    var isBesideMonth = false { didSet { label.font = Self.font(isBesideMonth: isBesideMonth) } }

    var text = "" {
        didSet {
            label.text = text
            setNeedsLayout()
        }
    }

    /// Whether the popover is open, in which case the text has the tint colour.
    var isOpen = false { didSet { stateDidChange() } }

    /// The height of a chip for its text, in points: 34 in the standard text size.
    var fittingHeight: CGFloat { max(34, label.sizeThatFits(.zero).height.rounded(.up) + 12) }
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
