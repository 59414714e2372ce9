/// Windows with the same content. Each has a state of its own.
///
/// The first group of a program opens a window at launch.
public struct WindowGroup<Content: View> {
    private let title: Text?
    private let content: Content

    /// Creates a group.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.init(title: nil, content: content())
    }

    /// Creates a group with a title for its windows.
    public nonisolated init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(title: Text(title), content: content())
    }

    /// Creates a group with a title for its windows.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(title: Text(title), content: content())
    }

    private nonisolated init(title: Text?, content: Content) {
        self.title = title
        self.content = content
    }
}

extension WindowGroup: Scene {
    public typealias Body = Never

    public static func _collect(_ scene: Self, _ list: inout _SceneList) {
        let title = scene.title?.style(in: EnvironmentValues()).string
        list.descriptions.append(ViewSceneDescription(title: title, content: scene.content))
    }
}
