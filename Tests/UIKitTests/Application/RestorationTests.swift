import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Sessions that are restored in the next run of a program: after it ended, after it was killed, and from damaged
/// files.
@MainActor
struct RestorationTests {
    /// A temporary folder for one test, used as `XDG_STATE_HOME`.
    private final class StateHome {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("state-\(UUID().uuidString)")
        var file: URL { url.appendingPathComponent("casement/org.example.restoring/sessions.plist") }
        var text: String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }
        deinit { try? FileManager.default.removeItem(at: url) }
    }

    private let home = StateHome()

    private func start(
        on display: VirtualDisplay, scenes: Int = 1, arguments: [String] = []
    ) async throws -> ChildProgram {
        try await ChildProgram(
            [try Programs.restoring] + arguments, on: display,
            environment: ["XDG_STATE_HOME": home.url.path, "SCENES": "\(scenes)"])
    }

    private func lines(_ program: ChildProgram) -> [String] {
        program.standardOutput.split(separator: "\n").map(String.init)
    }

    /// Returns the identifiers of the connected sessions, in the order of their connection.
    private func identifiers(_ program: ChildProgram) -> [String] {
        lines(program).filter { $0.hasPrefix("connected") }.map { String($0.split(separator: " ")[1]) }
    }

    @Test(
        "R101, R103: after SIGTERM the next run has the same sessions and their saved state, without asking for a configuration"
    )
    func sessionsAfterTermination() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 1280, 800)])
        let first = try await start(on: display, scenes: 2)
        try await first.waitForLine(containing: "active 2")
        first.send(signal: SIGTERM)
        #expect(try await first.waitForExit() == .signalled(SIGTERM))
        let sessions = identifiers(first)
        try #require(sessions.count == 2)
        #expect(lines(first).filter { $0 == "new session" }.count == 2 && lines(first).last == "willTerminate")

        let second = try await start(on: display)
        try await second.waitForLine(containing: "active 2")
        try await waitUntil("both windows") {
            try display.tree().windows(ofClass: "Restoring Program").filter(\.isViewable).count == 2
        }
        #expect(identifiers(second) == sessions)
        #expect(
            lines(second).prefix(4) == [
                "connected \(sessions[0]) run 2", "restored org.example.page 1 in state unattached",
                "connected \(sessions[1]) run 2", "restored org.example.page 1 in state unattached",
            ])
        #expect(!lines(second).contains("new session"))
        await second.terminate()
        await display.terminate()
    }

    @Test("after SIGKILL the next run has the sessions as they were last saved")
    func sessionsAfterKill() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 1280, 800)])
        let first = try await start(on: display, scenes: 2)
        try await first.waitForLine(containing: "active 2")
        let sessions = identifiers(first)
        try await waitUntil("both to be kept", instead: { home.text }) {
            sessions.allSatisfy(home.text.contains) && home.text.components(separatedBy: "<key>run</key>").count == 3
        }
        first.send(signal: SIGKILL)
        #expect(try await first.waitForExit() == .signalled(SIGKILL))

        let second = try await start(on: display)
        try await second.waitForLine(containing: "active 2")
        #expect(Array(lines(second).prefix(2)) == sessions.map { "connected \($0) run 2" })
        await second.terminate()
        await display.terminate()
    }

    @Test("a damaged file is renamed and logged, and the program starts without sessions")
    func restorationDamagedFile() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 1280, 800)])
        try FileManager.default.createDirectory(
            at: home.file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("<?xml version=\"1.0\"?><plist><dict>".utf8).write(to: home.file)
        let program = try await start(on: display)
        try await program.waitForLine(containing: "active 1")
        #expect(lines(program).first == "new session")
        #expect(program.standardError.contains("\(home.file.path):"))
        #expect(program.standardError.contains("The file was renamed to \(home.file.path).damaged."))
        #expect(FileManager.default.fileExists(atPath: home.file.path + ".damaged"))
        try await waitUntil("the new file") { home.text.contains(identifiers(program)[0]) }
        await program.terminate()
        await display.terminate()
    }

    @Test("R106: a session that the user closes does not return")
    func closedByUser() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 1280, 800)])
        let first = try await start(on: display)
        try await first.waitForLine(containing: "active 1")
        let window = try #require(try display.tree().windows(ofClass: "Restoring Program").first)
        try display.askToClose(window.id)
        #expect(try await first.waitForExit() == .exited(0))
        #expect(lines(first).suffix(2) == ["discarded 1", "willTerminate"])
        #expect(!home.text.contains(identifiers(first)[0]))

        let second = try await start(on: display)
        try await second.waitForLine(containing: "active 1")
        #expect(lines(second).first == "new session" && identifiers(second) != identifiers(first))
        await second.terminate()
        await display.terminate()
    }

    @Test("sessions are kept when the server ends")
    func serverGone() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 1280, 800)])
        let first = try await start(on: display)
        try await first.waitForLine(containing: "active 1")
        await display.terminate()
        #expect(try await first.waitForExit() == .exited(69))
        #expect(home.text.contains("org.example.page") && home.text.contains(identifiers(first)[0]))
    }

    @Test(
        "R496: a URL of the program's own scheme among its arguments comes with the first scene, and others are ignored"
    )
    func urlArgument() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 1280, 800)])
        let program = try await start(on: display, arguments: ["--flag", "https://example.org", "PAGES://7"])
        let line = try await program.waitForLine(containing: "connected")
        #expect(line.hasSuffix("run 1 with PAGES://7"))
        await program.terminate()
        await display.terminate()
    }

    @Test("a program that cannot save its sessions logs that once and continues")
    func unwritableFolder() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 1280, 800)])
        try Data().write(to: home.url)
        let program = try await start(on: display, scenes: 2)
        try await program.waitForLine(containing: "active 2")
        program.send(signal: SIGTERM)
        try await program.waitForExit()
        #expect(program.standardError.components(separatedBy: "cannot be saved for the next run").count == 2)
        #expect(program.standardError.contains(home.url.path))
        await display.terminate()
    }

    @Test(
        "R107: sessions that the next run has no room for are discarded, and reported after the launch")
    func fewerScenes() async throws {
        let folder = home.url
        var kept = ""
        let first = JournalDelegate()
        try await withApplication(first, infoPlist: JournalDelegate.severalScenes, stateFolder: folder) {
            application, display in
            #expect(await application.request() == nil)
            try await display.settle()
            let scenes = application.applicationScenes(first)
            try #require(scenes.count == 2)
            kept = scenes[1].session.persistentIdentifier
        }
        let second = JournalDelegate()
        try await withApplication(second, infoPlist: JournalDelegate.infoPlist, stateFolder: folder) { application, _ in
            #expect(application.openSessions.map(\.persistentIdentifier) == [kept])
            let log = second.read()
            #expect(log.filter { $0.hasPrefix("app didDiscard 2") }.count == 1)
            #expect(!log.contains { $0.contains("configurationForConnecting") })
        }
        let third = JournalDelegate()
        try await withApplication(third, infoPlist: JournalDelegate.infoPlist, stateFolder: folder) { application, _ in
            #expect(application.openSessions.map(\.persistentIdentifier) == [kept])
            #expect(!third.read().contains { $0.contains("didDiscard") })
        }
    }

    @Test("R131: the session of a missing monitor waits for it, from one run to the next")
    func monitorSessions() async throws {
        let monitors: [VirtualMonitor] = [.monitor("MAIN", 1000, 800), .monitor("TV", 600, 400)]
        var session = ""
        let first = JournalDelegate()
        try await withApplication(first, infoPlist: JournalDelegate.infoPlist, on: monitors, stateFolder: home.url) {
            application, display in
            session = try application.scene(.windowExternalDisplayNonInteractive).session.persistentIdentifier
        }
        let second = JournalDelegate()
        try await withApplication(
            second, infoPlist: JournalDelegate.infoPlist, on: [monitors[0]], stateFolder: home.url
        ) { application, display in
            #expect(application.connectedScenes.count == 1 && application.openSessions.count == 2)
            try display.plug(monitors[1])
            try await waitUntil("the scene", is: 2) { application.connectedScenes.count }
            #expect(try application.scene(.windowExternalDisplayNonInteractive).session.persistentIdentifier == session)
        }
    }

    @Test(
        "a scene's saved activity is requested in the background, returned before the scene is active, and kept while it is restored"
    )
    func stateRestoration() async throws {
        let first = JournalDelegate()
        first.activity = { _ in
            let activity = NSUserActivity(activityType: "read")
            activity.title = "Reading"
            activity.userInfo = ["page": 7, "object": first]
            return activity
        }
        LogRecorder.start()
        try await withApplication(
            first, infoPlist: JournalDelegate.infoPlist, windowManager: .openbox, stateFolder: home.url
        ) { application, display in
            let scene = try #require(application.applicationScenes(first).first)
            #expect(scene.session.stateRestorationActivity == nil)
            scene.session.userInfo = ["note": "n", "object": first]
            try display.send("WM_CHANGE_STATE", about: try #require(scene.xWindow), values: [3])
            try await waitUntil("the scene's state", is: .background) { scene.activationState }
            #expect(scene.session.stateRestorationActivity?.activityType == "read")
            await Task.yield()
        }
        #expect(
            LogRecorder.recorded().contains {
                $0.contains("activity read: values that a property list cannot contain are not saved: object")
            })
        let second = JournalDelegate()
        second.onConnect = { scene, _ in
            let activity = scene.session.stateRestorationActivity
            #expect(activity?.title == "Reading" && activity?.userInfo?.count == 1)
            #expect(activity?.userInfo?["page"] as? Int == 7)
            #expect(scene.session.userInfo as? [String: String] == ["note": "n"])
            scene.extendStateRestoration()
            second.show(in: scene)
        }
        second.activity = { _ in NSUserActivity(activityType: "other") }
        try await withApplication(
            second, infoPlist: JournalDelegate.infoPlist, windowManager: .openbox, stateFolder: home.url
        ) { application, display in
            #expect(
                second.read().filter { $0.hasPrefix("1") }.prefix(4) == [
                    "1 willConnect: unattached, app background", "1 note willConnect: unattached, app background",
                    "1 restore read: unattached, app background", "1 willEnterForeground: unattached, app background",
                ])
            let scene = try #require(application.applicationScenes(second).first)
            try display.send("WM_CHANGE_STATE", about: try #require(scene.xWindow), values: [3])
            try await waitUntil("the scene's state", is: .background) { scene.activationState }
            #expect(scene.session.stateRestorationActivity?.activityType == "read")
            #expect(await application.request(scene.session) == nil)
            try await waitUntil("the scene's state", is: .foregroundActive) { scene.activationState }
            scene.completeStateRestoration()
            try display.send("WM_CHANGE_STATE", about: try #require(scene.xWindow), values: [3])
            try await waitUntil("the scene's state", is: .background) { scene.activationState }
            #expect(scene.session.stateRestorationActivity?.activityType == "other")
        }
    }

    @Test("R101: a saved session without a scene gets one on request, with its saved configuration")
    func sessionWithoutScene() async throws {
        let file = SessionFile(folder: home.url)
        let first = JournalDelegate()
        first.activity = { NSUserActivity(activityType: first.name(of: $0)) }
        try await withApplication(first, infoPlist: JournalDelegate.severalScenes, stateFolder: home.url) {
            application, display in
            #expect(await application.request() == nil)
            try await display.settle()
            for scene in application.applicationScenes(first) { scene.keepState() }
            application.terminate(status: 0)
        }
        var state = file.read()
        try #require(state.sessions.count == 2)
        state.sessions[0].isConnected = false
        try file.write(try state.encoded())

        let second = JournalDelegate()
        try await withApplication(second, infoPlist: JournalDelegate.severalScenes, stateFolder: home.url) {
            application, display in
            #expect(application.connectedScenes.count == 1 && application.openSessions.count == 2)
            let session = try #require(application.openSessions.first { $0.scene == nil })
            #expect(session.persistentIdentifier == state.sessions[0].identifier)
            _ = second.read()
            #expect(await application.request(session, NSUserActivity(activityType: "show")) == nil)
            try await display.settle()
            #expect(
                second.read() == [
                    "2 willConnect with show: unattached, app active", "2 note willConnect: unattached, app active",
                    "2 restore 1: unattached, app active",
                    "2 willEnterForeground: unattached, app active",
                    "2 note willEnterForeground: unattached, app active",
                    "1 willResignActive: foregroundActive, app active",
                    "1 note willDeactivate: foregroundActive, app active",
                    "2 didBecomeActive: foregroundActive, app active",
                    "2 note didActivate: foregroundActive, app active",
                ])
            #expect(session.scene?.delegate is JournalSceneDelegate)
        }
    }

    @Test("a scene returns to its former place if it would be visible there")
    func scenePlace() async throws {
        var frame = CGRect.zero
        for _ in 0..<2 {
            let delegate = JournalDelegate()
            try await withApplication(delegate, infoPlist: JournalDelegate.infoPlist, stateFolder: home.url) {
                application, display in
                let scene = try #require(application.applicationScenes(delegate).first)
                let window = try #require(scene.xWindow)
                if frame == .zero {
                    frame = CGRect(x: 40, y: 30, width: 500, height: 400)
                    try display.move(window, to: frame)
                    try await display.settle()
                    application.terminate(status: 0)
                } else {
                    #expect(try display.tree().window(window)?.frame == frame)
                }
            }
        }
    }

    @Test("a maximized window is restored as maximized, and keeps its normal frame")
    func maximizedScene() async throws {
        let own = CGRect(x: 60, y: 80, width: 500, height: 400)
        for isSecond in [false, true] {
            let delegate = JournalDelegate()
            try await withApplication(
                delegate, infoPlist: JournalDelegate.infoPlist, windowManager: .openbox, stateFolder: home.url
            ) { application, display in
                let scene = try #require(application.applicationScenes(delegate).first)
                let window = try #require(scene.xWindow)
                let states = try [
                    display.atom("_NET_WM_STATE_MAXIMIZED_VERT"), display.atom("_NET_WM_STATE_MAXIMIZED_HORZ"),
                ]
                if isSecond {
                    let atoms = try display.property("_NET_WM_STATE", of: window)?.atoms ?? []
                    #expect(atoms.contains("_NET_WM_STATE_MAXIMIZED_VERT"))
                    #expect(scene.effectiveGeometry.systemFrame.width == 1280)
                    try display.send("_NET_WM_STATE", about: window, values: [0] + states + [2])
                    try await waitUntil("the scene's own size", is: own.size) {
                        scene.effectiveGeometry.systemFrame.size
                    }
                } else {
                    try display.move(window, to: own)
                    try await waitUntil("the scene's own size", is: own.size) {
                        scene.effectiveGeometry.systemFrame.size
                    }
                    try display.send("_NET_WM_STATE", about: window, values: [1] + states + [2])
                    try await waitUntil("the maximized scene") { scene.effectiveGeometry.systemFrame.width == 1280 }
                    try await display.settle()
                    application.terminate(status: 0)
                }
            }
        }
    }

    @Test("a size given by a tiling manager is not saved as the scene's own")
    func tiledScene() async throws {
        var usual = CGSize.zero
        for manager in [WindowManager.openbox, .i3, .openbox] {
            if manager == .i3 { try? FileManager.default.removeItem(at: SessionFile(folder: home.url).url) }
            let delegate = JournalDelegate()
            try await withApplication(
                delegate, infoPlist: JournalDelegate.infoPlist, windowManager: manager, stateFolder: home.url
            ) { application, display in
                let scene = try #require(application.applicationScenes(delegate).first)
                try await display.settle()
                let size = scene.effectiveGeometry.systemFrame.size
                if manager == .i3 {
                    #expect(size != usual)
                } else if usual == .zero {
                    usual = size
                } else {
                    #expect(size == usual)
                }
                application.terminate(status: 0)
            }
        }
    }

    @Test("a scene returns to its monitor on any connector")
    func otherConnector() async throws {
        let place = CGRect(x: 1300, y: 40, width: 500, height: 400)
        for isSecond in [false, true] {
            let (main, other) = isSecond ? ("DUMMY1", "DUMMY0") : ("DUMMY0", "DUMMY1")
            let display = try await VirtualDisplay(
                monitors: [.monitor(main, 1280, 1024), .monitor(other, 1024, 768, rightOf: main)],
                options: .init(server: .xorgDummy))
            try display.setEDID(VirtualEDID(product: 1, serial: 1).bytes, of: main)
            try display.setEDID(VirtualEDID(product: 2, serial: 2).bytes, of: other)
            let delegate = JournalDelegate()
            delegate.onConnect = { scene, _ in
                if scene.session.role == .windowApplication { delegate.show(in: scene) }
            }
            try await withApplication(
                delegate, infoPlist: JournalDelegate.infoPlist, on: display, stateFolder: home.url
            ) { application in
                let scene = try #require(application.applicationScenes(delegate).first)
                if isSecond {
                    #expect(scene.screen.name == other)
                    #expect(scene.effectiveGeometry.systemFrame == place)
                } else {
                    try display.move(try #require(scene.xWindow), to: place)
                    try await waitUntil("the other monitor") { scene.screen.name == other }
                    application.terminate(status: 0)
                }
            }
            await display.terminate()
        }
    }

    @Test("without a state folder nothing is saved")
    func withoutStateFolder() async throws {
        let delegate = JournalDelegate()
        var session = ""
        try await withApplication(delegate, infoPlist: JournalDelegate.infoPlist) { application, _ in
            session = try #require(application.openSessions.first).persistentIdentifier
        }
        try await withApplication(delegate, infoPlist: JournalDelegate.infoPlist) { application, _ in
            #expect(application.openSessions.first?.persistentIdentifier != session)
        }
    }
}
