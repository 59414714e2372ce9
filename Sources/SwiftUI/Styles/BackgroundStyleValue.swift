private struct BackgroundStyleKey: EnvironmentKey { static let defaultValue: AnyShapeStyle? = nil }

extension EnvironmentValues {
    /// The style that stands for the background of windows, or `nil` for the system's colours.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }

    /// Returns a level of the background that the program has set, or `nil`.
    func paintOfBackground(atLevel level: Int) -> StylePaint? {
        backgroundStyle?.leveled(level).paint(in: insideBackground)
    }

    /// The shadows of the background that the program has set.
    var shadowsOfBackground: [ShadowStyle] { backgroundStyle?.shadows(in: insideBackground) ?? [] }

    /// The environment of the background's own style. If it refers to the background, it means the system's.
    private var insideBackground: EnvironmentValues {
        var values = self
        values.backgroundStyle = nil
        return values
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
