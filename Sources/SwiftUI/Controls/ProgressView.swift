import Foundation
import UIKit

/// A view that shows the progress of a task: a bar for a known fraction, or a spinner for an unknown one.
///
/// ```swift
/// ProgressView(value: 0.4)
/// ProgressView("Loading")
/// ProgressView(timerInterval: start...end)
/// ```
public struct ProgressView<Label: View, CurrentValueLabel: View> {
    private let source: ProgressSource
    private let label: Label?
    private let currentValueLabel: CurrentValueLabel?
    @Environment(\.progressViewStyle) private var style

    nonisolated init(_ source: ProgressSource, label: Label?, currentValueLabel: CurrentValueLabel?) {
        self.source = source
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    /// Creates a bar with views as its labels. Without a value it is a spinner.
    ///
    /// - Parameters:
    ///   - value: The part of the task that is done.
    ///   - total: The whole task. A total that is not positive counts as 1.
    ///   - label: The description above the bar.
    ///   - currentValueLabel: The description of the value below the bar.
    public nonisolated init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            .fraction(ProgressSource.fraction(value, total)), label: label(), currentValueLabel: currentValueLabel())
    }

    /// Creates a bar that follows the time in an interval, with views as its labels.
    ///
    /// - Parameters:
    ///   - timerInterval: The interval.
    ///   - countsDown: Whether the bar becomes shorter.
    ///   - label: The description above the bar.
    ///   - currentValueLabel: The description of the time below the bar.
    public nonisolated init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(.timer(timerInterval, countsDown: countsDown), label: label(), currentValueLabel: currentValueLabel())
    }
}

/// The progress of a task as a number, as an object, or as the time in an interval.
enum ProgressSource {
    case fraction(Double?)
    case progress(Progress)
    case timer(ClosedRange<Date>, countsDown: Bool)

    static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
        value.map { Double($0 / (total > 0 ? total : 1)) }.map { $0.isNaN ? 0 : min(max($0, 0), 1) }
    }

    /// Returns the fraction at a time; `nil` if it is not known.
    func fraction(at now: Date) -> Double? {
        switch self {
        case .fraction(let fraction): return fraction
        case .progress(let progress): return progress.isIndeterminate ? nil : progress.fractionCompleted
        case .timer(let interval, let countsDown):
            let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
            guard length > 0 else { return countsDown ? 0 : 1 }
            let part = min(max(now.timeIntervalSince(interval.lowerBound) / length, 0), 1)
            return countsDown ? 1 - part : part
        }
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Creates a spinner with a view as its label.
    public nonisolated init(@ViewBuilder label: () -> Label) {
        self.init(.fraction(nil), label: label(), currentValueLabel: nil)
    }

    /// Creates a bar with a view as its label. Without a value it is a spinner.
    public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
        self.init(.fraction(ProgressSource.fraction(value, total)), label: label(), currentValueLabel: nil)
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// Creates a spinner.
    public nonisolated init() { self.init(.fraction(nil), label: nil, currentValueLabel: nil) }

    /// Creates a bar. Without a value it is a spinner.
    public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
        self.init(.fraction(ProgressSource.fraction(value, total)), label: nil, currentValueLabel: nil)
    }

    /// Creates a bar for an object that reports its progress, with the object's descriptions.
    ///
    /// The bar is updated four times a second while the object is not finished and the view is in a window.
    public nonisolated init(_ progress: Progress) {
        self.init(.progress(progress), label: nil, currentValueLabel: nil)
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == Text {
    /// Creates a bar that follows the time in an interval, with the time below it.
    public nonisolated init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
        self.init(
            .timer(timerInterval, countsDown: countsDown), label: nil,
            currentValueLabel: Text(timerInterval: timerInterval, countsDown: countsDown))
    }
}

extension ProgressView where CurrentValueLabel == Text {
    /// Creates a bar that follows the time in an interval, with a label above it and the time below it.
    public nonisolated init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
    ) {
        self.init(
            .timer(timerInterval, countsDown: countsDown), label: label(),
            currentValueLabel: Text(timerInterval: timerInterval, countsDown: countsDown))
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    /// Creates a spinner with a text that is looked up by its key.
    public nonisolated init(_ titleKey: LocalizedStringKey) { self.init { Text(titleKey) } }

    /// Creates a spinner with a text.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S) { self.init { Text(title) } }

    /// Creates a bar with a text that is looked up by its key.
    public nonisolated init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1) {
        self.init(value: value, total: total) { Text(titleKey) }
    }

    /// Creates a bar with a text.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) {
        self.init(value: value, total: total) { Text(title) }
    }
}

extension ProgressView
where
    Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
    /// Creates a view from the properties that a style receives, in the default style.
    public nonisolated init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            .fraction(configuration.fractionCompleted), label: configuration.label,
            currentValueLabel: configuration.currentValueLabel)
    }
}

extension ProgressView: View, SingleRow {
    /// The content of the view.
    public var body: some View {
        switch source {
        case .fraction(let fraction): styled(fraction, AnyProgressLabels(label, currentValueLabel))
        case .timer(let interval, _):
            TimelineView(ProgressSchedule(end: interval.upperBound)) { context in
                styled(source.fraction(at: context.date), AnyProgressLabels(label, currentValueLabel))
            }
        case .progress(let progress):
            TimelineView(ProgressSchedule(end: nil) { progress.isFinished || progress.isCancelled }) { context in
                styled(
                    source.fraction(at: context.date),
                    AnyProgressLabels(
                        progress.localizedDescription.flatMap { $0.isEmpty ? nil : Text(verbatim: $0) },
                        progress.localizedAdditionalDescription.flatMap { $0.isEmpty ? nil : Text(verbatim: $0) }))
            }
        }
    }

    @MainActor
    private func styled(_ fraction: Double?, _ labels: AnyProgressLabels) -> some View {
        let configuration = ProgressViewStyleConfiguration(
            fractionCompleted: fraction, label: labels.label.map { .init(content: $0) },
            currentValueLabel: labels.current.map { .init(content: $0) })
        let isMadeByStyle = Label.self == ProgressViewStyleConfiguration.Label.self
        return isMadeByStyle ? DefaultProgressViewStyle.any.makeBody(configuration) : style.makeBody(configuration)
    }
}

/// The labels of a view that shows progress, of any type.
private struct AnyProgressLabels {
    var label: AnyView?
    var current: AnyView?

    init<L: View, C: View>(_ label: L?, _ current: C?) {
        self.label = label.map { AnyView($0) }
        self.current = current.map { AnyView($0) }
    }
}

/// The times at which the bar of a running task is shown again: four times a second.
private struct ProgressSchedule: TimelineSchedule {
    let end: Date?
    var isDone: @Sendable () -> Bool = { false }

    func entries(from startDate: Date, mode: TimelineScheduleMode) -> AnyIterator<Date> {
        var next: Date? = startDate
        return AnyIterator {
            guard let date = next else { return nil }
            let following = date.addingTimeInterval(0.25)
            next = end.map { date < $0 ? min(following, $0) : nil } ?? (isDone() ? nil : following)
            return date
        }
    }
}
