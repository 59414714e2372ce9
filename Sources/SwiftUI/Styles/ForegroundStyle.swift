import Foundation

/// The foreground style of an environment.
struct Foreground: Equatable {
    /// The style that is shown, or `nil` for the colour of labels.
    var shown: StylePaint?
    /// The style from which weaker variants are derived, or `nil` for the colours of labels.
    var base: StylePaint?
    /// The styles of the second and the third level, or `nil` for variants of `base`.
    var second: StylePaint?
    var third: StylePaint?
    /// The shadows of the style that is shown.
    var shadows: [ShadowStyle] = []

    /// Returns the style of a level: 0 is the style itself, and higher levels are weaker.
    func paint(atLevel level: Int) -> StylePaint {
        let own = level == 1 ? second : level == 2 ? third : nil
        return own ?? .level(level, of: base)
    }
}

private struct ForegroundKey: EnvironmentKey { static let defaultValue = Foreground() }

extension EnvironmentValues {
    /// The foreground style: that of texts and shapes.
    var foreground: Foreground {
        get { self[ForegroundKey.self] }
        set { self[ForegroundKey.self] = newValue }
    }

    /// The colour of the foreground style, or `nil` for the default.
    var foregroundColor: Color? {
        get { foreground.shown?.color }
        set {
            let paint = newValue.map { StylePaint.color($0) }
            foreground = Foreground(shown: paint, base: paint)
        }
    }
}

/// A modifier that sets the foreground style.
public struct _ForegroundStyleModifier {
    let style: AnyShapeStyle
    /// The styles of the second and the third level, or `nil` for variants of the first.
    var second: AnyShapeStyle?
    var third: AnyShapeStyle?
}

extension _ForegroundStyleModifier: EnvironmentalModifier {
    /// The modifier has no body.
    public typealias Body = Never

    func change(_ values: inout EnvironmentValues) {
        let paint = style.paint(in: values)
        let (second, third) = (second?.paint(in: values), third?.paint(in: values))
        let shadows = style.shadows(in: values)
        values.foreground.shown = paint
        values.foreground.shadows = shadows
        if case .level = style.storage, second == nil { return }
        values.foreground = Foreground(shown: paint, base: paint, second: second, third: third, shadows: shadows)
    }

    func isSame(as other: Self) -> Bool {
        style == other.style && second == other.second && third == other.third
    }
}

extension View {
    /// Sets the foreground style: the style of the texts and shapes in this view. Texts show the first colour of a
    /// gradient.
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(_ForegroundStyleModifier(style: style._erased()))
    }

    /// Sets the foreground style, and the style of what is `secondary` in this view.
    ///
    /// ```swift
    /// Label { Text("Rain") } icon: { Image(systemName: "cloud").foregroundStyle(.secondary) }
    ///     .foregroundStyle(.white, .cyan)
    /// ```
    public nonisolated func foregroundStyle<First: ShapeStyle, Second: ShapeStyle>(
        _ primary: First, _ secondary: Second
    ) -> some View {
        modifier(_ForegroundStyleModifier(style: primary._erased(), second: secondary._erased()))
    }

    /// Sets the foreground style, and the styles of what is `secondary` and `tertiary` in this view.
    public nonisolated func foregroundStyle<First: ShapeStyle, Second: ShapeStyle, Third: ShapeStyle>(
        _ primary: First, _ secondary: Second, _ tertiary: Third
    ) -> some View {
        modifier(
            _ForegroundStyleModifier(
                style: primary._erased(), second: secondary._erased(), third: tertiary._erased()))
    }
}
