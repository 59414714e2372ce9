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

/// A location whose value is set in a transaction.
private final class TransactionLocation<Value>: AnyLocation, @unchecked Sendable {
    private let base: any AnyLocation<Value>
    private let transaction: Transaction

    init(_ base: any AnyLocation<Value>, _ transaction: Transaction) {
        self.base = base
        self.transaction = transaction
    }

    func get() -> Value { base.get() }
    func set(_ value: Value) { withTransaction(transaction) { base.set(value) } }

    func isSame(as other: any AnyLocation<Value>) -> Bool {
        guard let other = other as? TransactionLocation<Value> else { return false }
        return transaction.canMerge(with: other.transaction) && base.isSame(as: other.base)
    }
}
