import Foundation
import Graphics

/// What of a scene's layers is seen in one rectangle of it.
@MainActor
struct SeenLayers {
    /// The rectangle, in the scene's pixels.
    let area: CGRect
    /// From the scene's points to its pixels.
    let transform: CGAffineTransform
    /// Those that have something in the rectangle, from back to front.
    let roots: [CALayer]
    /// The front-most layer that hides all behind it, so that painting starts with it; `nil` where none does.
    private(set) var cover: CALayer?
    private let flattens: Bool

    /// `flattens`: layers may be painted together with the colour behind them. Without `skipsCovered` none is looked for that hides
    /// others; the pixels are the same either way.
    init(
        _ roots: [CALayer], in area: CGRect, transform: CGAffineTransform, skipsCovered: Bool = true,
        flattens: Bool = false
    ) {
        (self.area, self.transform, self.flattens) = (area, transform, flattens)
        var seen: [CALayer] = []
        for root in roots where root.subtreeRect.intersects(area) || root.subtreeRect.isNull { seen.append(root) }
        self.roots = seen
        if skipsCovered { cover = findCover() }
    }

    /// What is seen in a part of the rectangle.
    func part(_ area: CGRect) -> SeenLayers {
        SeenLayers(roots, in: area, transform: transform, flattens: flattens)
    }

    private func findCover() -> CALayer? {
        for root in roots.reversed() where root.subtreeRect.contains(area) {
            if let found = cover(in: root, transform: transform) { return found }
        }
        return nil
    }

    private func cover(in layer: CALayer, transform: CGAffineTransform) -> CALayer? {
        guard !layer.style.isHidden, layer.shownOpacity == 1, layer.style.mask == nil else { return nil }
        let toPixels = layer.shownTransformToSuperlayer.concatenating(transform)
        guard toPixels.b == 0, toPixels.c == 0 else { return nil }
        let coversArea = layer.shownBounds.applying(toPixels).contains(area)
        if layer.style.masksToBounds, !coversArea || layer.style.cornerRadius > 0 { return nil }
        for child in layer.paintOrder.reversed() where child.subtreeRect.contains(area) {
            if let found = cover(in: child, transform: toPixels) { return found }
        }
        guard coversArea else { return nil }
        return layer.isPaintedOpaque || (flattens && layer.flatPicture != nil) ? layer : nil
    }
}
