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
    var outer: EdgeInsets
}

extension LayoutNode {
    /// The safe area around the node.
    var safeAreaFrame: SafeAreaFrame {
        var inner: LayoutNode = self
        while let parent = inner.parent {
            if let layout = parent as? SafeAreaInsetLayout, layout.content === inner { return layout.contentArea }
            inner = parent
        }
        let size = host.root?.size ?? .zero
        let area = host.safeArea
        let (left, right) =
            inner.scope.isMirrored ? (area.trailing, area.leading) : (area.leading, area.trailing)
        return SafeAreaFrame(
            safe: CGRect(
                x: left, y: area.top, width: size.width - left - right, height: size.height - area.top - area.bottom),
            whole: CGRect(origin: .zero, size: size), outer: area)
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
                top: top > 0 ? top - area.outer.top : 0, left: 0, bottom: bottom > 0 ? bottom - area.outer.bottom : 0,
                right: 0)
        )
    }

    /// The distances by which the node may grow at the top and at the bottom.
    func safeAreaGrowth(_ edges: Edge.Set) -> UIEdgeInsets { safeAreaGrowths(edges.intersection(.vertical)).whole }
}
