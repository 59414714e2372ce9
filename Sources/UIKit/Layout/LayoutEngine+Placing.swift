import Foundation
import Graphics

/// The transfer of solved frames to views and guides.
extension LayoutEngine {
    /// Sets the frames of a view's subviews and guides from the solution (R329).
    static func placeSubviews(of view: UIView) {
        guard isInUse, let engine = view.layoutEngine, engine.placesViews else { return }
        engine.solve(placing: view)
        for subview in view.parts {
            guard let layout = subview.viewLayout, layout.isConstrained, let record = layout.record,
                record.engine === engine
            else { continue }
            engine.place(subview, record)
        }
        guard let layout = view.viewLayout else { return }
        for item in layout.guideItems where item.hasVariables {
            guard let record = item.record, record.engine === engine else { continue }
            record.placed = record.frame
            item.placedFrame = record.frame.offsetBy(dx: view.bounds.minX, dy: view.bounds.minY)
        }
    }

    /// Sets the size of the topmost view, if constraints determine it. Its origin does not change.
    func placeTop() {
        guard let top, top.isConstrained, fitting == nil, let record = top.viewLayout?.record else { return }
        let size = PixelEdges(scale: top.backing.contentsScale).rounded(CGRect(origin: .zero, size: record.frame.size))
            .size
        guard top.bounds.size != size else { return }
        let origin = top.backing.geometry.frameWithoutTransform.origin
        let anchor = top.backing.anchorPoint
        let center = CGPoint(x: origin.x + anchor.x * size.width, y: origin.y + anchor.y * size.height)
        top.reportingFrame {
            top.bounds.size = size
            top.center = center
        }
    }

    /// Sets the frame of a view, with its edges on whole pixels (R320). Its transform does not change (R321).
    private func place(_ view: UIView, _ record: LayoutRecord) {
        let exact = record.frame
        record.placed = exact
        let outer = view.owner?.viewLayout?.record?.residual ?? .zero
        let scale = view.backing.contentsScale
        let frame = PixelEdges(scale: scale).rounded(exact.offsetBy(dx: outer.x, dy: outer.y))
        let residual = CGPoint(x: exact.minX + outer.x - frame.minX, y: exact.minY + outer.y - frame.minY)
        if residual != record.residual {
            record.residual = residual
            // The subviews' edges are rounded in the same grid, so they may move by a pixel.
            view.setNeedsLayout()
        }
        let anchor = view.backing.anchorPoint
        var center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
        if !view.backing.geometry.transform.isIdentity, let scrollView = view.superview as? UIScrollView {
            center = scrollView.zoomedCenter(center, of: view)
        }
        guard view.bounds.size != frame.size || view.center != center else { return }
        view.reportingFrame {
            // A scroll view finds the insets for another size by its place (R1111).
            if view.isScrollView, view.center != center { view.center = center }
            if view.bounds.size != frame.size { view.bounds.size = frame.size }
            if view.center != center { view.center = center }
        }
        view.updateSafeAreaOfTree()
    }
}

/// The rounding of rectangles to device pixels.
///
/// Edges are rounded, not sizes, so that neighbours have no gap between them.
struct PixelEdges {
    let scale: CGFloat

    init(scale: CGFloat) { self.scale = scale.isFinite && scale > 0 ? scale : 1 }

    func rounded(_ rect: CGRect) -> CGRect {
        let (left, right) = (rounded(rect.minX), rounded(rect.maxX))
        let (top, bottom) = (rounded(rect.minY), rounded(rect.maxY))
        return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }

    /// Returns the nearest pixel edge. A position in the middle goes to the greater one, also if the arithmetic has
    /// left it a little smaller.
    private func rounded(_ position: CGFloat) -> CGFloat { (position * scale + 0.5 + 1e-6).rounded(.down) / scale }
}
