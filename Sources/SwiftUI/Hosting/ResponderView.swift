import Foundation
import UIKit

/// An invisible view that receives the touches on everything that a tree draws.
///
/// Its frame is empty. It is hit where the tree has content, and the canvas itself is hit elsewhere.
final class ResponderView: UIView {
    weak var host: CanvasView?
    private var arbiter: TouchArbiter?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let host, let target = host.target(at: point),
            target.view(forSecondaryPress: host.isSecondaryPress) == nil
        else { return nil }
        return self
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { moved(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ended(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelled() }

    func began(_ touches: Set<UITouch>) {
        if host?.isSecondaryPress == true { return secondaryClick(touches) }
        if let host, let touch = touches.first, touch.type == .direct { host.focus(at: touch.location(in: host)) }
        guard arbiter == nil, let host, let touch = touches.first,
            let handlers = host.target(at: touch.location(in: host))?.handlers, !handlers.isEmpty
        else { return }
        arbiter = TouchArbiter(handlers)
        send(.began, touch)
    }

    /// Passes a click with the secondary button to the innermost context menu and to nothing else.
    private func secondaryClick(_ touches: Set<UITouch>) {
        guard arbiter == nil, let host, let touch = touches.first else { return }
        let handlers = host.target(at: touch.location(in: host))?.handlers ?? []
        handlers.lazy.compactMap { $0 as? any SecondaryClickHandler }.first?.handleSecondaryClick()
    }

    func moved(_ touches: Set<UITouch>) { if let touch = touches.first { send(.moved, touch) } }

    func ended(_ touches: Set<UITouch>) {
        if let touch = touches.first { send(.ended, touch) }
        // A handler that has not decided yet, such as a long press, ends with the touch.
        arbiter = nil
    }

    func cancelled() {
        arbiter?.cancel()
        arbiter = nil
    }

    private func send(_ phase: TouchEvent.Phase, _ touch: UITouch) {
        guard let arbiter, let host else { return }
        arbiter.handle(
            TouchEvent(
                phase: phase, location: touch.location(in: host.rootView), tapCount: touch.tapCount,
                time: touch.timestamp, decide: { [weak arbiter] in arbiter?.decide($0) }))
    }
}
