import Foundation
import Graphics

/// Collects the areas of a scene that must be repainted. It visits only the layers that changed, and all layers in one
/// that has scrolled.
@MainActor
struct LayerDamage {
    /// The pixels that change, except in layers that have scrolled. The pixels of those have not been moved yet.
    private var region = DamageRegion()
    /// The layers whose pixels can be moved, the pixels in them that change besides, after they have been moved, and
    /// whether all sublayers keep their pixels.
    private var scrolled: [(layer: ScrolledLayer, region: DamageRegion, isExact: Bool)] = []

    /// Adds the changes in the tree of a window's layer. `transform` leads from the layer's superlayer to the scene's
    /// pixels.
    mutating func collect(_ layer: CALayer, transform: CGAffineTransform) {
        collect(layer, into: transform, clip: .infinite, pass: Pass())
    }

    /// Adds pixels that change for a reason that is not known.
    mutating func add(_ rect: CGRect) {
        region.add(rect)
        if Backdrops.isInUse { Backdrops.noteChange(rect, by: nil, isMoved: true) }
    }

    /// Returns the pixels to move and to paint.
    ///
    /// - Parameters:
    ///   - roots: The layers of the scene's windows, from back to front.
    ///   - bounds: The pixels of the scene.
    ///   - movesPixels: Whether pixels can be moved. Otherwise all that has scrolled is painted.
    func repainting(of roots: [CALayer], in bounds: CGRect, movesPixels: Bool) -> Repainting {
        var result = Repainting(damage: region.clipped(to: bounds))
        for (scrolled, changed, isExact) in scrolled {
            if movesPixels, isExact, let move = scrolled.move.clipped(to: bounds),
                let overlays = scrolled.overlays(roots)
            {
                result.add(move, changed: changed.clipped(to: bounds), overlays: overlays)
            } else {
                result.add(scrolled.move.area.intersection(bounds))
            }
        }
        return result
    }

    /// The state of a layer that its superlayers determine.
    private struct Pass {
        /// Whether the layer is painted again with all its sublayers.
        var isForced = false
        var isShown = true
        /// The index in `scrolled` of the layer that contains this one.
        var scrolled: Int?
    }

    /// Adds pixels that a layer changes. It may have been elsewhere in the order before if `isMoved`.
    private mutating func add(_ rect: CGRect, by layer: CALayer, _ pass: Pass, isMoved: Bool) {
        if let index = pass.scrolled { scrolled[index].region.add(rect) } else { region.add(rect) }
        if Backdrops.isInUse { Backdrops.noteChange(rect, by: layer, isMoved: isMoved) }
    }

    /// Returns the place of pixels that were painted at the last commit.
    private func present(_ rect: CGRect, _ pass: Pass) -> CGRect {
        guard let index = pass.scrolled else { return rect }
        return scrolled[index].layer.move.destination(of: rect)
    }

    /// Collects the changes of a layer's tree. `superlayerToPixels` leads from the superlayer's plane to pixels.
    private mutating func collect(
        _ layer: CALayer, into superlayerToPixels: some PlaneTransform, clip: CGRect, pass: Pass
    ) {
        guard pass.isForced || pass.scrolled != nil || !layer.dirt.isDisjoint(with: .paint) else { return }
        if let index = pass.scrolled, !pass.isForced, movesWhole(layer, with: scrolled[index].layer.move, clip: clip) {
            return move(layer, in: index, isShown: pass.isShown)
        }
        if let projection = layer.shownProjection {
            let toPixels = projection.concatenating(superlayerToPixels.projective)
            var pass = pass
            pass.isForced = pass.isForced || layer.projectedOutlineMayChange
            return collect(layer, toPixels: toPixels, clip: clip, pass: pass)
        }
        let toPixels = superlayerToPixels.applied(after: layer.shownTransformToSuperlayer)
        collect(layer, toPixels: toPixels, clip: clip, pass: pass)
    }

