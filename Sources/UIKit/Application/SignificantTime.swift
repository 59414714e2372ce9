import Foundation

/// Calls a handler when a new day begins, with one timer that fires once a day.
@MainActor
final class SignificantTime {
    private let timer = DispatchSource.makeTimerSource(queue: .main)
    private let handler: () -> Void

    init(_ handler: @escaping () -> Void) {
        self.handler = handler
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.dayBegan() } }
        schedule()
        timer.activate()
    }

    private func dayBegan() {
        schedule()
        handler()
    }

    private func schedule() {
        let now = Date()
        timer.schedule(wallDeadline: .now() + Self.nextDay(after: now).timeIntervalSince(now))
    }

    /// Returns the beginning of the day after `date`, in the time zone of the process. Foundation's `Calendar` is not
    /// used, because it first reads a megabyte of locale data.
    nonisolated static func nextDay(after date: Date) -> Date {
        var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
        var fields = tm()
        localtime_r(&seconds, &fields)
        let today = fields.tm_mday
        (fields.tm_mday, fields.tm_hour, fields.tm_min, fields.tm_sec, fields.tm_isdst) = (today + 1, 0, 0, 0, -1)
        let midnight = mktime(&fields)
        // If clocks are put forward at midnight, the result may be the hour before.
        let next = fields.tm_mday == today ? midnight + 3_600 : midnight
        return Date(timeIntervalSince1970: TimeInterval(next))
    }

    isolated deinit { timer.cancel() }
}
