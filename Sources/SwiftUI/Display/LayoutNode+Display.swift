import Foundation

/// The display of nodes, and the marks with which a display pass finds those to visit.
extension LayoutNode {
    /// Whether the node, or one below it, must be shown again.
    var isMarkedForDisplay: Bool { needsDisplay || hasMarksBelow }

    /// Notes that the node must be shown again by the next display pass.
    func markForDisplay() {
        guard !needsDisplay else { return }
        needsDisplay = true
        var node = self
        while let above = node.parent ?? node.departure?.container, !above.hasMarksBelow {
            above.hasMarksBelow = true
            node = above
        }
    }

    /// Marks the node, and requests a turn.
    func setNeedsDisplay() {
        markForDisplay()
        host.request()
    }

    /// Marks this node and all nodes below it.
    func markTreeForDisplay() {
        // In this order: a node that is marked already does not mark those above it.
        markForDisplay()
        forgetDisplay()
        for child in children { child.markTreeForDisplay() }
        for departure in departing { departure.node.markTreeForDisplay() }
    }

    /// Notes that the node, which comes from elsewhere, has no part of the list in which it will be shown.
    func forgetDisplay() {
        displayRecord.list = 0
        needsDisplay = true
    }

    /// Shows the node in a pass. `origin` is its position in the coordinates of the walk.
    func show(in pass: DisplayPass, at origin: CGPoint) {
        if !isMarkedForDisplay, displayRecord.origin == origin, let kept = pass.keep(displayRecord) {
            return displayRecord = kept
        }
        // Marks that are set meanwhile are for the next pass.
        (needsDisplay, hasMarksBelow) = (false, false)
        host.visitCount += 1
        displayRecord = pass.visit(displayRecord, at: origin) { display(pass, at: origin) }
    }

    /// Shows the children, and the removed ones that are still shown.
    func displayChildren(_ pass: DisplayPass, at origin: CGPoint) {
        for child in departing.isEmpty ? paintOrder : shownOrder {
            let place = CGPoint(x: origin.x + child.origin.x, y: origin.y + child.origin.y)
            if let presence = child.presence {
                presence.display(child, pass, at: place)
            } else {
                child.show(in: pass, at: place)
            }
        }
    }

    /// The children and the removed ones that are still shown, from back to front.
    private var shownOrder: [LayoutNode] {
        var nodes = shownChildren
        for (node, index) in departing { nodes.insert(node, at: min(index, nodes.count)) }
        return Self.paintOrder(of: nodes)
    }

    /// Returns nodes from back to front.
    static func paintOrder(of nodes: [LayoutNode]) -> [LayoutNode] {
        guard nodes.contains(where: { $0.zIndex != 0 }) else { return nodes }
        return nodes.indices.sorted { (nodes[$0].zIndex, $0) < (nodes[$1].zIndex, $1) }.map { nodes[$0] }
    }
}
