/// A result builder that combines the scenes of a closure.
@resultBuilder
public enum SceneBuilder {
    /// Returns the scene of an expression.
    public nonisolated static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

    /// Builds a block of one scene.
    public nonisolated static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

    /// Builds a block of several scenes.
    public nonisolated static func buildBlock<each Content: Scene>(
        _ content: repeat each Content
    ) -> _TupleScene<repeat each Content> { _TupleScene(content: (repeat each content)) }
}

/// Several scenes, made by a scene builder.
public struct _TupleScene<each Content: Scene> {
    let content: (repeat each Content)
}

extension _TupleScene: Scene {
    /// The scene has no body.
    public typealias Body = Never

    public static func _collect(_ scene: Self, _ list: inout _SceneList) {
        func collect<S: Scene>(_ scene: S) { S._collect(scene, &list) }
        repeat collect(each scene.content)
    }
}
