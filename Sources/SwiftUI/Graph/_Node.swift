import Foundation
import UIKit

/// A node of the tree of views. Programs do not use it.
///
/// Nodes live as long as the identity of their view. Nodes below the root are retained by the node above them.
@MainActor
public class _Node {
    let host: GraphHost
    /// The link of the node above, which is not retained.
    private let parentLink: BackLink<_Node>?
    private var ownLink: BackLink<_Node>?
    /// The number of nodes above.
    let depth: Int
    /// The environment of the view.
    let scope: EnvironmentScope
    /// The part of the tree with its own transaction, or `nil` for the whole tree.
    let transactions: TransactionScope?
    /// The node's place among or in the rows of a list or a lazy container, or `nil` outside of them.
    private(set) var place: RowPlace?
    /// Whether the node belongs to the tree, which it does until `unmount()`.
    private(set) var isMounted = true

    init(_ inputs: _NodeInputs) {
        host = inputs.host
        parentLink = inputs.parent?.link
        depth = inputs.parent.map { $0.depth + 1 } ?? 0
        scope = inputs.scope
        transactions = inputs.transactions
        place = inputs.place
        host.nodeCount += 1
        if case .among(let rows) = place, !passesRows { place = .inside(AppearanceGroup(in: rows.enclosing)) }
    }

    isolated deinit {
        ownLink?.end()
        host.nodeCount -= 1
    }

    /// The node above.
    final var parent: _Node? { parentLink?.object }

    /// The link by which the nodes below and the evaluations refer to the node.
    final var link: BackLink<_Node> {
        if let ownLink { return ownLink }
        let link = BackLink<_Node>()
        link.begin(self)
        ownLink = link
        return link
    }

    /// The inputs of this node's children.
    var inputs: _NodeInputs {
        _NodeInputs(host: host, parent: self, scope: scope, transactions: transactions, place: place)
    }

    /// The nodes below, in order.
    var children: [_Node] { [] }

    /// A name for logs and for descriptions of the tree.
    var label: String { "\(type(of: self))" }

    /// The identity among the siblings for descriptions of the tree, or `nil` if it is only the place in the code.
    var identityDescription: String? { nil }

    /// Appends the layout nodes of the view: none, one or several. Rows that were not made yet are left out.
    func collect(into elements: inout [LayoutNode]) {
        for child in children { child.collect(into: &elements) }
    }

    // MARK: Rows

    /// Whether the rows of a list or a lazy container may be found among the nodes below. The node then neither draws
    /// nor lays out, and leaves the rows inside as they are, or decorates each of them.
    var passesRows: Bool { false }

    /// Appends the rows of the view, which may not all be made yet.
    func collectRows(into rows: inout RowList) {
        if passesRows {
            for child in children { child.collectRows(into: &rows) }
            return
        }
        var elements: [LayoutNode] = []
        collect(into: &elements)
        for element in elements {
            if case .inside(let group) = place { element.join(group) }
            rows.append(element)
        }
    }

    /// The group with which the view appears and disappears, or `nil` for that of the whole tree.
    var appearanceGroup: AppearanceGroup? {
        if case .inside(let group) = place { group } else { nil }
    }

    /// Whether the node holds something that a new node for the same view would not have, such as a changed state.
    var holdsState: Bool { false }

    /// Whether the node shows a page, which follows changes also while the view itself is not on the screen.
    var showsPage: Bool { false }

    /// The smallest rectangle that contains the node's views, in the coordinates of the root. It is null if there are
    /// none.
    final var frameInRoot: CGRect {
        var elements: [LayoutNode] = []
        collect(into: &elements)
        return elements.reduce(.null) { $0.union(CGRect(origin: $1.globalOrigin, size: $1.size)) }
    }

    /// Reports that the result of `collect(into:)` has changed.
    func elementsDidChange() { parent?.elementsDidChange() }

    /// Adds the value of a preference of the view, if it has one.
    func collectPreference<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value?) {
        collectInnerPreference(key, into: &value)
    }

    /// Evaluates the node's closure or body again, because a value changed that it has read.
    func evaluate() {}

    /// Removes the node and all nodes below it from the tree. Their state ends.
    final func unmount() {
        guard isMounted else { return }
        isMounted = false
        for child in children { child.unmount() }
        willUnmount()
    }

    /// Ends subscriptions and other effects. The children are unmounted already.
    func willUnmount() {}
}

/// The node of a view of a certain type. Programs do not use it.
@MainActor
public class _ViewNode<V>: _Node {
    /// Updates the node with a new value of its view.
    func update(_ view: V) {}
}
