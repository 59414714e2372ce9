import Foundation

/// An effect of a `UIVisualEffectView`: a blur or a vibrancy. Effects are immutable.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// Creates an effect that shows nothing.
    @preconcurrency @MainActor public override init() { super.init() }

    /// Returns the effect itself, since effects are immutable.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
    nonisolated open override func copy() -> Any { self }
}

/// A blur of what lies below a view.
///
/// ```
/// let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
/// bar.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
/// view.addSubview(bar)
/// bar.contentView.addSubview(title)
/// ```
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    /// The brightness of a blur, and the amount of colour that shows through it.
    public enum Style: Int, Sendable {
        /// Nearly white.
        case extraLight = 0
        /// Bright.
        case light = 1
        /// Dark.
        case dark = 2
        /// Bright or dark, by the view's traits.
        case regular = 4
        /// Like `regular`, with less of the colours below.
        case prominent = 5
        /// A very thin material, by the view's traits.
        case systemUltraThinMaterial = 6
        /// A thin material, by the view's traits.
        case systemThinMaterial = 7
        /// A material, by the view's traits.
        case systemMaterial = 8
        /// A thick material, by the view's traits.
        case systemThickMaterial = 9
        /// The material of bars, by the view's traits.
        case systemChromeMaterial = 10
        /// A very thin material that is always light.
        case systemUltraThinMaterialLight = 11
        /// A thin material that is always light.
        case systemThinMaterialLight = 12
        /// A material that is always light.
        case systemMaterialLight = 13
        /// A thick material that is always light.
        case systemThickMaterialLight = 14
        /// The material of bars, always light.
        case systemChromeMaterialLight = 15
        /// A very thin material that is always dark.
        case systemUltraThinMaterialDark = 16
        /// A thin material that is always dark.
        case systemThinMaterialDark = 17
        /// A material that is always dark.
        case systemMaterialDark = 18
        /// A thick material that is always dark.
        case systemThickMaterialDark = 19
        /// The material of bars, always dark.
        case systemChromeMaterialDark = 20
    }

    let style: Style

    /// Creates a blur of a style.
    @preconcurrency @MainActor public init(style: UIBlurEffect.Style) {
        self.style = style
        super.init()
    }

    /// Returns whether the other object is a blur of the same style.
    nonisolated open override func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }
    nonisolated open override var hash: Int { style.hashValue }
}

/// An effect for content on a blur. It gives the content view the label colour of its style as tint colour.
///
/// Its view belongs in the `contentView` of a view with the blur. UIKit mixes vibrant content with the blurred colours;
/// here it has a plain colour.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    let blurEffect: UIBlurEffect
    let style: UIVibrancyEffectStyle

    /// Creates the effect for content on a blur, in the style `label`.
    @preconcurrency @MainActor public convenience init(blurEffect: UIBlurEffect) {
        self.init(blurEffect: blurEffect, style: .label)
    }

    /// Creates the effect for content on a blur.
    @preconcurrency @MainActor public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        (self.blurEffect, self.style) = (blurEffect, style)
        super.init()
    }

    /// Returns whether the other object is a vibrancy of the same style on an equal blur.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIVibrancyEffect else { return false }
        return other.style == style && other.blurEffect == blurEffect
    }
    nonisolated open override var hash: Int { style.hashValue }

    /// The colour of the content.
    var color: UIColor {
        switch style {
        case .label: .label
        case .secondaryLabel: .secondaryLabel
        case .tertiaryLabel: .tertiaryLabel
        case .quaternaryLabel: .quaternaryLabel
        case .fill: .systemFill
        case .secondaryFill: .secondarySystemFill
        case .tertiaryFill: .tertiarySystemFill
        case .separator: .separator
        }
    }
}

/// The purpose of content on a blur.
public enum UIVibrancyEffectStyle: Int, Sendable {
    /// Text.
    case label = 0
    /// Secondary text.
    case secondaryLabel = 1
    /// Tertiary text.
    case tertiaryLabel = 2
    /// Quaternary text.
    case quaternaryLabel = 3
    /// A large area.
    case fill = 4
    /// A middle-sized area.
    case secondaryFill = 5
    /// A small area.
    case tertiaryFill = 6
    /// A line between rows.
    case separator = 7
}
