/// A scene of one window.
///
/// ```swift
/// Window("Log", id: "log") { LogView() }
/// ```
///
/// `openWindow(id:)` opens it, or brings it to the front.
public struct Window<Content: View> {
    private let group: WindowGroup<Content>

    /// Creates a scene with a title and a name.
    public nonisolated init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        group = WindowGroup(title: Text(title), id: id, isUnique: true, content())
    }

    /// Creates a scene with a title and a name.
    public nonisolated init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
        group = WindowGroup(title: title, id: id, isUnique: true, content())
    }

    /// Creates a scene with a title and a name.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        group = WindowGroup(title: Text(title), id: id, isUnique: true, content())
    }
}

extension Window: Scene {
    /// The scene has no body.
    public typealias Body = Never

    public static func _collect(_ scene: Self, _ list: inout _SceneList) {
        WindowGroup._collect(scene.group, &list)
    }
}
