extension Menu where Label == Text {
    /// Creates a button with a title and a menu, which a long press shows.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content,
        primaryAction: @escaping () -> Void
    ) { self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction) }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
    /// Creates a menu with a title that is looked up by its key, and the symbol of a name.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(content: content) { Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a menu with a title and the symbol of a name.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(content: content) { Label(title, systemImage: systemImage) }
    }

    /// Creates a button with a title that is looked up by its key, the symbol of a name, and a menu, which a long press
    /// shows.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: @escaping () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(
            content: content, label: { Label(titleKey, systemImage: systemImage) }, primaryAction: primaryAction)
    }

    /// Creates a button with a title, the symbol of a name, and a menu, which a long press shows.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: @escaping () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: { Label(title, systemImage: systemImage) }, primaryAction: primaryAction)
    }
}
