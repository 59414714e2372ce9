import Foundation
import Graphics

/// The interactions of views at the edges of scroll views. Each commit places the effects for the frames that are shown
/// then.
@MainActor
enum ScrollEdgeElements {
    private struct WeakInteraction { weak var interaction: UIScrollEdgeElementContainerInteraction? }
    private struct WeakScrollView { weak var scrollView: UIScrollView? }
    private static var interactions: [WeakInteraction] = []
    /// The scroll views that show an effect.
    private static var shown: [WeakScrollView] = []

    /// Whether there is an interaction, or an effect of one that is gone.
    static var areInUse: Bool { !interactions.isEmpty || !shown.isEmpty }

    static func add(_ interaction: UIScrollEdgeElementContainerInteraction) {
        remove(interaction)
        interactions.append(WeakInteraction(interaction: interaction))
    }

    static func remove(_ interaction: UIScrollEdgeElementContainerInteraction) {
        interactions.removeAll { $0.interaction == nil || $0.interaction === interaction }
    }

    /// Requests a commit, which shows the effects of scroll views.
    static func didChange(in scrollViews: [UIScrollView?]) {
        for scrollView in scrollViews { scrollView?.setNeedsLayout() }
    }

    /// Places the effects of the scroll views of a scene. Layout comes before.
    static func update(in scene: UIWindowScene) {
        interactions.removeAll { $0.interaction == nil }
        let present = interactions.compactMap(\.interaction)
        var scrollViews = shown.compactMap(\.scrollView)
        for case let scrollView? in present.map(\.scrollView) where !scrollViews.contains(where: { $0 === scrollView })
        {
            scrollViews.append(scrollView)
        }
        shown = scrollViews.filter { scrollView in
            // Those of other scenes stay as they are. Without a window there is nothing to see.
            if let other = scrollView.window?.windowScene, other !== scene {
                return shown.contains { $0.scrollView === scrollView }
            }
            let own = present.filter { $0.scrollView === scrollView }
            return update(scrollView, own)
        }.map { WeakScrollView(scrollView: $0) }
    }

    /// Places the effects of a scroll view. Returns whether there is one.
    private static func update(
        _ scrollView: UIScrollView, _ interactions: [UIScrollEdgeElementContainerInteraction]
    ) -> Bool {
        var isShown = false
        for edge in ScrollEdgeArea.edges {
            let depth = interactions.map { $0.depth(at: edge) }.max() ?? 0
            if scrollView.showEdgeEffect(at: edge, depth: depth) { isShown = true }
        }
        return isShown
    }
}

extension UIScrollView {
    /// Shows the effect at an edge from there to a depth, if content is there. Returns whether it is shown.
    fileprivate func showEdgeEffect(at edge: UIRectEdge, depth: CGFloat) -> Bool {
        let strip = ScrollEdgeArea.strip(of: bounds, at: edge, depth: depth)
        let look = edgeLook(at: edge)
        let hasContent = CGRect(origin: .zero, size: contentSize).intersects(strip)
        guard depth > 0, hasContent, look != .hidden else {
            ownEdgeEffects?.removeView(at: edge)
            return false
        }
        let view = edgeEffects.view(at: edge)
        view.show(look, at: edge, in: strip, fadingInto: look == .soft ? pageColor : nil)
        // The indicators and the find bar stay in front.
        if view.superview !== self { addSubview(view) }
        let front = subviews.last { !($0 is IndicatorKnob) && !($0 is IndicatorTrackView) && !($0 is FindBar) }
        if let front, front !== view, !(front is ScrollEdgeView) { bringSubviewToFront(view) }
        return true
    }
}

/// The effect at an edge of a scroll view, behind a view that floats there.
@MainActor
final class ScrollEdgeView: UIView {
    private let blur = UIVisualEffectView(effect: nil)
    private let line = UIView()
    private let fade = BarFadeView(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        autoresizingMask = []
        line.backgroundColor = BarBackground.line
        for view in [blur, line, fade] {
            view.isUserInteractionEnabled = false
            view.autoresizingMask = []
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a look in a strip at an edge. A soft one needs the colour behind the content.
    func show(_ look: ScrollEdgeLook, at edge: UIRectEdge, in strip: CGRect, fadingInto color: UIColor?) {
        UIView.performWithoutAnimation {
            if frame != strip { frame = strip }
            let background = BarBackground.over(look)
            if blur.effect != background.effect { blur.effect = background.effect }
            line.isHidden = background.shadowColor == nil
            fade.isHidden = background.fade == nil
            if blur.frame != bounds { blur.frame = bounds }
            let place = lineFrame(at: edge)
            if line.frame != place { line.frame = place }
            fade.edge = edge
            if let color { fade.color = color }
            if !fade.isHidden { fade.place(behind: bounds) }
        }
    }

    /// The frame of the line, outside of the strip at its far side.
    private func lineFrame(at edge: UIRectEdge) -> CGRect {
        let width = 1 / max(1, layer.contentsScale)
        return switch edge {
        case .top: CGRect(x: 0, y: bounds.height, width: bounds.width, height: width)
        case .left: CGRect(x: bounds.width, y: 0, width: width, height: bounds.height)
        case .right: CGRect(x: -width, y: 0, width: width, height: bounds.height)
        default: CGRect(x: 0, y: -width, width: bounds.width, height: width)
        }
    }
}
