private struct BackgroundStyleKey: EnvironmentKey { static let defaultValue: AnyShapeStyle? = nil }

extension EnvironmentValues {
    /// The style that stands for the background of windows, or `nil` for the system's colours.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }

    /// Returns a level of the background that the program has set, or `nil`.
    func paintOfBackground(atLevel level: Int) -> StylePaint? {
        guard let style = backgroundStyle else { return nil }
        // A style that refers to the background means the system's.
        var outer = self
        outer.backgroundStyle = nil
        return style.leveled(level).paint(in: outer)
    }
}

extension View {
    /// Sets the style that `background` stands for in this view.
    ///
    /// ```swift
    /// card.backgroundStyle(.blue.gradient)  // in the card: .background(.background)
    /// ```
    public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        environment(\.backgroundStyle, style._erased())
    }
}
