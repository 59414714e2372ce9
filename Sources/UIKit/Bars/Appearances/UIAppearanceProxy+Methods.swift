import Foundation

/// The methods of UIKit's classes that set values for states or metrics.
extension UIAppearanceProxy where Target: UIBarItem {
    /// Sets the attributes of titles in a state.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        record("titleTextAttributes \(state.rawValue)") {
            $0.setTitleTextAttributes(attributes, for: state)
        } isUnset: {
            $0.titleTextAttributes(for: state) == nil
        }
    }
}

extension UIAppearanceProxy where Target: UITabBarItem {
    /// Sets the attributes of badges in a state.
    public func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        record("badgeTextAttributes \(state.rawValue)") {
            $0.setBadgeTextAttributes(textAttributes, for: state)
        } isUnset: {
            $0.badgeTextAttributes(for: state) == nil
        }
    }
}

extension UIAppearanceProxy where Target: UINavigationBar {
    /// Sets an image as background.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        record("backgroundImage \(barMetrics.rawValue)") {
            $0.setBackgroundImage(backgroundImage, for: barMetrics)
        } isUnset: {
            $0.backgroundImage(for: barMetrics) == nil
        }
    }

    /// Sets an image as background. The position is ignored: a bar has one background.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { setBackgroundImage(backgroundImage, for: barMetrics) }

    /// Moves titles up or down, in points.
    public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        record("titleVerticalPositionAdjustment \(barMetrics.rawValue)") {
            $0.setTitleVerticalPositionAdjustment(adjustment, for: barMetrics)
        } isUnset: {
            $0.titleVerticalPositionAdjustment(for: barMetrics) == 0
        }
    }
}

extension UIAppearanceProxy where Target: UIToolbar {
    /// Sets an image as background. The position is ignored: a bar has one background.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        record("backgroundImage \(barMetrics.rawValue)") {
            $0.setBackgroundImage(backgroundImage, forToolbarPosition: position, barMetrics: barMetrics)
        } isUnset: {
            $0.backgroundImage(forToolbarPosition: position, barMetrics: barMetrics) == nil
        }
    }

    /// Sets an image in place of the line at the bar's edge. The position is ignored.
    public func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition position: UIBarPosition) {
        record("shadowImage") {
            $0.setShadowImage(shadowImage, forToolbarPosition: position)
        } isUnset: {
            $0.shadowImage(forToolbarPosition: position) == nil
        }
    }
}

extension UIAppearanceProxy where Target: UISegmentedControl {
    /// Sets the attributes of titles in a state.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        record("titleTextAttributes \(state.rawValue)") {
            $0.setTitleTextAttributes(attributes, for: state)
        } isUnset: {
            $0.titleTextAttributes(for: state) == nil
        }
    }
}

extension UIAppearanceProxy where Target: UIButton {
    /// Sets the colour of titles in a state.
    public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        record("titleColor \(state.rawValue)") {
            $0.setTitleColor(color, for: state)
        } isUnset: {
            !$0.contents.hasOwnColor(for: state)
        }
    }
}
