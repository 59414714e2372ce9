/// A value of a scene whose changes an action follows.
@MainActor
struct SceneChange {
    /// The value.
    let value: Any
    /// Performs the action, if the value differs from an earlier one.
    let compare: (_ old: Any) -> Void
    /// Performs the action when the program starts, or `nil`.
    let start: (() -> Void)?
}

/// A scene with an action for changes of a value.
public struct _ChangeScene<Content: Scene, Value: Equatable> {
    let content: Content
    let value: Value
    let initial: Bool
    let action: (Value, Value) -> Void
}

extension _ChangeScene: Scene {
    /// The scene has no body.
    public typealias Body = Never

    public static func _collect(_ scene: Self, _ list: inout _SceneList) {
        Content._collect(scene.content, &list)
        list.changes.append(
            SceneChange(
                value: scene.value,
                compare: { old in
                    if let old = old as? Value, old != scene.value { scene.action(old, scene.value) }
                },
                start: scene.initial ? { scene.action(scene.value, scene.value) } : nil))
    }
}

extension Scene {
    /// Performs an action after an update in which a value has changed.
    ///
    /// ```swift
    /// WindowGroup { ContentView() }
    ///     .onChange(of: scenePhase) { if scenePhase == .background { store.save() } }
    /// ```
    ///
    /// - Parameters:
    ///   - value: The value, which the body of the `App` reads.
    ///   - initial: Whether the action is also performed when the program starts.
    ///   - action: The action, with the old value and the new one.
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene { _ChangeScene(content: self, value: value, initial: initial, action: action) }

    /// Performs an action after an update in which a value has changed.
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some Scene { _ChangeScene(content: self, value: value, initial: initial) { _, _ in action() } }

    /// Performs an action with the new value after an update in which a value has changed.
    public nonisolated func onChange<V: Equatable>(
        of value: V, perform action: @escaping (_ newValue: V) -> Void
    ) -> some Scene { _ChangeScene(content: self, value: value, initial: false) { action($1) } }
}