    private mutating func collect(_ layer: CALayer, toPixels: some PlaneTransform, clip: CGRect, pass outer: Pass) {
        var pass = outer
        pass.isForced = pass.isForced || layer.dirt.contains(.subtree)
        pass.isShown = pass.isShown && !layer.isShownHidden && layer.shownOpacity > 0 && !layer.facesAway
        var inner = pass
        if layer.dirt.contains(.scroll), !pass.isForced {
            if let index = addScrolled(layer, toPixels, clip, pass) {
                inner.scrolled = index
            } else {
                (pass.isForced, inner.isForced) = (true, true)
            }
        }
        for rect in layer.style.leftDamage { add(present(rect, inner), by: layer, inner, isMoved: true) }
        if !layer.style.leftDamage.isEmpty { layer.style.leftDamage = [] }
        let next = pass.isShown ? toPixels.pixels(of: layer.ownPaintRect).visible(in: clip) : .null
        let isRepainted =
            pass.isForced || layer.dirt.contains(.appearance)
            || ((layer.replicates || layer.castsShadowOfSublayers || layer.filterReach > 0)
                && layer.dirt.contains(.descendantPaint))
        if isRepainted {
            add(present(layer.paintedRect, pass), by: layer, pass, isMoved: pass.isForced)
            add(next, by: layer, pass, isMoved: pass.isForced)
        }
        if let index = pass.scrolled {
            layer.paintedRect = next
            if pass.isShown, !layer.keepsPixelsWhenMoved { scrolled[index].isExact = false }
        } else if isRepainted {
            layer.paintedRect = next
        }
        if layer.contentsShadow != nil, !layer.dirt.isDisjoint(with: .paint) { layer.contentsShadow = nil }
        layer.dirt.subtract(.paint)
        layer.style.mask?.settleAsMask()
        let innerClip = layer.style.masksToBounds ? toPixels.pixels(of: layer.shownBounds).visible(in: clip) : clip
        var around = layer.paintedRect
        layer.ensureBlocks()
        if layer.blocks.isEmpty {
            let all = layer.children.indices
            around = around.joined(with: collect(all, of: layer, into: toPixels, clip: innerClip, pass: inner).area)
        } else {
            let visitsAll = inner.isForced || inner.scrolled != nil
            for index in layer.blocks.indices {
                if visitsAll || layer.blocks[index].isChanged {
                    let range = SublayerBlock.range(of: index, among: layer.children.count)
                    let block = collect(range, of: layer, into: toPixels, clip: innerClip, pass: inner)
                    layer.changeBlocks { $0[index] = block }
                }
                around = around.joined(with: layer.blocks[index].area)
            }
        }
        layer.subtreeRect = around
    }

    /// Collects the changes of some sublayers' trees. Returns the areas that they were painted on.
    private mutating func collect(
        _ range: Range<Int>, of layer: CALayer, into toPixels: some PlaneTransform, clip: CGRect, pass: Pass
    ) -> SublayerBlock {
        var block = SublayerBlock(isChanged: false)
        for child in layer.children[range] {
            collect(child, into: toPixels, clip: clip, pass: pass)
            block.add(child.subtreeRect)
        }
        return block
    }

    /// Returns whether an unchanged layer in one that has scrolled moves with all that it shows: no edge hides a part
    /// of it before or afterwards. Its areas then need no calculation (benchmark row *scroll*).
    private func movesWhole(_ layer: CALayer, with move: PixelMove, clip: CGRect) -> Bool {
        guard layer.dirt.isDisjoint(with: .paint), !layer.subtreeRect.isNull else { return false }
        let (before, after) = (layer.subtreeRect, layer.subtreeRect.offsetBy(dx: CGFloat(move.x), dy: CGFloat(move.y)))
        // Along an axis without movement the edges hide the same as before.
        return (move.x == 0 || (min(before.minX, after.minX) > clip.minX && max(before.maxX, after.maxX) < clip.maxX))
            && (move.y == 0 || (min(before.minY, after.minY) > clip.minY && max(before.maxY, after.maxY) < clip.maxY))
    }

    /// Moves the areas of a layer and of all layers below it along with the layer that has scrolled.
    private mutating func move(_ layer: CALayer, in index: Int, isShown: Bool) {
        let isShown = isShown && !layer.isShownHidden && layer.shownOpacity > 0 && !layer.facesAway
        if isShown, !layer.keepsPixelsWhenMoved { scrolled[index].isExact = false }
        let (x, y) = (CGFloat(scrolled[index].layer.move.x), CGFloat(scrolled[index].layer.move.y))
        layer.paintedRect = layer.paintedRect.offsetBy(dx: x, dy: y)
        layer.subtreeRect = layer.subtreeRect.offsetBy(dx: x, dy: y)
        layer.blocks = []
        for child in layer.children { move(child, in: index, isShown: isShown) }
    }

