import Foundation

/// The times at which a `TimelineView` is updated.
public protocol TimelineSchedule: Sendable {
    /// The dates, in order.
    associatedtype Entries: Sequence where Entries.Element == Date

    /// Returns the dates from a date on. The first is the latest one that is not after `startDate`, if there is one.
    func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

/// The frequency of a timeline's updates.
public enum TimelineScheduleMode: Hashable, Sendable {
    /// The frequency of the schedule.
    case normal
    /// A lower frequency. Casement does not use it.
    case lowFrequency
}

/// A schedule with equal intervals.
public struct PeriodicTimelineSchedule: TimelineSchedule {
    private let start: Date
    private let interval: TimeInterval

    /// Creates a schedule. The interval is at least 0.01 seconds.
    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = interval.isFinite ? max(interval, 0.01) : 1
    }

    /// Returns the dates from a date on.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> AnySequence<Date> {
        let (start, interval) = (start, interval)
        let passed = max(0, (startDate.timeIntervalSince(start) / interval).rounded(.down))
        return AnySequence(sequence(first: passed) { $0 + 1 }.lazy.map { start.addingTimeInterval($0 * interval) })
    }
}

/// A schedule with an update at the beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule {
    /// Creates a schedule.
    public init() {}

    /// Returns the dates from a date on.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> AnySequence<Date> {
        let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
        return PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: minute), by: 60)
            .entries(from: startDate, mode: mode)
    }
}

/// A schedule of given dates.
public struct ExplicitTimelineSchedule<Entries: Sequence & Sendable>: TimelineSchedule where Entries.Element == Date {
    private let dates: Entries

    /// Creates a schedule of dates, which must be in order.
    public init(_ dates: Entries) { self.dates = dates }

    /// Returns the dates from a date on.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// A schedule with an update for each frame of the display, or fewer.
public struct AnimationTimelineSchedule: TimelineSchedule {
    private let interval: TimeInterval
    private let isPaused: Bool

    /// Creates a schedule.
    ///
    /// - Parameters:
    ///   - minimumInterval: The shortest time between two updates in seconds, or `nil` for that of a frame.
    ///   - paused: Whether the updates are stopped.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        interval = max(minimumInterval.map { $0.isFinite ? $0 : 0 } ?? 0, 1.0 / 60)
        isPaused = paused
    }

    /// Returns the dates from a date on.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> AnySequence<Date> {
        let interval = interval
        if isPaused { return AnySequence([startDate]) }
        return AnySequence(sequence(first: startDate) { $0.addingTimeInterval(interval) })
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Returns a schedule with equal intervals, in seconds.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// A schedule with an update at the beginning of each minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// A schedule with an update for each frame of the display.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    /// Returns a schedule with an update for each frame, or fewer.
    public static func animation(
        minimumInterval: Double? = nil, paused: Bool = false
    ) -> AnimationTimelineSchedule { AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused) }
}

extension TimelineSchedule {
    /// Returns a schedule of dates, which must be in order.
    public static func explicit<S: Sequence & Sendable>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S.Element == Date { ExplicitTimelineSchedule(dates) }
}
