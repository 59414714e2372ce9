import Foundation
import Testing
import UIKit
import UIKitTesting

/// The conventions that window managers expect clients to follow (ICCCM, EWMH).
@MainActor
struct ManagerMannersTests {
    @Test("_NET_WM_SYNC_REQUEST is answered by the counter once the new size has been drawn, not before")
    func syncRequest() async throws {
        try await withScribes { display, scene, journal in
            let window = try #require(scene.xWindow)
            let counter = try #require(try display.property("_NET_WM_SYNC_REQUEST_COUNTER", of: window)?.values.first)
            #expect(try display.syncCounter(counter) == 0)
            let message = try display.atom("_NET_WM_SYNC_REQUEST")
            // The test acts as a manager, which sends a number and then resizes the window.
            let value: Int64 = 5 << 32 | 0xffff_fff0
            try display.send(
                "WM_PROTOCOLS", about: window, values: [message, 0, Int(value & 0xffff_ffff), Int(value >> 32)],
                toRoot: false)
            try await display.settle()
            #expect(try display.syncCounter(counter) == 0, "nothing has been resized")
            let frame = try #require(try display.tree().window(window)).frameOnDisplay
            try display.move(window, to: frame.insetBy(dx: 0, dy: -20))
            try await waitUntil("the counter", is: value) { try display.syncCounter(counter) }
            // The new size, including the new rows at the bottom, is on the server as soon as the counter has the
            // number.
            #expect(try display.pixel(x: Int(frame.midX), y: Int(frame.maxY) + 15) == .white)
            try await display.settle()
            #expect(try display.syncCounter(counter) == value)
        }
    }

    @Test("a sync request for a resize that changes nothing is answered as well")
    func syncWithoutChange() async throws {
        try await withScribes { display, scene, journal in
            let window = try #require(scene.xWindow)
            let counter = try #require(try display.property("_NET_WM_SYNC_REQUEST_COUNTER", of: window)?.values.first)
            let frame = try #require(try display.tree().window(window)).frameOnDisplay
            for value in 1...3 {
                let message = try display.atom("_NET_WM_SYNC_REQUEST")
                try display.send("WM_PROTOCOLS", about: window, values: [message, 0, value, 0], toRoot: false)
                try display.move(window, to: frame.offsetBy(dx: CGFloat(value), dy: 0))
                try await waitUntil("the counter", is: Int64(value)) { try display.syncCounter(counter) }
            }
        }
    }

    @Test("a monitored launch ends with the first window, and its identifier is removed from the environment")
    func startupNotification() async throws {
        let display = try await VirtualDisplay()
        let id = "menu/casement-1 \"quoted\"_TIME4711"
        let program = try await ChildProgram(
            [try Programs.sceneTemplate], display: display.name, environment: ["DESKTOP_STARTUP_ID": id])
        try await waitUntil("the end of the launch", is: ["remove: ID=\"menu/casement-1 \\\"quoted\\\"_TIME4711\""]) {
            display.startupMessages
        }
        let window = try #require(try display.tree().all.first { $0.instanceName == "SceneTemplate" && $0.isMapped })
        #expect(try display.property("_NET_STARTUP_ID", of: window.id)?.string == id)
        #expect(try display.property("_NET_WM_USER_TIME", of: window.id)?.values == [4711])
        await program.terminate()
        await display.terminate()
    }

    @Test(
        """
        what the user does is written down with the server's own time for a window manager, for one that comes later too; \
        a monitor's scene takes nobody's focus
        """)
    func userTime() async throws {
        try await withScribes(on: [.monitor("MAIN", 1400, 900), .monitor("TV", 800, 600)]) { display, scene, journal in
            let external = try UIApplication.shared.scene(.windowExternalDisplayNonInteractive)
            #expect(
                try display.property("_NET_WM_USER_TIME", of: try #require(external.xWindow))?.values == [0])
            let window = try #require(scene.xWindow)
            #expect(try display.property("_NET_WM_USER_TIME", of: window) == nil)
            @MainActor func time() throws -> UInt? {
                try display.property("_NET_WM_USER_TIME", of: window)?.values.first
            }
            try display.click(at: CGPoint(x: 700, y: 450))
            try await display.settle()
            #expect(try time() == nil, "no window manager is there to read it")
            try await display.start(.openbox)
            try await waitUntil("the time of the click before") { try time() != nil }
            let first = try #require(try time())
            try display.click(at: CGPoint(x: 700, y: 450))
            try await waitUntil("the time of the click") { try time() ?? 0 > first }
        }
    }

    @Test("a window that becomes key on another screen takes the focus there, and only then", arguments: [false, true])
    func otherScreen(isKey: Bool) async throws {
        let monitors: [VirtualMonitor] = [.monitor("MAIN", 800, 600), .monitor("TV", 800, 600, rightOf: "MAIN")]
        try await withApplication(on: monitors, windowManager: .openbox) { _, display in
            let page = UIWindow()
            page.rootViewController = UIViewController()
            page.makeKeyAndVisible()
            try await display.settle()
            #expect(try display.focus == page.xWindow)
            let other = UIWindow()
            other.screen = UIScreen.screens[1]
            other.rootViewController = UIViewController()
            if isKey { other.makeKeyAndVisible() } else { other.isHidden = false }
            try await display.settle()
            let top = try #require(other.windowScene?.xWindow)
            #expect(try display.property("_NET_WM_USER_TIME", of: top)?.values == (isKey ? nil : [0]))
            #expect(try display.focus == (isKey ? other : page).xWindow)
        }
    }

    @Test("a new key window demands attention while another program has the focus, and does not take it")
    func demandsAttention() async throws {
        try await withScribes(windowManager: .openbox) { display, scene, journal in
            let window = try #require(scene.xWindow)
            let other = try await ChildProgram([try Programs.plainTemplate], display: display.name)
            try await waitUntil("the other program's focus") { scene.activationState == .foregroundInactive }
            try await display.waitForFocus(in: "PlainTemplate")
            let focus = try display.focus
            let alert = makeWindow(.red, level: .alert, in: scene)
            alert.makeKeyAndVisible()
            try await waitUntil("the call for attention") {
                try display.property("_NET_WM_STATE", of: window)?.atoms.contains("_NET_WM_STATE_DEMANDS_ATTENTION")
                    == true
            }
            let urgent: UInt = 1 << 8
            #expect(try display.property("WM_HINTS", of: window)?.values.first.map { $0 & urgent } == urgent)
            #expect(try display.focus == focus)
            try display.send("_NET_ACTIVE_WINDOW", about: window, values: [2, 0, 0])
            try await waitUntil("the scene to be active") { scene.activationState == .foregroundActive }
            try await display.settle()
            #expect(try display.property("WM_HINTS", of: window)?.values.first.map { $0 & urgent } == 0)
            #expect(
                try display.property("_NET_WM_STATE", of: window)?.atoms.contains("_NET_WM_STATE_DEMANDS_ATTENTION")
                    != true)
            #expect(try display.focus == alert.xWindow)
            await other.terminate()
        }
    }

