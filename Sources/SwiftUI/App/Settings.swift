/// A scene with the program's settings.
///
/// ```swift
/// @main struct Player: App {
///     var body: some Scene {
///         WindowGroup { ContentView() }
///         Settings { SettingsView() }
///     }
/// }
/// ```
///
/// Its window does not open at launch. Control-Comma opens it or brings it to the front, as do `openSettings` and
/// ``SettingsLink``.
public struct Settings<Content: View> {
    private let group: WindowGroup<Content>

    /// Creates a scene with settings.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        group = WindowGroup(title: Text("Settings"), id: nil, isUnique: true, content())
    }
}

extension Settings: Scene {
    /// The scene has no body.
    public typealias Body = Never

    public static func _collect(_ scene: Self, _ list: inout _SceneList) {
        var description = scene.group.description()
        description.attributes.id = settingsID
        description.attributes.isSettings = true
        list.descriptions.append(description)
    }
}

/// The name of the scene with the program's settings.
private let settingsID = "org.casement.settings"

/// An action that opens the window with the program's settings.
///
/// ```swift
/// @Environment(\.openSettings) private var openSettings
/// Button("Settings…") { openSettings() }
/// ```
///
/// A program without a ``Settings`` scene logs an error.
@MainActor
public struct OpenSettingsAction {
    fileprivate let open: OpenWindowAction

    /// Opens the window, or brings it to the front.
    public func callAsFunction() { open(id: settingsID) }
}

extension EnvironmentValues {
    /// An action that opens the window with the program's settings.
    public var openSettings: OpenSettingsAction { OpenSettingsAction(open: openWindow) }
}

/// A button that opens the window with the program's settings.
public struct SettingsLink<Label: View> {
    private let label: Label
    @Environment(\.openSettings) private var openSettings

    /// Creates a button with a view as its label.
    public nonisolated init(@ViewBuilder label: () -> Label) { self.label = label() }
}

extension SettingsLink where Label == SwiftUI.Label<Text, Image> {
    /// Creates a button with the usual label.
    public nonisolated init() { self.init { Label("Settings…", systemImage: "gear") } }
}

extension SettingsLink: View {
    /// The content of the view.
    public var body: some View {
        Button {
            openSettings()
        } label: {
            label
        }
    }
}
