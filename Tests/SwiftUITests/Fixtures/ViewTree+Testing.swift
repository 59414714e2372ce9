import Foundation

@testable import SwiftUI

extension ViewTree {
    /// The frames of the nodes without children in the coordinates of the root, in order.
    var leafFrames: [CGRect] { leaves(of: layout).map { CGRect(origin: $0.globalOrigin, size: $0.size) } }

    private func leaves(of node: LayoutNode) -> [LayoutNode] {
        node.children.isEmpty && node !== layout ? [node] : node.children.flatMap { leaves(of: $0) }
    }

    /// The frame of the content.
    var contentFrame: CGRect {
        layout.children.first.map { CGRect(origin: $0.origin, size: $0.size) } ?? .null
    }

    /// The number of evaluations of a type's body since the last call.
    func bodies<V>(of type: V.Type) -> Int {
        defer { bodyCounter.reset(type) }
        return bodyCounter.count(of: type)
    }

    /// Forgets all counts.
    func resetCounts() {
        bodyCounter.reset()
        host.measureCount = 0
    }

    /// Brings everything up to date, in a room of 300 by 400 points.
    func flush() { flush(CGSize(width: 300, height: 400)) }
}

/// The evaluations of bodies in the present test.
@MainActor let bodyCounter = BodyCounter()

/// Creates the tree of a view in a room of 300 by 400 points.
@MainActor
func tree<Content: View>(_ content: Content) -> ViewTree<Content> {
    bodyCounter.reset()
    let tree = ViewTree(content)
    tree.flush()
    return tree
}
