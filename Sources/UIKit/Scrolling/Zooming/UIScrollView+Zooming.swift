import Foundation
import Graphics

/// Zooming. The delegate names the subview that is scaled, with `viewForZooming(in:)`.
///
/// ```swift
/// scrollView.maximumZoomScale = 4
/// scrollView.delegate = self          // viewForZooming(in:) returns the picture
/// scrollView.zoom(to: face.frame, animated: true)
/// ```
extension UIScrollView {
    /// The state of zooming, which is made when it is first needed.
    final var zoom: ZoomState {
        if let zoomState { return zoomState }
        let state = ZoomState(of: self)
        zoomState = state
        return state
    }

    /// The smallest scale at rest. The default is 1.
    ///
    /// Values that are not positive and finite count as 1. The scale does not change before the next zooming.
    public var minimumZoomScale: CGFloat {
        get { zoomState?.minimum ?? 1 }
        set {
            zoom.minimum = newValue
            zoom.updateRecognizer()
        }
    }

    /// The greatest scale at rest. The default is 1.
    ///
    /// It must be greater than the minimum for zooming. Values that are not positive and finite count as 1, and values
    /// below the minimum as the minimum.
    public var maximumZoomScale: CGFloat {
        get { zoomState?.maximum ?? 1 }
        set {
            zoom.maximum = newValue
            zoom.updateRecognizer()
        }
    }

    /// The scale of the subview that the delegate names, as its transform has it; 1 without such a view.
    ///
    /// Setting it keeps the middle of the visible part in its place, as far as the content's edges allow. Values beyond
    /// the limits are clamped.
    public var zoomScale: CGFloat {
        get { viewToZoom.map { $0.transform.a } ?? 1 }
        set { setZoomScale(newValue, animated: false) }
    }

    /// A Boolean value that indicates whether a pinch can go beyond the limits of the scale, from where the content
    /// moves back. The default is `true`.
    public var bouncesZoom: Bool {
        get { zoomState?.bounces ?? true }
        set { zoom.bounces = newValue }
    }

    /// A Boolean value that indicates whether a pinch or an animation changes the scale.
    public var isZooming: Bool { zoomState.map { $0.isPinching || $0.isMoving } ?? false }

    /// A Boolean value that indicates whether the scale moves back within its limits.
    public var isZoomBouncing: Bool { zoomState?.isBouncing ?? false }

    /// The gesture recognizer of pinches; `nil` while the minimum and the maximum of the scale are the same.
    public var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoomState?.pinchRecognizer }

    /// Sets the scale.
    ///
    /// - Parameters:
    ///   - scale: The scale, which is clamped to the limits. Values that are not positive and finite count as the
    ///     minimum.
    ///   - animated: Whether the content moves in about 0.3 seconds. The delegate is notified of the beginning and the
    ///     end.
    public func setZoomScale(_ scale: CGFloat, animated: Bool) {
        guard viewToZoom != nil else { return }
        let (scale, insets, offset) = (zoom.geometry.clamped(scale), adjustedContentInset, contentOffset)
        let middle = CGPoint(
            x: (insets.left + bounds.width - insets.right) / 2, y: (insets.top + bounds.height - insets.bottom) / 2)
        let kept = ZoomGeometry.offset(
            keeping: CGPoint(x: offset.x + middle.x, y: offset.y + middle.y), at: middle, ratio: scale / zoomScale)
        zoom(to: scale, offset: range(atScale: scale).clamped(kept), animated: animated)
    }

    /// Zooms and scrolls so that a rectangle is in the middle and as large as the view and the limits allow.
    ///
    /// The part of the safe area that ``adjustedContentInset`` contains at the present scale limits the rectangle.
    /// ``contentInset`` does not: programs use it to keep small content in the middle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in the coordinates of the subview that is scaled. One without a finite area is ignored.
    ///   - animated: Whether the content moves in about 0.3 seconds. The delegate is notified of the beginning and the
    ///     end.
    public func zoom(to rect: CGRect, animated: Bool) {
        guard let view = viewToZoom else { return }
        let origin = CGPoint(x: view.frame.minX / zoomScale, y: view.frame.minY / zoomScale)
        let place = rect.offsetBy(dx: origin.x - view.bounds.minX, dy: origin.y - view.bounds.minY)
        let (edges, own) = (adjustedContentInset, contentInset)
        let insets = UIEdgeInsets(
            top: edges.top - own.top, left: edges.left - own.left, bottom: edges.bottom - own.bottom,
            right: edges.right - own.right)
        guard let fit = zoom.geometry.fitting(place, in: bounds.size, insets: insets) else { return }
        zoom(to: fit.scale, offset: range(atScale: fit.scale).clamped(fit.offset), animated: animated)
    }

    private func zoom(to scale: CGFloat, offset: CGPoint, animated: Bool) {
        if animated, window != nil { return zoom.animate(to: scale, offset: offset) }
        zoom.stop()
        stopMotion()
        let insets = adjustedContentInset
        zoom(to: scale, offset: offset)
        zoom.keepWithinEdges(movedFrom: insets)
    }

    // MARK: Applying

    /// The subview that zooming scales.
    final var viewToZoom: UIView? {
        guard zoomState != nil, let view = calledDelegate?.viewForZooming(in: self) else { return nil }
        let scale = view.transform.a
        return scale > 0 && scale.isFinite ? view : nil
    }

    /// Returns the center of a subview that constraints place at a scale of 1.
    final func zoomedCenter(_ center: CGPoint, of view: UIView) -> CGPoint {
        guard viewToZoom === view else { return center }
        let scale = view.transform.a
        return CGPoint(x: center.x * scale, y: center.y * scale)
    }

    /// Returns the offsets that a user could reach at another scale.
    final func range(atScale scale: CGFloat) -> ScrollRange {
        let ratio = scale / zoomScale
        return ScrollRange(
            bounds: bounds.size, content: CGSize(width: contentSize.width * ratio, height: contentSize.height * ratio),
            insets: adjustedContentInset)
    }

    /// Scales the content about its origin and moves it.
    final func zoom(to scale: CGFloat, offset: CGPoint) {
        guard let view = viewToZoom else { return }
        let ratio = scale / view.transform.a
        guard ratio != 1 else {
            if offset != contentOffset { contentOffset = offset }
            return
        }
        zoom.isApplying = true
        let base = zoom.base.of(content.size, view.center, at: view.transform.a)
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        (content.size, view.center) = zoom.base.scaled(base, by: scale)
        contentGeometryDidChange()
        if offset != contentOffset { contentOffset = offset }
        zoom.isApplying = false
        calledDelegate?.scrollViewDidZoom(self)
    }
}