    /// Notes a layer whose pixels can be moved, and returns its index. Returns `nil` if it must be painted.
    private mutating func addScrolled(
        _ layer: CALayer, _ toPixels: some PlaneTransform, _ clip: CGRect, _ pass: Pass
    ) -> Int? {
        guard pass.scrolled == nil, pass.isShown, let toPixels = toPixels as? CGAffineTransform,
            let one = ScrolledLayer(layer, toPixels: toPixels, clip: clip),
            !scrolled.contains(where: { $0.layer.move.area.intersects(one.move.area) }), !Backdrops.areIn(layer)
        else { return nil }
        scrolled.append((one, DamageRegion(), true))
        if Backdrops.isInUse { Backdrops.noteChange(one.move.area, by: layer, isMoved: true) }
        return scrolled.count - 1
    }
}

/// A transform from the plane of a layer to the pixels of its scene.
protocol PlaneTransform {
    /// The same transform as a projective one.
    var projective: ProjectiveTransform { get }
    /// Returns the transform that applies `transform` first and this one second.
    func applied(after transform: CGAffineTransform) -> Self
    /// Returns a rectangle of pixels around the image of a rectangle.
    func pixels(of rect: CGRect) -> CGRect
}

extension CGAffineTransform: PlaneTransform {
    var projective: ProjectiveTransform { ProjectiveTransform(self) }
    func applied(after transform: CGAffineTransform) -> CGAffineTransform { transform.concatenating(self) }
    func pixels(of rect: CGRect) -> CGRect { rect.applying(self) }
}

extension ProjectiveTransform: PlaneTransform {
    var projective: ProjectiveTransform { self }
    func applied(after transform: CGAffineTransform) -> ProjectiveTransform {
        ProjectiveTransform(transform).concatenating(self)
    }

    /// One pixel more on each side: the pixels of a projected picture are mixed with their neighbours.
    func pixels(of rect: CGRect) -> CGRect {
        let image = image(of: rect)
        return image.isNull || rect.isEmpty ? image : image.insetBy(dx: -1, dy: -1)
    }
}

extension CGRect {
    /// Returns the visible part, or null if the rectangle is not finite: finite transforms may multiply to infinity.
    fileprivate func visible(in clip: CGRect) -> CGRect { isFinite ? overlap(with: clip) : .null }
}

extension CALayer {
    /// The area that the layer itself paints on, in its own coordinates: bounds, protruding contents, and shadow.
    var ownPaintRect: CGRect {
        let reach = filterReach
        return reach > 0 ? unfilteredRect.union(sublayersRect).insetBy(dx: -reach, dy: -reach) : unfilteredRect
    }

    /// The area that the layer and all layers below it paint on before a filter changes it, in its own coordinates.
    var filteredRect: CGRect { style.masksToBounds ? unfilteredRect : unfilteredRect.union(sublayersRect) }

    /// The area of everything that can cast the layer's shadow, in its own coordinates.
    var castingRect: CGRect { bareRect.union(sublayersRect) }

    /// The area of the bounds, the contents, and what the layer's class draws.
    private var bareRect: CGRect {
        var rect = shownBounds
        if !style.masksToBounds {
            if let image = contentsImage { rect = rect.union(contentsRect(for: image)) }
            rect = rect.union(kindPaintRect)
        }
        return rect
    }

    private var unfilteredRect: CGRect {
        var rect = bareRect
        if let mix = shownMix { rect = rect.union(mix.picture.rect) }
        if let shadow = visibleShadow {
            let reach = -(shadow.radius * 3 + 2)
            let shape =
                shadow.path?.boundingBoxOfPath ?? (castsShadowOfSublayers ? rect.union(sublayersRect) : shownBounds)
            rect = rect.union(
                shape.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: reach, dy: reach))
        }
        return rect
    }

    /// The area that the layer and all layers below it paint on, in this layer's coordinates.
    var treePaintRect: CGRect { style.masksToBounds ? ownPaintRect : ownPaintRect.union(sublayersRect) }

    /// Whether the edges of the picture that is projected may lie elsewhere, because sublayers reach beyond the layer.
    fileprivate var projectedOutlineMayChange: Bool {
        dirt.contains(.descendantPaint) && (subtreeRect != paintedRect || treePaintRect != ownPaintRect)
    }

    /// The area that the sublayers and all layers below them paint on, in this layer's coordinates.
    var sublayersRect: CGRect {
        children.reduce(CGRect.null) { rect, child in
            guard !child.isShownHidden, !child.facesAway else { return rect }
            return rect.union(child.shownRect(child.treePaintRect))
        }
    }
}
