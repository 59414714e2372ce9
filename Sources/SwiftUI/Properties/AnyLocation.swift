/// A place that a value is read from and written to.
protocol AnyLocation<Value>: AnyObject, Sendable {
    associatedtype Value

    /// Returns the value. A running evaluation becomes dependent on it.
    func get() -> Value
    /// Sets the value.
    func set(_ value: Value)
    /// Whether another location is the same place.
    func isSame(as other: any AnyLocation<Value>) -> Bool
}

extension AnyLocation {
    func isSame(as other: any AnyLocation<Value>) -> Bool { self === other }
}
