import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The user's preferences in the arguments of a launch, and the sizes of text that follow from them.
@MainActor
struct UserPreferencesTests {
    private let english = Locale(identifier: "en")

    @Test("the arguments of an iOS program set the direction, the text size and dark colours")
    func userPreferencesArguments() {
        let plain = UserPreferences(arguments: [:], locale: english)
        #expect(plain.layoutDirection == .leftToRight && plain.contentSizeCategory == .large)
        #expect(plain.userInterfaceStyle == .light)
        let arabic = UserPreferences(arguments: ["AppleLanguages": ["ar", "en"]], locale: english)
        #expect(arabic.layoutDirection == .rightToLeft)
        let forced = ["AppleTextDirection": "YES", "NSForceRightToLeftWritingDirection": "YES"]
        #expect(UserPreferences(arguments: forced, locale: english).layoutDirection == .rightToLeft)
        let large = UserPreferences(
            arguments: [
                "UIPreferredContentSizeCategoryName": "UICTContentSizeCategoryAccessibilityXL",
                "AppleInterfaceStyle": "Dark",
            ], locale: english)
        #expect(large.contentSizeCategory == .accessibilityExtraLarge && large.userInterfaceStyle == .dark)
    }

    @Test("a language goes before the locale, and values that are not understood count as missing")
    func odd() {
        let hebrew = Locale(identifier: "he")
        #expect(UserPreferences(arguments: [:], locale: hebrew).layoutDirection == .rightToLeft)
        #expect(UserPreferences(arguments: ["AppleLanguages": ["de"]], locale: hebrew).layoutDirection == .leftToRight)
        let odd: [String: Any] = [
            "AppleLanguages": 5, "AppleTextDirection": "YES", "UIPreferredContentSizeCategoryName": "Huge",
            "AppleInterfaceStyle": 1,
        ]
        #expect(UserPreferences(arguments: odd, locale: english) == UserPreferences(locale: english))
    }

    @Test("R485: text styles have iOS's sizes, and grow with the category")
    func userPreferencesSizes() {
        let styles: [(UIFont.TextStyle, CGFloat)] = [
            (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17),
            (.callout, 16),
            (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11), (.extraLargeTitle, 36),
        ]
        for (style, size) in styles {
            #expect(TextSizes.size(of: style, in: .large) == size && style.pointSize == size)
            #expect(TextSizes.size(of: style, in: .accessibilityExtraExtraExtraLarge) > 1.5 * size)
        }
        #expect(TextSizes.size(of: .body, in: .unspecified) == 17)
        let body = [UIContentSizeCategory.extraSmall, .extraExtraExtraLarge, .accessibilityMedium].map {
            UIFont.preferredFont(
                forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: $0)
            ).pointSize
        }
        #expect(body == [14, 23, 28])
        #expect(UIContentSizeCategory.extraExtraExtraLarge < .accessibilityMedium)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
        #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    }

    @Test("a program started right to left with large text has these traits, and its bars are mirrored")
    func userPreferencesTraits() async throws {
        let arguments: [String: Any] = [
            "AppleLanguages": ["ar"],
            "UIPreferredContentSizeCategoryName": UIContentSizeCategory.extraExtraLarge.rawValue,
        ]
        let domain = UserDefaults.argumentDomain
        let before = UserDefaults.standard.volatileDomain(forName: domain)
        UserDefaults.standard.setVolatileDomain(before.merging(arguments) { $1 }, forName: domain)
        defer {
            UserDefaults.standard.removeVolatileDomain(forName: domain)
            UserDefaults.standard.setVolatileDomain(before, forName: domain)
            UserPreferences.changeSurroundings { _ in }
        }
        try await withApplication(on: [.monitor("SCREEN", 700, 400)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            window.makeKeyAndVisible()
            try await display.settle()
            #expect(application.userInterfaceLayoutDirection == .rightToLeft)
            #expect(application.preferredContentSizeCategory == .extraExtraLarge)
            #expect(window.traitCollection.layoutDirection == .rightToLeft)
            #expect(window.effectiveUserInterfaceLayoutDirection == .rightToLeft)
            let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: window.traitCollection)
            #expect(font.pointSize == 21)
            let list = UINavigationController(rootViewController: UIViewController())
            list.topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
            window.rootViewController = list
            try await display.settle()
            let item = try #require(list.topViewController?.navigationItem.rightBarButtonItem)
            let button = try #require(list.navigationBar.view(of: item))
            #expect(button.convert(button.bounds, to: nil).midX < 100, "the trailing edge is on the left")
        }
    }
}
