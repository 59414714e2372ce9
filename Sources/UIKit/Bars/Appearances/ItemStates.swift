import Foundation

/// An appearance that is copied by a nonisolated method, although it is used on the main thread.
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

/// An appearance with values for each state of a control. Values that a state does not set are those of an empty state.
@MainActor
protocol ItemStates: Duplicable {
    associatedtype Look: EmptyLook
    var states: [UInt: Look] { get set }
}

/// The values of a state, which can be empty.
protocol EmptyLook {
    init()
}

extension ItemStates {
    subscript<Value>(state: UIControl.State, path: WritableKeyPath<Look, Value>) -> Value {
        get { (states[state.rawValue] ?? Look())[keyPath: path] }
        set { states[state.rawValue, default: Look()][keyPath: path] = newValue }
    }
}
