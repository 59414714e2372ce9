import Foundation
import UIKit

/// A control with which the user chooses a number in a range.
///
/// ```swift
/// Slider(value: $volume, in: 0...100, step: 5)
/// ```
public struct Slider<Label: View, ValueLabel: View> {
    private let value: Binding<Double>
    private let bounds: ClosedRange<Double>
    private let step: Double?
    private let label: Label
    private let ends: (minimum: ValueLabel, maximum: ValueLabel)?
    private let onEditingChanged: (Bool) -> Void
    private let track: SliderTrack

    nonisolated init<V: BinaryFloatingPoint>(
        _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V.Stride?, _ label: Label,
        _ ends: (minimum: ValueLabel, maximum: ValueLabel)?, _ onEditingChanged: @escaping (Bool) -> Void,
        _ track: SliderTrack = SliderTrack()
    ) where V.Stride: BinaryFloatingPoint {
        self.value = Binding(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
        self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
        self.step = step.map { Double($0) }.flatMap { $0 > 0 ? $0 : nil }
        self.label = label
        self.ends = ends
        self.onEditingChanged = onEditingChanged
        self.track = track
    }

    /// Creates a slider with labels at its ends.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - bounds: The smallest and the largest number.
    ///   - step: The distance between the numbers that can be chosen. If it is not positive, all numbers can be chosen.
    ///     The steps have no marks; the initializers with `tick` show some.
    ///   - label: A description. It is not shown.
    ///   - minimumValueLabel: The view before the slider.
    ///   - maximumValueLabel: The view after the slider.
    ///   - onEditingChanged: Called with `true` when the user begins to drag, and with `false` at the end.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label(), (minimumValueLabel(), maximumValueLabel()), onEditingChanged)
    }

    /// Creates a slider for all numbers of a range, with labels at its ends.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label(), (minimumValueLabel(), maximumValueLabel()), onEditingChanged)
    }
}

extension Slider where ValueLabel == EmptyView {
    /// Creates a slider with a description, which is not shown.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint { self.init(value, bounds, step, label(), nil, onEditingChanged) }

    /// Creates a slider for all numbers of a range, with a description, which is not shown.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint { self.init(value, bounds, nil, label(), nil, onEditingChanged) }
}

extension Slider {
    /// Creates a slider with labels at its ends. It is the older form of the initializer with closures.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, label(), (minimumValueLabel, maximumValueLabel), onEditingChanged)
    }

    /// Creates a slider for numbers at equal distances, with labels at its ends. It is the older form of the
    /// initializer with closures.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
        maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, label(), (minimumValueLabel, maximumValueLabel), onEditingChanged)
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// Creates a slider for numbers at equal distances.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint { self.init(value, bounds, step, EmptyView(), nil, onEditingChanged) }

    /// Creates a slider for all numbers of a range.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint { self.init(value, bounds, nil, EmptyView(), nil, onEditingChanged) }
}

extension Slider: View {
    /// The content of the view.
    public var body: some View {
        let slider = SliderView(
            value: value, scale: NumberScale(bounds: bounds, step: step), track: track,
            onEditingChanged: onEditingChanged)
        if let ends {
            HStack {
                ends.minimum
                slider
                ends.maximum
            }
        } else {
            slider
        }
    }
}

/// The numbers that can be chosen: all of a range, or some at equal distances from its lower bound.
struct NumberScale: Equatable {
    var bounds: ClosedRange<Double>
    var step: Double?

    /// The distance of the numbers as a fraction of the range; 0 if all can be chosen.
    var stepFraction: Double {
        let length = bounds.upperBound - bounds.lowerBound
        guard let step, step > 0, length > 0 else { return 0 }
        return min(step / length, 1)
    }

    /// Returns the nearest number of the scale. For NaN it returns the smallest one.
    func nearest(to number: Double) -> Double {
        guard !number.isNaN else { return bounds.lowerBound }
        let clamped = min(max(number, bounds.lowerBound), bounds.upperBound)
        guard let step, step > 0, step.isFinite else { return clamped }
        let count = ((clamped - bounds.lowerBound) / step).rounded()
        let last = ((bounds.upperBound - bounds.lowerBound) / step + 1e-9).rounded(.down)
        return bounds.lowerBound + min(count, last) * step
    }

    /// Returns the number that the user chooses: the step in a range that is nearest. If the range contains no step, it
    /// is the nearest number of the range. A range outside of the bounds has no effect.
    func choice(nearestTo number: Double, within range: ClosedRange<Double>?) -> Double {
        guard let range, range.overlaps(bounds), !number.isNaN else { return nearest(to: number) }
        let enabled = range.clamped(to: bounds)
        let clamped = min(max(number, enabled.lowerBound), enabled.upperBound)
        guard let step, step > 0, step.isFinite else { return clamped }
        let first = ((enabled.lowerBound - bounds.lowerBound) / step - 1e-9).rounded(.up)
        let last = ((enabled.upperBound - bounds.lowerBound) / step + 1e-9).rounded(.down)
        guard first <= last else { return clamped }
        let count = ((clamped - bounds.lowerBound) / step).rounded()
        return bounds.lowerBound + min(max(count, first), last) * step
    }
}

/// UIKit's slider. Its value is a fraction of the range, which is precise enough for any range.
private struct SliderView: UIViewRepresentable {
    @Binding var value: Double
    let scale: NumberScale
    let track: SliderTrack
    let onEditingChanged: (Bool) -> Void

    @MainActor
    final class Coordinator {
        let changes = ControlRelay<UISlider>()
        let begins = ControlRelay<UISlider>()
        let ends = ControlRelay<UISlider>()
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIView(context: Context) -> UISlider {
        let view = UISlider()
        context.coordinator.changes.connect(view, for: .valueChanged)
        context.coordinator.begins.connect(view, for: .touchDown)
        context.coordinator.ends.connect(view, for: [.touchUpInside, .touchUpOutside, .touchCancel])
        return view
    }

    func updateUIView(_ uiView: UISlider, context: Context) {
        context.coordinator.changes.send = { view in
            let length = scale.bounds.upperBound - scale.bounds.lowerBound
            value = scale.choice(
                nearestTo: scale.bounds.lowerBound + Double(view.value) * length, within: track.enabledBounds)
            show(in: view)
        }
        context.coordinator.begins.send = { _ in onEditingChanged(true) }
        context.coordinator.ends.send = { _ in onEditingChanged(false) }
        uiView.acceptedStep = Float(scale.stepFraction)
        showTrack(in: uiView, context.environment)
        show(in: uiView)
    }

    private func showTrack(in view: UISlider, _ values: EnvironmentValues) {
        view.trackConfiguration = track.configuration(in: scale.bounds) { $0.string(in: values) }
        view.sliderStyle = values.sliderThumbVisibility == .hidden ? .thumbless : .default
        if let spoken = track.spokenValue?.string(in: values) { view.accessibilityValue = spoken }
    }

    private func show(in view: UISlider) {
        let length = scale.bounds.upperBound - scale.bounds.lowerBound
        let fraction = length > 0 ? Float((scale.nearest(to: value) - scale.bounds.lowerBound) / length) : 0
        if view.value != fraction { view.value = fraction }
    }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UISlider, context: Context) -> CGSize? {
        CGSize(width: proposal.width ?? 100, height: uiView.intrinsicContentSize.height)
    }
}
