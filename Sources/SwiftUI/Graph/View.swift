import Foundation

/// A value that describes a part of a user interface.
///
/// ```swift
/// struct Counter: View {
///     @State private var count = 0
///     var body: some View { Button("Count: \(count)") { count += 1 } }
/// }
/// ```
///
/// A view is composed of other views in its ``body``. SwiftUI keeps its state as long as the view keeps its position in
/// the tree. It evaluates `body` again only if a value changes that `body` has read.
@preconcurrency @MainActor
public protocol View {
    /// The type of the view's content.
    associatedtype Body: View

    /// The content of the view.
    @ViewBuilder var body: Body { get }

    /// Creates the node that stands for the view in the tree. Programs neither call nor implement it.
    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self>
}

extension View {
    /// Creates a node that evaluates `body`.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> { BodyNode(view, inputs) }
}

extension View where Body == Never {
    /// Views of SwiftUI itself have no body. Reading it ends the program.
    public var body: Never { preconditionFailure("\(Self.self) has no body") }  // S4a
}

extension Never: View {
    /// The view has no body.
    public typealias Body = Never

    /// No value of `Never` exists, so the body is never read.
    public nonisolated var body: Never { self }
}
