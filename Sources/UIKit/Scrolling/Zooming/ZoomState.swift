import Foundation
import Graphics

/// The zooming of a scroll view: its limits, and the pinch or the movement that is under way (R366).
@MainActor
final class ZoomState {
    private unowned let scrollView: UIScrollView
    var minimum: CGFloat = 1
    var maximum: CGFloat = 1
    var bounces = true
    private(set) var pinchRecognizer: ScrollPinchGestureRecognizer?
    private var pinch: Pinch?
    private var run: ZoomRun?
    /// Whether the content is being scaled, so that its offset must not follow its size.
    var isApplying = false

    /// The content at a scale of 1.
    var base = ZoomBase()

    /// A pinch under way.
    private struct Pinch {
        /// The scale that the fingers asked for at the beginning.
        let startScale: CGFloat
        /// The place between the fingers in the content at a scale of 1.
        let place: CGPoint
        /// The center of the fingers, from the top left corner of the visible rectangle.
        var point: CGPoint
        weak var view: UIView?
    }

    init(of scrollView: UIScrollView) { self.scrollView = scrollView }

    var geometry: ZoomGeometry { ZoomGeometry(minimum: minimum, maximum: maximum) }

    /// Whether a pinch is under way.
    var isPinching: Bool { pinch != nil }
    /// Whether the scale changes by itself.
    var isMoving: Bool { run != nil }
    /// Whether the scale moves back within its limits.
    var isBouncing: Bool { run?.isBounce == true }

    /// Adds the pinch recognizer once there are several scales.
    func updateRecognizer() {
        guard geometry.canZoom != (pinchRecognizer != nil) else { return }
        if let recognizer = pinchRecognizer {
            scrollView.removeGestureRecognizer(recognizer)
            pinchRecognizer = nil
        } else {
            let recognizer = ScrollPinchGestureRecognizer(of: scrollView)
            recognizer.addAction { [weak self] in self?.pinchDidChange($0) }
            pinchRecognizer = recognizer
            scrollView.addGestureRecognizer(recognizer)
        }
    }

    // MARK: Pinches

    private func pinchDidChange(_ recognizer: UIPinchGestureRecognizer) {
        switch recognizer.state {
        case .began:
            begin(recognizer)
            follow(recognizer)
        case .changed: follow(recognizer)
        case .ended, .cancelled, .failed: finish()
        case .possible: break
        }
    }

    private func begin(_ recognizer: UIPinchGestureRecognizer) {
        guard let view = scrollView.viewToZoom else { return }
        stop()
        scrollView.stopMotion()
        let scale = scrollView.zoomScale
        let center = recognizer.location(in: scrollView)
        let offset = scrollView.contentOffset
        pinch = Pinch(
            startScale: geometry.wanted(showing: scale), place: CGPoint(x: center.x / scale, y: center.y / scale),
            point: CGPoint(x: center.x - offset.x, y: center.y - offset.y), view: view)
        scrollView.calledDelegate?.scrollViewWillBeginZooming(scrollView, with: view)
    }

    private func follow(_ recognizer: UIPinchGestureRecognizer) {
        guard var pinch else { return }
        let (center, corner) = (recognizer.location(in: scrollView), scrollView.contentOffset)
        // Of two fingers one can be lifted. The other one then moves the content.
        pinch.point = CGPoint(x: center.x - corner.x, y: center.y - corner.y)
        self.pinch = pinch
        let scale = geometry.scale(pinchedTo: pinch.startScale * recognizer.scale, bounces: bounces)
        scrollView.zoom(to: scale, offset: offset(of: pinch, at: scale))
    }

    private func offset(of pinch: Pinch, at scale: CGFloat) -> CGPoint {
        let offset = ZoomGeometry.offset(keeping: pinch.place, at: pinch.point, ratio: scale)
        let clamped = scrollView.range(atScale: scale).clamped(offset)
        return CGPoint(
            x: scrollView.bouncesHorizontally ? offset.x : clamped.x,
            y: scrollView.bouncesVertically ? offset.y : clamped.y)
    }

