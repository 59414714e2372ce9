import Foundation
import Graphics

/// The shadow of a background configuration.
///
/// ```swift
/// var background = UIBackgroundConfiguration.listGroupedCell()
/// background.cornerRadius = 12
/// background.shadowProperties.opacity = 0.2
/// background.shadowProperties.offset = CGSize(width: 0, height: 2)
/// cell.backgroundConfiguration = background
/// ```
///
/// The defaults are those of a layer, whose shadow is transparent.
public struct UIShadowProperties: Hashable, Sendable {
    /// The colour. The default is black.
    public var color = UIColor.black
    /// The opacity from 0 to 1. The default is 0. Values beyond these limits count as the limit, and one that is not a
    /// number as 0.
    public var opacity: CGFloat = 0
    /// The radius of the blur in points. The default is 3. A negative value, or one that is not finite, counts as 0.
    public var radius: CGFloat = 3
    /// The distance of the shadow from the background, in points. The default is 3 points upwards. A distance that is
    /// not finite counts as none.
    public var offset = CGSize(width: 0, height: -3)
    /// The shape of the shadow, in the coordinates of the background. The default, `nil`, is the background's own
    /// outline. The path is copied.
    public var path: UIBezierPath? {
        get { shape.map { UIBezierPath(cgPath: $0) } }
        set { shape = newValue?.cgPath.copy() }
    }
    /// A copy that never changes, so that all threads may read it.
    nonisolated(unsafe) private var shape: CGPath?

    init() {}

    /// Whether there is a shadow to see.
    var isVisible: Bool { opacity > 0 }

    /// Gives a layer the shadow, or removes the one that it had from here.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - frame: The place of the background in the layer.
    ///   - cornerRadius: The radius of the background's corners.
    ///   - traits: The traits by which the colour is resolved.
    @MainActor
    func apply(to layer: CALayer, frame: CGRect, cornerRadius: CGFloat, traits: UITraitCollection) {
        guard isVisible else {
            // Most layers never had one.
            guard layer.shadowOpacity > 0 else { return }
            layer.shadowOpacity = 0
            layer.shadowPath = nil
            return
        }
        layer.shadowColor = color.resolvedColor(with: traits).cgColor
        layer.shadowOpacity = Float(min(opacity, 1))
        layer.shadowRadius = radius.isFinite ? max(0, radius) : 0
        layer.shadowOffset = offset.width.isFinite && offset.height.isFinite ? offset : .zero
        let outline = path
        outline?.apply(CGAffineTransform(translationX: frame.minX, y: frame.minY))
        layer.shadowPath = (outline ?? UIBezierPath(roundedRect: frame, cornerRadius: cornerRadius)).cgPath
    }
}
