/// A part of another location's value.
final class PartLocation<Base, Value>: AnyLocation<Value>, @unchecked Sendable {
    private let base: AnyLocation<Base>
    private let keyPath: WritableKeyPath<Base, Value>

    init(_ base: AnyLocation<Base>, _ keyPath: WritableKeyPath<Base, Value>) {
        self.base = base
        self.keyPath = keyPath
    }

    override func get() -> Value { base.get()[keyPath: keyPath] }

    override func set(_ value: Value) {
        var whole = Evaluation.reading { base.get() }
        whole[keyPath: keyPath] = value
        base.set(whole)
    }

    override func isSame(as other: AnyLocation<Value>) -> Bool {
        guard let other = other as? PartLocation<Base, Value> else { return false }
        return keyPath == other.keyPath && base.isSame(as: other.base)
    }
}
