import Testing
import UIKit
import UIKitTesting

/// What changes of windows cost on the wire.
@MainActor
@Suite struct WindowWireTests {
    @Test("one level change among 1,000 windows sends one ConfigureWindow, and waits for nothing")
    func levelChange() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 800, 600)])
        let tap = try WireTap(to: display.name)
        try await withApplication(on: display, through: tap) { application in
            let scene = try application.mainScene()
            let windows = (0..<1_000).map { index in
                makeWindow(
                    level: .init(CGFloat(index % 10)),
                    frame: CGRect(x: index % 40 * 20, y: index / 40 * 20, width: 15, height: 15), in: scene)
            }
            for window in windows { window.isHidden = false }
            try await display.settle()
            for (window, level) in [(windows[500], 7.5), (windows[3], 100), (windows[996], -1)] as [(UIWindow, CGFloat)]
            {
                let mark = tap.mark()
                window.windowLevel = .init(level)
                try await display.settle()
                let sent = tap.since(mark)
                #expect(sent["ConfigureWindow"] == 1)
                #expect(sent["MapWindow"] + sent["UnmapWindow"] + sent["CreateWindow"] == 0)
                #expect(sent.roundTrips == 0)
            }
            let sorted = windows.enumerated().sorted {
                ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset)
            }
            #expect(try display.children(of: scene) == sorted.compactMap(\.element.xWindow))
        }
        await display.terminate()
    }

    @Test("showing, hiding, moving and making key cost one request each, without a round trip")
    func changes() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 800, 600)])
        let tap = try WireTap(to: display.name)
        try await withApplication(on: display, through: tap) { application in
            let scene = try application.mainScene()
            let main = makeWindow(.white, in: scene)
            let box = makeWindow(.red, level: .alert, frame: CGRect(x: 50, y: 50, width: 50, height: 50), in: scene)
            main.makeKeyAndVisible()
            box.isHidden = false
            try await display.settle()
            @MainActor func cost(_ body: () -> Void) async throws -> [String: Int] {
                let mark = tap.mark()
                body()
                try await display.settle()
                let sent = tap.since(mark)
                #expect(sent.roundTrips == 0)
                // The barriers are the test's own; the picture is another matter.
                return sent.requestsByName.filter { $0.key != "SendEvent" && !$0.key.hasPrefix("MIT-SHM") }
            }
            #expect(try await cost { box.frame.origin.x = 70 } == ["ConfigureWindow": 1])
            #expect(try await cost { box.makeKey() } == ["SetInputFocus": 1])
            #expect(try await cost { main.makeKey() } == ["SetInputFocus": 1])
            #expect(try await cost { box.isHidden = true } == ["UnmapWindow": 1])
            #expect(try await cost { box.isHidden = false } == ["MapWindow": 1])
            #expect(
                try await cost {
                    box.isHidden = true; box.isHidden = false
                } == [:])
        }
        await display.terminate()
    }
}
