/// A property of a view that reads storage outside of the view, such as `State`.
///
/// A structure that conforms is updated together with the properties in it:
///
/// ```swift
/// struct Stopwatch: DynamicProperty {
///     @State var start = Date.now
///     @Environment(\.locale) var locale
/// }
/// ```
@preconcurrency @MainActor
public protocol DynamicProperty {
    /// Called before each evaluation of the view's body, after the same method of the properties inside.
    mutating func update()
}

extension DynamicProperty {
    /// The default implementation does nothing.
    public mutating func update() {}
}

/// A property that SwiftUI binds to storage in the view's node.
@MainActor
protocol BoundProperty: DynamicProperty {
    /// The storage, which lives as long as the view's identity.
    associatedtype PropertySlot: AnyObject

    /// Creates the storage, when the view appears in the tree.
    func makeSlot(_ evaluation: Evaluation) -> PropertySlot
    /// Connects this value to the storage.
    mutating func bind(to slot: PropertySlot, _ evaluation: Evaluation)
    /// Returns whether a view with this property in place of another one needs no evaluation.
    func isInterchangeable(with other: Self) -> Bool
}
