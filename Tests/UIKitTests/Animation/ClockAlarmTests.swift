import Foundation
import Testing

@testable import UIKit

/// The alarm of the clock of animations.
@MainActor
struct ClockAlarmTests {
    private final class NotedAlarm: ClockAlarm {
        var settings: [TimeInterval?] = []
        func set(after seconds: TimeInterval?) { settings.append(seconds) }
    }

    private final class Counter: ClockClient {
        var ticks = 0
        func clockDidTick(at time: TimeInterval) { ticks += 1 }
        func nextEvent(after time: TimeInterval) -> TimeInterval? { nil }
    }

    @Test("frames set the alarm once for each frame, and no demand switches it off")
    func clockAlarmFrames() throws {
        let (clock, alarm, counter) = (AnimationClock(), NotedAlarm(), Counter())
        clock.setAlarm(alarm)
        #expect(alarm.settings.isEmpty)
        clock.setDemand(.frames, for: counter)
        clock.setDemand(.frames, for: counter)
        #expect(alarm.settings == [clock.frameDuration])
        clock.alarmRang()
        #expect(counter.ticks == 1 && alarm.settings.count == 2)
        let next = try #require(alarm.settings[1])
        #expect(next <= 2 * clock.frameDuration)
        clock.setDemand(.nothing, for: counter)
        #expect(alarm.settings.count == 3 && alarm.settings[2] == nil)
        clock.alarmRang()
        #expect(counter.ticks == 1, "an alarm that comes too late")
    }

    @Test("a single time sets the alarm for it; an alarm that is early sets it again")
    func singleTime() throws {
        let (clock, alarm, counter) = (AnimationClock(), NotedAlarm(), Counter())
        clock.setAlarm(alarm)
        clock.setDemand(.at(clock.now + 100), for: counter)
        let first = try #require(alarm.settings.last ?? nil)
        #expect(first > 99 && first <= 100)
        clock.alarmRang()
        #expect(counter.ticks == 0 && alarm.settings.count == 2)
        clock.setAlarm(nil)
        #expect(alarm.settings.count == 3 && alarm.settings[2] == nil)
        clock.setDemand(.nothing, for: counter)
    }
}
