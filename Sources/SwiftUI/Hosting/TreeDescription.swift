import Foundation
import UIKit

/// The node of a view with those inside, as a test sees them.
package struct NodeDescription {
    /// The type of the view, or a name for what SwiftUI makes.
    package let type: String
    /// The identity among its siblings, if it is not only the place in the code.
    package let identity: String?
    /// The frame in the coordinates of the hosting view; `nil` if the node has no layout.
    package let frame: CGRect?
    package let children: [NodeDescription]
}

/// A view that shows a tree of SwiftUI views.
@MainActor
package protocol DescribedTree: UIView {
    /// The root view, with all views inside; `nil` before it is needed.
    var rootDescription: NodeDescription? { get }
}

extension HostingView: DescribedTree {
    package var rootDescription: NodeDescription? {
        layoutIfNeeded()
        return madeTree?.rootNode.description.children.first
    }
}

extension _Node {
    /// The node with those inside.
    var description: NodeDescription {
        var elements: [LayoutNode] = []
        collect(into: &elements)
        let frames = elements.map { CGRect(origin: $0.globalOrigin, size: $0.size) }
        return NodeDescription(
            type: label, identity: identityDescription,
            frame: frames.first.map { frames.dropFirst().reduce($0) { $0.union($1) } },
            children: children.map(\.description))
    }
}
