import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Light or dark, and the size of text, as the desktop's settings manager says.
@MainActor
struct DesktopAppearanceTests {
    @Test("R482: a theme is dark if one of the words of its name is")
    func themeNames() {
        for name in ["Adwaita-dark", "Breeze-Dark", "Mint-Y-Dark-Aqua", "Adwaita:dark", "DARK", "Yaru_dark"] {
            #expect(DesktopAppearance(themeName: name).userInterfaceStyle == .dark, "\(name)")
        }
        for name in ["Adwaita", "Arc-Darker", "Darkula", "", "-"] {
            #expect(DesktopAppearance(themeName: name).userInterfaceStyle == .light, "\(name)")
        }
        #expect(DesktopAppearance(themeName: "Adwaita", prefersDarkTheme: true).userInterfaceStyle == .dark)
    }

    @Test("R484: the category is the one in which body text is nearest to the desktop's factor")
    func categories() {
        let factors: [(Double, UIContentSizeCategory)] = [
            (1, .large), (1.25, .extraExtraLarge), (1.6, .accessibilityMedium), (1.1, .extraLarge), (0.75, .extraSmall),
            (2.7, .accessibilityExtraExtraLarge), (9, .accessibilityExtraExtraExtraLarge), (0, .extraSmall),
        ]
        for (factor, category) in factors {
            #expect(DesktopAppearance(textScale: factor).contentSizeCategory == category, "\(factor)")
        }
        let dots: [(Double?, Int?, Double)] = [
            (nil, nil, 1), (96, nil, 1), (120, nil, 1.25), (192, 2, 1), (240, 2, 1.25), (192, nil, 1), (144, nil, 0.75),
            (5, nil, 1), (96, 40, 1),
        ]
        for (dotsPerInch, factor, textScale) in dots {
            let scale = ScreenScale(windowScalingFactor: factor, settingsDotsPerInch: dotsPerInch)
            #expect(scale.textScale == textScale, "\(String(describing: dotsPerInch)), \(String(describing: factor))")
        }
    }

    @Test("the environment goes before the desktop, arguments before the environment, and Info.plist before all")
    func precedence() {
        var desktop = DesktopAppearance(themeName: "Adwaita-dark", textScale: 1.25)
        #expect(desktop.take(environment: ["CASEMENT_APPEARANCE": "LIGHT", "CASEMENT_CONTENT_SIZE": "S"]).isEmpty)
        #expect(desktop.userInterfaceStyle == .light && desktop.contentSizeCategory == .small)
        var other = DesktopAppearance()
        let mistakes = other.take(environment: ["CASEMENT_APPEARANCE": "grey", "CASEMENT_CONTENT_SIZE": "Huge"])
        #expect(other == DesktopAppearance())
        #expect(mistakes.count == 2 && mistakes[0].contains("\"grey\"") && mistakes[1].contains("\"Huge\""))

        let arguments = [
            "AppleInterfaceStyle": "Dark", "UIPreferredContentSizeCategoryName": "UICTContentSizeCategoryM",
        ]
        var surroundings = UserPreferences.Surroundings(desktop: desktop)
        #expect(UserPreferences(arguments: [:], in: surroundings).userInterfaceStyle == .light)
        #expect(UserPreferences(arguments: [:], in: surroundings).contentSizeCategory == .small)
        #expect(UserPreferences(arguments: arguments, in: surroundings).userInterfaceStyle == .dark)
        #expect(UserPreferences(arguments: arguments, in: surroundings).contentSizeCategory == .medium)
        surroundings.programStyle = InfoPlist(values: ["UIUserInterfaceStyle": "Light"], module: "").userInterfaceStyle
        #expect(UserPreferences(arguments: arguments, in: surroundings).userInterfaceStyle == .light)
        #expect(InfoPlist(values: ["UIUserInterfaceStyle": "Automatic"], module: "").userInterfaceStyle == .unspecified)
    }

