extension Binding {
    /// Returns a binding that sets the value in a transaction.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        Binding(location: TransactionLocation(location, transaction))
    }

    /// Returns a binding that animates the changes that follow from setting the value.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        transaction(Transaction(animation: animation))
    }
}

/// A place whose value is set in a transaction.
private final class TransactionLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
    private let base: AnyLocation<Value>
    private let transaction: Transaction

    init(_ base: AnyLocation<Value>, _ transaction: Transaction) {
        self.base = base
        self.transaction = transaction
    }

    override func get() -> Value { base.get() }
    override func set(_ value: Value) { withTransaction(transaction) { base.set(value) } }

    override func isSame(as other: AnyLocation<Value>) -> Bool {
        guard let other = other as? TransactionLocation<Value> else { return false }
        return transaction.canMerge(with: other.transaction) && base.isSame(as: other.base)
    }
}
