import Foundation

/// The views in a container.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
    let nodes: [LayoutNode]
    /// The layout direction of the container. Positions are mirrored automatically.
    public let layoutDirection: LayoutDirection

    /// The position of the first view: 0.
    public var startIndex: Int { 0 }
    /// The number of views.
    public var endIndex: Int { nodes.count }

    /// The view at a position.
    public subscript(index: Int) -> LayoutSubview { LayoutSubview(node: nodes[index]) }

    /// The views at a range of positions.
    public subscript(bounds: Range<Int>) -> LayoutSubviews {
        LayoutSubviews(nodes: Array(nodes[bounds]), layoutDirection: layoutDirection)
    }

    /// Returns whether two collections have the same views.
    public static func == (first: LayoutSubviews, second: LayoutSubviews) -> Bool {
        first.nodes.elementsEqual(second.nodes, by: ===) && first.layoutDirection == second.layoutDirection
    }
}

/// A view in a container, for the container's layout. It is used on the main thread only.
public struct LayoutSubview: Equatable, Sendable {
    let node: LayoutNode

    /// The priority with which the view receives space.
    public var priority: Double { onMain { $0.priority } }
    /// The distances from its neighbours that the view prefers.
    public var spacing: ViewSpacing { onMain { $0.preferredSpacing } }

    /// Returns the size that the view chooses for a proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { onMain { $0.sizeThatFits(proposal) } }

    /// Returns the size that the view chooses for a proposal, with its guides.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { onMain { $0.dimensions(proposal) } }

    /// Places the view.
    ///
    /// - Parameters:
    ///   - position: A point in the coordinates of the container's bounds.
    ///   - anchor: The point of the view that is placed there.
    ///   - proposal: The proposal that determines the view's size.
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

    /// The view's value for a key, or the default value.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { onMain { $0.layoutValue(key) } }

    /// Returns whether two values represent the same view.
    public static func == (first: LayoutSubview, second: LayoutSubview) -> Bool { first.node === second.node }

    private func onMain<T>(_ body: @MainActor (LayoutNode) -> T) -> T {
        // Layouts are called on the main thread, and their arguments do not leave it.
        MainActor.assumeIsolated { Unchecked(value: body(node)) }.value
    }
}

/// A value that stays on its thread.
struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
}
