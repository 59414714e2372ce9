import Dispatch
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A server that dies, or does not answer for a while.
@MainActor
struct ServerLossTests {
    /// The moments at which the server dies: during the start, after a number of requests, or at work, after a number
    /// of actions of the user.
    enum Moment: CustomStringConvertible {
        case starting(requests: Int)
        case working(actions: Int)

        var description: String {
            switch self {
            case .starting(let requests): "after \(requests) requests"
            case .working(let actions): "after \(actions) actions"
            }
        }
    }

    @Test("a program whose server is killed reports it and exits with EX_UNAVAILABLE, at 20 random moments")
    func killedServer() async throws {
        var random = SeededGenerator(seed: 77)
        let moments =
            (0..<10).map { _ in Moment.starting(requests: random.int(1...110)) }
            + (0..<10).map { _ in Moment.working(actions: random.int(0...40)) }
        var survived = 0
        for moment in moments {
            let exit = try await kill(at: moment, &random)
            #expect(exit.status == .exited(69), "\(moment): \(exit.said)")
            #expect(exit.said.contains("\"\(exit.display)\""), "\(moment): \(exit.said)")
            if exit.status == .exited(69) { survived += 1 }
        }
        print(
            "torment: servers killed: tried \(moments.count), left in order \(survived), lost \(moments.count - survived)"
        )
    }

    private func kill(
        at moment: Moment, _ random: inout SeededGenerator
    ) async throws -> (status: UIKitTesting.ExitStatus, said: String, display: String) {
        let display = try await VirtualDisplay(monitors: [.monitor("LAPTOP", 1240, 900)])
        let tap = try WireTap(to: display.name)
        let program = try await ChildProgram([try Programs.demo], display: tap.name)
        switch moment {
        case .starting(let requests):
            try await waitUntil("\(requests) requests") { tap.counts.requests >= requests }
        case .working(let actions):
            try await waitUntil("the demo's windows") { try display.tree().all.contains { $0.frame.width == 420 } }
            for _ in 0..<actions { try await act(on: display, &random) }
        }
        try await display.kill()
        let status = try await program.waitForExit()
        return (status, program.standardError, tap.name)
    }

    private func act(on display: VirtualDisplay, _ random: inout SeededGenerator) async throws {
        switch random.int(0...4) {
        case 0: try display.click(at: CGPoint(x: random.int(100...1100), y: random.int(100...800)))
        case 1: try display.movePointer(to: CGPoint(x: random.int(100...1100), y: random.int(100...800)))
        case 2: try await display.press(.named("Tab"))
        case 3: try await display.press(.character(" "))
        default:
            let isThere = try display.monitors.contains { $0.name == "TV" }
            if isThere { try display.unplug("TV") } else { try display.plug(.monitor("TV", 800, 600)) }
        }
    }

    @Test(
        "the program runs on while the server is frozen for five seconds, and everything catches up afterwards",
        arguments: [[], ["MIT-SHM"]])
    func frozenServer(withoutExtensions missing: [String]) async throws {
        try await withApplication(
            SceneApplicationDelegate(), infoPlist: SceneApplicationDelegate.infoPlist,
            on: [.monitor("MAIN", 1000, 800), .monitor("TV", 600, 400)], options: .init(withoutExtensions: missing)
        ) { application, display in
            let scene = try application.scene(.windowApplication)
            let windows = (0..<3).map { index in
                makeWindow(
                    [.red, .green, .blue][index], level: UIWindow.Level(CGFloat(index)),
                    frame: CGRect(x: 100 * index, y: 80 * index, width: 200, height: 200), in: scene)
            }
            for window in windows { window.isHidden = false }
            try await display.settle()
            try await display.freeze()
            // A program that waited for the server would block this test, which runs in the same process.
            let rescue = Rescue(of: display.processID, after: .seconds(10))
            let end = ContinuousClock.now + .seconds(5)
            var (turns, longest, last) = (0, Duration.zero, ContinuousClock.now)
            while ContinuousClock.now < end {
                // This is the work of a frame at 60 Hz.
                windows[turns % 3].frame.origin.x = CGFloat(turns % 300)
                windows[turns % 3].backgroundColor = turns % 2 == 0 ? .yellow : .purple
                windows[(turns + 1) % 3].isHidden = turns % 7 == 0
                try await waitUntil("the next frame", timeout: .seconds(1)) {
                    ContinuousClock.now - last >= .milliseconds(16)
                }
                turns += 1
                longest = max(longest, .now - last)
                last = .now
            }
            rescue.cancel()
            try await display.thaw()
            for window in windows { window.isHidden = false }
            windows[2].backgroundColor = .blue
            windows[2].frame = CGRect(x: 200, y: 160, width: 200, height: 200)
            windows[2].makeKey()
            try await display.settle()
            #expect(try Agreement.differences(of: application, on: display) == [])
            #expect(try display.screenshot(ofWindow: try #require(scene.xWindow))[250, 200] == .blue)
            #expect(turns > 100)
            #expect(longest < .seconds(1))
            print(
                "torment: server \(missing.isEmpty ? "" : "without \(missing[0]) ")frozen for 5 s: \(turns) turns meanwhile, "
                    + "the longest \(longest)")
        }
    }

    @Test("while the server is frozen and images are due, the program sleeps once it has nothing to do")
    func frozenAtRest() async throws {
        try await withApplication(
            SceneApplicationDelegate(), infoPlist: SceneApplicationDelegate.infoPlist,
            on: [.monitor("MAIN", 1000, 800)], options: .init(withoutExtensions: ["MIT-SHM"])
        ) { application, display in
            let window = makeWindow(.red, in: try application.scene(.windowApplication))
            // The border makes it a picture that the server cannot fill.
            window.layer.borderWidth = 2
            window.layer.borderColor = UIColor.green.cgColor
            window.isHidden = false
            try await display.settle()
            try await display.freeze()
            let rescue = Rescue(of: display.processID, after: .seconds(10))
            window.backgroundColor = .green
            try await waitUntil("the picture to wait for room") {
                (application.display as? Display)?.connection.awaitsRoom == true
            }
            let (used, begin) = (clock(), ContinuousClock.now)
            try await waitUntil("a second to pass") { ContinuousClock.now - begin >= .seconds(1) }
            #expect(Double(clock() - used) / Double(CLOCKS_PER_SEC) < 0.3, "of processor time")
            rescue.cancel()
            try await display.thaw()
            try await display.settle()
            let picture = try display.screenshot(ofWindow: try #require(window.windowScene?.xWindow))
            for x in [0, picture.width / 2, picture.width - 1] {
                for y in [0, picture.height / 2, picture.height - 1] { #expect(picture[x, y] == .green) }
            }
        }
    }
}

/// A timer on another thread that continues a stopped process, unless it is cancelled first.
private struct Rescue {
    private let timer = DispatchSource.makeTimerSource(queue: .global())

    init(of process: Int32, after time: DispatchTimeInterval) {
        timer.setEventHandler { @Sendable in _ = kill(process, SIGCONT) }
        timer.schedule(deadline: .now() + time)
        timer.activate()
    }

    func cancel() { timer.cancel() }
}
