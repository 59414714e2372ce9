import Foundation
import Testing

@testable import UIKit
@testable import X11

/// Decisions about a scene's window, without a server.
@MainActor
struct SceneHostModelTests {
    private let root = WindowID(rawValue: 7)

    private func event(_ x: Int, _ y: Int, _ width: Int, _ height: Int, synthetic: Bool, serial: UInt = 100)
        -> Event.Configure
    {
        Event.Configure(
            window: root, frame: PixelRect(x: x, y: y, width: width, height: height), isSynthetic: synthetic,
            serial: serial)
    }

    @Test("a scene's window is shown if it is mapped and neither iconic nor hidden")
    func shown() {
        var state = TopLevelState()
        #expect(!state.isShown && !state.isAwaited && state.isWorthDrawing)
        state.isAsked = true
        #expect(state.isAwaited)
        state.isMapped = true
        #expect(state.isShown && !state.isAwaited)
        state.note(wmState: [3, 0])
        #expect(!state.isShown && !state.isWorthDrawing)
        state.note(wmState: [1, 0])
        #expect(state.isShown)
        state.isHidden = true
        #expect(!state.isShown)
        state.isHidden = false
        state.note(wmState: nil)
        #expect(state.isShown)
        state.isMapped = false
        #expect(!state.isWorthDrawing, "it has been shown before")
    }

    @Test("real events of a framed window give its size, synthetic ones its position")
    func framed() {
        var geometry = SceneGeometry(PixelRect(x: 10, y: 20, width: 300, height: 200))
        let real = geometry.configured(event(4, 24, 320, 200, synthetic: false), isFramed: true)
        #expect(!real.isChanged && real.needsPosition, "told when the place is known")
        #expect(geometry.actual == PixelRect(x: 10, y: 20, width: 320, height: 200))
        let isNews = geometry.positioned(x: 14, y: 44)
        #expect(isNews && geometry.actual.x == 14 && geometry.actual.y == 44)
        let synthetic = geometry.configured(event(50, 60, 320, 200, synthetic: true), isFramed: true)
        #expect(synthetic.isChanged && !synthetic.needsPosition)
        #expect(geometry.actual == PixelRect(x: 50, y: 60, width: 320, height: 200))
        let isOld = geometry.positioned(x: 14, y: 44)
        #expect(!isOld, "the place was told meanwhile")
        _ = geometry.configured(event(4, 24, 400, 300, synthetic: false), isFramed: true)
        let same = geometry.configured(event(50, 60, 400, 300, synthetic: true), isFramed: true)
        #expect(same.isChanged, "the size has not been told before")
    }

    @Test("the window manager is notified of a resize when it has been drawn and sent, not of a later one")
    func frameSync() {
        var sync = FrameSync(counter: SyncCounter(id: 1))
        func resize(_ value: Int64) -> Bool {
            sync.requested(value)
            return sync.configured()
        }
        var told = [sync.drawn(isSent: true)]
        sync.requested(4)
        told.append(sync.drawn(isSent: true))
        let isDue = sync.configured()
        told.append(sync.drawn(isSent: true))
        #expect(told == [nil, nil, 4] && isDue, "not before the resize itself has come")
        let isDueAgain = sync.configured()
        #expect(!isDueAgain)
        #expect(resize(6))
        told = [sync.drawn(isSent: false)]
        #expect(resize(8))
        told += [sync.sent(), sync.sent(), sync.drawn(isSent: true)]
        #expect(told == [nil, 6, nil, 8])
    }

    @Test("a window without a frame is positioned by its own events")
    func unframed() {
        var geometry = SceneGeometry(PixelRect(x: 0, y: 0, width: 300, height: 200))
        let answer = geometry.configured(event(5, 6, 300, 200, synthetic: false), isFramed: false)
        #expect(answer.isChanged && !answer.needsPosition)
        #expect(geometry.actual == PixelRect(x: 5, y: 6, width: 300, height: 200))
    }

