import Testing
import X11

@testable import UIKit

struct ServerClockTests {
    @Test("the server's milliseconds become seconds of the program's clock")
    func clockOffset() {
        var clock = ServerClock()
        #expect(clock.seconds(Timestamp(rawValue: 5_000), now: 100) == 100)
        #expect(clock.seconds(Timestamp(rawValue: 5_250), now: 100.4) == 100.25)
    }

    @Test("an earlier event corrects the offset if the first one was late, and no event is from the future")
    func lateFirstEvent() {
        var clock = ServerClock()
        _ = clock.seconds(Timestamp(rawValue: 1_000), now: 100)
        #expect(abs(clock.seconds(Timestamp(rawValue: 3_000), now: 101.5) - 101.5) < 1e-9)
        #expect(abs(clock.seconds(Timestamp(rawValue: 3_100), now: 102) - 101.6) < 1e-9)
    }

    @Test("the clock never goes back, and goes on when the server's counter wraps around")
    func clockWrapAround() {
        var clock = ServerClock()
        #expect(clock.seconds(Timestamp(rawValue: 0xffff_ff00), now: 50) == 50)
        #expect(abs(clock.seconds(Timestamp(rawValue: 0xf4), now: 51) - 50.5) < 1e-9)
        #expect(abs(clock.seconds(Timestamp(rawValue: 0xe0), now: 51) - 50.5) < 1e-9)
        #expect(clock.seconds(.currentTime, now: 60) == 60)
    }
}
