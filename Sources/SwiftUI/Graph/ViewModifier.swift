/// A change of a view that can be applied to any view.
///
/// ```swift
/// struct Card: ViewModifier {
///     func body(content: Content) -> some View { content.padding().background(Color.gray) }
/// }
/// Text("Hello").modifier(Card())
/// ```
@preconcurrency @MainActor
public protocol ViewModifier {
    /// The type of the result.
    associatedtype Body: View

    /// Returns the changed view.
    @ViewBuilder func body(content: Content) -> Body

    /// A placeholder for the view that is changed.
    typealias Content = _ViewModifier_Content<Self>

    /// Creates the node of a view with the modifier. Programs neither call nor implement it.
    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>>
}

extension ViewModifier {
    /// Creates a node that evaluates `body(content:)`.
    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { ModifierBodyNode(view, inputs) }

    /// Returns a modifier that applies this one, and then another one.
    public nonisolated func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

extension ViewModifier where Body == Never {
    /// Modifiers of SwiftUI itself have no body. Calling it ends the program.
    public func body(content: Content) -> Never { preconditionFailure("\(Self.self) has no body") }  // S4a
}
