import Testing
import UIKit
import UIKitTesting

/// The number of requests that changes of windows take.
@MainActor
struct WindowWireTests {
    @Test("one level change among 1,000 windows sends one ConfigureWindow, and waits for no reply")
    func levelChange() async throws {
        try await withTap { application, display, tap in
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
    }

    @Test("showing, hiding, moving and making key cost one request each, without a round trip")
    func requestsOfChanges() async throws {
        try await withTap { application, display, tap in
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
                return sent.besidesPainting
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
    }

    @Test("X3: many windows shown at once are mapped by one request, unless others must stay hidden")
    func mapping() async throws {
        try await withTap { application, display, tap in
            let scene = try application.mainScene()
            @MainActor func show(_ windows: [UIWindow]) async throws -> (together: Int, alone: Int) {
                let mark = tap.mark()
                for window in windows { window.isHidden = false }
                try await display.settle()
                let sent = tap.since(mark)
                #expect(sent.roundTrips == 0)
                return (sent["MapSubwindows"], sent["MapWindow"])
            }
            let main = makeWindow(.white, in: scene)
            _ = try await show([main])
            var windows = (0..<12).map {
                makeWindow(.red, frame: CGRect(x: 30 * $0, y: 10, width: 40, height: 40), in: scene)
            }
            #expect(try await show(windows) == (1, 0))
            #expect(try display.children(of: scene) == ([main] + windows).compactMap(\.xWindow))
            #expect(try display.pixel(x: 30 * 11 + 35, y: 45) == Pixel(red: 255, green: 0, blue: 0))

            windows[3].isHidden = true
            let more = (0..<12).map {
                makeWindow(.green, frame: CGRect(x: 30 * $0, y: 60, width: 40, height: 40), in: scene)
            }
            #expect(try await show(more) == (0, 12))
            windows += more
            for window in windows {
                #expect(try display.node(of: window)?.isViewable == !window.isHidden)
            }
            // The application still notices what another client does to one of them.
            try display.interfere(with: try #require(windows[5].xWindow), .unmap)
            try await display.settle()
            #expect(try display.node(of: windows[5])?.isViewable == true)
        }
    }
}
