/// A part of the tree in which changes have a transaction of their own.
@MainActor
final class TransactionScope {
    private let parent: TransactionScope?
    /// Changes the transaction of the enclosing part.
    var change: (inout Transaction) -> Void = { _ in }

    init(below parent: TransactionScope?) { self.parent = parent }

    /// Returns the transaction in this part, from that of the whole tree.
    func resolve(_ root: Transaction) -> Transaction {
        var transaction = parent?.resolve(root) ?? root
        change(&transaction)
        return transaction
    }
}

extension _Node {
    /// The transaction of the changes that are made or shown now.
    var transaction: Transaction { transactions?.resolve(host.transaction) ?? host.transaction }
}

extension LayoutNode {
    /// The transaction of the changes that are made or shown now.
    var transaction: Transaction { transactions?.resolve(host.transaction) ?? host.transaction }
}
