/// A value that does not change.
final class ConstantLocation<Value>: AnyLocation, @unchecked Sendable {
    private let value: Value

    init(_ value: Value) { self.value = value }

    func get() -> Value { value }
    func set(_ value: Value) {}

    func isSame(as other: any AnyLocation<Value>) -> Bool {
        (other as? ConstantLocation).map { ValueComparison.areEqual(value, $0.value) } ?? false
    }
}
