import Foundation
import Testing
import UIKit

@testable import UIKitTesting

@MainActor
@Suite("A test with a virtual display", .virtualDisplay(monitors: [.monitor("SUITE", 640, 480)]))
struct VirtualDisplayTraitTests {
    @Test("a test has a display of its suite's trait")
    func inheritedTrait() throws {
        #expect(try VirtualDisplay.current.monitors.map(\.name) == ["SUITE"])
    }

    @Test(
        "a test's own trait replaces its suite's",
        .virtualDisplay(
            monitors: [.monitor("LAPTOP", 800, 600), .monitor("TV", 640, 480, rightOf: "LAPTOP")],
            windowManager: .openbox))
    func ownTrait() async throws {
        let display = try VirtualDisplay.current
        #expect(try display.monitors.map(\.description) == ["LAPTOP* 800x600+0+0", "TV 640x480+800+0"])
        #expect(try display.windowManagerName == "Openbox")
        let clients = try await ChildProgram(["xdpyinfo"], on: display)
        try await clients.waitForExit()
        #expect(clients.standardOutput.contains("name of display:    \(display.name)"))
    }

    @Test("each argument of a test has a new display", arguments: [1, 2])
    func virtualDisplayTraitArguments(number: Int) throws {
        let display = try VirtualDisplay.current
        #expect(try display.monitors.map(\.name) == ["SUITE"])
        try display.plug(.monitor("EXTRA", 10, 10))
    }

    @Test(
        "an application runs on the test's display", .virtualDisplay(monitors: [.monitor("TV", 800, 600)]),
        .application(delegate: TraitDelegate(), infoPlist: ["CFBundleName": "Traits"]))
    func application() async throws {
        let delegate = try #require(UIApplication.shared.delegate as? TraitDelegate)
        #expect(delegate.hasLaunched)
        #expect(UIScreen.main.bounds.size == CGSize(width: 800, height: 600))
        let window = try #require(delegate.window?.xWindow)
        #expect(try VirtualDisplay.current.tree().window(window)?.isViewable == true)
    }
}

@MainActor
struct ApplicationTraitTests {
    @Test("a display without arguments has one monitor", .application(delegate: TraitDelegate()))
    func defaultMonitor() throws {
        #expect(try VirtualDisplay.current.monitors.count == 1)
        #expect((UIApplication.shared.delegate as? TraitDelegate)?.hasLaunched == true)
    }

    @Test("no display is left after the test")
    func afterTest() async throws {
        try await withApplication(TraitDelegate()) { application, display in
            let current = try VirtualDisplay.current
            #expect(current === display)
            #expect(UIApplication.shared === application)
        }
        #expect(UIApplication.shared.delegate == nil)
        #expect(throws: DisplayError.noCurrentDisplay) { try VirtualDisplay.current }
    }

    @Test("a test without the trait gets an error for its missing display")
    func missingDisplay() {
        #expect(throws: DisplayError.noCurrentDisplay) { try VirtualDisplay.current }
        #expect(DisplayError.noCurrentDisplay.description.contains(".virtualDisplay(monitors:)"))
    }

    @Test(
        "the display is captured when a test throws, and not when it passes",
        .virtualDisplay(monitors: [.monitor("SCREEN", 320, 200)]))
    func failureScreenshot() async throws {
        let (test, display) = (try #require(Test.current), try VirtualDisplay.current)
        var looks = 0
        let error = await #expect(throws: CancellationError.self) {
            try await FailureView.watch(test, nil, on: display, look: { _ in looks += 1 }) { throw CancellationError() }
        }
        #expect(error != nil && looks == 1)
        try await FailureView.watch(test, nil, on: display, look: { _ in looks += 1 }) {}
        #expect(looks == 1)
    }

    @Test("a test fails with an explanation if its traits are in the wrong order")
    func traitOrder() async throws {
        var test = try #require(Test.current)
        let application: ApplicationTrait = .application()
        test.traits = [application, VirtualDisplayTrait.virtualDisplay()]
        let error = await #expect(throws: DisplayError.self) {
            try await application.provideScope(for: test, testCase: nil) { Issue.record("it ran") }
        }
        #expect(error?.description.contains("must come after .virtualDisplay") == true)
    }
}

/// A delegate without scenes.
final class TraitDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var hasLaunched = false

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        hasLaunched = true
        return true
    }
}