    @Test("a request is refused by the first later event with another size")
    func refusedRequest() {
        var geometry = SceneGeometry(PixelRect(x: 0, y: 0, width: 300, height: 200))
        let wants = geometry.wants(PixelRect(x: 0, y: 0, width: 500, height: 500))
        #expect(wants)
        geometry.asked(serial: 50, refused: {})
        #expect(geometry.configured(event(0, 0, 300, 200, synthetic: true, serial: 49), isFramed: true).refused == nil)
        #expect(geometry.configured(event(0, 0, 300, 200, synthetic: true, serial: 50), isFramed: true).refused != nil)
        #expect(geometry.configured(event(0, 0, 300, 200, synthetic: true, serial: 51), isFramed: true).refused == nil)
        geometry.asked(serial: 60, refused: {})
        #expect(geometry.configured(event(9, 9, 500, 500, synthetic: true, serial: 61), isFramed: true).refused == nil)
    }

    @Test("R143: a request that is replaced before its answer is refused with the one that replaces it")
    func replacedRequest() {
        for (width, expected) in [(300, ["first", "second"]), (400, [])] {
            var geometry = SceneGeometry(PixelRect(x: 0, y: 0, width: 300, height: 200))
            var refused: [String] = []
            _ = geometry.wants(PixelRect(x: 0, y: 0, width: 500, height: 200))
            geometry.asked(serial: 50, refused: { refused.append("first") })
            _ = geometry.wants(PixelRect(x: 0, y: 0, width: 450, height: 200))
            geometry.asked(serial: 51, refused: { refused.append("second") })
            _ = geometry.wants(PixelRect(x: 0, y: 0, width: 400, height: 200))
            geometry.asked(serial: 52, refused: nil)
            geometry.configured(event(0, 0, width, 200, synthetic: true, serial: 52), isFramed: true).refused?()
            #expect(refused == expected)
        }
    }

    @Test("a sync request is answered after the resize that follows it has been drawn")
    func syncRequest() throws {
        #expect(SyncCounter.value(low: 0xffff_fff0, high: 5) == 5 << 32 | 0xffff_fff0)
        #expect(SyncCounter.value(low: -1, high: -1) == -1)
    }

    @Test(
        "a scene belongs to the monitor that shows most of it, and changes only with a clear majority",
        arguments: [
            // The x of a window 1000 pixels wide over two monitors of 1000 pixels, its monitor before, its monitor
            // afterwards
            (0, nil, 0), (600, nil, 1), (500, nil, 0), (500, 1, 1), (590, 0, 0), (600, 0, 1), (410, 1, 1), (390, 1, 0),
            (5000, 1, 1), (5000, nil, 0), (-5000, 0, 0),
        ] as [(Int, Int?, Int)])
    func monitorOfScene(x: Int, current: Int?, expected: Int) {
        let monitors = [CGRect(x: 0, y: 0, width: 1000, height: 800), CGRect(x: 1000, y: 0, width: 1000, height: 800)]
        let window = CGRect(x: x, y: 100, width: 1000, height: 300)
        #expect(ScreenChoice.index(of: window, among: monitors, current: current) == expected)
    }

    @Test("without monitors a scene stays where it was")
    func noMonitors() {
        #expect(ScreenChoice.index(of: .zero, among: [], current: nil) == nil)
        #expect(ScreenChoice.index(of: .zero, among: [], current: 3) == 3)
    }

    @Test(
        "the startup identifier ends with the user time, if there is one",
        arguments: [
            ("menu_TIME4711", 4711), ("a_TIME1_TIME99", 99), ("menu", nil), ("menu_TIME", nil), ("menu_TIMEx", nil),
            ("menu_TIME99999999999", nil), ("_TIME0", nil), ("", nil),
        ] as [(String, UInt?)])
    func startupTime(id: String, time: UInt?) {
        #expect(StartupNotification(id: id).userTime?.rawValue == time)
    }

    @Test("a startup sequence ends once")
    func startupEnds() {
        var startup = StartupNotification(id: "menu")
        #expect(startup.end() == "menu")
        #expect(startup.end() == nil)
        var none = StartupNotification(id: "")
        #expect(none.end() == nil)
    }
}
