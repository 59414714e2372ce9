import Foundation
import UIKit

/// The parts of a date that a picker chooses.
public struct DatePickerComponents: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The hour and the minute.
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    /// The day, the month and the year.
    public static let date = DatePickerComponents(rawValue: 2)
}

/// A control for a date, with a label.
///
/// ```swift
/// DatePicker("Due", selection: $due, displayedComponents: .date)
/// ```
public struct DatePicker<Label: View> {
    /// The parts of a date that a picker chooses.
    public typealias Components = DatePickerComponents

    private let selection: Binding<Date>
    private let earliest: Date?
    private let latest: Date?
    private let components: DatePickerComponents
    private let label: Label
    @Environment(\.datePickerKind) private var kind

    private nonisolated init(
        _ selection: Binding<Date>, _ earliest: Date?, _ latest: Date?, _ components: DatePickerComponents,
        _ label: Label
    ) {
        self.selection = selection
        (self.earliest, self.latest) = (earliest, latest)
        self.components = components
        self.label = label
    }
}

extension DatePicker {
    /// Creates a picker for any date, with a view as its label.
    public nonisolated init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) { self.init(selection, nil, nil, displayedComponents, label()) }

    /// Creates a picker for the dates of a range, with a view as its label.
    public nonisolated init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) { self.init(selection, range.lowerBound, range.upperBound, displayedComponents, label()) }

    /// Creates a picker for dates from an earliest one on, with a view as its label.
    public nonisolated init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) { self.init(selection, range.lowerBound, nil, displayedComponents, label()) }

    /// Creates a picker for dates up to a latest one, with a view as its label.
    public nonisolated init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) { self.init(selection, nil, range.upperBound, displayedComponents, label()) }
}

extension DatePicker where Label == Text {
    /// Creates a picker for any date, with a text as its label.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, nil, nil, displayedComponents, Text(title)) }

    /// Creates a picker for the dates of a range, with a text as its label.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, range.lowerBound, range.upperBound, displayedComponents, Text(title)) }

    /// Creates a picker for any date.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, nil, nil, displayedComponents, Text(titleKey)) }

    /// Creates a picker for the dates of a range.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, range.lowerBound, range.upperBound, displayedComponents, Text(titleKey)) }

    /// Creates a picker for dates from an earliest one on.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, range.lowerBound, nil, displayedComponents, Text(titleKey)) }

    /// Creates a picker for dates up to a latest one.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection, nil, range.upperBound, displayedComponents, Text(titleKey)) }
}

extension DatePicker: View {
    /// The content of the view.
    public var body: some View {
        let date = DateView(
            date: selection, earliest: earliest, latest: latest, components: components, kind: kind)
        if kind == .graphical {
            date
        } else {
            LabeledControl(label) { date }
        }
    }
}

/// UIKit's date picker.
private struct DateView: UIViewRepresentable {
    @Binding var date: Date
    let earliest: Date?
    let latest: Date?
    let components: DatePickerComponents
    let kind: _DatePickerKind

    func makeCoordinator() -> ControlRelay<UIDatePicker> { ControlRelay() }

    func makeUIView(context: Context) -> UIDatePicker {
        let view = UIDatePicker()
        context.coordinator.connect(view, for: .valueChanged)
        return view
    }

    func updateUIView(_ uiView: UIDatePicker, context: Context) {
        context.coordinator.send = { view in
            date = view.date
            // The binding may have rejected the date.
            if view.date != date { view.setDate(date, animated: true) }
        }
        let style: UIDatePickerStyle =
            switch kind {
            case .compact: .compact
            case .graphical: .inline
            case .wheel: .wheels
            }
        if uiView.preferredDatePickerStyle != style { uiView.preferredDatePickerStyle = style }
        let values = context.environment
        if uiView.locale != values.locale { uiView.locale = values.locale }
        let mode: UIDatePicker.Mode =
            switch components {
            case .date: .date
            case .hourAndMinute: .time
            default: .dateAndTime
            }
        if uiView.datePickerMode != mode { uiView.datePickerMode = mode }
        if uiView.minimumDate != earliest { uiView.minimumDate = earliest }
        if uiView.maximumDate != latest { uiView.maximumDate = latest }
        if uiView.date != date { uiView.date = date }
    }
}

/// An appearance of date pickers.
public protocol DatePickerStyle: Sendable {
    /// The kind of the appearance. Programs do not use it.
    static var _kind: _DatePickerKind { get }
}

/// A kind of appearance of date pickers. Programs do not use it.
public enum _DatePickerKind: Sendable {
    case compact, graphical, wheel
}

/// The default style of date pickers: fields that show a calendar.
public struct DefaultDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public init() {}
    public static let _kind = _DatePickerKind.compact
}

/// Fields that show a calendar.
public struct CompactDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public init() {}
    public static let _kind = _DatePickerKind.compact
}

/// A calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public init() {}
    public static let _kind = _DatePickerKind.graphical
}

/// Wheels that the user turns.
public struct WheelDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public init() {}
    public static let _kind = _DatePickerKind.wheel
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// The default style of date pickers: fields that show a calendar.
    public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// Fields that show a calendar.
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// A calendar.
    public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// Wheels that the user turns.
    public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

private struct DatePickerKindKey: EnvironmentKey { static let defaultValue = _DatePickerKind.compact }

extension EnvironmentValues {
    /// The kind of appearance of date pickers.
    var datePickerKind: _DatePickerKind {
        get { self[DatePickerKindKey.self] }
        set { self[DatePickerKindKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the date pickers in this view.
    public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        environment(\.datePickerKind, S._kind)
    }
}
