import Foundation

/// Storage of a property that may hold what new storage would not have.
@MainActor
protocol HoldingSlot: AnyObject {
    /// Whether a view that is created again would have another value.
    var holdsState: Bool { get }
}

/// A value with which a state can begin again, if it was never changed: the same expression makes the same value.
///
/// A value of another type, such as an object or a `UUID`, is kept, because each one differs.
enum RepeatableValue {
    /// Returns whether a value can be made again.
    static func isRepeatable<Value>(_ value: Value) -> Bool {
        if let value = value as? any EmptyOrSimple { return value.isEmptyOrSimple }
        // A case without associated values.
        return Mirror(reflecting: value).displayStyle == .enum && _isPOD(Value.self) && MemoryLayout<Value>.size <= 1
    }
}

/// A type whose values are simple ones, or whose empty value is.
private protocol EmptyOrSimple {
    var isEmptyOrSimple: Bool { get }
}

extension EmptyOrSimple {
    fileprivate var isEmptyOrSimple: Bool { true }
}

extension Bool: EmptyOrSimple {}
extension Int: EmptyOrSimple {}
extension UInt: EmptyOrSimple {}
extension Float: EmptyOrSimple {}
extension Double: EmptyOrSimple {}
extension CGFloat: EmptyOrSimple {}
extension CGSize: EmptyOrSimple {}
extension CGPoint: EmptyOrSimple {}
extension CGRect: EmptyOrSimple {}
extension Angle: EmptyOrSimple {}
extension String: EmptyOrSimple {}
extension Namespace.ID: EmptyOrSimple {}
extension MenuAnchor: EmptyOrSimple {
    fileprivate nonisolated var isEmptyOrSimple: Bool { true }
}
extension Optional: EmptyOrSimple {
    fileprivate var isEmptyOrSimple: Bool {
        if case .none = self { true } else { false }
    }
}
extension Array: EmptyOrSimple {
    fileprivate var isEmptyOrSimple: Bool { isEmpty }
}
extension Set: EmptyOrSimple {
    fileprivate var isEmptyOrSimple: Bool { isEmpty }
}
extension Dictionary: EmptyOrSimple {
    fileprivate var isEmptyOrSimple: Bool { isEmpty }
}
