/// A value that does not change.
final class ConstantLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
    private let value: Value

    init(_ value: Value) { self.value = value }

    override func get() -> Value { value }

    override func isSame(as other: AnyLocation<Value>) -> Bool {
        (other as? ConstantLocation).map { ValueComparison.areEqual(value, $0.value) } ?? false
    }
}
