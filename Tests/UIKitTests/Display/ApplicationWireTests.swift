import Foundation
import Testing
import UIKit
import UIKitTesting

/// The requests and replies between a program and the server, counted by a tap.
@MainActor
struct ApplicationWireTests {
    @Test(
        "start-up takes at most 12 round trips, with a window manager and without",
        arguments: [nil, WindowManager.openbox])
    func startUp(windowManager: WindowManager?) async throws {
        // One monitor: the replies that bring an external scene to its monitor arrive at any time and are not waited
        // for, but the tap cannot tell them from others.
        let display = try await VirtualDisplay(monitors: [.monitor("LAPTOP", 1920, 1080)])
        if let windowManager { try await display.start(windowManager) }
        // With a delay a reply arrives long after requests that were sent together. Without it, the server may answer
        // one of them before the tap sees the next, and that looks as if the program waited twice.
        let tap = try WireTap(to: display.name, delay: .milliseconds(20))
        let program = try await ChildProgram([try Programs.demo], display: tap.name)
        var counts = tap.counts
        try await waitUntil("the demo's first picture to be on its way") {
            counts = tap.counts
            return counts["MIT-SHM.3"] >= 1
        }
        // The tap does not count the setup of the connection, which is one more round trip.
        #expect(counts.roundTrips + 1 <= 12)
        #expect(tap.counts.errors == 0)
        await program.terminate()
        await display.terminate()
    }

    @Test("a further scene takes no round trip and at most 20 requests, a further window none and at most 4")
    func steadyState() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("LAPTOP", 1280, 800), .monitor("TV", 1280, 720)])
        let tap = try WireTap(to: display.name)
        try await withApplication(on: display, through: tap) { application in
            let scene = try application.mainScene()
            let first = makeWindow(.white, in: scene)
            first.makeKeyAndVisible()
            try await display.settle()

            let beforeWindow = tap.mark()
            let second = makeWindow(.red, level: .alert, frame: CGRect(x: 10, y: 10, width: 50, height: 50), in: scene)
            second.isHidden = false
            try await display.settle()
            let forWindow = tap.since(beforeWindow)
            #expect(forWindow["CreateWindow"] == 1)
            // The window is painted once. The exposure that follows its mapping does not paint it again.
            #expect(forWindow.paints == 1)
            #expect(forWindow.besidesPainting.values.reduce(0, +) <= 4)
            #expect(forWindow.replies == 0)

            let beforeScene = tap.mark()
            let third = UIWindow(frame: UIScreen.screens[1].bounds)
            third.rootViewController = UIViewController()
            third.screen = UIScreen.screens[1]
            third.isHidden = false
            try await display.settle()
            let forScene = tap.since(beforeScene)
            #expect(forScene.replies == 0)
            // The requests for the window itself do not count.
            #expect(forScene.besidesPainting.values.reduce(0, +) - 4 <= 20)
            #expect(third.windowScene !== scene)
        }
        await display.terminate()
    }

    @Test(
        "a new monitor costs one round trip: an output from the first time on, a declared monitor once its name is known"
    )
    func monitorComes() async throws {
        let outputs = try await VirtualDisplay(
            monitors: [.monitor("DUMMY0", 1280, 800)],
            options: .init(server: .xorgDummy, framebuffer: (1920, 800)))
        try await expectOneRoundTrip(forLastOf: ["DUMMY1", "DUMMY2"], on: outputs)
        let declared = try await VirtualDisplay(
            monitors: [.monitor("LAPTOP", 1280, 800)], options: .init(framebuffer: (1920, 800)))
        try await expectOneRoundTrip(forLastOf: ["TV", "TV"], on: declared)
    }

    private func expectOneRoundTrip(forLastOf names: [String], on display: VirtualDisplay) async throws {
        let tap = try WireTap(to: display.name)
        try await withApplication(on: display, through: tap) { _ in
            for (number, name) in names.enumerated() {
                let mark = tap.mark()
                try display.plug(.monitor(name, 640, 480, x: 1280, y: 0))
                try await waitUntil("the new screen", is: 2) { UIScreen.screens.count }
                try await display.settle()
                let counts = tap.since(mark)
                // The program asks about intermediate states too.
                #expect(counts["RANDR.42"] >= 1)
                if number == names.count - 1 { #expect(counts.roundTrips == counts["RANDR.42"]) }
                try display.unplug(name)
                try await waitUntil("the screen to go", is: 1) { UIScreen.screens.count }
            }
        }
        await display.terminate()
    }

    @Test("an idle program sends nothing and does not wake up for 10 seconds")
    func idle() async throws {
        // This program has no status bar, whose clock would wake it once a minute.
        let display = try await VirtualDisplay(monitors: [.monitor("LAPTOP", 1920, 1080), .monitor("TV", 1280, 720)])
        let tap = try WireTap(to: display.name)
        let program = try await ChildProgram([try Programs.sceneTemplate], display: tap.name)
        _ = try await program.waitForLine(containing: "didBecomeActive")
        // In the first second the start is still finishing.
        _ = try await program.wakeUps(within: .seconds(1))
        let mark = tap.mark()
        #expect(try await program.wakeUps(within: .seconds(10)) == 0)
        #expect(tap.since(mark).requests == 0)
        await program.terminate()
        await display.terminate()
    }
}
