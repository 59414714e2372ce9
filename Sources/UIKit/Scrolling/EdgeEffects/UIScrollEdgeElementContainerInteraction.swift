import Foundation
import Graphics

/// An interaction of a view that floats over a scroll view at an edge, such as a row of buttons.
///
/// ```swift
/// let interaction = UIScrollEdgeElementContainerInteraction()
/// interaction.scrollView = tableView
/// interaction.edge = .bottom
/// buttons.addInteraction(interaction)
/// ```
///
/// The content of the scroll view has its ``UIScrollEdgeEffect`` from the edge to the view while it is there, as under
/// a bar. The view must be in front of the scroll view, in the same window. Several such views at an edge share the
/// effect.
@preconcurrency @MainActor
open class UIScrollEdgeElementContainerInteraction: NSObject, UIInteraction, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// Creates an interaction without a scroll view.
    public override init() { super.init() }

    /// The view that the interaction belongs to, or `nil`.
    open private(set) weak var view: UIView?

    /// The scroll view whose content has the effect. It is not retained. The default is `nil`.
    open weak var scrollView: UIScrollView? {
        didSet { if scrollView !== oldValue { ScrollEdgeElements.didChange(in: [oldValue, scrollView]) } }
    }

    /// The edge of the scroll view at which the view is: one of `top`, `left`, `bottom` and `right`. If it contains
    /// several edges, each of them has the effect. The default is none.
    open var edge: UIRectEdge = [] {
        didSet { if edge != oldValue { ScrollEdgeElements.didChange(in: [scrollView]) } }
    }

    /// Does nothing.
    open func willMove(to view: UIView?) {}

    /// Adopts the new view. `nil` stands for none.
    open func didMove(to view: UIView?) {
        self.view = view
        if view == nil { ScrollEdgeElements.remove(self) } else { ScrollEdgeElements.add(self) }
        ScrollEdgeElements.didChange(in: [scrollView])
    }

    /// Returns the distance from an edge of the scroll view to the far side of the view, in points; 0 if the view is
    /// not shown over the scroll view.
    final func depth(at edge: UIRectEdge) -> CGFloat {
        guard self.edge.contains(edge), let view, let scrollView, let window = view.window,
            scrollView.window === window, !view.isHidden, view.alpha > 0
        else { return 0 }
        let frame = scrollView.convert(view.bounds, from: view)
        guard frame.intersects(scrollView.bounds) else { return 0 }
        return ScrollEdgeArea.depth(of: frame, at: edge, in: scrollView.bounds)
    }
}

/// The area of an effect at an edge, as a value.
enum ScrollEdgeArea {
    /// The sides.
    static let edges: [UIRectEdge] = [.top, .left, .bottom, .right]

    /// Returns the distance from an edge of the bounds to the far side of a frame.
    static func depth(of frame: CGRect, at edge: UIRectEdge, in bounds: CGRect) -> CGFloat {
        let depth: CGFloat =
            switch edge {
            case .top: frame.maxY - bounds.minY
            case .left: frame.maxX - bounds.minX
            case .bottom: bounds.maxY - frame.minY
            case .right: bounds.maxX - frame.minX
            default: 0
            }
        return max(0, depth)
    }

    /// Returns the strip of the bounds at an edge.
    static func strip(of bounds: CGRect, at edge: UIRectEdge, depth: CGFloat) -> CGRect {
        switch edge {
        case .top: CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: min(depth, bounds.height))
        case .left: CGRect(x: bounds.minX, y: bounds.minY, width: min(depth, bounds.width), height: bounds.height)
        case .bottom:
            CGRect(
                x: bounds.minX, y: bounds.maxY - min(depth, bounds.height), width: bounds.width,
                height: min(depth, bounds.height))
        case .right:
            CGRect(
                x: bounds.maxX - min(depth, bounds.width), y: bounds.minY, width: min(depth, bounds.width),
                height: bounds.height)
        default: .null
        }
    }
}
