import Foundation

/// An appearance that can be copied from any thread's point of view, and is used on the main one.
@MainActor
protocol Duplicable: AnyObject {
    func duplicate() -> Self
}

extension Duplicable {
    /// A copy, for `NSCopying`.
    nonisolated var duplicated: Any {
        nonisolated(unsafe) let own = self
        nonisolated(unsafe) var copy: Any = own
        MainActor.assumeIsolated { copy = own.duplicate() }
        return copy
    }
}

/// An appearance with a look for each state of a control. What a state does not set has the value of an empty look.
@MainActor
protocol ItemStates: Duplicable {
    associatedtype Look: EmptyLook
    var states: [UInt: Look] { get set }
}

/// A look in which nothing is set.
protocol EmptyLook {
    init()
}

extension ItemStates {
    subscript<Value>(state: UIControl.State, path: WritableKeyPath<Look, Value>) -> Value {
        get { (states[state.rawValue] ?? Look())[keyPath: path] }
        set { states[state.rawValue, default: Look()][keyPath: path] = newValue }
    }
}
