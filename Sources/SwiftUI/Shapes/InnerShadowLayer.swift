import Foundation
import UIKit

/// A layer with the shadows that an outline casts on its inside.
final class InnerShadowLayer: CALayer {
    private var rings: [CAShapeLayer] = []

    /// Shows shadows of an outline in a rectangle of the superlayer.
    func show(_ shadows: [ResolvedShadows.Shadow], of outline: ShapeOutline, in bounds: CGRect) {
        let mask = mask as? CAShapeLayer ?? CAShapeLayer()
        if self.mask == nil { self.mask = mask }
        // A line may reach beyond the frame.
        let rect = bounds.union(outline.paintRect)
        let shift = CGPoint(x: bounds.minX - rect.minX, y: bounds.minY - rect.minY)
        frame = rect
        mask.frame = bounds.offsetBy(dx: -rect.minX, dy: -rect.minY)
        outline.show(UIColor.black.cgColor, in: mask)
        while rings.count > shadows.count { rings.removeLast().removeFromSuperlayer() }
        while rings.count < shadows.count {
            let ring = CAShapeLayer()
            rings.append(ring)
            addSublayer(ring)
        }
        for (ring, shadow) in zip(rings, shadows) {
            let reach = shadow.radius * 3 + max(abs(shadow.offset.width), abs(shadow.offset.height)) + 2
            ring.frame = CGRect(origin: shift, size: bounds.size)
            ring.path = outline.ring(reach: reach)
            ring.fillRule = .evenOdd
            ring.fillColor = shadow.color.copy(alpha: 1)
            shadow.show(on: ring)
        }
    }
}

extension ShapeOutline {
    /// Returns what is around the outline as far as a distance. Filled by the even-odd rule, it casts the shadows
    /// inside.
    fileprivate func ring(reach: CGFloat) -> CGPath {
        let inside = line.map { path.strokedPath($0).cgPath } ?? path.cgPath
        let ring = CGMutablePath()
        ring.addRect(paintRect.insetBy(dx: -reach, dy: -reach))
        ring.addPath(inside)
        return ring
    }
}
