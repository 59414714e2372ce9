/// A result builder that combines the commands of a closure.
@resultBuilder
public enum CommandsBuilder {
    /// Returns the commands of an expression.
    public nonisolated static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }

    /// Builds an empty block.
    public nonisolated static func buildBlock() -> EmptyCommands { EmptyCommands() }

    /// Builds a block of one group of commands.
    public nonisolated static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

    /// Builds a block of several groups of commands.
    public nonisolated static func buildBlock<each Content: Commands>(
        _ content: repeat each Content
    ) -> _TupleCommands<repeat each Content> { _TupleCommands(content: (repeat each content)) }

    /// Builds the commands of an `if` without `else`.
    public nonisolated static func buildIf<Content: Commands>(_ content: Content?) -> Content? { content }

    /// Builds the commands of a first branch.
    public nonisolated static func buildEither<First: Commands, Second: Commands>(
        first: First
    ) -> _EitherCommands<First, Second> { .first(first) }

    /// Builds the commands of a second branch.
    public nonisolated static func buildEither<First: Commands, Second: Commands>(
        second: Second
    ) -> _EitherCommands<First, Second> { .second(second) }
}

/// No commands.
public struct EmptyCommands {
    /// Creates no commands.
    public nonisolated init() {}
}

extension EmptyCommands: Commands {
    /// The commands have no body.
    public typealias Body = Never

    public static func _makeView(_ commands: Self) -> AnyView { AnyView(EmptyView()) }
}

/// Several groups of commands, made by a builder.
public struct _TupleCommands<each Content: Commands> {
    let content: (repeat each Content)
}

extension _TupleCommands: Commands {
    /// The commands have no body.
    public typealias Body = Never

    public static func _makeView(_ commands: Self) -> AnyView {
        var views: [AnyView] = []
        func add<C: Commands>(_ content: C) { views.append(C._makeView(content)) }
        repeat add(each commands.content)
        return AnyView(CommandViews(views: views))
    }
}

/// The commands of one of two branches, made by a builder.
public enum _EitherCommands<First: Commands, Second: Commands> {
    case first(First)
    case second(Second)
}

extension _EitherCommands: Commands {
    /// The commands have no body.
    public typealias Body = Never

    public static func _makeView(_ commands: Self) -> AnyView {
        switch commands {
        case .first(let commands): First._makeView(commands)
        case .second(let commands): Second._makeView(commands)
        }
    }
}

extension Optional: Commands where Wrapped: Commands {
    /// The commands have no body.
    public typealias Body = Never

    public static func _makeView(_ commands: Self) -> AnyView {
        commands.map { Wrapped._makeView($0) } ?? AnyView(EmptyView())
    }
}

/// The views of several groups of commands.
struct CommandViews: View {
    let views: [AnyView]

    var body: some View { ForEach(views.indices, id: \.self) { views[$0] } }
}
