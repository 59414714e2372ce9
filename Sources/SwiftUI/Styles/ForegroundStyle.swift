import Foundation

/// The foreground style of an environment.
struct Foreground: Equatable {
    /// The style that is shown, or `nil` for the colour of labels.
    var shown: StylePaint?
    /// The style from which weaker variants are derived, or `nil` for the colours of labels.
    var base: StylePaint?
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
}

extension _ForegroundStyleModifier: EnvironmentalModifier {
    /// The modifier has no body.
    public typealias Body = Never

    func change(_ values: inout EnvironmentValues) {
        let paint = style.paint(in: values)
        values.foreground.shown = paint
        if case .level = style.storage { return }
        values.foreground.base = paint
    }

    func isSame(as other: Self) -> Bool { style == other.style }
}

extension View {
    /// Sets the foreground style: the style of the texts and shapes in this view. Texts show the first colour of a
    /// gradient.
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(_ForegroundStyleModifier(style: style._erased()))
    }
}
