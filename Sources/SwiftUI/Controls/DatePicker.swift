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

extension DatePicker where Label == Text {
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
        LabeledControl(label) {
            DateView(date: selection, earliest: earliest, latest: latest, components: components)
        }
    }
}

/// UIKit's date picker.
private struct DateView: UIViewRepresentable {
    @Binding var date: Date
    let earliest: Date?
    let latest: Date?
    let components: DatePickerComponents

    func makeCoordinator() -> ControlRelay<UIDatePicker> { ControlRelay() }

    func makeUIView(context: Context) -> UIDatePicker {
        let view = UIDatePicker()
        view.preferredDatePickerStyle = .compact
        context.coordinator.connect(view, for: .valueChanged)
        return view
    }

    func updateUIView(_ uiView: UIDatePicker, context: Context) {
        context.coordinator.send = { view in
            date = view.date
            // The binding may have rejected the date.
            if view.date != date { view.setDate(date, animated: true) }
        }
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
