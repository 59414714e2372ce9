import Foundation

/// A trait that `TraitValues` has a property for.
private protocol SystemTrait: UITraitDefinition {
    static var path: WritableKeyPath<TraitValues, Value> { get }
}

extension SystemTrait {
    fileprivate static func value(in values: TraitValues) -> Any { values[keyPath: path] }

    fileprivate static func set(_ value: Any, in values: inout TraitValues) {
        if let value = value as? Value { values[keyPath: path] = value }
    }
}

extension UITraitUserInterfaceStyle: SystemTrait {
    fileprivate static var path: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

extension UITraitUserInterfaceLevel: SystemTrait {
    fileprivate static var path: WritableKeyPath<TraitValues, UIUserInterfaceLevel> { \.userInterfaceLevel }
}

extension UITraitAccessibilityContrast: SystemTrait {
    fileprivate static var path: WritableKeyPath<TraitValues, UIAccessibilityContrast> { \.accessibilityContrast }
}

extension UITraitDisplayScale: SystemTrait {
    fileprivate static var path: WritableKeyPath<TraitValues, CGFloat> { \.displayScale }
}

extension UITraitHorizontalSizeClass: SystemTrait {
    fileprivate static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}

extension UITraitVerticalSizeClass: SystemTrait {
    fileprivate static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}

extension UITraitUserInterfaceIdiom: SystemTrait {
    fileprivate static var path: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

extension UITraitLayoutDirection: SystemTrait {
    fileprivate static var path: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}

extension UITraitPreferredContentSizeCategory: SystemTrait {
    fileprivate static var path: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.preferredContentSizeCategory }
}

extension TraitValues {
    /// The value of a trait, or its default.
    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get {
            let value =
                (trait as? any SystemTrait.Type)?.value(in: self) ?? custom.values[ObjectIdentifier(trait)]?.value
            return value as? Trait.Value ?? trait.defaultValue
        }
        set {
            if let system = trait as? any SystemTrait.Type {
                system.set(newValue, in: &self)
            } else {
                custom.values[ObjectIdentifier(trait)] = CustomTraits.Entry(trait: trait, value: newValue)
            }
        }
    }

    /// Whether a trait is specified.
    func specifies(_ trait: UITrait) -> Bool {
        guard trait is any SystemTrait.Type else { return custom.values[ObjectIdentifier(trait)] != nil }
        return trait.differs(self, TraitValues())
    }

    /// Makes a trait unspecified.
    mutating func clear(_ trait: UITrait) {
        if let system = trait as? any SystemTrait.Type {
            system.set(system.value(in: TraitValues()), in: &self)
        } else {
            custom.values[ObjectIdentifier(trait)] = nil
        }
    }
}
