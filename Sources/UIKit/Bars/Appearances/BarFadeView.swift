import Foundation
import Graphics

/// A gradient behind a bar, in which the content under the bar fades out.
@MainActor
final class BarFadeView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    /// The distance in points by which the gradient goes beyond the bar.
    static let reach: CGFloat = 20
    /// The parts of the colour at the far end, at the edge of the bar, and at the end of the gradient.
    private static let alphas: [CGFloat] = [0.96, 0.8, 0]

    /// The colour into which the content fades.
    var color = UIColor.systemBackground { didSet { if color != oldValue { showColors() } } }
    /// The side at which the bar is. The gradient ends beyond the bar at the other side.
    var edge = UIRectEdge.top

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        showColors()
    }

    required init?(coder: NSCoder) { nil }

    private func showColors() {
        let color = color.resolvedColor(with: traitCollection)
        (layer as? CAGradientLayer)?.colors = Self.alphas.map { color.withAlphaComponent($0).cgColor }
    }

    /// Places the gradient behind a bar.
    func place(behind bar: CGRect) {
        var place = bar
        let isVertical = edge == .top || edge == .bottom
        if isVertical { place.size.height += Self.reach } else { place.size.width += Self.reach }
        if edge == .bottom { place.origin.y -= Self.reach }
        if edge == .right { place.origin.x -= Self.reach }
        if frame != place { frame = place }
        let (part, whole) = isVertical ? (bar.height, place.height) : (bar.width, place.width)
        guard let gradient = layer as? CAGradientLayer else { return }
        let (start, end): (CGFloat, CGFloat) = edge == .bottom || edge == .right ? (1, 0) : (0, 1)
        gradient.startPoint = isVertical ? CGPoint(x: 0.5, y: start) : CGPoint(x: start, y: 0.5)
        gradient.endPoint = isVertical ? CGPoint(x: 0.5, y: end) : CGPoint(x: end, y: 0.5)
        gradient.locations = [0, NSNumber(value: Double(part / whole)), 1]
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showColors()
    }
}
