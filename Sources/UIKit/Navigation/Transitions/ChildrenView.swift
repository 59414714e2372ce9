import Foundation
import Graphics

/// The view in which a container shows its child, and in which transitions between children take place.
///
/// ```
/// lower view
/// shade          over the lower view during a push or a pop
/// upper view
/// ```
final class ChildrenView: UIView {
    /// The shade over the view that is covered. It is in the view only during a transition.
    let shade = UIView()
    private let edgeShadow = EdgeShadowView()
    /// The views that `move` moves.
    private var moving: [UIView] = []
    private var saved: [ObjectIdentifier: WeakView] = [:]
    private struct WeakView {
        weak var view: UIView?
    }

    /// Whether a transition is in progress, during which touches hit nothing in the view.
    var isInTransition = false { didSet { isUserInteractionEnabled = !isInTransition } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        shade.backgroundColor = .black
        shade.alpha = 0
        shade.isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Children

    func install(_ child: UIViewController) {
        child.loadViewIfNeeded()
        for view in child.viewsInPlace where view.superview !== self { addSubview(view) }
    }

    func remove(_ child: UIViewController?) {
        guard let child else { return }
        // An animator may have added the child's view although a presentation has taken it out.
        for view in child.viewsInPlace + [child.viewIfLoaded].compactMap(\.self) where view.superview === self {
            view.removeFromSuperview()
        }
    }

    // MARK: Motion

    /// Adds the shade with its opacity at the start of a transition, to which a cancelled transition returns.
    func prepareShade(_ opacity: CGFloat) {
        shade.alpha = opacity
        shade.frame = .zero
        insertSubview(shade, at: 0)
    }

    /// Places the shade and the shadow of a push or a pop below the upper view. The shade covers the lower view alone,
    /// not the area of a bar beside it.
    func beginMotion(upper: UIView, lower: UIView, isRightToLeft: Bool) {
        edgeShadow.isRightToLeft = isRightToLeft
        let x = isRightToLeft ? upper.frame.maxX : upper.frame.minX - EdgeShadowView.width
        edgeShadow.frame = CGRect(
            x: x, y: upper.frame.minY, width: EdgeShadowView.width, height: upper.frame.height)
        shade.frame = lower.frame
        insertSubview(shade, belowSubview: upper)
        insertSubview(edgeShadow, belowSubview: upper)
    }

    /// Moves views along an offset without changing their frames.
    func move(_ views: [UIView], from start: CGFloat, to end: CGFloat, duration: TimeInterval, isLinear: Bool) {
        for view in views {
            let motion = CABasicAnimation(keyPath: "position.x")
            (motion.fromValue, motion.toValue) = (start, end)
            motion.isAdditive = true
            motion.duration = duration
            motion.fillMode = .both
            motion.isRemovedOnCompletion = false
            if !isLinear { motion.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
            view.layer.add(motion, forKey: Self.motionKey)
        }
        moving += views
    }

    var upperShadow: UIView { edgeShadow }

    /// Ends the motion of all views, and removes the shade.
    func endMotion() {
        for view in moving { view.layer.removeAnimation(forKey: Self.motionKey) }
        moving = []
        shade.removeFromSuperview()
        edgeShadow.removeFromSuperview()
    }

    private static let motionKey = "UIKitChildMotion"

    // MARK: First responder

    /// Saves the first responder of a child that disappears, and ends its role. The role is restored when the child
    /// returns.
    func saveFirstResponder(of child: UIViewController) {
        guard let view = child.viewIfLoaded, let first = view.window?.firstResponder as? UIView,
            first.isDescendant(of: view), first.resignFirstResponder()
        else { return }
        saved[ObjectIdentifier(child)] = WeakView(view: first)
    }

    func restoreFirstResponder(of child: UIViewController) {
        guard let view = saved.removeValue(forKey: ObjectIdentifier(child))?.view, let window = view.window,
            view.mayReturn(in: window), let root = child.viewIfLoaded, view.isDescendant(of: root)
        else { return }
        view.becomeFirstForFocus()
    }

    /// Forgets the saved first responder of a child that has left the container.
    func forget(_ child: UIViewController) {
        if child.parent == nil { saved[ObjectIdentifier(child)] = nil }
    }
}

/// The shadow that the upper view of a push casts over the lower one, along its leading edge.
private final class EdgeShadowView: UIView {
    static let width: CGFloat = 9

    override class var layerClass: AnyClass { CAGradientLayer.self }

    var isRightToLeft = false {
        didSet {
            guard let gradient = layer as? CAGradientLayer else { return }
            gradient.startPoint = CGPoint(x: isRightToLeft ? 1 : 0, y: 0.5)
            gradient.endPoint = CGPoint(x: isRightToLeft ? 0 : 1, y: 0.5)
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        guard let gradient = layer as? CAGradientLayer else { return }
        gradient.colors = [UIColor.black.withAlphaComponent(0).cgColor, UIColor.black.withAlphaComponent(0.1).cgColor]
        gradient.startPoint = CGPoint(x: 0, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 0.5)
    }

    required init?(coder: NSCoder) { nil }
}
