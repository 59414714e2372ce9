import Foundation

/// The views in a container.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
    let nodes: [LayoutNode]
    /// The direction in which leading and trailing lie. The places need not regard it.
    public let layoutDirection: LayoutDirection

    public var startIndex: Int { 0 }
    public var endIndex: Int { nodes.count }

    /// The view at a position.
    public subscript(index: Int) -> LayoutSubview { LayoutSubview(node: nodes[index]) }

    /// Some of the views.
    public subscript(bounds: Range<Int>) -> LayoutSubviews {
        LayoutSubviews(nodes: Array(nodes[bounds]), layoutDirection: layoutDirection)
    }

    /// Whether two collections have the same views.
    public static func == (first: LayoutSubviews, second: LayoutSubviews) -> Bool {
        first.nodes.elementsEqual(second.nodes, by: ===) && first.layoutDirection == second.layoutDirection
    }
}

/// A view in a container, as the container's layout sees it. It is used on the main thread only.
public struct LayoutSubview: Equatable, Sendable {
    let node: LayoutNode

    /// The priority by which the view gets room.
    public var priority: Double { onMain { $0.priority } }
    /// The distances that the view prefers to its neighbours.
    public var spacing: ViewSpacing { onMain { $0.preferredSpacing } }

    /// Returns the size that the view chooses for a proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { onMain { $0.sizeThatFits(proposal) } }

    /// Returns the size that the view chooses for a proposal, with its guides.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { onMain { $0.dimensions(proposal) } }

    /// Places the view.
    ///
    /// - Parameters:
    ///   - position: A point in the coordinates of the container's bounds.
    ///   - anchor: The point of the view that is put there.
    ///   - proposal: The proposal from which the view's size follows.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        onMain { node in
            let size = node.sizeThatFits(proposal)
            func origin(_ position: CGFloat, _ part: CGFloat, _ length: CGFloat) -> CGFloat {
                length.isFinite ? position - part * length : position
            }
            node.parent?.willPlace(node)
            node.place(
                at: CGPoint(
                    x: origin(position.x, anchor.x, size.width), y: origin(position.y, anchor.y, size.height)),
                proposal)
        }
    }

    /// The value that the view has for a key, or the default.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { onMain { $0.layoutValue(key) } }

    /// Whether two values stand for the same view.
    public static func == (first: LayoutSubview, second: LayoutSubview) -> Bool { first.node === second.node }

    private func onMain<T>(_ body: @MainActor (LayoutNode) -> T) -> T {
        // Layouts are called on the main thread, and what they get does not leave it.
        MainActor.assumeIsolated { Unchecked(value: body(node)) }.value
    }
}

/// A value that stays on its thread.
struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
}
