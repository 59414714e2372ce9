import Foundation

extension UIWindow {
    /// To the view that each touch began in, and from there up the responder chain.
    func deliver(_ event: UIEvent) {
        guard event.type == .touches, let touches = event.touches(for: self) else { return }
        for touch in touches {
            guard let view = touch.view else { continue }
            switch touch.phase {
            case .began: view.touchesBegan([touch], with: event)
            case .moved: view.touchesMoved([touch], with: event)
            case .ended: view.touchesEnded([touch], with: event)
            case .cancelled: view.touchesCancelled([touch], with: event)
            case .stationary, .regionEntered, .regionMoved, .regionExited: break
            }
        }
    }
}

extension UIWindowScene {
    /// The window that a point of the scene hits, from front to back: the first whose `hitTest` answers (R52, R53).
    func hitTest(_ point: CGPoint) -> (window: UIWindow, view: UIView, location: CGPoint)? {
        for window in visibleWindows().reversed() {
            let location = point.applying(window.layer.transformToSuperlayer.inverted())
            if let view = window.hitTest(location, with: nil) { return (window, view, location) }
        }
        return nil
    }
}
