/// A location from which a value is read and to which it is written.
protocol AnyLocation<Value>: AnyObject, Sendable {
    associatedtype Value

    /// Returns the value. The running evaluation becomes dependent on it.
    func get() -> Value
    /// Sets the value.
    func set(_ value: Value)
    /// Returns whether another location refers to the same value.
    func isSame(as other: any AnyLocation<Value>) -> Bool
}

extension AnyLocation {
    func isSame(as other: any AnyLocation<Value>) -> Bool { self === other }
}
