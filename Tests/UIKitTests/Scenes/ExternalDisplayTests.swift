import Foundation
import Testing
import UIKit
import UIKitTesting

/// External displays on real outputs, under window managers and without one.
@MainActor
struct ExternalDisplayTests {
    private nonisolated static let managers: [WindowManager?] = [nil, .openbox, .i3]
    private nonisolated static let outputs = VirtualDisplay.Options(server: .xorgDummy)

    @Test(
        "R134, R138: a monitor is used without asking for it, left when it is unplugged and used again; its windows lose nothing",
        arguments: managers)
    func unpluggedAndBack(manager: WindowManager?) async throws {
        let delegate = JournalDelegate()
        try await withApplication(
            delegate, infoPlist: JournalDelegate.infoPlist,
            on: [.monitor("DUMMY0", 1280, 1024), .monitor("DUMMY1", 1024, 768)], options: Self.outputs,
            windowManager: manager
        ) { application, display in
            try await display.settle()
            let scene = try application.scene(.windowExternalDisplayNonInteractive)
            let (session, screen) = (scene.session, scene.screen)
            let window = try #require(scene.windows.first)
            let place = CGRect(x: 1280, y: 0, width: 1024, height: 768)
            @MainActor func shown() throws -> CGRect? {
                guard let scene = session.scene as? UIWindowScene, let id = scene.xWindow else { return nil }
                return try display.tree().window(id).flatMap { $0.isViewable ? $0.frameOnDisplay : nil }
            }
            try await waitUntil("the picture on the monitor", is: Optional(place)) { try shown() }
            _ = delegate.read()

            try display.unplug("DUMMY1")
            try await waitUntil("the scene to be gone", is: 1) { application.connectedScenes.count }
            try await display.settle()
            #expect(
                delegate.read() == [
                    "external willResignActive: foregroundActive, app active",
                    "external note willDeactivate: foregroundActive, app active",
                    "external didDisconnect: unattached, app active",
                    "external note didDisconnect: unattached, app active",
                ])
            #expect(scene.screen === screen && screen.bounds.size == place.size)
            #expect(window.windowScene == nil && window.rootViewController != nil && !window.isHidden)

            try display.plug(.monitor("DUMMY1", 1024, 768))
            try await waitUntil("the picture on the monitor again", is: Optional(place)) { try shown() }
            #expect(session.scene !== scene)
            // The owner of a window can assign the new scene to it.
            window.windowScene = session.scene as? UIWindowScene
            try await display.settle()
            #expect(window.screen === UIScreen.screens[1] && window.screen !== screen)
        }
    }

    @Test(
        "R138: an ordinary scene of an unplugged monitor is moved to another one",
        arguments: [nil, WindowManager.openbox])
    func ordinaryScene(manager: WindowManager?) async throws {
        try await withScribes(
            on: [.monitor("DUMMY0", 1280, 1024), .monitor("DUMMY1", 1024, 768)], options: Self.outputs,
            windowManager: manager
        ) { display, scene, journal in
            try UIApplication.shared.scene(.windowExternalDisplayNonInteractive).windows[0].isHidden = true
            let window = try #require(scene.xWindow)
            try display.move(window, to: CGRect(x: 1300, y: 40, width: 800, height: 600))
            try await waitUntil("the other monitor") { scene.screen.name == "DUMMY1" }
            try await display.settle()
            _ = journal.read()
            try display.unplug("DUMMY1")
            try await waitUntil("the monitor that stays") { scene.screen.name == "DUMMY0" }
            try await display.settle()
            #expect(journal.read().contains { $0.hasPrefix("main didUpdate from 800x600") })
            let seen = try #require(try display.tree().window(window)).frameOnDisplay
            #expect(CGRect(x: 0, y: 0, width: 1280, height: 1024).intersects(seen))
            #expect(scene.effectiveGeometry.systemFrame == seen)
        }
    }
}
