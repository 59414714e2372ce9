import Foundation
import UIKit

/// The object that opens and closes windows: the program.
@MainActor
protocol WindowOpening: AnyObject {
    /// Opens a window, or brings one to the front.
    func openWindow(id: String?, valueType: ObjectIdentifier?, value: Data?, from scene: UIWindowScene?)
    /// Closes windows.
    func dismissWindow(id: String?, valueType: ObjectIdentifier?, value: Data?)
    /// Closes the window of a scene.
    func dismissWindow(of scene: UIWindowScene)
    /// Opens a document in a window of its own. Returns whether a group opens files of its type.
    func openDocument(at url: URL, from scene: UIWindowScene?) -> Bool
    /// Brings the window of a document to the front. Returns whether there is one, or will be.
    func showWindow(ofDocumentAt url: URL) -> Bool
    /// The program's commands, which every window has.
    var commands: [AnyView] { get }
    /// Whether the program has a command that opens the window with its settings.
    var offersSettings: Bool { get }
    /// The shortcut of that command, or `nil` for none.
    var settingsShortcut: KeyboardShortcut? { get }
}

/// An action that opens a window.
///
/// ```swift
/// @Environment(\.openWindow) private var openWindow
/// Button("Log") { openWindow(id: "log") }
/// ```
///
/// A group opens another window with each call, and a `Window` its only one. If a window already presents an
/// equal value, it comes to the front instead. A name or a type that no scene has is logged.
@MainActor
public struct OpenWindowAction {
    weak var opener: (any WindowOpening)?
    weak var scene: UIWindowScene?

    nonisolated init() {}

    /// Opens a window of the group with a name.
    public func callAsFunction(id: String) { open(id: id, valueType: nil, value: nil) }

    /// Opens a window of the group for a value's type.
    public func callAsFunction<D: Codable & Hashable>(value: D) { open(value, id: nil) }

    /// Opens a window of the group with a name that presents a value.
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) { open(value, id: id) }

    private func open<D: Codable & Hashable>(_ value: D, id: String?) {
        WindowValueCoding.encoded(value).map { open(id: id, valueType: ObjectIdentifier(D.self), value: $0) }
    }

    private func open(id: String?, valueType: ObjectIdentifier?, value: Data?) {
        guard let opener else {
            return GraphHost.logger.error("openWindow opens windows only in a program that is an App.")
        }
        opener.openWindow(id: id, valueType: valueType, value: value, from: scene)
    }
}

/// An action that closes windows.
///
/// ```swift
/// @Environment(\.dismissWindow) private var dismissWindow
/// Button("Close") { dismissWindow() }
/// ```
@MainActor
public struct DismissWindowAction {
    weak var opener: (any WindowOpening)?
    weak var scene: UIWindowScene?

    nonisolated init() {}

    /// Closes the view's window.
    public func callAsFunction() {
        guard let scene else { return logMissingApp() }
        opener?.dismissWindow(of: scene)
    }

    /// Closes all windows of the group with a name.
    public func callAsFunction(id: String) { dismiss(id: id, valueType: nil, value: nil) }

    /// Closes the window that presents a value.
    public func callAsFunction<D: Codable & Hashable>(value: D) { dismiss(value, id: nil) }

    /// Closes the window of the group with a name that presents a value.
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) { dismiss(value, id: id) }

    private func dismiss<D: Codable & Hashable>(_ value: D, id: String?) {
        WindowValueCoding.encoded(value).map { dismiss(id: id, valueType: ObjectIdentifier(D.self), value: $0) }
    }

    private func dismiss(id: String?, valueType: ObjectIdentifier?, value: Data?) {
        guard let opener else { return logMissingApp() }
        opener.dismissWindow(id: id, valueType: valueType, value: value)
    }

    private func logMissingApp() {
        GraphHost.logger.error("dismissWindow closes windows only in a program that is an App.")
    }
}

extension OpenWindowAction: @preconcurrency Equatable {
    /// Returns whether two actions act for the same window.
    public static func == (first: Self, second: Self) -> Bool {
        first.opener === second.opener && first.scene === second.scene
    }
}

extension DismissWindowAction: @preconcurrency Equatable {
    /// Returns whether two actions act for the same window.
    public static func == (first: Self, second: Self) -> Bool {
        first.opener === second.opener && first.scene === second.scene
    }
}

extension WindowValueCoding where Value: Hashable {
    /// Returns the encoded value, or logs an error and returns `nil`.
    fileprivate static func encoded(_ value: Value) -> Data? {
        do { return try JSONEncoder().encode(WindowValueCoding(value: value)) } catch {
            GraphHost.logger.error("A value of type \(Value.self) cannot be encoded for a window: \(error)")
            return nil
        }
    }
}

private struct OpenWindowKey: EnvironmentKey { static let defaultValue = OpenWindowAction() }
private struct DismissWindowKey: EnvironmentKey { static let defaultValue = DismissWindowAction() }
private struct SupportsMultipleWindowsKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// An action that opens a window.
    public internal(set) var openWindow: OpenWindowAction {
        get { self[OpenWindowKey.self] }
        set { self[OpenWindowKey.self] = newValue }
    }

    /// An action that closes windows.
    public internal(set) var dismissWindow: DismissWindowAction {
        get { self[DismissWindowKey.self] }
        set { self[DismissWindowKey.self] = newValue }
    }

    /// Whether the program may have several windows. Info.plist may forbid it.
    public internal(set) var supportsMultipleWindows: Bool {
        get { self[SupportsMultipleWindowsKey.self] }
        set { self[SupportsMultipleWindowsKey.self] = newValue }
    }
}
