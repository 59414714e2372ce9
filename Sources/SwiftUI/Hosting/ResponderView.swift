import Foundation
import UIKit

/// An invisible view that takes the touches on everything that a tree draws.
///
/// Its frame is empty. It answers hit tests for the places where the tree has content, so the hosting view itself is
/// hit elsewhere.
final class ResponderView: UIView {
    weak var host: (any TreeHosting)?
    private var tracked: (any TouchHandler)?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        host?.target(at: point) == nil ? nil : self
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { moved(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ended(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelled() }

    func began(_ touches: Set<UITouch>) {
        guard tracked == nil, let touch = touches.first else { return }
        tracked = host?.target(at: touch.location(in: self))?.handlers.first
        tracked?.touchBegan()
    }

    func moved(_ touches: Set<UITouch>) {
        guard let tracked, let touch = touches.first else { return }
        tracked.touchMoved(isInside: tracked.touchArea.contains(touch.location(in: self)))
    }

    func ended(_ touches: Set<UITouch>) {
        guard let tracked, let touch = touches.first else { return }
        self.tracked = nil
        tracked.touchEnded(isInside: tracked.touchArea.contains(touch.location(in: self)))
    }

    func cancelled() {
        tracked?.touchCancelled()
        tracked = nil
    }
}

/// The view that a responder view answers for.
@MainActor
protocol TreeHosting: AnyObject {
    /// Returns what is hit at a point.
    func target(at point: CGPoint) -> HitTarget?
}
