/// The value of an optional, or the last one that it had.
final class UnwrappedLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
    private let base: AnyLocation<Value?>
    private var last: Value

    init(_ base: AnyLocation<Value?>, last: Value) {
        self.base = base
        self.last = last
    }

    override func get() -> Value {
        if let value = base.get() { last = value }
        return last
    }

    override func set(_ value: Value) { base.set(value) }

    override func isSame(as other: AnyLocation<Value>) -> Bool {
        (other as? UnwrappedLocation<Value>)?.base.isSame(as: base) ?? false
    }
}
