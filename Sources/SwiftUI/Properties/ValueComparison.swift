import Foundation

/// The comparison of two values of any type.
enum ValueComparison {
    /// Returns whether two values are known to be equal. They are compared by `==`, plain data by its bytes, and
    /// objects by identity.
    static func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
        if let first = first as? any Equatable { return isEqual(first, second) }
        if Value.self is AnyClass { return (first as AnyObject) === (second as AnyObject) }
        guard _isPOD(Value.self) else { return false }
        return withUnsafeBytes(of: first) { first in
            withUnsafeBytes(of: second) { first.elementsEqual($0) }
        }
    }

    private static func isEqual<First: Equatable>(_ first: First, _ second: Any) -> Bool {
        (second as? First).map { first == $0 } ?? false
    }
}
