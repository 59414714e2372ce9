import Foundation
import Graphics

/// The shadow around a panel. There is none below the panel, where the blur would show it.
@MainActor
final class MenuShadow: UIView {
    private let caster = UIView()
    private let hole = CAShapeLayer()
    private static let (radius, offset): (CGFloat, CGFloat) = (24, 8)

    /// The outline of a view on which no shadow falls, because it is nearer to the eye than the panel; `nil` for none.
    var spared: UIBezierPath? { didSet { setNeedsLayout() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isUserInteractionEnabled = false
        caster.isOpaque = false
        caster.layer.shadowColor = UIColor.black.cgColor
        caster.layer.shadowOpacity = 0.22
        caster.layer.shadowRadius = Self.radius
        caster.layer.shadowOffset = CGSize(width: 0, height: Self.offset)
        hole.fillRule = .evenOdd
        caster.layer.mask = hole
        addSubview(caster)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        caster.frame = bounds
        let shape = UIBezierPath(roundedRect: bounds, cornerRadius: MenuPanel.cornerRadius)
        caster.layer.shadowPath = shape.cgPath
        hole.frame = bounds
        hole.path = surroundings(without: shape)
        guard let spared else { return layer.mask = nil }
        // A mask of its own, since the panel may cover a part of the view.
        let mask = layer.mask as? CAShapeLayer ?? CAShapeLayer()
        mask.fillRule = .evenOdd
        mask.frame = bounds
        mask.path = surroundings(without: spared)
        layer.mask = mask
    }

    /// Returns the area that the shadow can reach, with a hole.
    private func surroundings(without hole: UIBezierPath) -> CGPath {
        let reach = 3 * Self.radius + Self.offset
        let area = UIBezierPath(rect: bounds.insetBy(dx: -reach, dy: -reach).union(hole.bounds))
        area.append(hole)
        return area.cgPath
    }
}
