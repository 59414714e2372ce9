/// A part of another location's value.
final class PartLocation<Base, Value>: AnyLocation, @unchecked Sendable {
    private let base: any AnyLocation<Base>
    private let keyPath: WritableKeyPath<Base, Value>

    init(_ base: any AnyLocation<Base>, _ keyPath: WritableKeyPath<Base, Value>) {
        self.base = base
        self.keyPath = keyPath
    }

    func get() -> Value { base.get()[keyPath: keyPath] }

    func set(_ value: Value) {
        var whole = Evaluation.reading { base.get() }
        whole[keyPath: keyPath] = value
        base.set(whole)
    }

    func isSame(as other: any AnyLocation<Value>) -> Bool {
        guard let other = other as? PartLocation<Base, Value> else { return false }
        return keyPath == other.keyPath && base.isSame(as: other.base)
    }
}
