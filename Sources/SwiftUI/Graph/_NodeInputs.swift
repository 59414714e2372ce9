/// The context in which a view's node is created. Programs do not use it.
@MainActor
public struct _NodeInputs {
    /// The tree of the node.
    let host: GraphHost
    /// The node above, or `nil` for a root.
    let parent: _Node?
    /// The environment of the view.
    let scope: EnvironmentScope
    /// The part of the tree with its own transaction, or `nil` for the whole tree.
    var transactions: TransactionScope?
    /// The place among or in the rows of a list or a lazy container, or `nil` outside of them.
    var place: RowPlace?

    /// Returns the inputs of a node's child.
    func child(of node: _Node) -> _NodeInputs {
        _NodeInputs(host: host, parent: node, scope: scope, transactions: transactions, place: node.place)
    }

    /// Returns the inputs of a node's child in a different environment.
    func child(of node: _Node, scope: EnvironmentScope) -> _NodeInputs {
        _NodeInputs(host: host, parent: node, scope: scope, transactions: transactions, place: node.place)
    }

    /// Returns the inputs of a node's child with its own transaction.
    func child(of node: _Node, transactions: TransactionScope) -> _NodeInputs {
        _NodeInputs(host: host, parent: node, scope: scope, transactions: transactions, place: node.place)
    }
}
