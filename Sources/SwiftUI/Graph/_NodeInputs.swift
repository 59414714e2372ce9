/// The surroundings in which a view's node is made. Programs do not use it.
@MainActor
public struct _NodeInputs {
    /// The tree that the node becomes a part of.
    let host: GraphHost
    /// The node above, or `nil` for a root.
    let parent: _Node?
    /// The environment of the view.
    let scope: EnvironmentScope
    /// The part of the tree with a transaction of its own, or `nil` for the whole tree.
    var transactions: TransactionScope?

    /// Returns the inputs of a node's child.
    func child(of node: _Node) -> _NodeInputs {
        _NodeInputs(host: host, parent: node, scope: scope, transactions: transactions)
    }

    /// Returns the inputs of a node's child in another environment.
    func child(of node: _Node, scope: EnvironmentScope) -> _NodeInputs {
        _NodeInputs(host: host, parent: node, scope: scope, transactions: transactions)
    }

    /// Returns the inputs of a node's child with a transaction of its own.
    func child(of node: _Node, transactions: TransactionScope) -> _NodeInputs {
        _NodeInputs(host: host, parent: node, scope: scope, transactions: transactions)
    }
}
