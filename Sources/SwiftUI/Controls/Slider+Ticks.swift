import Foundation

extension Slider {
    /// Creates a slider with marks and labels at its ends.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - bounds: The smallest and the largest number.
    ///   - neutralValue: The number from which the track is filled. `nil` is the smallest one.
    ///   - enabledBounds: The numbers that the user can choose; `nil` for all.
    ///   - label: A description. It is not shown.
    ///   - currentValueLabel: A description of the number. It is not shown. If it is a `Text`, assistive programs read
    ///     it.
    ///   - minimumValueLabel: The view before the slider.
    ///   - maximumValueLabel: The view after the slider.
    ///   - ticks: The marks. The user can choose the numbers between them, too.
    ///   - onEditingChanged: Called with `true` when the user begins to drag, and with `false` at the end.
    public nonisolated init<V: BinaryFloatingPoint, Ticks: SliderTickContent>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
        enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> ValueLabel, @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel, @SliderTickBuilder<V> ticks: () -> Ticks,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint, Ticks.Value == V {
        self.init(
            value, bounds, nil, label(), (minimumValueLabel(), maximumValueLabel()), onEditingChanged,
            SliderTrack(
                neutralValue: neutralValue, enabledBounds: enabledBounds,
                ticks: ticks()._ticks.ticks, currentValueLabel: currentValueLabel()))
    }

    /// Creates a slider with marks.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - bounds: The smallest and the largest number.
    ///   - neutralValue: The number from which the track is filled. `nil` is the smallest one.
    ///   - enabledBounds: The numbers that the user can choose; `nil` for all.
    ///   - label: A description. It is not shown.
    ///   - currentValueLabel: A description of the number. It is not shown. If it is a `Text`, assistive programs read
    ///     it.
    ///   - ticks: The marks. The user can choose the numbers between them, too.
    ///   - onEditingChanged: Called with `true` when the user begins to drag, and with `false` at the end.
    public nonisolated init<V: BinaryFloatingPoint, Ticks: SliderTickContent>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
        enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> ValueLabel, @SliderTickBuilder<V> ticks: () -> Ticks,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint, Ticks.Value == V {
        self.init(
            value, bounds, nil, label(), nil, onEditingChanged,
            SliderTrack(
                neutralValue: neutralValue, enabledBounds: enabledBounds,
                ticks: ticks()._ticks.ticks, currentValueLabel: currentValueLabel()))
    }

    /// Creates a slider with marks and labels at its ends.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - bounds: The smallest and the largest number.
    ///   - step: The distance between the numbers that can be chosen. If it is not positive, all can be chosen.
    ///   - neutralValue: The number from which the track is filled. `nil` is the smallest one.
    ///   - enabledBounds: The numbers that the user can choose; `nil` for all.
    ///   - label: A description. It is not shown.
    ///   - currentValueLabel: A description of the number. It is not shown. If it is a `Text`, assistive programs read
    ///     it.
    ///   - minimumValueLabel: The view before the slider.
    ///   - maximumValueLabel: The view after the slider.
    ///   - tick: Returns the mark of a number, or `nil`. More than 1,000 steps have no marks.
    ///   - onEditingChanged: Called with `true` when the user begins to drag, and with `false` at the end.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride, neutralValue: V? = nil,
        enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> ValueLabel, @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel, tick: (V) -> SliderTick<V>?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, step, label(), (minimumValueLabel(), maximumValueLabel()), onEditingChanged,
            SliderTrack(
                neutralValue: neutralValue, enabledBounds: enabledBounds,
                ticks: SliderTrack.ticks(in: bounds, step: step, tick), currentValueLabel: currentValueLabel()))
    }

    /// Creates a slider with marks.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - bounds: The smallest and the largest number.
    ///   - step: The distance between the numbers that can be chosen. If it is not positive, all can be chosen.
    ///   - neutralValue: The number from which the track is filled. `nil` is the smallest one.
    ///   - enabledBounds: The numbers that the user can choose; `nil` for all.
    ///   - label: A description. It is not shown.
    ///   - currentValueLabel: A description of the number. It is not shown. If it is a `Text`, assistive programs read
    ///     it.
    ///   - tick: Returns the mark of a number, or `nil`. More than 1,000 steps have no marks.
    ///   - onEditingChanged: Called with `true` when the user begins to drag, and with `false` at the end.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride, neutralValue: V? = nil,
        enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> ValueLabel, tick: (V) -> SliderTick<V>?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, step, label(), nil, onEditingChanged,
            SliderTrack(
                neutralValue: neutralValue, enabledBounds: enabledBounds,
                ticks: SliderTrack.ticks(in: bounds, step: step, tick), currentValueLabel: currentValueLabel()))
    }
}

extension Slider where ValueLabel == EmptyView {
    /// Creates a slider with marks and without labels.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - bounds: The smallest and the largest number.
    ///   - neutralValue: The number from which the track is filled. `nil` is the smallest one.
    ///   - enabledBounds: The numbers that the user can choose; `nil` for all.
    ///   - label: A description. It is not shown.
    ///   - ticks: The marks. The user can choose the numbers between them, too.
    ///   - onEditingChanged: Called with `true` when the user begins to drag, and with `false` at the end.
    public nonisolated init<V: BinaryFloatingPoint, Ticks: SliderTickContent>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
        enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label, @SliderTickBuilder<V> ticks: () -> Ticks,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint, Ticks.Value == V {
        self.init(
            value, bounds, nil, label(), nil, onEditingChanged,
            SliderTrack(
                neutralValue: neutralValue, enabledBounds: enabledBounds,
                ticks: ticks()._ticks.ticks))
    }

    /// Creates a slider with marks and without labels.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - bounds: The smallest and the largest number.
    ///   - step: The distance between the numbers that can be chosen. If it is not positive, all can be chosen.
    ///   - neutralValue: The number from which the track is filled. `nil` is the smallest one.
    ///   - enabledBounds: The numbers that the user can choose; `nil` for all.
    ///   - label: A description. It is not shown.
    ///   - tick: Returns the mark of a number, or `nil`. More than 1,000 steps have no marks.
    ///   - onEditingChanged: Called with `true` when the user begins to drag, and with `false` at the end.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride, neutralValue: V? = nil,
        enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label, tick: (V) -> SliderTick<V>?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value, bounds, step, label(), nil, onEditingChanged,
            SliderTrack(
                neutralValue: neutralValue, enabledBounds: enabledBounds,
                ticks: SliderTrack.ticks(in: bounds, step: step, tick)))
    }
}
