/// An appearance of gauges.
@preconcurrency @MainActor
public protocol GaugeStyle {
    /// The type of the appearance.
    associatedtype Body: View

    /// Returns the appearance of a gauge.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// The properties of a gauge.
    typealias Configuration = GaugeStyleConfiguration
}

/// The properties of a gauge for its style.
public struct GaugeStyleConfiguration {
    /// A description of a gauge or of one of its values.
    public struct Label: View {
        let content: AnyView

        /// The content of the view.
        public var body: some View { content }
    }

    /// The description of the value.
    public typealias CurrentValueLabel = Label
    /// The description of the lower bound.
    public typealias MinimumValueLabel = Label
    /// The description of the upper bound.
    public typealias MaximumValueLabel = Label

    /// The value as a part of the range, from 0 to 1.
    public var value: Double
    /// The description of the gauge.
    public var label: Label
    /// The description of the value, or `nil`.
    public var currentValueLabel: CurrentValueLabel?
    /// The description of the lower bound, or `nil`.
    public var minimumValueLabel: MinimumValueLabel?
    /// The description of the upper bound, or `nil`.
    public var maximumValueLabel: MaximumValueLabel?
}

/// A style of gauges of any type.
struct AnyGaugeStyle {
    let makeBody: @MainActor (GaugeStyleConfiguration) -> AnyView

    @MainActor
    init<S: GaugeStyle>(_ style: S) {
        makeBody = { configuration in
            AnyView(StyleBody(style: style) { style, _ in style.makeBody(configuration: configuration) })
        }
    }
}

private struct GaugeStyleKey: EnvironmentKey {
    static var defaultValue: AnyGaugeStyle { MainActor.assumeIsolated { AnyGaugeStyle(DefaultGaugeStyle()) } }
}

extension EnvironmentValues {
    /// The style of gauges.
    var gaugeStyle: AnyGaugeStyle {
        get { self[GaugeStyleKey.self] }
        set { self[GaugeStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the gauges in this view.
    @MainActor
    public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View { environment(\.gaugeStyle, AnyGaugeStyle(style)) }
}
