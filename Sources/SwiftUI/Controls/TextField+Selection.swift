import Foundation

extension TextField {
    /// Creates a field whose selection a binding follows and sets, with a view as its label.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - selection: The selection. It is set when the user changes it, and `nil` leaves it as it is.
    ///   - prompt: The text that is shown while the field is empty, in place of the label.
    ///   - axis: `vertical` lets the field grow with its text, which then has several lines.
    ///   - label: The label.
    public nonisolated init(
        text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil,
        @ViewBuilder label: () -> Label
    ) {
        var source = FieldSource(.text(text), prompt: prompt, axis: axis ?? .horizontal)
        source.selection = selection
        self.init(source: source, label: label())
    }
}

extension TextField where Label == Text {
    /// Creates a field whose selection a binding follows and sets, with a title that is looked up by its key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
        axis: Axis? = nil
    ) { self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(titleKey) } }

    /// Creates a field whose selection a binding follows and sets, with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil
    ) { self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(title) } }
}
