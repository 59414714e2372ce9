/// The older forms of the modifiers for assistive programs.
extension View {
    /// Names the view for assistive programs.
    public nonisolated func accessibility(label: Text) -> some View { accessibilityLabel(label) }

    /// Describes the view's value for assistive programs.
    public nonisolated func accessibility(value: Text) -> some View { accessibilityValue(value) }

    /// Explains the view for assistive programs.
    public nonisolated func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

    /// Hides the view from assistive programs.
    public nonisolated func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

    /// Sets the identifier by which tests find the view.
    public nonisolated func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }

    /// Adds roles and states of the view for assistive programs.
    public nonisolated func accessibility(addTraits traits: AccessibilityTraits) -> some View {
        accessibilityAddTraits(traits)
    }

    /// Removes roles and states of the view for assistive programs.
    public nonisolated func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
        accessibilityRemoveTraits(traits)
    }
}
