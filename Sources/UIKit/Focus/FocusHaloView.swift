import Foundation
import Graphics

/// The place of the line around a rectangle.
struct FocusHaloGeometry: Equatable {
    /// The rectangle that the middle of the line follows, and the radius of its corners.
    var rect: CGRect
    var radius: CGFloat

    init(around rect: CGRect, radius: CGFloat, isInside: Bool, width: CGFloat, gap: CGFloat) {
        let distance = isInside ? -width / 2 : gap + width / 2
        let line = rect.insetBy(dx: -distance, dy: -distance)
        self.rect = line.isNull ? CGRect(x: rect.midX, y: rect.midY, width: 0, height: 0) : line
        self.radius = min(max(radius + distance, 0), min(self.rect.width, self.rect.height) / 2)
    }
}

/// The line around an item with the focus that has no ring of its own, or an effect of the program.
///
/// It is as large as the item, so that it follows the item's size if it lies in it.
final class FocusHaloView: UIView {
    private let shape: UIFocusHaloEffect.Shape
    private let isInside: Bool
    private let itemRadius: CGFloat

    override class var layerClass: AnyClass { CAShapeLayer.self }

    /// Adds the line of an item to its container.
    init(_ effect: UIFocusHaloEffect, of item: UIView) {
        var container = effect.containerView ?? item
        if container.window !== item.window { container = item }
        shape = effect.shape
        itemRadius = item.layer.cornerRadius
        isInside =
            switch effect.position {
            case .automatic: container.clipsToBounds
            case .outside: false
            case .inside: true
            }
        super.init(frame: item.convert(item.bounds, to: container as UIView?))
        isUserInteractionEnabled = false
        isOpaque = false
        if container === item { autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        if let reference = effect.referenceView, reference.superview === container {
            container.insertSubview(self, aboveSubview: reference)
        } else {
            container.addSubview(self)
        }
        updateColor()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let line = layer as? CAShapeLayer else { return }
        line.fillColor = nil
        line.lineWidth = ControlStyle.focusRingWidth
        line.path =
            switch shape {
            case .bounds: path(around: bounds, radius: itemRadius)
            case .rect(let rect, let radius): path(around: rect, radius: radius)
            case .path(let path): path.cgPath
            }
    }

    private func path(around rect: CGRect, radius: CGFloat) -> CGPath {
        let geometry = FocusHaloGeometry(
            around: rect, radius: radius, isInside: isInside, width: ControlStyle.focusRingWidth,
            gap: ControlStyle.focusRingGap)
        return UIBezierPath(roundedRect: geometry.rect, cornerRadius: geometry.radius).cgPath
    }

    private func updateColor() {
        (layer as? CAShapeLayer)?.strokeColor =
            ControlStyle.focusRingColor.resolvedColor(with: traitCollection).cgColor
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { updateColor() }
}
