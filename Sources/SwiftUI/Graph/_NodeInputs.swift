/// The surroundings in which a view's node is made. Programs do not use it.
@MainActor
public struct _NodeInputs {
    /// The tree that the node becomes a part of.
    let host: GraphHost
    /// The node above, or `nil` for a root.
    let parent: _Node?
    /// The environment of the view.
    let scope: EnvironmentScope

    /// Returns the inputs of a node's child.
    func child(of node: _Node) -> _NodeInputs { _NodeInputs(host: host, parent: node, scope: scope) }

    /// Returns the inputs of a node's child in another environment.
    func child(of node: _Node, scope: EnvironmentScope) -> _NodeInputs {
        _NodeInputs(host: host, parent: node, scope: scope)
    }
}
