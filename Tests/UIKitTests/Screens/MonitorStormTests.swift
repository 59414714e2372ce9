import Testing
import UIKitTesting

@testable import UIKit

/// Monitors that are reconfigured at random, many times.
@MainActor
struct MonitorStormTests {
    @Test(
        "X1: after each of 500 random changes the screens are the server's monitors, without X errors and leaks",
        arguments: [VirtualDisplay.Options.Server.xvfb, .xorgDummy])
    func storm(server: VirtualDisplay.Options.Server) async throws {
        let options = VirtualDisplay.Options(server: server, framebuffer: (3000, 2000))
        var (tried, lost) = (0, 0)
        LogRecorder.start()
        try await withApplication(
            SceneApplicationDelegate { makeWindow(.red, in: $0).isHidden = false },
            infoPlist: SceneApplicationDelegate.infoPlist, on: [.monitor("DUMMY0", 640, 480)], options: options
        ) { application, display in
            var random = SeededGenerator(seed: 20)
            let window = makeWindow(.blue, in: try application.scene(.windowApplication))
            window.isHidden = false
            try await display.settle()
            let top = try #require(window.windowScene?.xWindow)
            let before = try display.resources(ofClientWithWindow: top)
            for round in 0..<500 {
                try change(display, &random)
                tried += 1
                guard random.oneIn(5) || round == 499 else { continue }
                try await display.settle()
                let (screens, monitors) = (describeScreens(), try display.describeMonitors())
                #expect(screens == monitors, "round \(round)")
                if screens != monitors { lost += 1 }
                #expect(Set(UIScreen.screens.map(ObjectIdentifier.init)).count == UIScreen.screens.count)
                if let first = try display.monitors.first { #expect(UIScreen.main.name == first.name) }
            }
            for monitor in try display.monitors where monitor.name != "DUMMY0" { try display.unplug(monitor.name) }
            if try display.monitors.isEmpty { try display.plug(.monitor("DUMMY0", 640, 480, x: 0, y: 0)) }
            try display.resize("DUMMY0", width: 640, height: 480)
            try await display.settle()
            // The first time that the pointer enters a scene, a cursor is created for each scale, and kept.
            var (first, last) = (before.counts, try display.resources(ofClientWithWindow: top).counts)
            first["CURSOR"] = nil
            #expect(last.removeValue(forKey: "CURSOR") ?? 0 <= 3)
            #expect(last == first)
        }
        print(
            "torment: monitors plugged, unplugged and changed on \(server): tried \(tried), wrong screens after \(lost)"
        )
        #expect(LogRecorder.recorded().filter { !$0.contains(" info: ") } == [])
    }

    private func change(_ display: VirtualDisplay, _ random: inout SeededGenerator) throws {
        let present = try display.monitors.map(\.name)
        let name = "DUMMY\(random.int(0...4))"
        let (width, height) = ([320, 640, 800, 1000][random.int(0...3)], [240, 480, 600][random.int(0...2)])
        let (x, y) = (random.int(0...1900), random.int(0...1300))
        guard present.contains(name) else {
            return try display.plug(.monitor(name, width, height, x: x, y: y, isPrimary: random.oneIn(6)))
        }
        switch random.int(0...5) {
        case 0, 1: try display.unplug(name)
        case 2: try display.move(name, toX: x, y: y)
        case 3: try display.setPrimary(random.oneIn(3) ? nil : name)
        default:
            try display.move(name, toX: x, y: y)
            try display.resize(name, width: width, height: height)
        }
    }
}
