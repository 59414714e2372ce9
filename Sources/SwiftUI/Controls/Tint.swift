import Foundation

private struct TintKey: EnvironmentKey { static let defaultValue: Color? = nil }
private struct TintGradientKey: EnvironmentKey { static let defaultValue: Gradient? = nil }

extension EnvironmentValues {
    /// The colour of controls, or `nil` for the default.
    var tint: Color? {
        get { self[TintKey.self] }
        set {
            self[TintKey.self] = newValue
            self[TintGradientKey.self] = nil
        }
    }

    /// The gradient of gauges, or `nil` for the colour of controls.
    var tintGradient: Gradient? {
        get { self[TintGradientKey.self] }
        set { self[TintGradientKey.self] = newValue }
    }
}

/// A modifier that sets the style of controls.
public struct _TintModifier {
    let style: AnyShapeStyle
}

extension _TintModifier: EnvironmentalModifier {
    /// The modifier has no body.
    public typealias Body = Never

    func change(_ values: inout EnvironmentValues) {
        let paint = style.paint(in: values)
        values.tint = paint.color
        if case .gradient(let paint) = paint, paint.isRamp { values.tintGradient = Gradient(stops: paint.stops) }
    }

    func isSame(as other: Self) -> Bool { style == other.style }
}

extension View {
    /// Sets the style of the controls in this view. `nil` stands for the default, blue.
    ///
    /// ```swift
    /// Gauge(value: speed, in: 0...200) { Text("km/h") }
    ///     .gaugeStyle(.accessoryCircular).tint(Gradient(colors: [.green, .yellow, .red]))
    /// ```
    ///
    /// Gauges show the colours of a gradient along their length. Other controls have the first one.
    @_disfavoredOverload
    @ViewBuilder public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        if let tint { modifier(_TintModifier(style: tint._erased())) } else { environment(\.tint, nil) }
    }

    /// Sets the colour of the controls in this view. `nil` stands for the default, blue.
    public nonisolated func tint(_ tint: Color?) -> some View { environment(\.tint, tint) }

    /// Sets the colour of the controls in this view. It is the older name of `tint(_:)`.
    public nonisolated func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }
}
