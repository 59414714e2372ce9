import Foundation
import Graphics

/// The blurred coverage of everything that a layer and its sublayers draw, which is made once and painted until one of
/// them changes.
@MainActor
final class LayerContentsShadow {
    private let coverage: ShadowCoverage
    private let radius: CGFloat
    /// The transform from the layer's coordinates to the pixels of the coverage.
    private let transform: CGAffineTransform

    /// The largest number of pixels that a layer keeps. The visible part of a larger picture is blurred again at each
    /// painting.
    static let largestPixelCount = CGFloat(1 << 22)

    init(_ coverage: ShadowCoverage, radius: CGFloat, transform: CGAffineTransform) {
        (self.coverage, self.radius, self.transform) = (coverage, radius, transform)
    }

    /// Whether the coverage is that of a shadow with a radius, in a context with a transform. A mere displacement makes
    /// no difference.
    func isFor(radius: CGFloat, transform: CGAffineTransform) -> Bool {
        self.radius == radius && transform.a == self.transform.a && transform.b == self.transform.b
            && transform.c == self.transform.c && transform.d == self.transform.d
    }

    func paint(in context: CGContext, color: CGColor, offset: CGSize) {
        let place = context.pixelTransform
        context.paint(
            coverage, color: color, offset: offset,
            movedBy: CGSize(width: place.tx - transform.tx, height: place.ty - transform.ty))
    }
}

extension CALayer {
    /// Paints the shadow of everything that the layer and its sublayers draw.
    func paintShadowOfContents(_ shadow: LayerShadow, color: CGColor, in context: CGContext) {
        let color = color.copy(alpha: color.alpha * CGFloat(shadow.opacity)) ?? color
        let place = context.pixelTransform
        // The coverage lacks changes since the last commit.
        let isUnchanged = dirt.isDisjoint(with: .paint)
        if isUnchanged, let cache = contentsShadow, cache.isFor(radius: shadow.radius, transform: place) {
            return cache.paint(in: context, color: color, offset: shadow.offset)
        }
        contentsShadow = nil
        let whole = castingRect
        let pixels = whole.applying(place)
        let isKept = isUnchanged && pixels.width * pixels.height <= LayerContentsShadow.largestPixelCount
        let area = isKept ? whole : context.area(casting: shadow.offset, radius: shadow.radius).intersection(whole)
        guard let coverage = context.shadowCoverage(of: area, radius: shadow.radius, paintCastingContents) else {
            return
        }
        let result = LayerContentsShadow(coverage, radius: shadow.radius, transform: place)
        if isKept { contentsShadow = result }
        result.paint(in: context, color: color, offset: shadow.offset)
    }

    private func paintCastingContents(in context: CGContext) {
        let renderer = LayerRenderer(context: context, area: .infinite)
        if !kindCoversContents { paintKind(in: renderer) }
        paintContents(in: context)
        if kindCoversContents { paintKind(in: renderer) }
        if replicates { paintReplicas(in: renderer) } else { for child in paintOrder { renderer.paint(child) } }
        paintBorder(in: context)
    }
}
