import Foundation

/// The light or dark appearance.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// No specified appearance.
    case unspecified
    /// The light appearance.
    case light
    /// The dark appearance.
    case dark
}

/// The layer of the interface in which a view is. In dark appearance the backgrounds of elevated views are lighter.
public enum UIUserInterfaceLevel: Int, Sendable {
    /// No specified level.
    case unspecified = -1
    /// The content of a window.
    case base = 0
    /// Content in front of the window's, such as a sheet or a popover.
    case elevated = 1
}

/// The contrast of colours that the user prefers.
public enum UIAccessibilityContrast: Int, Sendable {
    /// No specified contrast.
    case unspecified = -1
    /// The usual contrast.
    case normal = 0
    /// A high contrast.
    case high = 1
}

/// The amount of space in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// No specified amount.
    case unspecified
    /// Little space.
    case compact
    /// Much space.
    case regular
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// No specified device.
    case unspecified = -1
    /// A phone.
    case phone = 0
    /// A tablet. It is Casement's default for the current traits.
    case pad = 1
    /// A television.
    case tv = 2
    /// A car display.
    case carPlay = 3
    /// A Mac.
    case mac = 5
    /// A headset.
    case vision = 6
}

/// The layout direction.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// No specified direction.
    case unspecified = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// The text size that the user prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The name of the category, as in UIKit.
    public let rawValue: String

    /// Creates a category from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// No specified size.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// The smallest size.
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    /// A small size.
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// A medium size.
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// The default size.
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// A size above the default.
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// The second size above the default.
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    /// The third size above the default.
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")

    /// Posted after the user has chosen another text size. The object is the application.
    public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The key for the name of the new text size in the notification.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

/// Traits that can be set one by one. The closures of `UITraitCollection(mutations:)` and `modifyingTraits(_:)` receive
/// them.
public protocol UIMutableTraits {
    /// The light or dark appearance.
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    /// The layer of the interface.
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
    /// The contrast of colours.
    var accessibilityContrast: UIAccessibilityContrast { get set }
    /// The number of pixels per point; 0 if unspecified.
    var displayScale: CGFloat { get set }
    /// The horizontal space.
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The vertical space.
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The kind of device.
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    /// The layout direction.
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    /// The text size that the user prefers.
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    /// The value of a trait, which can be one of the program's own.
    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

/// The values of a trait collection.
struct TraitValues: UIMutableTraits, Hashable, Sendable {
    var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    var accessibilityContrast = UIAccessibilityContrast.unspecified
    var displayScale: CGFloat = 0
    var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    var custom = CustomTraits()

    /// Adopts the traits that `other` specifies.
    mutating func merge(_ other: TraitValues) {
        if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
        if other.userInterfaceLevel != .unspecified { userInterfaceLevel = other.userInterfaceLevel }
        if other.accessibilityContrast != .unspecified { accessibilityContrast = other.accessibilityContrast }
        if other.displayScale != 0 { displayScale = other.displayScale }
        if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
        if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
        if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
        if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
        if other.preferredContentSizeCategory != .unspecified {
            preferredContentSizeCategory = other.preferredContentSizeCategory
        }
        custom.merge(other.custom)
    }
}

/// Whether touches have a force that the interface uses.
public enum UIForceTouchCapability: Int, Sendable {
    /// No specified capability.
    case unknown
    /// Touches have no force.
    case unavailable
    /// Touches have a force.
    case available
}
