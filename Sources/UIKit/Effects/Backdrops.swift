import Foundation

/// The layers that blur what lies below them, and the damage that they spread.
///
/// A blur depends on pixels around it, and these must not show what lies above the blur. So when something below it
/// changes, all pixels that it depends on are painted again, from back to front. Changes above it leave it as it is.
@MainActor
enum Backdrops {
    private struct WeakLayer { weak var layer: BackdropLayer? }
    private static var all: [WeakLayer] = []
    /// Whether there has been a backdrop. Until then no code looks for one.
    private(set) static var isInUse = false

    static func add(_ layer: BackdropLayer) {
        isInUse = true
        all.removeAll { $0.layer == nil }
        all.append(WeakLayer(layer: layer))
    }

    /// The backdrops that have been painted.
    private static var painted: [BackdropLayer] { all.compactMap { $0.layer }.filter { !$0.paintedRect.isNull } }

    /// Notes that pixels change.
    ///
    /// - Parameters:
    ///   - rect: The pixels.
    ///   - layer: The layer that changes them; `nil` if it is not known.
    ///   - isMoved: Whether the layer may have been elsewhere in the order before.
    static func noteChange(_ rect: CGRect, by layer: CALayer?, isMoved: Bool) {
        guard isInUse, !rect.isNull else { return }
        for backdrop in painted where backdrop.neededPixels.intersects(rect) {
            if let layer {
                if layer === backdrop ? !isMoved : layer.isDescendant(of: backdrop) { continue }
                if !isMoved, backdrop.isPainted(before: layer) { continue }
            }
            backdrop.forgetCapture()
        }
    }

    /// Returns whether a backdrop that has been painted is in a layer's tree.
    static func areIn(_ layer: CALayer) -> Bool { isInUse && painted.contains { $0.isDescendant(of: layer) } }

    /// Returns the painting enlarged by the pixels that stale backdrops in it depend on.
    ///
    /// - Parameters:
    ///   - repainting: The pixels to move and to paint.
    ///   - roots: The layers of the scene's windows.
    ///   - bounds: All pixels of the scene.
    static func enlarged(_ repainting: Repainting, roots: [CALayer], bounds: CGRect) -> Repainting {
        guard isInUse else { return repainting }
        var repainting = repainting
        var left = painted.filter { backdrop in
            let root = backdrop.root
            return roots.contains { $0 === root }
        }
        while let index = left.firstIndex(where: { needsPixels($0, repainting, bounds) }) {
            let backdrop = left.remove(at: index)
            repainting.add(backdrop.neededPixels.intersection(bounds))
            // Its own pixels change, for the backdrops that lie above it.
            noteChange(backdrop.paintedRect, by: backdrop, isMoved: false)
        }
        return repainting
    }

    /// Whether a part of what changes makes a backdrop paint itself, and the rest of what it depends on is not in it.
    private static func needsPixels(_ backdrop: BackdropLayer, _ repainting: Repainting, _ bounds: CGRect) -> Bool {
        guard backdrop.isStale else { return false }
        let needed = backdrop.neededPixels.intersection(bounds)
        guard !needed.isNull, !needed.isEmpty else { return false }
        return repainting.region.rects.contains { $0.intersects(needed) }
            || repainting.moves.contains { $0.area.intersects(needed) }
    }
}

extension CALayer {
    /// The topmost layer above this one, or the layer itself.
    fileprivate var root: CALayer {
        var layer = self
        while let above = layer.owner { layer = above }
        return layer
    }

    /// Whether the layer is painted before another one of the same tree. Layers of different trees have no order here.
    fileprivate func isPainted(before other: CALayer) -> Bool {
        let (own, others) = (pathFromRoot, other.pathFromRoot)
        guard own.first === others.first else { return false }
        let common = zip(own, others).prefix { $0 === $1 }.count
        // A layer is painted before the layers in it.
        guard common < own.count else { return true }
        guard common < others.count else { return false }
        for child in own[common - 1].paintOrder {
            if child === own[common] { return true }
            if child === others[common] { return false }
        }
        return false
    }

    private var pathFromRoot: [CALayer] {
        var path = [self]
        var layer = self
        while let above = layer.superlayer {
            path.append(above)
            layer = above
        }
        return path.reversed()
    }
}
