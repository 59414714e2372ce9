import Foundation
import Testing

@testable import XcodeProject

struct InfoPlistMakerTests {
    private func values(_ settings: [String: String], file: [String: InfoValue] = [:]) -> [String: InfoValue] {
        InfoPlistMaker(settings: BuildSettings(levels: [settings]), file: file).values()
    }

    @Test("INFOPLIST_KEY settings become values of the types that the keys have")
    func generated() {
        let values = values([
            "GENERATE_INFOPLIST_FILE": "YES", "INFOPLIST_KEY_CFBundleDisplayName": "Short Notes",
            "INFOPLIST_KEY_UIRequiresFullScreen": "YES", "INFOPLIST_KEY_UIMainStoryboardFile": "Main",
            "INFOPLIST_KEY_NSCameraUsageDescription": "For $(NAME)", "NAME": "pictures",
            "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad":
                "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft",
            "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES",
            "INFOPLIST_KEY_UILaunchScreen_Generation": "NO",
        ])
        #expect(values["CFBundleDisplayName"] == .string("Short Notes"))
        #expect(values["UIRequiresFullScreen"] == .bool(true))
        #expect(values["UIMainStoryboardFile"] == .string("Main"))
        #expect(values["NSCameraUsageDescription"] == .string("For pictures"))
        #expect(
            values["UISupportedInterfaceOrientations~ipad"]
                == .array([.string("UIInterfaceOrientationPortrait"), .string("UIInterfaceOrientationLandscapeLeft")]))
        #expect(
            values["UIApplicationSceneManifest"]
                == .dictionary([
                    "UIApplicationSupportsMultipleScenes": .bool(true), "UISceneConfigurations": .dictionary([:]),
                ]))
        #expect(values["UILaunchScreen"] == nil)
    }

    @Test("Without GENERATE_INFOPLIST_FILE the settings do not count")
    func notGenerated() {
        #expect(values(["INFOPLIST_KEY_UIRequiresFullScreen": "YES"])["UIRequiresFullScreen"] == nil)
    }

    @Test("The file's own values stay, its variables are replaced, and unknown ones are kept")
    func file() {
        let manifest = InfoValue.dictionary([
            "UISceneDelegateClassName": .string("$(PRODUCT_MODULE_NAME).SceneDelegate")
        ])
        let values = values(
            [
                "GENERATE_INFOPLIST_FILE": "YES", "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES",
                "PRODUCT_MODULE_NAME": "App", "PRODUCT_BUNDLE_IDENTIFIER": "org.example.app", "PRODUCT_NAME": "App",
            ], file: ["UIApplicationSceneManifest": manifest, "Team": .string("$(TEAM)")])
        #expect(
            values["UIApplicationSceneManifest"]
                == .dictionary(["UISceneDelegateClassName": .string("App.SceneDelegate")]))
        #expect(values["CFBundleIdentifier"] == .string("org.example.app"))
        #expect(values["Team"] == .string("$(TEAM)"))
    }

    @Test("A file is read in XML and in the old format, and written so that it reads the same")
    func reading() throws {
        let xml = InfoValue.dictionary([
            "a": .bool(true), "b": .integer(1), "c": .real(1.5), "d": .string("<&>"),
            "e": .array([.bool(false), .integer(0)]),
            "f": .dictionary([:]), "g": .array([]), "h": .data(Data([1, 2])),
            "i": .date(Date(timeIntervalSinceReferenceDate: 86400)),
        ])
        #expect(InfoValue(contents: Data(xml.file.utf8)) == xml)
        #expect(InfoValue(contents: Data("{ a = b; }".utf8)) == .dictionary(["a": .string("b")]))
        #expect(InfoValue(contents: Data("<plist>".utf8)) == nil)
    }

    @Test("The file of the older template has the project's values")
    func template() throws {
        let file = try #require(try TemplateProject.lamp.plan().file("Lamp/Casement-Info.plist"))
        guard case .dictionary(let values) = InfoValue(contents: Data(file.utf8)) else {
            Issue.record("not a dictionary")
            return
        }
        #expect(values["CFBundleIdentifier"] == .string("org.example.Lamp"))
        #expect(values["CFBundleDisplayName"] == .string("Desk Lamp"))
        #expect(values["UIMainStoryboardFile"] == .string("Main"))
        #expect(values["UIApplicationSceneManifest"] == nil)
    }
}
