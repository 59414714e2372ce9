import Foundation
import UIKit

/// A text field without a style.
struct FieldContent: View {
    let source: FieldSource
    let label: AnyView

    var body: some View {
        if let prompt = source.prompt {
            field(prompt)
        } else {
            OptionReader(options: label) { options in field(Text(verbatim: options.first?.title ?? "")) }
        }
    }

    @ViewBuilder
    private func field(_ placeholder: Text) -> some View {
        switch source.content {
        case .text(let text): EditedField(source: source, text: text, placeholder: placeholder)
        case .value(let value): ValueField(source: source, value: value, placeholder: placeholder)
        }
    }
}

/// A field for a value with a form as text. The value is set when the user presses Return or leaves the field.
private struct ValueField: View {
    let source: FieldSource
    let value: FieldValue
    let placeholder: Text
    @State private var edited: String?
    @Environment(\.locale) private var locale

    var body: some View {
        EditedField(
            source: changedSource,
            text: Binding(
                get: { edited ?? value.text(locale) }, set: { edited = $0 }), placeholder: placeholder)
    }

    private var changedSource: FieldSource {
        var changed = source
        changed.onEditingChanged = { isEditing in
            if !isEditing { commit() }
            source.onEditingChanged(isEditing)
        }
        changed.onCommit = {
            commit()
            source.onCommit()
        }
        return changed
    }

    /// Sets the value. A text that stands for none is replaced by the present value.
    private func commit() {
        guard let text = edited else { return }
        _ = value.set(text, locale)
        edited = nil
    }
}

/// A field whose text is edited, in one line or in several. The fields of alerts have one line.
private struct EditedField: View {
    let source: FieldSource
    let text: Binding<String>
    let placeholder: Text
    @Environment(\.isInAlert) private var isInAlert

    var body: some View {
        if source.axis == .vertical, !isInAlert {
            GrowingField(text: text, placeholder: placeholder, source: source)
        } else {
            FieldView(text: text, placeholder: placeholder, source: source)
        }
    }
}
