import Foundation
import Synchronization

/// Something that moves as time passes: the animations of all layers, a display link.
@MainActor
package protocol ClockClient: AnyObject {
    /// Brings the client up to a time. It sets its next demand itself.
    func clockDidTick(at time: TimeInterval)
    /// Whether the last tick may have run the program's own code. The default is true.
    var hasReachedProgram: Bool { get }
    /// The next time after `time` at which something must happen exactly, such as an end. Tests that step the clock
    /// stop there. `nil` if there is none.
    func nextEvent(after time: TimeInterval) -> TimeInterval?
}

extension ClockClient {
    package var hasReachedProgram: Bool { true }
}

/// The one clock of animations. It ticks while something moves, and stands still otherwise.
///
/// Tests stop it with `stop()` and step it with `advance(by:)`. Everything that moves then shows exactly the state of
/// that time, without waiting.
@MainActor
package final class AnimationClock {
    package static let shared = AnimationClock()

    /// A client's need of ticks.
    package enum Demand: Equatable {
        case nothing
        /// A tick for each frame.
        case frames
        /// One tick at a time of the clock.
        case at(TimeInterval)
    }

    /// The time between two frames, in seconds.
    var frameDuration: TimeInterval = 1 / 60 {
        didSet {
            guard frameDuration != oldValue else { return }
            scheduled = .nothing
            reschedule()
        }
    }

    private struct Entry {
        let client: any ClockClient
        var demand: Demand
    }

    private var entries: [Entry] = []
    private var alarm: any ClockAlarm = MainQueueAlarm()
    /// The demand that the alarm is set for.
    private var scheduled = Demand.nothing
    /// The times of the frames.
    private var pacing = FramePacing(frame: 1 / 60)
    private var isTicking = false

    // MARK: Time

    private struct Reading {
        /// The time at which the clock stands; `nil` if it runs.
        var stopped: TimeInterval?
        /// The seconds by which tests have set the clock forward.
        var ahead: TimeInterval = 0
        var now: TimeInterval { stopped ?? ProcessInfo.processInfo.systemUptime + ahead }
    }
    private nonisolated static let reading = Mutex(Reading())

    /// The time in seconds, as `CACurrentMediaTime()` returns it.
    nonisolated package static var now: TimeInterval { reading.withLock { $0.now } }
    nonisolated package var now: TimeInterval { Self.now }

    /// Whether `stop()` has stopped the clock.
    nonisolated package var isStopped: Bool { Self.reading.withLock { $0.stopped != nil } }

    // MARK: Demands

    /// Whether a client waits for a tick.
    package var isNeeded: Bool { entries.contains { $0.demand != .nothing } }

    /// Sets a client's need of ticks. A client without a need is released.
    package func setDemand(_ demand: Demand, for client: any ClockClient) {
        if let index = entries.firstIndex(where: { $0.client === client }) {
            guard entries[index].demand != demand else { return }
            changeEntries { list in
                if demand == .nothing { list.remove(at: index) } else { list[index].demand = demand }
            }
        } else {
            guard demand != .nothing else { return }
            changeEntries { $0.append(Entry(client: client, demand: demand)) }
        }
        reschedule()
    }

    /// Changes the list of clients, as `CALayer.changeChildren` does.
    private func changeEntries(_ change: (inout [Entry]) -> Void) {
        var list: [Entry] = []
        swap(&list, &entries)
        change(&list)
        swap(&list, &entries)
    }

    /// Takes another alarm; `nil` stands for one on the main queue.
    func setAlarm(_ new: (any ClockAlarm)?) {
        alarm.set(after: nil)
        alarm = new ?? MainQueueAlarm()
        scheduled = .nothing
        reschedule()
    }

    private func reschedule() {
        guard !isTicking else { return }
        let wanted = isStopped ? .nothing : strongestDemand
        guard wanted != scheduled else { return }
        scheduled = wanted
        switch wanted {
        case .nothing: alarm.set(after: nil)
        case .frames:
            pacing.frame = frameDuration
            pacing.begin(at: now)
            alarm.set(after: frameDuration)
        case .at(let time): alarm.set(after: time - now)
        }
    }

    private var strongestDemand: Demand {
        var result = Demand.nothing
        for entry in entries {
            switch (entry.demand, result) {
            case (.frames, _): return .frames
            case (.at(let time), .at(let earliest)): result = .at(min(time, earliest))
            case (.at(let time), _): result = .at(time)
            default: break
            }
        }
        return result
    }

    /// Ticks, because the time has come that the alarm was set for. Returns whether the program's code may have run.
    @discardableResult
    func alarmRang() -> Bool {
        guard scheduled != .nothing, !isTicking else { return false }
        let time = now
        var hasReachedProgram = false
        isTicking = true
        UpdateSchedule.current?.clockWillTick(at: time)
        for entry in entries where entry.demand.isDue(at: time) {
            entry.client.clockDidTick(at: time)
            if entry.client.hasReachedProgram { hasReachedProgram = true }
        }
        UpdateSchedule.current?.clockHasTicked()
        isTicking = false
        guard scheduled == .frames else {
            scheduled = .nothing
            reschedule()
            return hasReachedProgram
        }
        // The alarm may be a little early. Frames that a slow program has missed are left out.
        _ = pacing.call(at: time, tolerance: frameDuration / 2)
        if !isStopped, strongestDemand == .frames, let next = pacing.next {
            alarm.set(after: next - now)
        } else {
            reschedule()
        }
        return hasReachedProgram
    }

    // MARK: Stepping

    /// Stops the clock at the present time. Nothing moves until `advance(by:)` or `resume()`.
    package func stop() {
        // Steps of binary fractions are exact from a time that is one itself.
        Self.reading.withLock { if $0.stopped == nil { $0.stopped = ($0.now * 1024).rounded(.up) / 1024 } }
        reschedule()
    }

    /// Sets a stopped clock forward and shows the state of that time.
    ///
    /// Ends that lie on the way happen at their exact times, with all that their completions start. A running clock is
    /// stopped first. Negative times and NaN count as 0.
    package func advance(by seconds: TimeInterval) {
        stop()
        settle()
        let target = now + (seconds > 0 ? seconds : 0)
        while true {
            let time = now
            let next = entries.compactMap { $0.client.nextEvent(after: time) }.filter { $0 > time }.min() ?? target
            let step = min(next, target)
            Self.reading.withLock { $0.stopped = step }
            isTicking = true
            UpdateSchedule.current?.clockWillTick(at: step)
            for entry in entries { entry.client.clockDidTick(at: step) }
            UpdateSchedule.current?.clockHasTicked()
            isTicking = false
            settle()
            if step >= target { return }
        }
    }

    private func settle() {
        CATransaction.flush()
        Animator.shared.deliverCompletions()
        CATransaction.flush()
    }

    /// Lets a stopped clock run again, from the time at which it stands.
    package func resume() {
        Self.reading.withLock {
            guard let stopped = $0.stopped else { return }
            $0.ahead = stopped - ProcessInfo.processInfo.systemUptime
            $0.stopped = nil
        }
        reschedule()
    }

    /// Sets the clock to the time of the machine, and ends everything that moves.
    package func reset() {
        Animator.shared.removeAll()
        entries = []
        Self.reading.withLock { $0 = Reading() }
        reschedule()
    }
}

extension AnimationClock.Demand {
    fileprivate func isDue(at time: TimeInterval) -> Bool {
        switch self {
        case .nothing: false
        case .frames: true
        case .at(let due): due <= time + 0.001
        }
    }
}
