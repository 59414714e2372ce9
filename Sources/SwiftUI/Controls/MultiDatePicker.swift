import Foundation
import UIKit

/// A calendar in which the user chooses any number of days.
///
/// ```swift
/// @State private var days: Set<DateComponents> = []
/// MultiDatePicker("Days off", selection: $days)
/// ```
///
/// The days have a calendar, an era, a year, a month and a day. The calendar, the language and the time zone are those
/// of the environment. The label is not shown.
public struct MultiDatePicker<Label: View> {
    private let selection: Binding<Set<DateComponents>>
    private let earliest: Date?
    private let end: Date?
    private let label: Label

    private nonisolated init(
        _ selection: Binding<Set<DateComponents>>, _ earliest: Date?, _ end: Date?, _ label: Label
    ) {
        self.selection = selection
        (self.earliest, self.end) = (earliest, end)
        self.label = label
    }
}

extension MultiDatePicker {
    /// Creates a picker for any days, with a view as its label.
    public nonisolated init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
        self.init(selection, nil, nil, label())
    }

    /// Creates a picker for the days of a range, with a view as its label.
    public nonisolated init(
        selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label
    ) { self.init(selection, bounds.lowerBound, bounds.upperBound, label()) }

    /// Creates a picker for days from an earliest one on, with a view as its label.
    public nonisolated init(
        selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>, @ViewBuilder label: () -> Label
    ) { self.init(selection, bounds.lowerBound, nil, label()) }

    /// Creates a picker for days before a date, with a view as its label.
    public nonisolated init(
        selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>, @ViewBuilder label: () -> Label
    ) { self.init(selection, nil, bounds.upperBound, label()) }
}

extension MultiDatePicker where Label == Text {
    /// Creates a picker for any days.
    public nonisolated init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
        self.init(selection, nil, nil, Text(titleKey))
    }

    /// Creates a picker for any days, with a text as its label.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
        self.init(selection, nil, nil, Text(title))
    }

    /// Creates a picker for the days of a range.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
    ) { self.init(selection, bounds.lowerBound, bounds.upperBound, Text(titleKey)) }

    /// Creates a picker for the days of a range, with a text as its label.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
    ) { self.init(selection, bounds.lowerBound, bounds.upperBound, Text(title)) }

    /// Creates a picker for days from an earliest one on.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
    ) { self.init(selection, bounds.lowerBound, nil, Text(titleKey)) }

    /// Creates a picker for days before a date.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
    ) { self.init(selection, nil, bounds.upperBound, Text(titleKey)) }
}

extension MultiDatePicker: View {
    /// The content of the view.
    public var body: some View { DaysView(days: selection, earliest: earliest, end: end) }
}

/// UIKit's calendar view.
private struct DaysView: UIViewRepresentable {
    @Binding var days: Set<DateComponents>
    let earliest: Date?
    let end: Date?

    func makeCoordinator() -> DaysCoordinator { DaysCoordinator() }

    func makeUIView(context: Context) -> UICalendarView {
        let view = UICalendarView()
        view.wantsDateDecorations = false
        view.selectionBehavior = context.coordinator.selection
        return view
    }

    func updateUIView(_ uiView: UICalendarView, context: Context) {
        let (values, coordinator) = (context.environment, context.coordinator)
        coordinator.adopt(
            DaysRegion(calendar: values.calendar, locale: values.locale, timeZone: values.timeZone), in: uiView)
        // The end itself is outside of the range.
        let last = end.map { $0.addingTimeInterval(-1) } ?? .distantFuture
        let start = earliest ?? .distantPast
        let range = DateInterval(start: start, end: max(start, last))
        if uiView.availableDateRange != range { uiView.availableDateRange = range }
        // The calendar offers at least one day.
        coordinator.isEmpty = end.map { $0 <= start } ?? false
        coordinator.onChange = {
            days = $0
            return days
        }
        coordinator.show(days, animated: uiView.window != nil)
    }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UICalendarView, context: Context) -> CGSize? {
        let own = uiView.intrinsicContentSize
        let width = proposal.width.flatMap { $0.isFinite ? max($0, 0) : nil }
        return CGSize(width: width ?? own.width, height: own.height)
    }
}

/// The part of an environment on which days and their names depend.
private struct DaysRegion: Equatable {
    var calendar: Calendar
    var locale: Locale
    var timeZone: TimeZone
}

/// The choice of days in a calendar view.
@MainActor
private final class DaysCoordinator: NSObject, UICalendarSelectionMultiDateDelegate {
    /// Called with the days after a choice by the user. It returns the days to show.
    var onChange: (Set<DateComponents>) -> Set<DateComponents> = { $0 }
    /// Whether no day can be chosen, because the range is empty.
    var isEmpty = false
    private(set) lazy var selection = UICalendarSelectionMultiDate(delegate: self)
    private var region: DaysRegion?

    /// Sets the calendar, the language and the time zone. The user's own calendar is that of the language.
    func adopt(_ region: DaysRegion, in view: UICalendarView) {
        guard region != self.region else { return }
        let former = self.region
        self.region = region
        view.locale = region.locale
        if region.calendar != .autoupdatingCurrent || former != nil { view.calendar = region.calendar }
        view.timeZone = region.timeZone == .autoupdatingCurrent ? nil : region.timeZone
    }

    /// Shows days. Setting them turns to another month, so the same days are not set.
    func show(_ days: Set<DateComponents>, animated: Bool) {
        guard Set(selection.selectedDates) != days else { return }
        selection.setSelectedDates(
            days.sorted { ($0.date ?? .distantPast) < ($1.date ?? .distantPast) }, animated: animated)
    }

    private func daysDidChange() {
        // The binding may have rejected the days.
        show(onChange(Set(selection.selectedDates)), animated: true)
    }

    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool { !isEmpty }

    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents) {
        daysDidChange()
    }

    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents) {
        daysDidChange()
    }
}
