import Foundation
import Graphics

/// A layer that shows a part of its sublayers, which the program scrolls.
///
/// ```
/// let strip = CAScrollLayer()
/// strip.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
/// strip.scrollMode = .horizontally
/// strip.addSublayer(pictures)
/// strip.scroll(to: CGPoint(x: 120, y: 0))
/// ```
///
/// It receives no events; `UIScrollView` is the view that the user scrolls. Unlike other layers it clips its sublayers
/// by default.
open class CAScrollLayer: CALayer {
    /// The axes along which the layer scrolls. The default is `both`.
    open var scrollMode = CAScrollLayerScrollMode.both

    /// Creates a layer that scrolls along both axes.
    @preconcurrency @MainActor public override init() {
        super.init()
        masksToBounds = true
    }

    /// Creates a layer with the properties of another one, as `CALayer` does.
    @preconcurrency @MainActor public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
    }

    /// Creates a layer that scrolls along both axes. The coder is ignored.
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        super.init(coder: coder)
        masksToBounds = true
    }

    /// Changes the origin of the bounds to a point, as far as the mode allows. The change is animated like other
    /// changes of the bounds.
    open func scroll(to p: CGPoint) {
        var origin = bounds.origin
        if scrollMode.allowsX { origin.x = p.x }
        if scrollMode.allowsY { origin.y = p.y }
        if origin != bounds.origin { bounds.origin = origin }
    }

    /// Scrolls by the shortest way on which a rectangle becomes visible, as far as the mode allows. Of a rectangle that
    /// has no room the left and top edges are shown.
    ///
    /// - Parameter r: A rectangle in the layer's coordinates.
    open func scroll(to r: CGRect) {
        func start(_ from: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            if low < from || high - low > length { return low }
            return high > from + length ? high - length : from
        }
        scroll(
            to: CGPoint(
                x: start(bounds.minX, bounds.width, r.minX, r.maxX),
                y: start(bounds.minY, bounds.height, r.minY, r.maxY)))
    }
}

/// The axes along which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name. Unknown names stand for `both`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The layer does not scroll.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// The layer scrolls along the y axis.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// The layer scrolls along the x axis.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// The layer scrolls along both axes.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")

    fileprivate var allowsX: Bool { self != .none && self != .vertically }
    fileprivate var allowsY: Bool { self != .none && self != .horizontally }
}

extension CALayer {
    /// Scrolls the nearest scroll layer that contains this one, so that a point of this layer lies at its origin. Does
    /// nothing without a scroll layer.
    public func scroll(_ p: CGPoint) {
        if let layer = enclosingScrollLayer { layer.scroll(to: convert(p, to: layer)) }
    }

    /// Scrolls the nearest scroll layer that contains this one by the shortest way on which a rectangle of this layer
    /// becomes visible. Does nothing without a scroll layer.
    public func scrollRectToVisible(_ r: CGRect) {
        if let layer = enclosingScrollLayer { layer.scroll(to: convert(r, to: layer)) }
    }

    /// The part of the bounds that no layer above clips; an empty rectangle if there is none. It is a rectangle around
    /// that part if a layer is turned.
    public var visibleRect: CGRect {
        var visible = bounds
        var layer = self
        while let above = layer.superlayer {
            if above.masksToBounds { visible = visible.overlap(with: convert(above.bounds, from: above)) }
            layer = above
        }
        return visible.isNull ? CGRect(origin: bounds.origin, size: .zero) : visible
    }

    private var enclosingScrollLayer: CAScrollLayer? {
        var layer = superlayer
        while let above = layer {
            if let found = above as? CAScrollLayer { return found }
            layer = above.superlayer
        }
        return nil
    }
}
