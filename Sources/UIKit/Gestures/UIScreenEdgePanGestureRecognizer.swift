import Foundation

/// A pan that begins within 20 points of an edge of the scene and goes inwards.
///
/// ```swift
/// let back = UIScreenEdgePanGestureRecognizer { pan in
///     if pan.state == .ended { goBack() }
/// }
/// back.edges = .left
/// view.addGestureRecognizer(back)
/// ```
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// Creates a recognizer that calls `action` whenever the gesture begins, changes, ends or is cancelled.
    public convenience init(action: @escaping (UIScreenEdgePanGestureRecognizer) -> Void) {
        self.init()
        addAction(action)
    }

    /// The edges at which the gesture may begin. The default is none, with which nothing is recognized.
    open var edges: UIRectEdge = []

    /// The greatest distance from the edge at which a touch may begin, in points.
    static let reach: CGFloat = 20

    /// The edges at which the first touch began.
    private var begun: UIRectEdge = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if tracking.down.count == touches.count, let touch = tracking.down.first { begun = edges(near: touch) }
        guard !begun.isEmpty else {
            state = .failed
            return
        }
        super.touchesBegan(touches, with: event)
    }

    private func edges(near touch: UITouch) -> UIRectEdge {
        guard let window = touch.window, let size = window.windowScene?.size else { return [] }
        let point = touch.location.applying(window.layer.transformToSuperlayer)
        var near: UIRectEdge = []
        if point.x <= Self.reach { near.insert(.left) }
        if point.y <= Self.reach { near.insert(.top) }
        if point.x >= size.width - Self.reach { near.insert(.right) }
        if point.y >= size.height - Self.reach { near.insert(.bottom) }
        return near.intersection(edges)
    }

    override func mayBegin(after way: CGPoint) -> Bool {
        let (x, y) = (abs(way.x), abs(way.y))
        let goesInwards =
            begun.contains(.left) && way.x > 0 && x >= y || begun.contains(.right) && way.x < 0 && x >= y
            || begun.contains(.top) && way.y > 0 && y >= x || begun.contains(.bottom) && way.y < 0 && y >= x
        if !goesInwards { state = .failed }
        return goesInwards
    }

    open override func reset() {
        super.reset()
        begun = []
    }
}
