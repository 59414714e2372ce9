import Foundation
import UIKit

/// A control with which the user types text.
///
/// ```swift
/// TextField("Name", text: $name).textFieldStyle(.roundedBorder)
/// TextField("Amount", value: $amount, format: .currency(code: "EUR"))
/// TextField("Comment", text: $comment, axis: .vertical).lineLimit(2...6)
/// ```
///
/// The title, or the prompt if there is one, is shown while the field is empty. Each change by the user is written to a
/// binding of text at once. A binding of another value is written when the user presses Return or leaves the field.
public struct TextField<Label: View> {
    let source: FieldSource
    let label: Label
    @Environment(\.textFieldStyle) private var style

    nonisolated init(source: FieldSource, label: Label) {
        self.source = source
        self.label = label
    }

    /// Creates a field with a view as its label, of which the first text is shown while the field is empty.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - prompt: The text that is shown while the field is empty, in place of the label.
    ///   - label: The label.
    public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(source: FieldSource(.text(text), prompt: prompt), label: label())
    }

    /// Creates a field with a view as its label. With the axis `vertical`, long texts continue in further lines, and
    /// the field becomes higher.
    public nonisolated init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(source: FieldSource(.text(text), prompt: prompt, axis: axis), label: label())
    }

    /// Creates a field for a value in a format, with a view as its label.
    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(source: FieldSource(.value(.init(value, format)), prompt: prompt), label: label())
    }

    /// Creates a field for an optional value in a format, with a view as its label. An empty field stands for `nil`.
    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(source: FieldSource(.value(.init(optional: value, format)), prompt: prompt), label: label())
    }

    /// Creates a field for a value of a formatter, with a view as its label.
    ///
    /// Numbers and dates can be typed. Other formatters show their values only.
    public nonisolated init<V>(
        value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) { self.init(source: FieldSource(.value(.init(value, formatter)), prompt: prompt), label: label()) }
}

extension TextField where Label == Text {
    /// Creates a field with a title that is looked up by its key.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(source: FieldSource(.text(text)), label: Text(titleKey))
    }

    /// Creates a field with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(source: FieldSource(.text(text)), label: Text(title))
    }

    /// Creates a field with a title that is looked up by its key, and with a prompt that is shown while it is empty.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(source: FieldSource(.text(text), prompt: prompt), label: Text(titleKey))
    }

    /// Creates a field with a title, and with a prompt that is shown while it is empty.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(source: FieldSource(.text(text), prompt: prompt), label: Text(title))
    }

    /// Creates a field with a title that is looked up by its key. With the axis `vertical`, long texts continue in
    /// further lines, and the field becomes higher.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis
    ) { self.init(source: FieldSource(.text(text), prompt: prompt, axis: axis), label: Text(titleKey)) }

    /// Creates a field with a title. With the axis `vertical`, long texts continue in further lines, and the field
    /// becomes higher.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(source: FieldSource(.text(text), prompt: prompt, axis: axis), label: Text(title))
    }

    /// Creates a field with actions for the beginning and the end of editing, and for Return.
    ///
    /// - Parameters:
    ///   - titleKey: The key of the title.
    ///   - text: The text.
    ///   - onEditingChanged: Called with `true` when editing begins, and with `false` when it ends.
    ///   - onCommit: Called when the user presses Return.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) {
        self.init(
            source: FieldSource(.text(text), onEditingChanged: onEditingChanged, onCommit: onCommit),
            label: Text(titleKey))
    }

    /// Creates a field with actions for the beginning and the end of editing, and for Return.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) {
        self.init(
            source: FieldSource(.text(text), onEditingChanged: onEditingChanged, onCommit: onCommit),
            label: Text(title))
    }

    /// Creates a field with an action for the beginning and the end of editing.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
    ) { self.init(titleKey, text: text, onEditingChanged: onEditingChanged, onCommit: {}) }

    /// Creates a field with an action for the beginning and the end of editing.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
    ) { self.init(title, text: text, onEditingChanged: onEditingChanged, onCommit: {}) }

    /// Creates a field for a value in a format.
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
    }

    /// Creates a field for a value in a format.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String { self.init(value: value, format: format, prompt: prompt) { Text(title) } }

    /// Creates a field for an optional value in a format. An empty field stands for `nil`.
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
    }

    /// Creates a field for an optional value in a format. An empty field stands for `nil`.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String { self.init(value: value, format: format, prompt: prompt) { Text(title) } }

    /// Creates a field for a value of a formatter.
    public nonisolated init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
    ) { self.init(value: value, formatter: formatter, prompt: prompt) { Text(titleKey) } }

    /// Creates a field for a value of a formatter.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
    ) { self.init(value: value, formatter: formatter, prompt: prompt) { Text(title) } }

    /// Creates a field for a value of a formatter, with actions for the beginning and the end of editing, and for
    /// Return.
    public nonisolated init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void
    ) {
        self.init(
            source: FieldSource(
                .value(.init(value, formatter)), onEditingChanged: onEditingChanged, onCommit: onCommit),
            label: Text(titleKey))
    }
}

extension TextField: View, SingleRow {
    /// The content of the view.
    public var body: some View {
        if let label = label as? _TextFieldStyleLabel {
            FieldContent(source: source, label: label.content)
        } else {
            style.makeBody(source, AnyView(label))
        }
    }
}

/// A field for a secret text, such as a password, whose characters are not shown.
public struct SecureField<Label: View> {
    private let source: FieldSource
    private let label: Label
    @Environment(\.textFieldStyle) private var style

    /// Creates a field with a view as its label, of which the first text is shown while the field is empty.
    public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        source = FieldSource(.text(text), prompt: prompt, isSecure: true)
        self.label = label()
    }
}

extension SecureField where Label == Text {
    /// Creates a field with a title that is looked up by its key.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }

    /// Creates a field with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }

    /// Creates a field with an action for Return.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        source = FieldSource(.text(text), isSecure: true, onCommit: onCommit)
        label = Text(titleKey)
    }
}

extension SecureField: View, SingleRow {
    /// The content of the view.
    public var body: some View { style.makeBody(source, AnyView(label)) }
}