    @Test("R482: colours, traits and observers follow a theme that the user changes")
    func themeChanges() async throws {
        try await withApplication(on: [.monitor("MAIN", 800, 600)]) { application, display in
            let scene = try application.mainScene()
            let delegate = SceneTraitJournal()
            scene.delegate = delegate
            let controller = TraitJournalController()
            let window = makeWindow(.systemBackground, frame: CGRect(x: 0, y: 0, width: 300, height: 200), in: scene)
            window.rootViewController = controller
            let bare = makeWindow(.systemBackground, frame: CGRect(x: 400, y: 0, width: 300, height: 200), in: scene)
            window.isHidden = false
            bare.isHidden = false
            try await display.settle()
            #expect(try display.pixel(x: 10, y: 10) == .white && display.pixel(x: 410, y: 10) == .white)

            let manager = try await SettingsManager("Net/ThemeName \"Adwaita-dark\"\n", on: display)
            try await waitUntil("dark colours") { UIScreen.main.traitCollection.userInterfaceStyle == .dark }
            try await display.settle()
            #expect(try display.pixel(x: 10, y: 10) == .black && display.pixel(x: 410, y: 10) == .black)
            #expect(controller.journal == ["light to dark"] && delegate.journal == ["light to dark"])
            #expect(UITraitCollection.current.userInterfaceStyle == .dark)

            // A setting that is not about colours changes nothing.
            try manager.say("Net/ThemeName \"Yaru-dark\"\nGdk/WindowScalingFactor 2\n")
            try await waitUntil("another scale") { UIScreen.main.scale == 2 }
            #expect(UIScreen.main.traitCollection.userInterfaceStyle == .dark)
            #expect(UITraitCollection.current.displayScale == 2)

            await manager.end()
            try await waitUntil("light colours") { UIScreen.main.traitCollection.userInterfaceStyle == .light }
            try await display.settle()
            #expect(try display.pixel(x: 10, y: 10) == .white && display.pixel(x: 410, y: 10) == .white)
            #expect(controller.journal.last == "dark to light" && delegate.journal.last == "dark to light")
        }
    }

    @Test("R482: a program starts dark, unless its Info.plist has light colours alone", arguments: [nil, "Light"])
    func themeAtTheStart(programStyle: String?) async throws {
        let display = try await VirtualDisplay(monitors: [.monitor("MAIN", 400, 300)])
        let manager = try await SettingsManager("Net/ThemeName \"Breeze-Dark\"\n", on: display)
        try await waitUntil("the manager") { try await display.run("dump_xsettings").contains("Breeze-Dark") }
        try await withApplication(infoPlist: programStyle.map { ["UIUserInterfaceStyle": $0] } ?? [:], on: display) {
            let window = makeWindow(.systemBackground, in: try $0.mainScene())
            window.isHidden = false
            try await display.settle()
            #expect(try display.pixel(x: 10, y: 10) == (programStyle == nil ? .black : .white))
        }
        #expect(UserPreferences.current.userInterfaceStyle == .light, "it ends with the connection to the desktop")
        await manager.end()
        await display.terminate()
    }

    @Test("R484, R486: text follows the desktop's factor, and one notification is posted")
    func textSize() async throws {
        try await withApplication(on: [.monitor("MAIN", 800, 600)]) { application, display in
            var posts: [String] = []
            let tokens = Tokens()
            tokens.add(UIContentSizeCategory.didChangeNotification) { note in
                posts.append(note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String ?? "none")
            }
            let window = makeWindow(.white, in: try application.mainScene())
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            label.text = "Size"
            window.addSubview(label)
            window.isHidden = false
            try await display.settle()
            let manager = try await SettingsManager("Xft/DPI \(120 * 1024)\n", on: display)
            try await waitUntil("larger text") { label.font.pointSize == 21 }
            #expect(application.preferredContentSizeCategory == .extraExtraLarge && UIScreen.main.scale == 1)
            #expect(posts == [UIContentSizeCategory.extraExtraLarge.rawValue])
            // The scale of windows is not a larger text.
            try manager.say("Xft/DPI \(192 * 1024)\nGdk/WindowScalingFactor 2\n")
            try await waitUntil("text of the usual size") { label.font.pointSize == 17 && UIScreen.main.scale == 2 }
            #expect(posts.last == UIContentSizeCategory.large.rawValue && posts.count == 2)
            await manager.end()
            withExtendedLifetime(tokens) {}
        }
    }
}

/// A controller that records changes of the appearance.
private final class TraitJournalController: UIViewController {
    var journal: [String] = []

    override func loadView() {
        view = UIView()
        view.backgroundColor = .systemBackground
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        journal += changes(of: traitCollection, from: previousTraitCollection)
    }
}

/// A scene's delegate that records changes of the appearance.
private final class SceneTraitJournal: NSObject, UIWindowSceneDelegate {
    var journal: [String] = []

    func windowScene(
        _ scene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {
        journal += changes(of: scene.traitCollection, from: previousTraitCollection)
    }
}

@MainActor private func changes(of traits: UITraitCollection, from previous: UITraitCollection?) -> [String] {
    let (old, new) = (previous?.userInterfaceStyle ?? .unspecified, traits.userInterfaceStyle)
    return old == new ? [] : ["\(old == .dark ? "dark" : "light") to \(new == .dark ? "dark" : "light")"]
}
