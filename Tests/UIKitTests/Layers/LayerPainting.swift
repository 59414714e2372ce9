@testable import UIKit

extension CALayer {
    /// Lays out, draws and paints the tree on white, as a scene of this layer's size does, and settles its damage.
    func painted(_ width: Int, _ height: Int, scale: CGFloat = 1, background: CGColor? = UIColor.white.cgColor)
        -> Canvas
    {
        let transform = CGAffineTransform(scaleX: scale, y: scale)
        layoutTree()
        displayTree()
        _ = takeDamage(transform: transform)
        let canvas = Canvas(Int(CGFloat(width) * scale), Int(CGFloat(height) * scale))
        canvas.paint([self], transform: transform, background: background)
        return canvas
    }

    /// Changes the tree, repaints only its damage on `canvas`, and returns the first difference to a painting of
    /// everything.
    func difference(on canvas: Canvas, tolerance: Int = 0, after change: () -> Void) -> String? {
        change()
        layoutTree()
        displayTree()
        for rect in sceneDamage(on: canvas) { canvas.paint([self], area: rect) }
        let whole = Canvas(canvas.width, canvas.height)
        whole.paint([self], skipsCovered: false)
        return canvas.difference(from: whole, tolerance: tolerance)
    }

    /// Moves pixels on the canvas as a scene with this layer as its window does. Returns the rectangles that it paints
    /// then, and clears the damage.
    func sceneDamage(on canvas: Canvas) -> [CGRect] {
        var damage = LayerDamage()
        damage.collect(self, transform: .identity)
        let repainting = Backdrops.enlarged(
            damage.repainting(of: [self], in: canvas.bounds, movesPixels: true), roots: [self], bounds: canvas.bounds)
        for move in repainting.moves { canvas.perform(move) }
        return repainting.region.rects
    }
}
