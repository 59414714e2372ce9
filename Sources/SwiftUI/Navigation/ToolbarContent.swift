/// Items of a toolbar.
///
/// ```swift
/// struct EditItems: ToolbarContent {
///     let save: () -> Void
///
///     var body: some ToolbarContent {
///         ToolbarItem(placement: .confirmationAction) { Button("Save", action: save) }
///     }
/// }
/// ```
///
/// Types of the program can have properties such as `@State`, `@Environment` and `@Binding`. The items follow their
/// changes.
@preconcurrency @MainActor
public protocol ToolbarContent {
    /// The type of the content.
    associatedtype Body: ToolbarContent

    /// The content.
    @ToolbarContentBuilder var body: Body { get }

    /// Adds the items. Programs neither call nor implement it.
    static func _collect(_ content: Self, _ list: inout _ToolbarList)
}

extension ToolbarContent {
    /// Adds the items of the body.
    public static func _collect(_ content: Self, _ list: inout _ToolbarList) { list.addBody(of: content) }
}

extension ToolbarContent where Body == Never {
    /// Items of SwiftUI itself have no body. Reading it ends the program.
    public var body: Never { preconditionFailure("\(Self.self) has no body") }  // S4a
}

extension Never: ToolbarContent {}

/// Several items, created by a toolbar builder.
public struct _TupleToolbarContent<each Content: ToolbarContent> {
    let content: (repeat each Content)
}

extension _TupleToolbarContent: ToolbarContent {
    /// The items have no body.
    public typealias Body = Never

    public static func _collect(_ content: Self, _ list: inout _ToolbarList) {
        var index = 0
        func collect<C: ToolbarContent>(_ content: C) {
            list.add(content, at: index)
            index += 1
        }
        repeat collect(each content.content)
    }
}

/// The items of one of two branches, created by a toolbar builder.
public enum _EitherToolbarContent<First: ToolbarContent, Second: ToolbarContent> {
    case first(First)
    case second(Second)
}

extension _EitherToolbarContent: ToolbarContent {
    /// The items have no body.
    public typealias Body = Never

    public static func _collect(_ content: Self, _ list: inout _ToolbarList) {
        switch content {
        case .first(let content): list.add(content, at: 0)
        case .second(let content): list.add(content, at: 1)
        }
    }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
    /// The items have no body.
    public typealias Body = Never

    public static func _collect(_ content: Self, _ list: inout _ToolbarList) {
        if let content { Wrapped._collect(content, &list) }
    }
}

/// A result builder that combines the toolbar items of a closure.
@resultBuilder
public enum ToolbarContentBuilder {
    /// Returns the item of an expression.
    public nonisolated static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

    /// Builds a block of one item.
    public nonisolated static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

    /// Builds a block of several items.
    public nonisolated static func buildBlock<each Content: ToolbarContent>(
        _ content: repeat each Content
    ) -> _TupleToolbarContent<repeat each Content> { _TupleToolbarContent(content: (repeat each content)) }

    /// Builds an `if` without `else`.
    public nonisolated static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }

    /// Builds the first branch of an `if` with `else`.
    public nonisolated static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
        first: First
    ) -> _EitherToolbarContent<First, Second> { .first(first) }

    /// Builds the second branch of an `if` with `else`.
    public nonisolated static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
        second: Second
    ) -> _EitherToolbarContent<First, Second> { .second(second) }
}
