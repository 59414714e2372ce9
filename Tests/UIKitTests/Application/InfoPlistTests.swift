import Testing
import UIKitTesting

@testable import UIKit

/// A scene delegate that the property lists below name.
final class PlistSceneDelegate: UIResponder, UIWindowSceneDelegate {}

@MainActor
struct InfoPlistTests {
    private func plist(_ configurations: Any, role: UISceneSession.Role = .windowApplication) -> InfoPlist {
        InfoPlist(
            values: ["UIApplicationSceneManifest": ["UISceneConfigurations": [role.rawValue: configurations]]],
            module: "UIKitTests")
    }

    @Test("R102: a configuration is found by its name; without a name the first one of its role is used")
    func configurationByName() {
        let list = plist([["UISceneConfigurationName": "First"], ["UISceneConfigurationName": "Second"]])
        #expect(list.sceneConfiguration(named: nil, role: .windowApplication)?.name == "First")
        #expect(list.sceneConfiguration(named: "Second", role: .windowApplication)?.name == "Second")
        #expect(list.sceneConfiguration(named: "Third", role: .windowApplication) == nil)
        #expect(list.sceneConfiguration(named: nil, role: .windowExternalDisplayNonInteractive) == nil)
    }

    @Test("$(PRODUCT_MODULE_NAME) is the delegate's module, and UIKit's own classes need none")
    func moduleNames() throws {
        let list = plist([
            [
                "UISceneClassName": "UIWindowScene",
                "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).PlistSceneDelegate",
            ]
        ])
        let entry = try #require(list.sceneConfiguration(named: nil, role: .windowApplication))
        #expect(entry.className(for: .delegateClass) == PlistSceneDelegate.self)
        #expect(entry.className(for: .sceneClass) == UIWindowScene.self)
    }

    @Test("an unknown class name, a missing name and a value of another type give no class")
    func unknownClasses() throws {
        let list = plist([["UISceneClassName": 7, "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).Nobody"]])
        let entry = try #require(list.sceneConfiguration(named: nil, role: .windowApplication))
        #expect(entry.className(for: .delegateClass) == nil && entry.className(for: .sceneClass) == nil)
    }

    @Test("values of the wrong type count as absent")
    func wrongTypes() {
        #expect(plist("text").sceneConfiguration(named: nil, role: .windowApplication) == nil)
        #expect(plist([["a"], ["b"]]).sceneConfiguration(named: nil, role: .windowApplication) == nil)
        let list = InfoPlist(
            values: ["UIApplicationSceneManifest": "yes", "UIRequiresFullScreen": "no", "CFBundleName": 3], module: "")
        #expect(!list.hasSceneManifest && !list.requiresFullScreen && list.displayName == nil)
        #expect(list.declaredSupportForMultipleScenes == nil)
    }

