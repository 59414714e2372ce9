import Foundation

/// The look of the days of a calendar view, and the effect of choosing one. Days are given by their first moments.
@MainActor
struct CalendarMarks {
    /// Whether there is room for decorations below the numbers.
    var hasDecorations: () -> Bool
    /// Whether no day can be chosen, because there is no selection.
    var isOnlyShown: () -> Bool
    var isChosen: (_ day: Date) -> Bool
    var canChoose: (_ day: Date) -> Bool
    var decoration: (_ day: Date) -> UICalendarView.Decoration?
    /// Called when the user has chosen a day.
    var choose: (_ day: Date) -> Void
}
