import Foundation
import Graphics

/// The blurred coverage of a layer's shadow, which is made once and painted often.
@MainActor
final class LayerShadowCache {
    private let coverage: ShadowCoverage
    private let shadow: LayerShadow
    private let bounds: CGRect
    private let cornerRadius: CGFloat
    private let cornerCurve: CALayerCornerCurve
    private let maskedCorners: CACornerMask
    private let unevenCorners: UnevenCorners?
    private let scale: CGFloat

    /// Returns `nil` for a shape without an area.
    init?(shadow: LayerShadow, bounds: CGRect, style: LayerStyle, shape: CGPath) {
        let scale = style.contentsScale
        guard
            let coverage = ShadowRenderer.coverage(
                of: shape, transform: CGAffineTransform(scaleX: scale, y: scale), sigma: shadow.radius * scale)
        else { return nil }
        self.coverage = coverage
        self.shadow = shadow
        self.bounds = bounds
        self.scale = scale
        cornerRadius = style.cornerRadius
        cornerCurve = style.cornerCurve
        maskedCorners = style.maskedCorners
        unevenCorners = style.unevenCorners
    }

    func isFor(_ shadow: LayerShadow, bounds: CGRect, style: LayerStyle) -> Bool {
        self.bounds == bounds && self.shadow.radius == shadow.radius && self.shadow.path == shadow.path
            && cornerRadius == style.cornerRadius && cornerCurve == style.cornerCurve
            && maskedCorners == style.maskedCorners && unevenCorners === style.unevenCorners
            && scale == style.contentsScale
    }

    func paint(in context: CGContext, color: CGColor, opacity: CGFloat, offset: CGSize) {
        context.saveGState()
        context.scaleBy(x: 1 / scale, y: 1 / scale)
        coverage.draw(
            on: context.cairo, color: color, opacity: opacity,
            offset: CGSize(width: offset.width * scale, height: offset.height * scale))
        context.restoreGState()
    }
}
