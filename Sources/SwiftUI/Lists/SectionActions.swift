extension Section where Parent: View, Content: View, Footer: View {
    /// Adds actions to a section of a list or a form, which are shown as rows after its content.
    ///
    /// ```swift
    /// Section("Favourites") {
    ///     ForEach(favourites) { Text($0.name) }
    /// }
    /// .sectionActions {
    ///     Button("Add", systemImage: "plus") { add() }
    /// }
    /// ```
    ///
    /// The rows come before the footer. A section that is not expanded hides them with its content. In other
    /// containers the actions are treated like views after the content.
    ///
    /// - Parameter content: The actions, such as buttons.
    public nonisolated func sectionActions<Actions: View>(@ViewBuilder content: () -> Actions) -> some View {
        Section<Parent, TupleView<(Content, Actions)>, Footer>(
            header: header, content: ViewBuilder.buildBlock(self.content, content()), footer: footer,
            isExpanded: isExpanded)
    }
}
