import Foundation
import UIKit

/// An invisible view that takes the touches on everything that a tree draws.
///
/// Its frame is empty. It answers hit tests for the places where the tree has content, so the canvas itself is hit
/// elsewhere.
final class ResponderView: UIView {
    weak var host: CanvasView?
    private var tracked: (any TouchHandler)?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let target = host?.target(at: point), target.view == nil else { return nil }
        return self
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { moved(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ended(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelled() }

    func began(_ touches: Set<UITouch>) {
        guard tracked == nil, let host, let touch = touches.first else { return }
        tracked = host.target(at: touch.location(in: host))?.handlers.first
        tracked?.touchBegan()
    }

    func moved(_ touches: Set<UITouch>) {
        guard let tracked, let touch = touches.first else { return }
        tracked.touchMoved(isInside: isInside(touch, tracked))
    }

    func ended(_ touches: Set<UITouch>) {
        guard let tracked, let touch = touches.first else { return }
        self.tracked = nil
        tracked.touchEnded(isInside: isInside(touch, tracked))
    }

    func cancelled() {
        tracked?.touchCancelled()
        tracked = nil
    }

    private func isInside(_ touch: UITouch, _ handler: any TouchHandler) -> Bool {
        host.map { handler.touchArea.contains(touch.location(in: $0.rootView)) } ?? false
    }
}
