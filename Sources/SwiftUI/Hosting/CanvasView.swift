import Foundation
import UIKit

/// A view that shows a part of a tree: layers and UIKit views from back to front. A view behind them receives the
/// touches on layers.
class CanvasView: UIView {
    /// The view that is hit where layers are drawn.
    private let responder = ResponderView()
    private var shown: DisplayList?
    /// The number of running passes. A view inside that is laid out at once may begin another one.
    private var passCount = 0
    private var isContentNew = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(responder)
        responder.host = self
    }

    required init?(coder: NSCoder) { nil }

    /// Brings the layers and views up to date.
    ///
    /// - Parameters:
    ///   - scale: The number of pixels in a point.
    ///   - visitsAll: Whether all nodes are visited, and not only those that are marked.
    ///   - body: Shows the nodes.
    final func show(scale: CGFloat, visitsAll: Bool = false, _ body: (DisplayPass) -> Void) {
        let pass = DisplayPass(scale: scale, after: shown, visitsAll: visitsAll || isContentNew || passCount > 0)
        isContentNew = false
        passCount += 1
        body(pass)
        passCount -= 1
        shown = pass.finished()
        pass.apply(to: self, above: backdrop == nil ? 1 : 2)
    }

    /// A view behind all layers and views, which receives no touches, or `nil`.
    final weak var backdrop: UIView? {
        didSet {
            guard backdrop !== oldValue else { return }
            if let oldValue, oldValue.superview === self { oldValue.removeFromSuperview() }
            guard let backdrop else { return }
            backdrop.isUserInteractionEnabled = false
            backdrop.frame = bounds
            backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(backdrop, at: 0)
        }
    }

    /// Notes that the nodes that the view shows were replaced by others.
    final func contentDidChange() { isContentNew = true }

    /// Returns the target that is hit at a point in the view's coordinates.
    func target(at point: CGPoint) -> HitTarget? { nil }

    /// Returns what the view draws at a point, also where the touch is left to the views around.
    func drawnTarget(at point: CGPoint) -> HitTarget? { target(at: point) }

    // MARK: Accessibility

    private var drawnElements = DrawnElements()
    /// The nodes that the view shows.
    var accessibleNodes: [LayoutNode] { [] }

    /// The elements for what the view draws, and the views of UIKit among it.
    override var accessibilityElements: [Any]? {
        get { drawnElements.show(accessibleNodes.flatMap(\.accessibleParts), in: self) }
        set {}
    }

    /// The view whose coordinates are those of the tree's root.
    var rootView: UIView { self }

    // MARK: Touches

    /// Whether the last press was one of the secondary button. A scroll view hands touches over later, when the button
    /// may be released.
    private(set) var isSecondaryPress = false

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let event, event.type == .touches { isSecondaryPress = event.buttonMask.contains(.secondary) }
        guard let hit = super.hitTest(point, with: event) else { return nil }
        if let foreign = foreignSubview(of: hit), foreign !== responder { return hit }
        // A finger may be about to scroll. It gives the focus when the touch is handed over.
        if let event, event.type == .touches, event.buttonMask == .primary { focus(at: point) }
        guard let target = target(at: point) else { return self }
        guard let view = target.view(forSecondaryPress: isSecondaryPress) else { return responder }
        return view.hitTest(convert(point, to: view), with: event) ?? responder
    }

    /// Gives the keyboard focus to the view at the beginning of a touch, unless a view of UIKit receives the touch.
    func focus(at point: CGPoint) {
        guard let target = drawnTarget(at: point), target.view(forSecondaryPress: false) == nil else { return }
        target.focus?()
    }

    /// Returns the direct subview that contains a view, unless it belongs to the tree.
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
