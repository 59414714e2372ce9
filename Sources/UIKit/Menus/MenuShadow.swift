import Foundation
import Graphics

/// The shadow around a panel. There is none below the panel, where the blur would show it.
@MainActor
final class MenuShadow: UIView {
    private let hole = CAShapeLayer()
    private static let (radius, offset): (CGFloat, CGFloat) = (24, 8)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isUserInteractionEnabled = false
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.22
        layer.shadowRadius = Self.radius
        layer.shadowOffset = CGSize(width: 0, height: Self.offset)
        hole.fillRule = .evenOdd
        layer.mask = hole
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let shape = UIBezierPath(roundedRect: bounds, cornerRadius: MenuPanel.cornerRadius)
        layer.shadowPath = shape.cgPath
        let reach = 3 * Self.radius + Self.offset
        let all = UIBezierPath(rect: bounds.insetBy(dx: -reach, dy: -reach))
        all.append(shape)
        hole.frame = bounds
        hole.path = all.cgPath
    }
}
