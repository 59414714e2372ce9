import Testing
import UIKit
import UIKitTesting

/// Scenes that the program requests and destroys.
@MainActor
struct SceneActivationTests {
    @Test("a second scene opens in front with its activity, and does not cover the first one")
    func secondScene() async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.severalScenes) { application, display in
            _ = delegate.read()
            #expect(await application.request(nil, NSUserActivity(activityType: "read")) == nil)
            try await display.settle()
            #expect(
                delegate.read() == [
                    "app configurationForConnecting 2: active",
                    "2 willConnect with read: unattached, app active", "2 note willConnect: unattached, app active",
                    "2 willEnterForeground: unattached, app active",
                    "2 note willEnterForeground: unattached, app active",
                    "1 willResignActive: foregroundActive, app active",
                    "1 note willDeactivate: foregroundActive, app active",
                    "2 didBecomeActive: foregroundActive, app active",
                    "2 note didActivate: foregroundActive, app active",
                ])
            let scenes = application.applicationScenes(delegate)
            try #require(scenes.count == 2)
            #expect(application.openSessions == Set(scenes.map(\.session)))
            #expect(scenes.allSatisfy { application.connectedScenes.contains($0) })
            let tree = try display.tree()
            let frames = scenes.compactMap { $0.xWindow.flatMap { tree.window($0)?.frame } }
            try #require(frames.count == 2)
            #expect(frames[0].size == frames[1].size)
            #expect(frames[1].origin == CGPoint(x: frames[0].minX + 32, y: frames[0].minY + 32))
        }
    }

    @Test("a new scene opens on the screen of the scene that asks")
    func sceneActivationScreens() async throws {
        let delegate = JournalDelegate()
        try await withApplication(
            delegate, infoPlist: JournalDelegate.severalScenes,
            on: [.monitor("MAIN", 1000, 800), .monitor("TV", 800, 600)]
        ) { application, _ in
            let external = try application.scene(.windowExternalDisplayNonInteractive)
            #expect(await application.request(from: external) == nil)
            #expect(await application.request() == nil)
            #expect(application.applicationScenes(delegate).map(\.screen.bounds.width) == [1000, 800, 1000])
        }
    }

    @Test("R737: an activation action opens a scene with the activity that its function returns when it is chosen")
    func activationAction() async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.severalScenes) { _, display in
            @MainActor final class Wanted { var activity: NSUserActivity? }
            let wanted = Wanted()
            let action = UIWindowScene.ActivationAction { _ in
                wanted.activity.map { UIWindowScene.ActivationConfiguration(userActivity: $0) }
            }
            #expect(!action.title.isEmpty && action.attributes.isEmpty)
            _ = delegate.read()
            action.performWithSender(nil, target: nil)
            try await display.settle()
            #expect(delegate.read() == [], "there is no scene to open")
            wanted.activity = NSUserActivity(activityType: "read")
            action.performWithSender(nil, target: nil)
            try await display.settle()
            #expect(delegate.read().contains("2 willConnect with read: unattached, app active"))
        }
    }

    @Test("R737: without support for several scenes an activation action is its alternative, or hidden without one")
    func activationAlternative() async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.infoPlist) { _, display in
            _ = delegate.read()
            var shown = 0
            let alternative = UIAction(title: "Show", attributes: .destructive) { _ in shown += 1 }
            let action = UIWindowScene.ActivationAction(alternate: alternative) { _ in
                UIWindowScene.ActivationConfiguration(userActivity: NSUserActivity(activityType: "read"))
            }
            #expect(action.title == "Show" && action.attributes == .destructive)
            action.performWithSender(nil, target: nil)
            try await display.settle()
            #expect(shown == 1 && delegate.read() == [])
            let lone = UIWindowScene.ActivationAction { _ in nil }
            #expect(lone.attributes == .hidden)
        }
    }

    @Test(
        "R109: without UIApplicationSupportsMultipleScenes a second scene is refused, in a later turn, and the first one stays"
    )
    func sceneActivationRefused() async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.infoPlist) { application, _ in
            #expect(!application.supportsMultipleScenes)
            _ = delegate.read()
            let error = try #require(await application.request())
            #expect(error.code == .multipleScenesNotSupported)
            #expect((error as NSError).domain == UISceneErrorDomain && (error as NSError).code == 0)
            #expect((error as NSError).localizedDescription.contains("UIApplicationSupportsMultipleScenes"))
            #expect(application.connectedScenes.count == 1 && delegate.read() == [])
        }
    }

    @Test("requests for discarded sessions, for scenes of monitors and for unknown roles are denied")
    func denied() async throws {
        let delegate = JournalDelegate()
        try await withApplication(
            delegate, infoPlist: JournalDelegate.severalScenes,
            on: [.monitor("MAIN", 1000, 800), .monitor("TV", 600, 400)]
        ) { application, display in
            let external = try application.scene(.windowExternalDisplayNonInteractive)
            let session = try #require(application.applicationScenes(delegate).first).session
            #expect(await application.destroy(session) == nil)
            try await display.settle()
            #expect(await application.destroy(session)?.code == .requestDenied)
            #expect(await application.request(session)?.code == .requestDenied)
            #expect(await application.request(external.session)?.code == .requestDenied)
            #expect(await application.destroy(external.session)?.code == .requestDenied)
            var errors: [any Error] = []
            for role in [UISceneSession.Role.windowExternalDisplayNonInteractive, .windowAssistiveAccessApplication] {
                application.activateSceneSession(for: UISceneSessionActivationRequest(role: role)) { errors.append($0) }
            }
            #expect(errors.isEmpty)
            try await waitUntil("both to be refused", is: 2) { errors.count }
            for error in errors { #expect(throws: UISceneError.self) { throw error } }
            #expect(application.connectedScenes == [external])
        }
    }

    @Test(
        "R108: a destroyed session's scene disconnects, then the delegate is notified; after the last scene the program runs on"
    )
    func destruction() async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.infoPlist) { application, display in
            let scene = try #require(application.applicationScenes(delegate).first)
            let window = try #require(scene.windows.first)
            let xWindow = try #require(scene.xWindow)
            _ = delegate.read()
            application.requestSceneSessionDestruction(scene.session, options: nil)
            #expect(scene.activationState == .foregroundActive)
            try await waitUntil("the scene to be gone") { application.connectedScenes.isEmpty }
            try await display.settle()
            #expect(
                delegate.read() == [
                    "1 willResignActive: foregroundActive, app active",
                    "1 note willDeactivate: foregroundActive, app active", "app note willResignActive: active",
                    "1 didDisconnect: unattached, app background", "1 note didDisconnect: unattached, app background",
                    "app note didEnterBackground: background", "app didDiscard 1: background",
                ])
            #expect(application.openSessions.isEmpty && window.windowScene == nil && scene.session.scene == nil)
            #expect(try display.tree().window(xWindow) == nil)
            #expect(application.requestedExitStatus == nil)
            // There is no scene any more, so the next one is not a second scene.
            #expect(await application.request() == nil)
            try await display.settle()
            #expect(application.applicationState == .active)
        }
    }

    @Test(
        "R106: when the user closes one of two scenes, it disconnects and its session is discarded; the last one ends the program"
    )
    func closing() async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.severalScenes, windowManager: .openbox) {
            application, display in
            #expect(await application.request() == nil)
            let scenes = application.applicationScenes(delegate)
            try #require(scenes.count == 2)
            try await waitUntil("the new scene's state", is: .foregroundActive) { scenes[1].activationState }
            _ = delegate.read()
            try display.askToClose(try #require(scenes[1].xWindow))
            try await waitUntil("the first scene's state", is: .foregroundActive) { scenes[0].activationState }
            let log = delegate.read()
            // The window manager decides whether the focus leaves before the window is gone.
            #expect(
                log.filter { $0.hasPrefix("2") || $0.contains("didDiscard") }.map { $0.prefix { $0 != ":" } } == [
                    "2 willResignActive", "2 note willDeactivate", "2 didDisconnect", "2 note didDisconnect",
                    "app didDiscard 2",
                ])
            #expect(application.openSessions == [scenes[0].session] && application.requestedExitStatus == nil)
            try display.askToClose(try #require(scenes[0].xWindow))
            try await waitUntil("the program's end", is: 0) { application.requestedExitStatus }
            #expect(
                delegate.read().suffix(2) == ["app willTerminate: background", "app note willTerminate: background"])
        }
    }

    @Test("an activity goes to the requested scene, to the one that prefers its content, or to a new scene")
    func activities() async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.severalScenes) { application, display in
            #expect(await application.request() == nil)
            try await display.settle()
            let scenes = application.applicationScenes(delegate)
            try #require(scenes.count == 2)
            let conditions = UISceneActivationConditions()
            conditions.prefersToActivateForTargetContentIdentifierPredicate = NSPredicate { value, _ in
                (value as? String)?.hasPrefix("mail/") == true
            }
            scenes[0].activationConditions = conditions
            func activity(_ identifier: String?) -> NSUserActivity {
                let activity = NSUserActivity(activityType: identifier ?? "none")
                activity.targetContentIdentifier = identifier
                return activity
            }
            @MainActor func continued() -> [String] {
                delegate.read().map { String($0.prefix { $0 != ":" }) }
                    .filter { $0.contains("ontinue") || $0.contains("willConnect with") }
            }
            _ = delegate.read()
            #expect(await application.request(scenes[1].session, activity("mail/1")) == nil)
            #expect(continued() == ["2 willContinue mail/1", "2 continue mail/1"])
            #expect(await application.request(nil, activity("mail/2")) == nil)
            #expect(continued() == ["1 willContinue mail/2", "1 continue mail/2"])
            #expect(await application.request(nil, activity("news/1")) == nil)
            #expect(continued() == ["3 willConnect with news/1"])
            #expect(await application.request(nil, activity(nil)) == nil)
            #expect(continued() == ["4 willConnect with none"])
        }
    }
}
