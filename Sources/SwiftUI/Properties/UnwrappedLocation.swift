/// The value of an optional, or the last one that it had.
final class UnwrappedLocation<Value>: AnyLocation, @unchecked Sendable {
    private let base: any AnyLocation<Value?>
    private var last: Value

    init(_ base: any AnyLocation<Value?>, last: Value) {
        self.base = base
        self.last = last
    }

    func get() -> Value {
        if let value = base.get() { last = value }
        return last
    }

    func set(_ value: Value) { base.set(value) }

    func isSame(as other: any AnyLocation<Value>) -> Bool {
        (other as? UnwrappedLocation<Value>)?.base.isSame(as: base) ?? false
    }
}
