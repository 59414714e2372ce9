import Foundation

/// Returns the view for data, or an empty one without data.
private func views<T, Content: View>(
    of data: T?, _ content: @escaping (T) -> Content
) -> () -> Content? { { data.map(content) } }

/// Alerts and dialogs about data.
extension View {
    /// Shows an alert about data while a value is `true` and there are data.
    ///
    /// - Parameters:
    ///   - titleKey: The title, which is looked up by its key.
    ///   - isPresented: The value.
    ///   - data: The data. Later changes change neither the buttons nor the message of an alert that is shown.
    ///   - actions: Returns the buttons for the data.
    ///   - message: Returns the text below the title for the data.
    public nonisolated func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }

    /// Shows an alert about data without a message while a value is `true` and there are data.
    public nonisolated func alert<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        alert(titleKey, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
    }

    /// Shows an alert about data while a value is `true` and there are data.
    public nonisolated func alert<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        let isPresented = isPresented.and(data != nil)
        return alert(.alert, title, isPresented, isFixed: true, views(of: data, actions), views(of: data, message))
    }

    /// Shows an alert about data without a message while a value is `true` and there are data.
    public nonisolated func alert<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View { alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() } }

    /// Shows an alert about data without a message while a value is `true` and there are data.
    @_disfavoredOverload
    public nonisolated func alert<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
    }

    /// Shows an alert about data while a value is `true` and there are data.
    @_disfavoredOverload
    public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
    }

    /// Shows an alert about an error while a value is `true` and there is an error. The title is the error's
    /// description.
    ///
    /// - Parameters:
    ///   - isPresented: The value.
    ///   - error: The error.
    ///   - actions: The buttons.
    public nonisolated func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        alert(isPresented: isPresented, error: error, actions: { _ in actions() }, message: { _ in EmptyView() })
    }

    /// Shows an alert about an error with a message while a value is `true` and there is an error. The title is the
    /// error's description.
    public nonisolated func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A,
        @ViewBuilder message: @escaping (E) -> M
    ) -> some View {
        alert(
            error?.errorDescription ?? error?.localizedDescription ?? "", isPresented: isPresented, presenting: error,
            actions: actions, message: message)
    }

    /// Shows buttons for a choice about data while a value is `true` and there are data.
    ///
    /// - Parameters:
    ///   - titleKey: The title, which is looked up by its key.
    ///   - isPresented: The value.
    ///   - titleVisibility: Whether the title is shown. By default it is not.
    ///   - data: The data.
    ///   - actions: Returns the buttons for the data.
    ///   - message: Returns the text below the title for the data.
    public nonisolated func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        dialog(
            Text(titleKey), isPresented.and(data != nil), titleVisibility, isFixed: true, views(of: data, actions),
            views(of: data, message))
    }

    /// Shows buttons for a choice about data without a message while a value is `true` and there are data.
    public nonisolated func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        confirmationDialog(
            titleKey, isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions
        ) { _ in EmptyView() }
    }
}

extension Binding where Value == Bool {
    /// Returns a binding that is also `false` unless a condition holds.
    fileprivate nonisolated func and(_ condition: Bool) -> Binding<Bool> {
        Binding(get: { wrappedValue && condition }, set: { wrappedValue = $0 })
    }
}
