import Foundation
import UIKit

/// An appearance of text fields.
///
/// ```swift
/// struct Pill: TextFieldStyle {
///     func _body(configuration: TextField<Self._Label>) -> some View {
///         configuration.padding(8).background(Capsule().fill(.quaternary))
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol TextFieldStyle {
    /// The type of the appearance.
    associatedtype _Body: View

    /// Returns the appearance of a text field.
    @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body

    /// The label of a field for a style.
    typealias _Label = _TextFieldStyleLabel
}

/// The label of a field for a style.
public struct _TextFieldStyleLabel: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
}

/// The default style: no border.
public struct DefaultTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Returns the appearance of a text field.
    public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// No border.
public struct PlainTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Returns the appearance of a text field.
    public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// A border with round corners.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public nonisolated init() {}
    /// Returns the appearance of a text field.
    public func _body(configuration: TextField<_Label>) -> some View {
        configuration.environment(\.fieldHasBorder, true)
    }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The default style: no border.
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// No border.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A border with round corners.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// A style of text fields of any type.
struct AnyTextFieldStyle {
    let makeBody: @MainActor (FieldSource, AnyView) -> AnyView

    @MainActor
    init<S: TextFieldStyle>(_ style: S) {
        makeBody = { source, label in
            AnyView(
                StyleBody(style: style) { style, _ in
                    style._body(
                        configuration: TextField(source: source, label: _TextFieldStyleLabel(content: label)))
                })
        }
    }
}

private struct TextFieldStyleKey: EnvironmentKey {
    static var defaultValue: AnyTextFieldStyle {
        MainActor.assumeIsolated { AnyTextFieldStyle(DefaultTextFieldStyle()) }
    }
}
private struct FieldHasBorderKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
    /// The style of text fields.
    var textFieldStyle: AnyTextFieldStyle {
        get { self[TextFieldStyleKey.self] }
        set { self[TextFieldStyleKey.self] = newValue }
    }

    /// Whether text fields have a border.
    var fieldHasBorder: Bool {
        get { self[FieldHasBorderKey.self] }
        set { self[FieldHasBorderKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the text fields in this view.
    @MainActor
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        environment(\.textFieldStyle, AnyTextFieldStyle(style))
    }
}
