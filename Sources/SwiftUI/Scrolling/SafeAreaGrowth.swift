import Foundation
import UIKit

/// The safe area around a node, in the coordinates of the root.
@MainActor
struct SafeAreaFrame {
    /// The area in which content is safe.
    var safe: CGRect
    /// The safe area and the edges beyond it, over which content may grow.
    var whole: CGRect
    /// The part of the distances between the two that comes from the tree's own safe area. The rest comes from bars and
    /// views.
    var outer: UIEdgeInsets

    /// Returns the safe area inside a view, which is reduced by distances from the view's edges. An edge with a
    /// distance of 0 stays.
    func reduced(by insets: UIEdgeInsets, in frame: CGRect) -> SafeAreaFrame {
        var area = self
        /// Reduces the area at one edge. An edge that does not touch the safe area's is one by itself.
        func reduce(
            _ inset: CGFloat, _ distance: CGFloat, _ edge: (CGRect) -> CGFloat,
            _ outer: WritableKeyPath<UIEdgeInsets, CGFloat>,
            _ change: (CGRect, CGFloat) -> CGRect, sign: CGFloat
        ) {
            guard inset != 0 else { return }
            if abs(distance) >= 0.5 { (area.whole, area.outer[keyPath: outer]) = (change(area.whole, edge(frame)), 0) }
            area.safe = change(area.safe, edge(frame) + sign * inset)
        }
        reduce(insets.top, frame.minY - safe.minY, \.minY, \.top, { $0.from(y: $1) }, sign: 1)
        reduce(insets.bottom, frame.maxY - safe.maxY, \.maxY, \.bottom, { $0.to(y: $1) }, sign: -1)
        reduce(insets.left, frame.minX - safe.minX, \.minX, \.left, { $0.from(x: $1) }, sign: 1)
        reduce(insets.right, frame.maxX - safe.maxX, \.maxX, \.right, { $0.to(x: $1) }, sign: -1)
        return area
    }
}

extension CGRect {
    /// The rectangle with another upper edge.
    fileprivate func from(y: CGFloat) -> CGRect { CGRect(x: minX, y: y, width: width, height: maxY - y) }
    /// The rectangle with another lower edge.
    fileprivate func to(y: CGFloat) -> CGRect { CGRect(x: minX, y: minY, width: width, height: y - minY) }
    /// The rectangle with another left edge.
    fileprivate func from(x: CGFloat) -> CGRect { CGRect(x: x, y: minY, width: maxX - x, height: height) }
    /// The rectangle with another right edge.
    fileprivate func to(x: CGFloat) -> CGRect { CGRect(x: minX, y: minY, width: x - minX, height: height) }
}

extension LayoutNode {
    /// The safe area around the node.
    var safeAreaFrame: SafeAreaFrame {
        var inner: LayoutNode = self
        while let parent = inner.parent {
            if let layout = parent as? SafeAreaInsetLayout, layout.content === inner { return layout.contentArea }
            if let layout = parent as? SafeAreaPaddingLayout { return layout.contentArea }
            inner = parent
        }
        let size = host.root?.size ?? .zero
        let area = host.safeArea
        let (left, right) =
            inner.scope.isMirrored ? (area.trailing, area.leading) : (area.leading, area.trailing)
        return SafeAreaFrame(
            safe: CGRect(
                x: left, y: area.top, width: size.width - left - right, height: size.height - area.top - area.bottom),
            whole: CGRect(origin: .zero, size: size),
            outer: UIEdgeInsets(top: area.top, left: left, bottom: area.bottom, right: right))
    }

    /// The distances by which the node may grow, at the edges at which it touches the safe area. Left and right are
    /// those of the screen.
    func safeAreaGrowths(_ edges: Edge.Set) -> (whole: UIEdgeInsets, inset: UIEdgeInsets) {
        guard host.root != nil else { return (.zero, .zero) }
        let area = safeAreaFrame
        let frame = CGRect(origin: globalOrigin, size: size)
        func grown(_ edge: Edge.Set, _ distance: CGFloat, _ inset: CGFloat) -> CGFloat {
            edges.contains(edge) && inset > 0 && abs(distance) < 0.5 ? inset : 0
        }
        let top = grown(.top, frame.minY - area.safe.minY, area.safe.minY - area.whole.minY)
        let bottom = grown(.bottom, area.safe.maxY - frame.maxY, area.whole.maxY - area.safe.maxY)
        let isMirrored = scope.isMirrored
        let left = grown(
            isMirrored ? .trailing : .leading, frame.minX - area.safe.minX, area.safe.minX - area.whole.minX)
        let right = grown(
            isMirrored ? .leading : .trailing, area.safe.maxX - frame.maxX, area.whole.maxX - area.safe.maxX)
        return (
            UIEdgeInsets(top: top, left: left, bottom: bottom, right: right),
            UIEdgeInsets(
                top: top > 0 ? top - area.outer.top : 0, left: left > 0 ? left - area.outer.left : 0,
                bottom: bottom > 0 ? bottom - area.outer.bottom : 0, right: right > 0 ? right - area.outer.right : 0)
        )
    }

    /// Whether the tree's safe area reaches into the node, grown by these distances, by other lengths than those that
    /// it has grown over. This is so at an edge at which a view around ignores the safe area.
    func ignoresSafeArea(besides growths: (whole: UIEdgeInsets, inset: UIEdgeInsets)) -> Bool {
        guard let root = host.root, host.safeArea != EdgeInsets() else { return false }
        let (area, whole, inset) = (host.safeArea, growths.whole, growths.inset)
        let frame = CGRect(origin: globalOrigin, size: size)
        let isMirrored = root.scope.isMirrored
        let (left, right) = isMirrored ? (area.trailing, area.leading) : (area.leading, area.trailing)
        func differs(_ length: CGFloat, _ distance: CGFloat, _ edge: KeyPath<UIEdgeInsets, CGFloat>) -> Bool {
            let reach = max(0, length - max(0, distance - whole[keyPath: edge]))
            return abs(reach - (whole[keyPath: edge] - inset[keyPath: edge])) >= 1
        }
        return differs(area.top, frame.minY, \.top) || differs(area.bottom, root.size.height - frame.maxY, \.bottom)
            || differs(left, frame.minX, \.left) || differs(right, root.size.width - frame.maxX, \.right)
    }

    /// The distances by which the node may grow at the top and at the bottom.
    func safeAreaGrowth(_ edges: Edge.Set) -> UIEdgeInsets { safeAreaGrowths(edges.intersection(.vertical)).whole }
}
