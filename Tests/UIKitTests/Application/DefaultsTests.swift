import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The program's `UserDefaults`, which Foundation on Linux writes only when asked.
@MainActor struct DefaultsTests {
    @Test("UserDefaults that are set before SIGTERM are kept for the next run")
    func terminated() async throws {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 800, 600)])
        for run in 1...2 {
            let program = try await ChildProgram(
                [try Programs.restoring], on: display,
                environment: [
                    "HOME": home.path, "CFFIXED_USER_HOME": nil, "XDG_CONFIG_HOME": nil, "XDG_DATA_HOME": nil,
                    "DEFAULTS": "1",
                ])
            try await program.waitForLine(containing: "active 1")
            #expect(program.standardOutput.contains("defaults of run \(run)\n"))
            program.send(signal: SIGTERM)
            #expect(try await program.waitForExit() == .signalled(SIGTERM))
        }
        await display.terminate()
    }

    /// Defaults that are never written, and record when they would be.
    private final class RecordedDefaults: UserDefaults {
        var onWrite: () -> Bool = { true }
        override func synchronize() -> Bool { onWrite() }
    }

    @Test("UserDefaults are saved when a scene enters the background, after its delegate was called")
    func savedInBackground() throws {
        try TouchBench.run { bench in
            var heard: [String] = []
            let defaults = try #require(RecordedDefaults(suiteName: "DefaultsTests"))
            let delegate = BackgroundDelegate()
            defaults.onWrite = {
                heard.append("written")
                return true
            }
            delegate.onBackground = { heard.append("background") }
            UIApplication.shared.defaults = defaults
            bench.scene.delegate = delegate
            bench.scene.resignActive()
            #expect(heard == [])
            bench.scene.enterBackground()
            #expect(heard == ["background", "written"])
        }
    }

    @Test("UserDefaults are saved when the program ends, after its delegate was called; a failure is logged")
    func savedAtEnd() throws {
        try withoutDisplay {
            let (application, delegate) = (UIApplication.shared, EndingDelegate())
            let defaults = try #require(RecordedDefaults(suiteName: "DefaultsTests"))
            var heard: [String] = []
            delegate.onEnd = { heard.append("willTerminate") }
            defaults.onWrite = {
                heard.append("written")
                return false
            }
            application.delegate = delegate
            application.defaults = defaults
            application.exitProcess = { heard.append("exit \($0)") }
            let lines = LogRecorder.record { application.terminate(status: 3) }
            #expect(heard == ["willTerminate", "written", "exit 3"])
            #expect(lines.count == 1 && lines[0].contains("UserDefaults could not be saved"))
        }
    }
}

private final class BackgroundDelegate: UIResponder, UIWindowSceneDelegate {
    var onBackground: () -> Void = {}
    func sceneDidEnterBackground(_ scene: UIScene) { onBackground() }
}

private final class EndingDelegate: UIResponder, UIApplicationDelegate {
    var onEnd: () -> Void = {}
    func applicationWillTerminate(_ application: UIApplication) { onEnd() }
}
