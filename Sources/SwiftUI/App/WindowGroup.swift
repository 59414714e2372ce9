import Foundation

/// A scene of windows with the same content, each with its own state.
///
/// ```swift
/// WindowGroup { ContentView() }
/// WindowGroup("Note", id: "note", for: Note.ID.self) { $id in NoteView(id: id) }
/// ```
///
/// The first group of a program that needs no value opens a window at launch. `openWindow` opens further ones.
public struct WindowGroup<Content: View> {
    let description: @MainActor () -> any SceneDescription

    /// Creates a group.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.init(title: nil, id: nil, content()) }

    /// Creates a group whose windows are opened by its name.
    public nonisolated init(id: String, @ViewBuilder content: () -> Content) {
        self.init(title: nil, id: id, content())
    }

    /// Creates a group with a title for its windows.
    public nonisolated init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(title: Text(title), id: nil, content())
    }

    /// Creates a group with a title for its windows, which are opened by its name.
    public nonisolated init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.init(title: Text(title), id: id, content())
    }

    /// Creates a group with a title for its windows.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(title: Text(title), id: nil, content())
    }

    /// Creates a group with a title for its windows, which are opened by its name.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.init(title: Text(title), id: id, content())
    }

    nonisolated init(title: Text?, id: String?, isUnique: Bool = false, _ content: Content) {
        // Scenes are made and read on the main thread.
        nonisolated(unsafe) let content = content
        description = {
            let title = title?.string(in: EnvironmentValues())
            let attributes = SceneAttributes(id: id, title: title, isUnique: isUnique)
            return ViewSceneDescription(attributes: attributes, content: content)
        }
    }

    nonisolated init<D: Codable & Hashable>(
        title: Text?, id: String?, defaultValue: (() -> D)?, _ content: @escaping (Binding<D?>) -> Content
    ) {
        nonisolated(unsafe) let (content, defaultValue) = (content, defaultValue)
        description = {
            let attributes = SceneAttributes(id: id, title: title?.string(in: EnvironmentValues()))
            return ValueSceneDescription(attributes: attributes, defaultValue: defaultValue, content: content)
        }
    }
}

extension WindowGroup {
    /// Creates a group of windows that present a value. A window may open without a value.
    public nonisolated init<D: Codable & Hashable>(
        id: String? = nil, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> Content
    ) { self.init(title: nil, id: id, defaultValue: nil, content) }

    /// Creates a group of windows with a title that present a value. A window may open without a value.
    public nonisolated init<D: Codable & Hashable>(
        _ title: LocalizedStringKey, id: String? = nil, for type: D.Type,
        @ViewBuilder content: @escaping (Binding<D?>) -> Content
    ) { self.init(title: Text(title), id: id, defaultValue: nil, content) }

    /// Creates a group of windows that present a value. A window that opens without one has the default value.
    public nonisolated init<D: Codable & Hashable>(
        id: String? = nil, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> Content,
        defaultValue: @escaping () -> D
    ) {
        self.init(title: nil, id: id, defaultValue: defaultValue) {
            content(Binding(location: DefaultedLocation($0.location, defaultValue)))
        }
    }

    /// Creates a group of windows with a title that present a value. A window that opens without one has the default
    /// value.
    public nonisolated init<D: Codable & Hashable>(
        _ title: LocalizedStringKey, id: String? = nil, for type: D.Type = D.self,
        @ViewBuilder content: @escaping (Binding<D>) -> Content, defaultValue: @escaping () -> D
    ) {
        self.init(title: Text(title), id: id, defaultValue: defaultValue) {
            content(Binding(location: DefaultedLocation($0.location, defaultValue)))
        }
    }
}

extension WindowGroup: Scene {
    /// The scene has no body.
    public typealias Body = Never

    public static func _collect(_ scene: Self, _ list: inout _SceneList) {
        list.descriptions.append(scene.description())
    }
}

/// The value of an optional, or a default.
private final class DefaultedLocation<Value>: AnyLocation, @unchecked Sendable {
    private let base: any AnyLocation<Value?>
    private let defaultValue: () -> Value

    init(_ base: any AnyLocation<Value?>, _ defaultValue: @escaping () -> Value) {
        self.base = base
        self.defaultValue = defaultValue
    }

    func get() -> Value { base.get() ?? defaultValue() }
    func set(_ value: Value) { base.set(value) }

    func isSame(as other: any AnyLocation<Value>) -> Bool {
        (other as? DefaultedLocation<Value>)?.base.isSame(as: base) ?? false
    }
}
