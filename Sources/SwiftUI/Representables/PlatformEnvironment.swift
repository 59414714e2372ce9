import Foundation
import UIKit

/// The parts of the environment that are properties of UIKit views. They are set only if they differ from the values
/// that the view inherits from its superview.
@MainActor
struct PlatformEnvironment {
    private var hasTint = false
    private var hasDirection = false
    private var hasStyle = false

    /// Applies the values to a view in a tree that `host` shows.
    mutating func apply(_ values: EnvironmentValues, to view: UIView, in host: UIView?) {
        if let control = view as? UIControl {
            if control.isEnabled != values.isEnabled { control.isEnabled = values.isEnabled }
            control.hidesFocusRing = !values.isFocusEffectEnabled
        }
        if values.tint != nil || hasTint {
            hasTint = values.tint != nil
            view.tintColor = values.tint?.uiColor
        }
        values.traitBridges.apply(values, to: view)
        // The fields of an alert have the direction and the colours of the alert.
        guard !values.isInAlert else { return }
        let isMirrored = values.layoutDirection == .rightToLeft
        let inherited = host?.traitCollection.layoutDirection == .rightToLeft
        if isMirrored != inherited || hasDirection {
            hasDirection = isMirrored != inherited
            view.semanticContentAttribute =
                hasDirection ? (isMirrored ? .forceRightToLeft : .forceLeftToRight) : .unspecified
        }
        let isDark = values.colorScheme == .dark
        let isHostDark = host?.traitCollection.userInterfaceStyle == .dark
        if isDark != isHostDark || hasStyle {
            hasStyle = isDark != isHostDark
            view.overrideUserInterfaceStyle = hasStyle ? (isDark ? .dark : .light) : .unspecified
        }
    }
}
