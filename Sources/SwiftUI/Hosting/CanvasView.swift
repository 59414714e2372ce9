import Foundation
import UIKit

/// A view that shows a part of a tree: layers and views of UIKit from back to front, behind them a view that takes the
/// touches on what is drawn.
class CanvasView: UIView {
    /// Answers hit tests for everything that is drawn.
    private let responder = ResponderView()
    private var shown: DisplayPass?

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(responder)
        responder.host = self
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the result of a pass.
    func show(_ pass: DisplayPass) {
        pass.apply(to: self, above: 1, previous: shown)
        shown = pass
    }

    /// Returns what is hit at a point in the view's coordinates.
    func target(at point: CGPoint) -> HitTarget? { nil }

    /// The view whose coordinates are those of the tree's root.
    var rootView: UIView { self }

    // MARK: Touches

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event) else { return nil }
        if let foreign = foreignSubview(of: hit), foreign !== responder { return hit }
        guard let target = target(at: point) else { return self }
        guard let view = target.view else { return responder }
        return view.hitTest(convert(point, to: view), with: event) ?? responder
    }

    /// Returns the direct subview that contains a view, unless the tree has put it there.
    private func foreignSubview(of view: UIView) -> UIView? {
        var current = view
        while let superview = current.superview, superview !== self { current = superview }
        guard current !== self, shown?.views.contains(where: { $0 === current }) != true else { return nil }
        return current
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { responder.began(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { responder.moved(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { responder.ended(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { responder.cancelled() }
}
