import Foundation
import Graphics

/// A view that continues its subview over the subview's edges, up to its own, with mirrored and blurred copies.
@MainActor
final class MirroredEdgesView: UIView {
    override class var layerClass: AnyClass { MirroredEdgesLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    /// Only the subview is hit.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

/// The layer that paints each of its sublayers with copies around it.
@MainActor
private final class MirroredEdgesLayer: CALayer {
    override var surelyDrawsNothing: Bool { true }
    override var kindPartCount: Int { children.isEmpty ? 0 : 2 }
    override var replicates: Bool { true }
    override var kindPaintRect: CGRect { children.isEmpty ? .null : shownBounds }

    override func paintReplicas(in renderer: LayerRenderer) {
        for child in paintOrder {
            if !child.isShownHidden { paintCopies(of: child, in: renderer) }
            renderer.whole(renderer.context, inheritsOpacity: true).paint(child)
        }
    }

    /// Paints the copies, blurred together with the original, and leaves the place of the original out.
    private func paintCopies(of child: CALayer, in renderer: LayerRenderer) {
        let (room, rect) = (shownBounds, child.shownGeometry.frame)
        let pieces = MirroredTiles(around: rect, in: room).pieces
        guard !pieces.isEmpty else { return }
        let context = renderer.context
        context.saveGState()
        defer { context.restoreGState() }
        context.clip(to: room)
        context.addRect(room.union(rect))
        context.addRect(rect)
        context.clip(using: .evenOdd)
        var filter = PixelFilter()
        filter.blur = MirroredTiles.blurRadius
        context.drawFiltered(room, filter) { picture in
            for tile in pieces {
                picture.saveGState()
                picture.concatenate(MirroredTiles.transform(of: tile, around: rect))
                renderer.whole(picture).paint(child)
                picture.restoreGState()
            }
        }
    }
}
