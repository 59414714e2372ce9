import Foundation
import Testing
import UIKit

@testable import UIKitTesting

@MainActor
@Suite("A test with a virtual display", .virtualDisplay(monitors: [.monitor("SUITE", 640, 480)]))
struct VirtualDisplayTraitTests {
    @Test("has one of its suite's kind")
    func inherited() throws {
        #expect(try VirtualDisplay.current.monitors.map(\.name) == ["SUITE"])
    }

    @Test(
        "has one of its own kind instead",
        .virtualDisplay(
            monitors: [.monitor("LAPTOP", 800, 600), .monitor("TV", 640, 480, rightOf: "LAPTOP")],
            windowManager: .openbox))
    func own() async throws {
        let display = try VirtualDisplay.current
        #expect(try display.monitors.map(\.description) == ["LAPTOP* 800x600+0+0", "TV 640x480+800+0"])
        #expect(try display.windowManagerName == "Openbox")
        let clients = try await ChildProgram(["xdpyinfo"], on: display)
        try await clients.waitForExit()
        #expect(clients.standardOutput.contains("name of display:    \(display.name)"))
    }

    @Test("has it for each of its arguments anew", arguments: [1, 2])
    func arguments(number: Int) throws {
        let display = try VirtualDisplay.current
        #expect(try display.monitors.map(\.name) == ["SUITE"])
        try display.plug(.monitor("EXTRA", 10, 10))
    }

    @Test(
        "runs an application on it", .virtualDisplay(monitors: [.monitor("TV", 800, 600)]),
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
@Suite("A test with an application")
struct ApplicationTraitTests {
    @Test("has a display with one monitor where it asks for none", .application(delegate: TraitDelegate()))
    func alone() throws {
        #expect(try VirtualDisplay.current.monitors.count == 1)
        #expect((UIApplication.shared.delegate as? TraitDelegate)?.hasLaunched == true)
    }

    @Test("leaves none behind")
    func after() async throws {
        try await withApplication(TraitDelegate()) { application, display in
            let current = try VirtualDisplay.current
            #expect(current === display)
            #expect(UIApplication.shared === application)
        }
        #expect(UIApplication.shared.delegate == nil)
        #expect(throws: DisplayError.noCurrentDisplay) { try VirtualDisplay.current }
    }

    @Test("is told when its display is missing")
    func none() {
        #expect(throws: DisplayError.noCurrentDisplay) { try VirtualDisplay.current }
        #expect(DisplayError.noCurrentDisplay.description.contains(".virtualDisplay(monitors:)"))
    }

    @Test(
        "is looked at once when it throws, while its display is still there, and not when it passes",
        .virtualDisplay(monitors: [.monitor("SCREEN", 320, 200)]))
    func failure() async throws {
        let (test, display) = (try #require(Test.current), try VirtualDisplay.current)
        var looks = 0
        let error = await #expect(throws: CancellationError.self) {
            try await FailureView.watch(test, nil, on: display, look: { _ in looks += 1 }) { throw CancellationError() }
        }
        #expect(error != nil && looks == 1)
        try await FailureView.watch(test, nil, on: display, look: { _ in looks += 1 }) {}
        #expect(looks == 1)
    }

    @Test("fails, and says why, when its traits stand in the wrong order")
    func order() async throws {
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
