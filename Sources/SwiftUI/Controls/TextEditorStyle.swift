import UIKit

/// An appearance of text editors: ``TextEditorStyle/automatic`` or ``TextEditorStyle/plain``.
///
/// ```swift
/// TextEditor(text: $notes)
///     .textEditorStyle(.plain)
///     .background(.yellow)
/// ```
@preconcurrency @MainActor
public protocol TextEditorStyle {
    /// The type of the appearance.
    associatedtype Body: View
    /// The properties of a text editor.
    typealias Configuration = TextEditorStyleConfiguration

    /// Returns the appearance of a text editor.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a text editor for a style. Programs cannot read them.
public struct TextEditorStyleConfiguration {
    let content: AnyView
}

/// The default style: text on the background of the system.
public struct AutomaticTextEditorStyle: TextEditorStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Returns the appearance of a text editor.
    public func makeBody(configuration: Configuration) -> some View { configuration.content }
}

/// Text without a background of its own.
public struct PlainTextEditorStyle: TextEditorStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Returns the appearance of a text editor.
    public func makeBody(configuration: Configuration) -> some View {
        configuration.content.environment(\.hidesScrollContentBackground, true)
    }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    /// The default style: text on the background of the system.
    public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
    /// Text without a background of its own.
    public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

/// A style of text editors of any type.
struct AnyTextEditorStyle {
    let makeBody: @MainActor (TextEditorStyleConfiguration) -> AnyView

    @MainActor
    init<S: TextEditorStyle>(_ style: S) {
        makeBody = { configuration in
            AnyView(StyleBody(style: style) { style, _ in style.makeBody(configuration: configuration) })
        }
    }
}

private struct TextEditorStyleKey: EnvironmentKey { static let defaultValue: AnyTextEditorStyle? = nil }

extension EnvironmentValues {
    /// The style of text editors; `nil` for the default.
    var textEditorStyle: AnyTextEditorStyle? {
        get { self[TextEditorStyleKey.self] }
        set { self[TextEditorStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the text editors in this view.
    @MainActor
    public func textEditorStyle(_ style: some TextEditorStyle) -> some View {
        environment(\.textEditorStyle, AnyTextEditorStyle(style))
    }
}