    @Test("R96: a scene manifest, even an empty one, means that the program has scenes")
    func sceneManifest() {
        #expect(!InfoPlist.empty.hasSceneManifest)
        #expect(InfoPlist(values: ["UIApplicationSceneManifest": [String: Any]()], module: "").hasSceneManifest)
        let several = InfoPlist(
            values: ["UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": true]], module: "")
        #expect(several.declaredSupportForMultipleScenes == true)
    }

    @Test("values with build variables are replaced, and count as absent if a variable is unknown")
    func buildVariables() {
        let program = ProcessInfo.processInfo.processName
        let list = InfoPlist(
            values: [
                "CFBundleDisplayName": "$(PRODUCT_NAME)", "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
                "UIMainStoryboardFile": "${PRODUCT_MODULE_NAME}",
                "CFBundleURLTypes": [["CFBundleURLSchemes": ["$(SCHEME)", "reader"]]],
            ], module: "Reader")
        #expect(list.displayName == program && list.bundleIdentifier == nil)
        #expect(list.mainStoryboardName == "Reader" && list.urlSchemes == ["reader"])
        let named = InfoPlist(
            values: [
                "CFBundleDisplayName": "$(INFOPLIST_KEY_CFBundleDisplayName)", "CFBundleName": "${EXECUTABLE_NAME} 2",
                "CFBundleIdentifier": "org.example.$(PRODUCT_MODULE_NAME:lower)",
            ], module: "Reader")
        #expect(named.displayName == "\(program) 2" && named.bundleIdentifier == "org.example.reader")
    }

    @Test("empty names count as absent")
    func emptyNames() {
        let list = InfoPlist(values: ["CFBundleDisplayName": "", "CFBundleIdentifier": ""], module: "")
        #expect(list.displayName == nil && list.bundleIdentifier == nil)
    }

    /// Runs `body` with a temporary folder that contains these files.
    private func withFolder(_ files: [String: String], _ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("infoplist-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, text) in files {
            let url = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        try body(folder)
    }

    private func xml(_ name: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>CFBundleDisplayName</key><string>\(name)</string><key>UIRequiresFullScreen</key><true/>
        </dict></plist>
        """
    }

    @Test("the file in the delegate's resources comes before the one beside the executable")
    func fileOrder() throws {
        let inBundle = "App_UIKitTests.resources/Resources/Info.plist"
        try withFolder([inBundle: xml("bundle"), "Info.plist": xml("beside")]) { folder in
            let list = InfoPlist(delegateClass: PlistSceneDelegate.self, folder: folder)
            #expect(list.displayName == "bundle" && list.requiresFullScreen)
        }
        try withFolder(["App_Other.resources/Resources/Info.plist": xml("other"), "Info.plist": xml("beside")]) {
            #expect(InfoPlist(delegateClass: PlistSceneDelegate.self, folder: $0).displayName == "beside")
        }
    }

    @Test("the file that casement-adopt writes comes before the one that the plugin takes over")
    func adoptedFile() throws {
        let adopted = "App_UIKitTests.resources/Casement-Info.plist"
        let translated = "App_UIKitTests.resources/Info.plist"
        try withFolder([adopted: xml("adopted"), translated: xml("plugin"), "Info.plist": xml("beside")]) {
            #expect(InfoPlist(delegateClass: PlistSceneDelegate.self, folder: $0).displayName == "adopted")
        }
        let inFolder = "App_UIKitTests.resources/Resources/Info.plist"
        try withFolder([adopted: xml("adopted"), inFolder: xml("folder")]) {
            #expect(InfoPlist(delegateClass: PlistSceneDelegate.self, folder: $0).displayName == "folder")
        }
        try withFolder([translated: xml("plugin"), "Info.plist": xml("beside")]) {
            #expect(InfoPlist(delegateClass: PlistSceneDelegate.self, folder: $0).displayName == "plugin")
        }
    }

    @Test("a damaged file is skipped, and the next one is used")
    func infoPlistDamagedFile() throws {
        let inBundle = "App_UIKitTests.resources/Resources/Info.plist"
        try withFolder([inBundle: "<plist><dict><key>CFBundle", "Info.plist": xml("beside")]) {
            #expect(InfoPlist(delegateClass: PlistSceneDelegate.self, folder: $0).displayName == "beside")
        }
        try withFolder(["Info.plist": "<plist version=\"1.0\"><array/></plist>"]) {
            #expect(InfoPlist(delegateClass: PlistSceneDelegate.self, folder: $0).displayName == nil)
        }
    }

    @Test("Bundle.main has the values of the file in the target's resources, with build variables replaced")
    func mainBundle() async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("SCREEN", 800, 600)])
        let program = try await ChildProgram([try Programs.restoring], on: display, environment: ["BUNDLE": "1"])
        try await program.waitForLine(containing: "roles")
        let lines = program.standardOutput.split(separator: "\n")
        #expect(
            lines.prefix(6) == [
                "identifier org.example.restoring", "CFBundleShortVersionString 2.5", "CFBundleName RestoringProgram",
                "CFBundleVersion none", "LSRequiresIPhoneOS true", "roles 2",
            ])
        await program.terminate()
        await display.terminate()
    }

    @Test("without any file no value is set")
    func withoutFile() throws {
        try withFolder([:]) {
            let list = InfoPlist(delegateClass: nil, folder: $0)
            #expect(!list.hasSceneManifest && list.displayName == nil)
        }
    }
}
