import Foundation

/// The direction in which the user reads.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    case leftToRight, rightToLeft
}

extension UIApplication {
    /// What the locale says.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Locale.current.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// How large the user wants texts to be: the main screen's trait.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        screens.main.traitCollection.preferredContentSizeCategory
    }

    /// How the active scene is turned.
    @available(iOS, deprecated: 13.0, message: "Use the interfaceOrientation property of the window scene instead.")
    public var statusBarOrientation: UIInterfaceOrientation { scenes.lastActive?.interfaceOrientation ?? .unknown }

    /// In seconds. Monitors do not turn.
    @available(
        iOS, deprecated: 13.0, message: "Use viewWillTransitionToSize:withTransitionCoordinator: instead."
    )
    public var statusBarOrientationAnimationDuration: TimeInterval { 0 }
}
