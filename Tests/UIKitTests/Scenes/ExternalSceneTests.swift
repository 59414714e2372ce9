import Testing
import UIKit
import UIKitTesting

/// Scenes that are connected and disconnected with their monitors.
@MainActor
struct ExternalSceneTests {
    @Test(
        "R128, R136: each further monitor gets a scene, at launch and later, though there can be only one application scene"
    )
    func offered() async throws {
        let delegate = JournalDelegate()
        try await withApplication(
            delegate, infoPlist: JournalDelegate.infoPlist,
            on: [.monitor("MAIN", 1000, 800), .monitor("TV", 600, 400)]
        ) { application, display in
            let roles = Dictionary(grouping: application.openSessions, by: \.role).mapValues(\.count)
            #expect(roles == [.windowApplication: 1, .windowExternalDisplayNonInteractive: 1])
            _ = delegate.read()
            try display.plug(.monitor("BEAMER", 800, 600))
            try await waitUntil("the beamer's scene", is: 3) { application.connectedScenes.count }
            #expect(
                delegate.read().prefix(3) == [
                    "app configurationForConnecting external: active", "external willConnect: unattached, app active",
                    "external note willConnect: unattached, app active",
                ])
            #expect(application.openSessions == Set(application.connectedScenes.map(\.session)))
        }
    }

    @Test(
        "R131: when its monitor is unplugged the scene disconnects and its session stays; only the same monitor gets it back"
    )
    func unplugged() async throws {
        let delegate = JournalDelegate()
        try await withApplication(
            delegate, infoPlist: JournalDelegate.infoPlist,
            on: [.monitor("MAIN", 1000, 800), .monitor("TV", 600, 400)]
        ) { application, display in
            let scene = try application.scene(.windowExternalDisplayNonInteractive)
            let (session, window) = (scene.session, try #require(scene.windows.first))
            session.userInfo = ["slide": 7]
            _ = delegate.read()
            try display.unplug("TV")
            try await waitUntil("the scene to be gone", is: 1) { application.connectedScenes.count }
            #expect(
                delegate.read() == [
                    "external willResignActive: foregroundActive, app active",
                    "external note willDeactivate: foregroundActive, app active",
                    "external didDisconnect: unattached, app active",
                    "external note didDisconnect: unattached, app active",
                ])
            #expect(window.windowScene == nil && session.scene == nil)
            #expect(application.openSessions.contains(session))

            try display.plug(.monitor("BEAMER", 800, 600))
            try await waitUntil("the beamer's scene", is: 2) { application.connectedScenes.count }
            try await display.settle()
            #expect(session.scene == nil && application.openSessions.count == 3)
            _ = delegate.read()
            try display.plug(.monitor("TV", 600, 400))
            try await waitUntil("the scene to be back") { session.scene != nil }
            try await display.settle()
            // R101: the delegate is not asked for a configuration.
            #expect(
                delegate.read() == [
                    "external willConnect: unattached, app active", "external note willConnect: unattached, app active",
                    "external willEnterForeground: unattached, app active",
                    "external note willEnterForeground: unattached, app active",
                    "external didBecomeActive: foregroundActive, app active",
                    "external note didActivate: foregroundActive, app active",
                ])
            #expect(session.scene !== scene && session.scene?.delegate is JournalSceneDelegate)
            #expect(session.userInfo?["slide"] as? Int == 7 && application.openSessions.count == 3)
        }
    }

    @Test("R131: a session that was discarded while its monitor was away is a new one at the next connection")
    func discarded() async throws {
        let delegate = JournalDelegate()
        try await withApplication(
            delegate, infoPlist: JournalDelegate.infoPlist,
            on: [.monitor("MAIN", 1000, 800), .monitor("TV", 600, 400)]
        ) { application, display in
            let session = try application.scene(.windowExternalDisplayNonInteractive).session
            #expect(await application.destroy(session) != nil, "its monitor is connected")
            #expect(session.scene != nil)
            try display.unplug("TV")
            try await waitUntil("the scene to be gone", is: 1) { application.connectedScenes.count }
            #expect(await application.destroy(session) == nil)
            #expect(!application.openSessions.contains(session))
            let decide = delegate.configuration
            delegate.configuration = {
                let configuration = decide($0)
                configuration.delegateClass = nil
                return configuration
            }
            _ = delegate.read()
            try display.plug(.monitor("TV", 600, 400))
            try await waitUntil("the scene to be back", is: 2) { application.connectedScenes.count }
            let scene = try application.scene(.windowExternalDisplayNonInteractive)
            #expect(scene.session !== session && scene.delegate == nil)
            #expect(delegate.read().first == "app configurationForConnecting external: active")
        }
    }

    @Test(
        "R129, R130: a monitor's scene has an X window only while it shows a UIWindow, and then covers the monitor"
    )
    func optIn() async throws {
        let delegate = JournalDelegate()
        delegate.onConnect = { _, _ in }
        try await withApplication(
            delegate, infoPlist: JournalDelegate.infoPlist,
            on: [.monitor("MAIN", 1000, 800), .monitor("TV", 600, 400)]
        ) { application, display in
            let scene = try application.scene(.windowExternalDisplayNonInteractive)
            #expect(scene.xWindow == nil)
            delegate.show(in: scene)
            try await display.settle()
            let xWindow = try #require(scene.xWindow)
            let window = try display.tree().window(xWindow)
            #expect(window?.frame == CGRect(x: 1000, y: 0, width: 600, height: 400))
        }
    }

    @Test("R127: a non-interactive scene leaves a monitor that becomes the main one")
    func becomesMain() async throws {
        try await withScenes { application, display in
            let app = makeWindow(.green, in: try application.scene(.windowApplication))
            let external = makeWindow(.red, in: try application.scene(.windowExternalDisplayNonInteractive))
            (app.isHidden, external.isHidden) = (false, false)
            try await display.settle()
            try display.unplug("MAIN")
            try await waitUntil("the external scene to be gone", is: 1) { application.connectedScenes.count }
            try await display.settle()
            #expect(UIScreen.main.name == "TV" && app.screen === UIScreen.main && external.windowScene == nil)
            let place = try display.place(of: app)
            #expect(try display.pixel(x: Int(place.x), y: Int(place.y)) == .green)
        }
    }

    @Test("a monitor's scene that shows a window for less time than the server takes to map it settles")
    func forAMoment() async throws {
        try await withScenes { application, display in
            let scene = try application.scene(.windowExternalDisplayNonInteractive)
            let window = makeWindow(.red, in: scene)
            try await display.freeze()
            window.isHidden = false
            try await waitUntil("the X window to be asked for") { scene.xWindow != nil }
            window.isHidden = true
            try await waitUntil("it to be given up") { scene.xWindow == nil }
            try await display.thaw()
            try await display.settle()
            window.isHidden = false
            try await display.settle()
            #expect(try display.tree().window(#require(scene.xWindow))?.isViewable == true)
        }
    }
}
