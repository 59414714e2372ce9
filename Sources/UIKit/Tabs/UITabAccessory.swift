import Foundation

/// A view that floats above the tab bar in every tab, such as the controls of a player.
///
/// ```swift
/// tabs.bottomAccessory = UITabAccessory(contentView: PlayerControls())
/// ```
///
/// It is 48 points high and as wide as the bar, with a margin, on a material with round ends. The tabs scroll under it.
/// Beside a bar that has become small it has the rest of the row: the trait ``UITraitTabAccessoryEnvironment`` is
/// `inline` then.
@preconcurrency @MainActor
open class UITabAccessory: NSObject, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// The view. It gets the size of the accessory.
    public let contentView: UIView
    /// The material with the view.
    let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))

    /// Creates an accessory.
    public init(contentView: UIView) {
        self.contentView = contentView
        super.init()
        panel.layer.cornerRadius = Self.height / 2
        panel.clipsToBounds = true
        contentView.frame = panel.contentView.bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        panel.contentView.addSubview(contentView)
    }

    /// The arrangement for the views inside.
    var environment: Environment {
        get { panel.traitOverrides[UITraitTabAccessoryEnvironment.self] }
        set { if newValue != environment { panel.traitOverrides[UITraitTabAccessoryEnvironment.self] = newValue } }
    }

    /// The height in points.
    private nonisolated static let height: CGFloat = 48
    /// The distance from the bar and from what is above, in points.
    nonisolated static let gap: CGFloat = 8
    /// The distance from the sides of the safe area, in points.
    private nonisolated static let margin: CGFloat = 16

    /// Returns the frame of an accessory.
    ///
    /// - Parameters:
    ///   - width: The width of the controller's view.
    ///   - safeArea: The safe area of the view.
    ///   - barTop: The position of the bar's upper edge.
    nonisolated static func frame(width: CGFloat, safeArea: UIEdgeInsets, barTop: CGFloat) -> CGRect {
        let left = safeArea.left + margin
        return CGRect(
            x: left, y: barTop - gap - height, width: max(0, width - left - safeArea.right - margin), height: height)
    }
}

extension UITabBarController {
    /// The view that floats above the tab bar. The default is `nil`.
    public var bottomAccessory: UITabAccessory? {
        get { state.accessory }
        set { setBottomAccessory(newValue, animated: false) }
    }

    /// Shows a view above the tab bar, in place of the present one. `nil` shows none.
    ///
    /// - Parameters:
    ///   - bottomAccessory: The view, or `nil`.
    ///   - animated: Whether the view fades in.
    public func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
        guard bottomAccessory !== state.accessory else { return }
        state.accessory?.panel.removeFromSuperview()
        state.accessory = bottomAccessory
        guard isViewLoaded else { return }
        layoutContent()
        guard animated, let panel = bottomAccessory?.panel, view.window != nil else { return }
        panel.alpha = 0
        UIView.animate(withDuration: 0.25) { panel.alpha = 1 }
    }
}
