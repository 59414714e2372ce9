import Foundation
import Graphics

/// The layers that are visible in one rectangle of a scene.
@MainActor
struct SeenLayers {
    /// The rectangle, in the scene's pixels.
    let area: CGRect
    /// The transform from the scene's points to its pixels.
    let transform: CGAffineTransform
    /// The layers of windows with something in the rectangle, from back to front.
    let roots: [CALayer]
    /// The front-most layer that hides everything behind it; painting starts with it. `nil` if there is none.
    private(set) var cover: CALayer?
    private let flattens: Bool

    /// Finds the visible layers.
    ///
    /// - Parameters:
    ///   - roots: The layers of the windows, from back to front.
    ///   - area: The rectangle, in the scene's pixels.
    ///   - transform: The transform from the scene's points to its pixels.
    ///   - skipsCovered: Whether to look for a layer that hides others. The pixels are the same either way.
    ///   - flattens: Whether layers may be painted together with the colour behind them.
    init(
        _ roots: [CALayer], in area: CGRect, transform: CGAffineTransform, skipsCovered: Bool = true,
        flattens: Bool = false
    ) {
        (self.area, self.transform, self.flattens) = (area, transform, flattens)
        var seen: [CALayer] = []
        for root in roots where root.subtreeRect.meets(area) || root.subtreeRect.isNull { seen.append(root) }
        self.roots = seen
        if skipsCovered { cover = findCover() }
    }

    /// Returns the layers that are visible in a part of the rectangle.
    func part(_ area: CGRect) -> SeenLayers {
        SeenLayers(roots, in: area, transform: transform, flattens: flattens)
    }

    private func findCover() -> CALayer? {
        for root in roots.reversed() where root.subtreeRect.covers(area) {
            if let found = cover(in: root, transform: transform) { return found }
        }
        return nil
    }

    private func cover(in layer: CALayer, transform: CGAffineTransform) -> CALayer? {
        guard !layer.isShownHidden, layer.shownOpacity == 1, layer.style.mask == nil, layer.shownProjection == nil,
            !layer.facesAway, layer.shownMix == nil, !layer.isComposited
        else { return nil }
        let toPixels = layer.shownTransformToSuperlayer.concatenating(transform)
        guard toPixels.b == 0, toPixels.c == 0 else { return nil }
        let coversArea = layer.shownBounds.applying(toPixels).covers(area)
        if layer.style.masksToBounds, !coversArea || layer.shownCornerRadius > 0 { return nil }
        var walk = SublayerWalk(layer, in: area)
        while !layer.replicates, let child = walk.previous() {
            guard child.subtreeRect.covers(area) else { continue }
            if let found = cover(in: child, transform: toPixels) { return found }
        }
        guard coversArea else { return nil }
        return layer.isPaintedOpaque || (flattens && layer.flatPicture != nil) ? layer : nil
    }
}
