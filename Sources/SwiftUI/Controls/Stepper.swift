import Foundation
import UIKit

/// A control with two buttons that make a value larger or smaller.
///
/// ```swift
/// Stepper("Copies: \(copies)", value: $copies, in: 1...20)
/// ```
///
/// Of several texts in the label, those after the first one are smaller and gray lines below it.
public struct Stepper<Label: View> {
    private let label: Label
    /// The value as a text after the label, or `nil` if it is not shown.
    private let shownValue: (() -> Text)?
    private let actions: () -> StepperActions
    private let onEditingChanged: (Bool) -> Void

    private nonisolated init(
        _ label: Label, _ onEditingChanged: @escaping (Bool) -> Void = { _ in }, shownValue: (() -> Text)? = nil,
        _ actions: @escaping () -> StepperActions
    ) {
        self.label = label
        self.shownValue = shownValue
        self.onEditingChanged = onEditingChanged
        self.actions = actions
    }

    /// Creates a stepper that calls actions. Without an action its button is disabled.
    public nonisolated init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label(), onEditingChanged) { StepperActions(increment: onIncrement, decrement: onDecrement) }
    }

    /// Creates a stepper that changes a value by a step.
    public nonisolated init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label(), onEditingChanged) { StepperActions(value, step) }
    }

    /// Creates a stepper that changes a value by a step, within a range. At an end of the range its button is disabled.
    public nonisolated init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label(), onEditingChanged) { StepperActions(value, in: bounds, step) }
    }

    /// Creates a stepper that changes a value by a step and shows it after its label, in a format.
    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(label(), onEditingChanged, shownValue: { Text(value.wrappedValue, format: format) }) {
            StepperActions(value, step)
        }
    }

    /// Creates a stepper that changes a value by a step, within a range, and shows it after its label, in a format.
    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1,
        format: F, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(label(), onEditingChanged, shownValue: { Text(value.wrappedValue, format: format) }) {
            StepperActions(value, in: bounds, step)
        }
    }
}

extension Stepper where Label == Text {
    /// Creates a stepper that changes a value, with a text that is looked up by its key.
    public nonisolated init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper that changes a value within a range, with a text that is looked up by its key.
    public nonisolated init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper that changes a value and shows it after its text, in a format. The text is looked up by its
    /// key.
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            value: value, step: step, format: format, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper that changes a value within a range and shows it after its text, in a format. The text is
    /// looked up by its key.
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            value: value, in: bounds, step: step, format: format, label: { Text(titleKey) },
            onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper that changes a value and shows it after its text, in a format.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            value: value, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper that changes a value within a range and shows it after its text, in a format.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(
            value: value, in: bounds, step: step, format: format, label: { Text(title) },
            onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper that calls actions, with a text that is looked up by its key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
            onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper that calls actions, with a text.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
            onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper that changes a value, with a text.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper that changes a value within a range, with a text.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }
}

extension Stepper: View {
    /// The content of the view.
    public var body: some View {
        if let shownValue {
            LabeledControl(
                HStack {
                    LabelColumn { label }
                    shownValue()
                }
            ) { stepper }
        } else {
            LabeledControl(LabelColumn { label }) { stepper }
        }
    }

    @MainActor
    private var stepper: some View {
        StepperView(actions: actions, onEditingChanged: onEditingChanged)
    }
}

/// The actions of a stepper's buttons, or `nil` for a button that is disabled.
struct StepperActions {
    var increment: (() -> Void)?
    var decrement: (() -> Void)?

    init(increment: (() -> Void)?, decrement: (() -> Void)?) {
        self.increment = increment
        self.decrement = decrement
    }

    /// The actions that change a value by a step.
    init<V: Strideable>(_ value: Binding<V>, _ step: V.Stride) {
        increment = { value.wrappedValue = value.wrappedValue.advanced(by: step) }
        decrement = { value.wrappedValue = value.wrappedValue.advanced(by: -step) }
    }

    /// The actions that change a value by a step, within a range.
    init<V: Strideable>(_ value: Binding<V>, in bounds: ClosedRange<V>, _ step: V.Stride) {
        let current = value.wrappedValue
        if current < bounds.upperBound {
            increment = { value.wrappedValue = min(value.wrappedValue.advanced(by: step), bounds.upperBound) }
        }
        if current > bounds.lowerBound {
            decrement = { value.wrappedValue = max(value.wrappedValue.advanced(by: -step), bounds.lowerBound) }
        }
    }
}

/// UIKit's stepper. Its value is always 0, and its range extends in the directions that have an action.
private struct StepperView: UIViewRepresentable {
    let actions: () -> StepperActions
    let onEditingChanged: (Bool) -> Void

    @MainActor
    final class Coordinator {
        let changes = ControlRelay<UIStepper>()
        let begins = ControlRelay<UIStepper>()
        let ends = ControlRelay<UIStepper>()
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIView(context: Context) -> UIStepper {
        let view = UIStepper()
        context.coordinator.changes.connect(view, for: .valueChanged)
        context.coordinator.begins.connect(view, for: .touchDown)
        context.coordinator.ends.connect(view, for: [.touchUpInside, .touchUpOutside, .touchCancel])
        return view
    }

    func updateUIView(_ uiView: UIStepper, context: Context) {
        context.coordinator.begins.send = { _ in onEditingChanged(true) }
        context.coordinator.ends.send = { _ in onEditingChanged(false) }
        context.coordinator.changes.send = { view in
            let direction = view.value
            view.value = 0
            if direction > 0 { actions().increment?() } else if direction < 0 { actions().decrement?() }
            show(in: view)
        }
        show(in: uiView)
    }

    private func show(in view: UIStepper) {
        let actions = actions()
        view.minimumValue = actions.decrement == nil ? 0 : -1
        view.maximumValue = actions.increment == nil ? 0 : 1
        view.value = 0
    }
}
