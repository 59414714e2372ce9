import Foundation

/// The definition of a trait: its type and the value that it has if nothing sets it.
///
/// ```swift
/// struct Density: UITraitDefinition {
///     static let defaultValue = 1.0
/// }
///
/// view.traitOverrides[Density.self] = 0.5
/// print(view.subviews[0].traitCollection[Density.self])
/// ```
///
/// Values of a type that is `Equatable` are compared with `==`, and objects by identity. Other values count as changed
/// whenever they are set.
public protocol UITraitDefinition {
    /// The type of the values.
    associatedtype Value
    /// The value of the trait where none is set.
    static var defaultValue: Value { get }
    /// The name of the trait, for logs. The default is the name of the type.
    static var name: String { get }
    /// Whether colours can depend on the trait, so that views are drawn again when it changes. The default is `false`.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    /// The name of the type.
    public static var name: String { String(describing: Self.self) }
    /// `false`, so that colours do not depend on the trait.
    public static var affectsColorAppearance: Bool { false }

    /// Whether the trait has different values in two sets of traits.
    static func differs(_ values: TraitValues, _ others: TraitValues) -> Bool {
        !CustomTraits.areEqual(values[Self.self], others[Self.self])
    }
}

/// The type of a trait, such as `UITraitUserInterfaceStyle.self`.
public typealias UITrait = any UITraitDefinition.Type

/// The trait of the light or dark appearance.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
    /// The value where none is set: `.unspecified`.
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    /// Whether colours can differ with the trait: `true`.
    public static var affectsColorAppearance: Bool { true }
}

/// The trait of the layer of the interface.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
    /// The value where none is set: `.unspecified`.
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
    /// Whether colours can differ with the trait: `true`.
    public static var affectsColorAppearance: Bool { true }
}

/// The trait of the contrast of colours.
public struct UITraitAccessibilityContrast: UITraitDefinition {
    /// The value where none is set: `.unspecified`.
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
    /// Whether colours can differ with the trait: `true`.
    public static var affectsColorAppearance: Bool { true }
}

/// The trait of the number of pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {
    /// The value where none is set: 0.
    public static var defaultValue: CGFloat { 0 }
}

/// The trait of the horizontal space.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
    /// The value where none is set: `.unspecified`.
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// The trait of the vertical space.
public struct UITraitVerticalSizeClass: UITraitDefinition {
    /// The value where none is set: `.unspecified`.
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// The trait of the kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
    /// The value where none is set: `.unspecified`.
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}

/// The trait of the layout direction.
public struct UITraitLayoutDirection: UITraitDefinition {
    /// The value where none is set: `.unspecified`.
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}

/// The trait of the text size that the user prefers.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    /// The value where none is set: `.unspecified`.
    public static var defaultValue: UIContentSizeCategory { .unspecified }
}
