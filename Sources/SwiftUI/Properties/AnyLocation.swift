/// A place that a value is read from and written to.
class AnyLocation<Value>: @unchecked Sendable {
    /// The value. A running evaluation becomes dependent on it.
    func get() -> Value { preconditionFailure("A location has a value.") }
    /// Sets the value.
    func set(_ value: Value) {}
    /// Whether another location is the same place.
    func isSame(as other: AnyLocation<Value>) -> Bool { self === other }
}
