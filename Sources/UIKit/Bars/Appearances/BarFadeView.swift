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
    var color = UIColor.systemBackground { didSet { showColors() } }
    /// Whether the bar is below the content, so that the gradient ends above it.
    var isAtBottom = false

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
        frame = CGRect(
            x: bar.minX, y: isAtBottom ? bar.minY - Self.reach : bar.minY, width: bar.width,
            height: bar.height + Self.reach)
        guard let gradient = layer as? CAGradientLayer, frame.height > 0 else { return }
        gradient.startPoint = CGPoint(x: 0.5, y: isAtBottom ? 1 : 0)
        gradient.endPoint = CGPoint(x: 0.5, y: isAtBottom ? 0 : 1)
        gradient.locations = [0, NSNumber(value: Double(bar.height / frame.height)), 1]
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showColors()
    }
}
