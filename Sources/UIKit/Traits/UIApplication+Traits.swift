import Foundation

/// The direction of reading.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// `leftToRight`, as for English, or `rightToLeft`, as for Arabic.
    case leftToRight, rightToLeft
}

extension UIApplication {
    /// The direction of reading: that of the arguments of the launch, or else of the current locale.
    ///
    /// `-AppleLanguages "(ar)"` and `-AppleTextDirection YES -NSForceRightToLeftWritingDirection YES` are such
    /// arguments.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UserPreferences.current.layoutDirection
    }

    /// The text size that the user prefers, which is a trait of the main screen.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        screens.main.traitCollection.preferredContentSizeCategory
    }

    /// Applies another choice of colours or of the text size to the screens and to what they show.
    func appearanceDidChange(to appearance: DesktopAppearance) {
        let category = preferredContentSizeCategory
        let hadHighContrast = UserPreferences.hasHighContrast
        UserPreferences.changeSurroundings { $0.desktop = appearance }
        screens.preferencesDidChange()
        for case let scene as UIWindowScene in scenes.connected {
            scene.geometryDidChange(to: scene.frameOnScreen, on: scene.screen)
        }
        if appearance.portal.hasHighContrast != hadHighContrast {
            NotificationCenter.default.post(
                name: UIAccessibility.darkerSystemColorsStatusDidChangeNotification, object: nil)
        }
        let new = preferredContentSizeCategory
        guard new != category else { return }
        NotificationCenter.default.post(
            name: UIContentSizeCategory.didChangeNotification, object: self,
            userInfo: [UIContentSizeCategory.newValueUserInfoKey: new.rawValue])
    }

    /// The orientation of the scene that was active last, or `.unknown` without scenes.
    @available(iOS, deprecated: 13.0, message: "Use the interfaceOrientation property of the window scene instead.")
    public var statusBarOrientation: UIInterfaceOrientation { scenes.lastActive?.interfaceOrientation ?? .unknown }

    /// The duration of a rotation in seconds. It is 0, because monitors do not rotate.
    @available(
        iOS, deprecated: 13.0, message: "Use viewWillTransitionToSize:withTransitionCoordinator: instead."
    )
    public var statusBarOrientationAnimationDuration: TimeInterval { 0 }
}
