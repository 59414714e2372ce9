import Foundation
import UIKit

/// A line of text that the user can edit.
///
/// ```swift
/// TextField("Name", text: $name).textFieldStyle(.roundedBorder)
/// ```
///
/// The title is shown while the text is empty. Each change by the user is written to the binding at once.
public struct TextField<Label: View> {
    private let text: Binding<String>
    private let title: Text
    private let axis: Axis
    private let onEditingChanged: (Bool) -> Void

    private nonisolated init(
        _ text: Binding<String>, _ title: Text, axis: Axis = .horizontal, _ onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.text = text
        self.title = title
        self.axis = axis
        self.onEditingChanged = onEditingChanged
    }
}

extension TextField where Label == Text {
    /// Creates a field with a title that is looked up by its key.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text, Text(titleKey)) { _ in }
    }

    /// Creates a field with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text, Text(title)) { _ in }
    }

    /// Creates a field with a title that is looked up by its key. A field with the axis `vertical` is as high as the
    /// smallest number of lines of `lineLimit(_:)`, but its text stays in one line.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        self.init(text, Text(titleKey), axis: axis) { _ in }
    }

    /// Creates a field with a title. A field with the axis `vertical` is as high as the smallest number of lines of
    /// `lineLimit(_:)`, but its text stays in one line.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
        self.init(text, Text(title), axis: axis) { _ in }
    }

    /// Creates a field with a title, and with a prompt that is shown while the text is empty.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text, prompt ?? Text(titleKey)) { _ in }
    }

    /// Creates a field with an action that receives `true` when editing begins and `false` when it ends.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(text, Text(titleKey), onEditingChanged)
    }
}

extension TextField: View {
    /// The content of the view.
    public var body: some View {
        FieldView(
            text: text, title: title, isSecure: false, isVertical: axis == .vertical, onEditingChanged: onEditingChanged
        )
    }
}

/// A field for a secret text, such as a password, whose characters are not shown.
public struct SecureField<Label: View> {
    private let text: Binding<String>
    private let title: Text
}

extension SecureField where Label == Text {
    /// Creates a field with a title that is looked up by its key.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text, title: Text(titleKey))
    }

    /// Creates a field with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text, title: Text(title))
    }
}

extension SecureField: View {
    /// The content of the view.
    public var body: some View { FieldView(text: text, title: title, isSecure: true) { _ in } }
}
