/// A view that shows a value in a range.
///
/// ```swift
/// Gauge(value: speed, in: 0...120) {
///     Text("Speed")
/// } currentValueLabel: {
///     Text("\(Int(speed))")
/// }
/// .gaugeStyle(.accessoryCircular)
/// ```
///
/// Values outside of the range count as its nearest bound.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View> {
    private let fraction: Double
    private let label: Label
    private let currentValueLabel: CurrentValueLabel?
    private let minimumValueLabel: BoundsLabel?
    private let maximumValueLabel: BoundsLabel?
    @Environment(\.gaugeStyle) private var style

    private nonisolated init<V: BinaryFloatingPoint>(
        _ value: V, _ bounds: ClosedRange<V>, _ label: Label, _ currentValueLabel: CurrentValueLabel?,
        _ minimumValueLabel: BoundsLabel?, _ maximumValueLabel: BoundsLabel?
    ) {
        let length = Double(bounds.upperBound - bounds.lowerBound)
        let part = Double(value - bounds.lowerBound) / length
        fraction = length > 0 && part.isFinite ? min(max(part, 0), 1) : 0
        self.label = label
        self.currentValueLabel = currentValueLabel
        self.minimumValueLabel = minimumValueLabel
        self.maximumValueLabel = maximumValueLabel
    }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
    /// Creates a gauge with a description.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) { self.init(value, bounds, label(), nil, nil, nil) }
}

extension Gauge where BoundsLabel == EmptyView {
    /// Creates a gauge with a description of itself and of its value.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) { self.init(value, bounds, label(), currentValueLabel(), nil, nil) }
}

extension Gauge {
    /// Creates a gauge with descriptions of itself, of its value and of its bounds.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) { self.init(value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel()) }
}

extension Gauge: View, SingleRow {
    /// The content of the view.
    public var body: some View {
        style.makeBody(
            GaugeStyleConfiguration(
                value: fraction, label: .init(content: AnyView(label)),
                currentValueLabel: currentValueLabel.map { .init(content: AnyView($0)) },
                minimumValueLabel: minimumValueLabel.map { .init(content: AnyView($0)) },
                maximumValueLabel: maximumValueLabel.map { .init(content: AnyView($0)) }))
    }
}