    @Test("the allowed window actions are a hint for its frame, and a scene that is not closable stays")
    func windowBehaviors() async throws {
        try await withScribes(windowManager: .openbox) { display, scene, journal in
            let window = try #require(scene.xWindow)
            #expect(try display.property("_MOTIF_WM_HINTS", of: window) == nil)
            scene.windowingBehaviors?.isClosable = false
            scene.windowingBehaviors?.isMiniaturizable = false
            try await display.settle()
            let (functions, resizeMoveMaximize): (UInt, UInt) = (1, 2 | 4 | 16)
            #expect(
                try display.property("_MOTIF_WM_HINTS", of: window)?.values == [functions, resizeMoveMaximize, 1, 0, 0])
            try display.askToClose(window)
            try await display.settle()
            #expect(journal.read() == [])
            #expect(UIApplication.shared.requestedExitStatus == nil)
        }
    }

    @Test("under i3 on a hidden workspace every request of a scene returns at once without waiting")
    func hiddenWorkspace() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("MAIN", 1400, 900)])
        try await display.start(.i3, configuration: ["assign [class=\".*\"] workspace 9"])
        let tap = try WireTap(to: display.name)
        let delegate = ScribeApplicationDelegate()
        var windows: [UIWindow] = []
        delegate.onConnect = { scene in
            let window = makeWindow(.white, in: scene)
            windows.append(window)
            window.makeKeyAndVisible()
        }
        try await withApplication(
            delegate,
            infoPlist: ["UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": true]], on: display,
            through: tap
        ) { application in
            let scene = try application.scene(.windowApplication)
            let window = try #require(scene.xWindow)
            try await display.settle()
            #expect(try display.tree().window(window)?.isViewable == false)
            let mark = tap.mark()
            LogRecorder.start()
            scene.title = "elsewhere"
            scene.sizeRestrictions?.minimumSize = CGSize(width: 100, height: 100)
            scene.windowingBehaviors?.isMiniaturizable = false
            var isRefused = false
            scene.requestGeometryUpdate(
                UIWindowScene.GeometryPreferences.Mac(systemFrame: CGRect(x: 1, y: 1, width: 400, height: 300))
            ) { _ in isRefused = true }
            let alert = makeWindow(.red, level: .alert, in: scene)
            alert.makeKeyAndVisible()
            alert.isHidden = true
            try await waitUntil("the refusal") { isRefused }
            application.activateSceneSession(for: UISceneSessionActivationRequest())
            try await waitUntil("a second scene", is: 2) { application.connectedScenes.count }
            let second = try #require(application.connectedScenes.first { $0 !== scene })
            application.requestSceneSessionRefresh(second.session)
            application.requestSceneSessionDestruction(second.session, options: nil)
            try await waitUntil("its end", is: 1) { application.connectedScenes.count }
            try await display.settle()
            // The program reads only properties that the manager has written, and sends no request that Xlib would wait
            // for.
            let asked = tap.since(mark)
            for name in ["GetInputFocus", "GetWindowAttributes", "GetGeometry", "QueryTree", "InternAtom"] {
                #expect(asked[name] == 0, "\(name)")
            }
            #expect(LogRecorder.recorded().filter { $0.contains("error") } == [])
            #expect(try display.property("_NET_WM_NAME", of: window)?.string == "elsewhere")
            #expect(scene.activationState != .foregroundActive)
        }
        await display.terminate()
    }
}