    private func finish() {
        guard let pinch else { return }
        self.pinch = nil
        let shown = scrollView.zoomScale
        let scale = geometry.clamped(shown)
        let offset = scrollView.range(atScale: scale).clamped(self.offset(of: pinch, at: scale))
        let isBounce = abs(scale - shown) > 1e-6
        guard isBounce || offset != scrollView.contentOffset else { return ended(pinch.view, at: shown) }
        if !isBounce { ended(pinch.view, at: shown) }
        move(to: scale, offset: offset, isBounce: isBounce) { [weak self, weak view = pinch.view] in
            if isBounce { self?.ended(view, at: scale) }
        }
    }

    private func ended(_ view: UIView?, at scale: CGFloat) {
        scrollView.calledDelegate?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
    }

    // MARK: Movements

    /// Moves to a scale and an offset, and calls the delegate around that.
    func animate(to scale: CGFloat, offset: CGPoint) {
        guard let view = scrollView.viewToZoom else { return }
        guard scale != scrollView.zoomScale || offset != scrollView.contentOffset else { return }
        scrollView.calledDelegate?.scrollViewWillBeginZooming(scrollView, with: view)
        move(to: scale, offset: offset, isBounce: false) { [weak self, weak view] in self?.ended(view, at: scale) }
    }

    private func move(to scale: CGFloat, offset: CGPoint, isBounce: Bool, completion: @escaping () -> Void) {
        stop()
        scrollView.stopMotion()
        let motion = ZoomMotion(
            startScale: scrollView.zoomScale, endScale: scale, startOffset: scrollView.contentOffset, endOffset: offset)
        let insets = scrollView.adjustedContentInset
        let (start, inside) = (motion.startOffset, scrollView.range.clamped(motion.startOffset))
        let excess = CGPoint(x: start.x - inside.x, y: start.y - inside.y)
        run = ZoomRun(motion, isBounce: isBounce) { [weak self] run, frame in
            guard let self, self.run === run else { return }
            // The delegate may release the scroll view.
            let scrollView = self.scrollView
            defer { withExtendedLifetime(scrollView) {} }
            if frame.isOver { self.run = nil }
            scrollView.zoom(to: frame.scale, offset: frame.offset)
            // The delegate may also have stopped the movement, or begun another one.
            if frame.isOver ? self.run == nil : self.run === run {
                keepWithinEdges(
                    movedFrom: insets, excess: CGPoint(x: excess.x * frame.rest, y: excess.y * frame.rest))
            }
            if frame.isOver { completion() }
        }
    }

    /// Moves content back that lies beyond edges which the delegate has moved since the beginning, as it does to keep
    /// small content in the middle.
    ///
    /// - Parameters:
    ///   - insets: The insets at the beginning.
    ///   - excess: The way by which the content may still lie beyond the edges, after a pinch that left it there.
    func keepWithinEdges(movedFrom insets: UIEdgeInsets, excess: CGPoint = .zero) {
        guard scrollView.adjustedContentInset != insets else { return }
        let offset = scrollView.contentOffset
        let clamped = scrollView.range.clamped(CGPoint(x: offset.x - excess.x, y: offset.y - excess.y))
        let kept = CGPoint(x: clamped.x + excess.x, y: clamped.y + excess.y)
        if kept != offset { scrollView.contentOffset = kept }
    }

    /// Ends a movement where it is, and notifies the delegate.
    func halt() {
        guard run != nil else { return }
        stop()
        ended(scrollView.viewToZoom, at: scrollView.zoomScale)
    }

    /// Ends a movement where it is.
    func stop() {
        run?.stop()
        run = nil
    }
}

/// The recognizer of the pinches that zoom a scroll view. It follows fingers beside the recognizer of drags.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
    private weak var scrollView: UIScrollView?

    init(of scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init(target: nil, action: nil)
    }

    override func shouldReceive(_ event: UIEvent) -> Bool {
        super.shouldReceive(event) && scrollView?.viewToZoom != nil
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scrollView?.pan
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventingGestureRecognizer !== scrollView?.pan
    }
}
