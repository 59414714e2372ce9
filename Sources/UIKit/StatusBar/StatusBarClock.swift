import Foundation

/// A clock that reports the time at once and at the start of each minute. It wakes up once a minute, and never while it
/// is stopped.
@MainActor
final class StatusBarClock {
    private let tell: (String) -> Void
    private var timer: (any DispatchSourceTimer)?

    init(tell: @escaping (String) -> Void) { self.tell = tell }

    isolated deinit { timer?.cancel() }

    var isRunning: Bool { timer != nil }

    func start() {
        guard timer == nil else { return }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        self.timer = timer
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.tick() } }
        tick()
        timer.activate()
    }

    func stop() {
        timer?.cancel()
        timer = nil
    }

    /// Reads the wall clock at every tick, so that a clock that was set shows correctly within a minute.
    private func tick() {
        let now = Date()
        tell(Self.text(at: now, isTwelveHour: Self.localeHasTwelveHours))
        timer?.schedule(wallDeadline: .now() + Self.secondsToNextMinute(from: now), leeway: .milliseconds(50))
    }

    /// Returns the seconds until the next minute begins: more than 0 and at most 60.
    static func secondsToNextMinute(from date: Date) -> TimeInterval {
        let seconds = date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 60)
        return seconds < 0 ? -seconds : 60 - seconds
    }

    /// Returns the time as `9:41 AM` or `21:41`, in the time zone of the process.
    static func text(at date: Date, isTwelveHour: Bool) -> String {
        var seconds = time_t(date.timeIntervalSince1970)
        var fields = tm()
        localtime_r(&seconds, &fields)
        let minute = (fields.tm_min < 10 ? "0" : "") + "\(fields.tm_min)"
        guard isTwelveHour else { return (fields.tm_hour < 10 ? "0" : "") + "\(fields.tm_hour):\(minute)" }
        return "\((fields.tm_hour + 11) % 12 + 1):\(minute) \(fields.tm_hour < 12 ? "AM" : "PM")"
    }

    /// Whether the user's locale uses the 12-hour clock, according to its time format.
    private static let localeHasTwelveHours: Bool = {
        guard let form = nl_langinfo(nl_item(T_FMT)) else { return false }
        let text = String(cString: form)
        return ["%r", "%I", "%l"].contains { text.contains($0) }
    }()
}
