import Testing
import X11

@testable import UIKit

/// The detection of events that another client caused.
@Suite struct LastRequestedTests {
    private let frame = PixelRect(x: 10, y: 20, width: 30, height: 40)

    @Test("the event of our own move is not foreign, but a second one with the same number is")
    func ownRequest() {
        var state = LastRequested(frame: PixelRect(x: 0, y: 0, width: 1, height: 1))
        state.configures(to: frame, request: 100)
        let results = (1...2).map { _ in state.isForeign(frame: frame, serial: 100) }
        #expect(results == [false, true])
    }

    @Test("events from before our last request are outdated")
    func outdatedEvent() {
        var state = LastRequested(frame: frame)
        state.configures(to: frame, request: 100)
        let isForeign = state.isForeign(frame: PixelRect(x: 1, y: 1, width: 1, height: 1), serial: 99)
        #expect(!isForeign)
        state.maps(true, request: 101)
        #expect(!state.isForeign(mapped: false, serial: 100))
    }

    @Test("another frame, a later event and another visibility are foreign")
    func foreignEvents() {
        var state = LastRequested(frame: frame)
        state.configures(to: frame, request: 100)
        let moved = state.isForeign(frame: PixelRect(x: 1, y: 1, width: 1, height: 1), serial: 100)
        let restacked = state.isForeign(frame: frame, serial: 101)
        #expect(moved && restacked)
        state.maps(true, request: 102)
        #expect(state.isForeign(mapped: false, serial: 102))
        #expect(!state.isForeign(mapped: true, serial: 102))
    }
}
