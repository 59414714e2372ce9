/// The label of a button that has only a role, such as "Close" for `Button(role: .close) { dismiss() }`.
///
/// In a bar it is a symbol, and elsewhere a text.
public struct DefaultButtonLabel {
    let role: ButtonRole
    @Environment(\.isInBar) private var isInBar

    nonisolated init(role: ButtonRole) { self.role = role }

    private var title: String {
        switch role {
        case .destructive: "Delete"
        case .cancel: "Cancel"
        case .close: "Close"
        default: "Done"
        }
    }

    private var symbol: String {
        switch role {
        case .destructive: "trash"
        case .cancel, .close: "xmark"
        default: "checkmark"
        }
    }
}

extension DefaultButtonLabel: View, SingleRow {
    /// The content of the view.
    public var body: some View {
        if isInBar {
            Image(systemName: symbol).accessibilityLabel(Text(verbatim: title))
        } else {
            Text(verbatim: title)
        }
    }
}

extension Button where Label == DefaultButtonLabel {
    /// Creates a button whose label follows from its role: "Delete", "Cancel", "Close" or "Done", and in a bar a
    /// symbol.
    ///
    /// ```swift
    /// ToolbarItem(placement: .cancellationAction) { Button(role: .close) { dismiss() } }
    /// ```
    public nonisolated init(role: ButtonRole, action: @escaping () -> Void) {
        self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
    }
}
