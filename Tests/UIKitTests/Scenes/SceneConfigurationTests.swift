import Foundation
import Testing
import UIKit
import UIKitTesting

/// The classes of scenes, and the sources that determine them.
@MainActor
struct SceneConfigurationTests {
    private func infoPlist(_ role: String) -> [String: Any] {
        let entry = [
            "UISceneConfigurationName": "Listed", "UISceneClassName": "UIKitTests.ListedScene",
            "UISceneDelegateClassName": "UIKitTests.JournalSceneDelegate",
        ]
        return ["UIApplicationSceneManifest": ["UISceneConfigurations": [role: [entry]]]]
    }

    @Test(
        "R101, R102: the delegate's configuration overrides Info.plist, whose first entry for the role is the default"
    )
    func overriding() async throws {
        let delegate = JournalDelegate()
        let infoPlist = infoPlist("UIWindowSceneSessionRoleApplication")
        try await withApplication(delegate, infoPlist: infoPlist) { application, _ in
            let scene = try #require(application.applicationScenes(delegate).first)
            #expect(type(of: scene) == UIWindowScene.self)
            #expect(scene.session.configuration.name == "journal")
        }
        try await withApplication(infoPlist: infoPlist) { application, _ in
            let scene = try #require(application.connectedScenes.first)
            #expect(scene is ListedScene && scene.delegate is JournalSceneDelegate)
            #expect(scene.session.configuration.name == "Listed")
        }
    }

    @Test("R102: a name that Info.plist does not have gives a configuration without classes")
    func unknownName() async throws {
        try await withApplication(infoPlist: infoPlist("UIWindowSceneSessionRoleApplication")) { _, _ in
            let configuration = UISceneConfiguration(name: "Nobody", sessionRole: .windowApplication)
            #expect(
                configuration.name == "Nobody" && configuration.sceneClass == nil && configuration.delegateClass == nil)
        }
    }

    @Test("R101: a configuration of another role is refused with a log line, and the default is used")
    func otherRole() async throws {
        let delegate = JournalDelegate()
        delegate.configuration = { _ in
            UISceneConfiguration(name: "wrong", sessionRole: .windowExternalDisplayNonInteractive)
        }
        LogRecorder.start()
        try await withApplication(delegate, infoPlist: infoPlist("UIWindowSceneSessionRoleApplication")) {
            application, _ in
            let scene = try #require(application.applicationScenes(delegate).first)
            #expect(scene is ListedScene && scene.activationState == .foregroundActive)
            #expect(
                LogRecorder.recorded().filter { $0.contains("error") } == [
                    """
                    UIKit.Scene error: UISceneConfiguration for role \
                    UIWindowSceneSessionRoleExternalDisplayNonInteractive was returned for a session with role \
                    UIWindowSceneSessionRoleApplication; the default configuration is used.
                    """
                ])
        }
    }

    @Test(
        "R128: the role of external displays from before iOS 16 counts as the current one, in Info.plist and in code")
    func formerRole() async throws {
        #expect(UISceneSession.Role.windowExternalDisplay == .windowExternalDisplayNonInteractive)
        #expect(UISceneSession.Role.windowExternalDisplay.rawValue == "UIWindowSceneSessionRoleExternalDisplay")
        #expect(Set<UISceneSession.Role>([.windowExternalDisplay, .windowExternalDisplayNonInteractive]).count == 1)
        #expect(UISceneSession.Role.windowExternalDisplay != .windowApplication)
        #expect(!(UISceneSession.Role.windowExternalDisplay != .windowExternalDisplayNonInteractive))
        let monitors: [VirtualMonitor] = [.monitor("MAIN", 1000, 800), .monitor("TV", 600, 400)]
        try await withApplication(
            infoPlist: infoPlist("UIWindowSceneSessionRoleExternalDisplay"), on: monitors
        ) { application, _ in
            let scene = try application.scene(.windowExternalDisplayNonInteractive)
            #expect(scene is ListedScene)
        }
        let delegate = JournalDelegate()
        delegate.configuration = { session in
            let role = session.role == .windowApplication ? session.role : .windowExternalDisplay
            let configuration = UISceneConfiguration(name: nil, sessionRole: role)
            configuration.sceneClass = ListedScene.self
            return configuration
        }
        try await withApplication(delegate, infoPlist: JournalDelegate.infoPlist, on: monitors) { application, _ in
            let scene = try application.scene(.windowExternalDisplayNonInteractive)
            #expect(scene is ListedScene)
        }
    }

    @Test(
        "R101: a restored session whose delegate class is not found by name gets a new configuration")
    func missingDelegateClass() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("state-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var identifiers: Set<String> = []
        for _ in 0..<2 {
            let delegate = JournalDelegate()
            delegate.configuration = { session in
                let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
                configuration.delegateClass = NestedSceneDelegate.self
                return configuration
            }
            try await withApplication(delegate, infoPlist: JournalDelegate.infoPlist, stateFolder: folder) {
                application, _ in
                let scene = try #require(application.applicationScenes(delegate).first)
                #expect(scene.delegate is NestedSceneDelegate)
                #expect(delegate.read().contains("app configurationForConnecting 1: background"))
                identifiers.insert(scene.session.persistentIdentifier)
            }
        }
        #expect(identifiers.count == 1)
    }

    private final class UndecidedDelegate: UIResponder, UIApplicationDelegate {}

    @Test("R97: a configuration that Info.plist does not have is noted once", arguments: [false, true])
    func notedOnce(isNamed: Bool) async throws {
        let named = JournalDelegate()
        named.configuration = { UISceneConfiguration(name: "Missing", sessionRole: $0.role) }
        let delegate: any UIApplicationDelegate = isNamed ? named : UndecidedDelegate()
        LogRecorder.start()
        try await withApplication(delegate, infoPlist: JournalDelegate.infoPlist) { _, _ in
            let notes = LogRecorder.recorded().filter { $0.contains("Info.plist contained no UIScene configuration") }
            let name = isNamed ? "Missing" : "(no name)"
            #expect(notes.count == 1 && notes.first?.hasSuffix("(looking for configuration named \"\(name)\")") == true)
        }
    }

    final class NestedSceneDelegate: NSObject, UISceneDelegate {}

    @Test("a session returns copies of its configuration")
    func sceneConfigurationCopies() async throws {
        let delegate = JournalDelegate()
        try await withApplication(delegate, infoPlist: JournalDelegate.infoPlist) { application, _ in
            let session = try #require(application.openSessions.first)
            session.configuration.delegateClass = nil
            #expect(session.configuration.delegateClass == JournalSceneDelegate.self)
            let copy = try #require(session.configuration.copy() as? UISceneConfiguration)
            #expect(copy.name == "journal" && copy.role == .windowApplication)
        }
    }
}

final class ListedScene: UIWindowScene {}
