import Foundation
import Graphics

/// The box of a switch in the form of a checkbox, with its title.
@MainActor
final class SwitchCheckbox: UIView {
    private let label = UILabel()
    private var isOn = false
    private var color = UIColor.systemBlue
    private var isPressed = false
    private var isRightToLeft = false

    /// The side of the box, the gap before the title, and the least height, in points.
    static let (side, gap, height): (CGFloat, CGFloat, CGFloat) = (18, 7, 24)
    private static var font: UIFont { .preferredFont(forTextStyle: .body) }

    init() {
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
        label.font = Self.font
        label.adjustsFontForContentSizeCategory = true
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the size of a box with a title.
    static func fittingSize(title: String?) -> CGSize {
        guard let title, !title.isEmpty else { return CGSize(width: side, height: height) }
        let text = title.size(withAttributes: [.font: font])
        return CGSize(width: side + gap + text.width.rounded(.up), height: max(height, text.height.rounded(.up)))
    }

    func show(title: String?) {
        label.text = title
        setNeedsLayout()
    }

    func show(isOn: Bool, color: UIColor, isPressed: Bool, isEnabled: Bool, isRightToLeft: Bool) {
        (self.isOn, self.color, self.isPressed, self.isRightToLeft) = (isOn, color, isPressed, isRightToLeft)
        alpha = isEnabled ? 1 : ControlStyle.disabledAlpha
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// The rectangle of the box.
    var box: CGRect {
        CGRect(
            x: isRightToLeft ? bounds.width - Self.side : 0, y: (bounds.height - Self.side) / 2, width: Self.side,
            height: Self.side)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(0, bounds.width - Self.side - Self.gap)
        label.textAlignment = isRightToLeft ? .right : .left
        label.frame = CGRect(
            x: isRightToLeft ? 0 : Self.side + Self.gap, y: 0, width: width, height: bounds.height)
    }

    override func draw(_ rect: CGRect) {
        let shape = UIBezierPath(roundedRect: box.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 4.5)
        guard isOn else {
            (isPressed ? UIColor.systemFill : .tertiarySystemFill).setFill()
            shape.fill()
            UIColor.systemGray3.setStroke()
            shape.lineWidth = 1
            shape.stroke()
            return
        }
        color.withAlphaComponent(isPressed ? ControlStyle.pressedAlpha : 1).setFill()
        shape.fill()
        let mark = UIBezierPath()
        mark.move(to: CGPoint(x: box.minX + 4.4, y: box.minY + 9.4))
        mark.addLine(to: CGPoint(x: box.minX + 7.7, y: box.minY + 12.8))
        mark.addLine(to: CGPoint(x: box.minX + 13.6, y: box.minY + 5.4))
        mark.lineWidth = 2
        mark.lineCapStyle = .round
        mark.lineJoinStyle = .round
        UIColor.white.setStroke()
        mark.stroke()
    }
}
