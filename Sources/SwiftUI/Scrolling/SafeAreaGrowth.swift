import Foundation
import UIKit

extension LayoutNode {
    /// The distances from the node's edges to those of the tree, for the edges at which the node touches the safe area.
    func safeAreaGrowth(_ edges: Edge.Set) -> UIEdgeInsets {
        guard let root = host.root else { return .zero }
        let area = host.safeArea
        let origin = globalOrigin
        func grown(_ edge: Edge.Set, _ distance: CGFloat, _ inset: CGFloat) -> CGFloat {
            edges.contains(edge) && inset > 0 && abs(distance) < 0.5 ? inset : 0
        }
        return UIEdgeInsets(
            top: grown(.top, origin.y - area.top, area.top), left: 0,
            bottom: grown(.bottom, root.size.height - area.bottom - origin.y - size.height, area.bottom), right: 0)
    }
}
