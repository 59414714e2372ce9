extension View {
    nonisolated func dialog<A: View, M: View>(
        _ title: Text, _ isPresented: Binding<Bool>, _ titleVisibility: Visibility, isFixed: Bool = false,
        _ actions: @escaping () -> A, _ message: @escaping () -> M
    ) -> some View {
        // On a phone, the title is shown only on request.
        alert(
            .actionSheet, titleVisibility == .visible ? title : Text(verbatim: ""), isPresented, isFixed: isFixed,
            actions, message)
    }

    /// Shows buttons for a choice while a value is `true`. If none has the role `cancel`, a cancel button is added.
    ///
    /// - Parameters:
    ///   - titleKey: The title, which is looked up by its key.
    ///   - isPresented: The value.
    ///   - titleVisibility: Whether the title is shown. By default it is not.
    ///   - actions: The buttons.
    ///   - message: The text below the title.
    public nonisolated func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View { dialog(Text(titleKey), isPresented, titleVisibility, actions, message) }

    /// Shows buttons for a choice without a message while a value is `true`.
    public nonisolated func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View { dialog(Text(titleKey), isPresented, titleVisibility, actions) { EmptyView() } }

    /// Shows buttons for a choice while a value is `true`.
    @_disfavoredOverload
    public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View { dialog(Text(title), isPresented, titleVisibility, actions, message) }

    /// Shows buttons for a choice without a message while a value is `true`.
    @_disfavoredOverload
    public nonisolated func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View { dialog(Text(title), isPresented, titleVisibility, actions) { EmptyView() } }
}
