import Foundation
import Synchronization

/// The environment of an interface: light or dark appearance, screen scale, available space, and more.
///
/// ```swift
/// let dark = UITraitCollection(userInterfaceStyle: .dark)
/// let color = UIColor.label.resolvedColor(with: dark)
/// ```
///
/// Each trait can be unspecified. Trait collections are immutable and can be used on any thread.
public final class UITraitCollection: NSObject, Sendable {
    let values: TraitValues

    init(values: TraitValues) {
        self.values = values
    }

    /// Creates a collection in which no trait is specified.
    public override convenience init() {
        self.init(values: TraitValues())
    }

    /// Creates a collection with the traits that `mutations` sets. The others are unspecified.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(values: Self.mutated(TraitValues(), mutations))
    }

    /// Creates a collection with all traits that the given collections specify. If several specify a trait, the last
    /// one counts.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(values: traitCollections.reduce(into: TraitValues()) { $0.merge($1.values) })
    }

    /// Creates a collection that specifies only light or dark appearance.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(values: TraitValues(userInterfaceStyle: userInterfaceStyle))
    }

    /// Creates a collection that specifies only the layer of the interface.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init(values: TraitValues(userInterfaceLevel: userInterfaceLevel))
    }

    /// Creates a collection that specifies only the contrast of colours.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init(values: TraitValues(accessibilityContrast: accessibilityContrast))
    }

    /// Creates a collection that specifies only the number of pixels per point. A value that is not positive and finite
    /// means unspecified.
    public convenience init(displayScale: CGFloat) {
        self.init(values: TraitValues(displayScale: displayScale.isFinite && displayScale > 0 ? displayScale : 0))
    }

    /// Creates a collection that specifies only the horizontal space.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(values: TraitValues(horizontalSizeClass: horizontalSizeClass))
    }

    /// Creates a collection that specifies only the vertical space.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(values: TraitValues(verticalSizeClass: verticalSizeClass))
    }

    /// Creates a collection that specifies only the kind of device.
    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.init(values: TraitValues(userInterfaceIdiom: userInterfaceIdiom))
    }

    /// Creates a collection that specifies only the layout direction.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(values: TraitValues(layoutDirection: layoutDirection))
    }

    /// Creates a collection that specifies only the text size.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(values: TraitValues(preferredContentSizeCategory: preferredContentSizeCategory))
    }

    /// The light or dark appearance.
    public var userInterfaceStyle: UIUserInterfaceStyle { noted(.userInterfaceStyle).userInterfaceStyle }
    /// The layer of the interface. It is elevated in sheets and popovers.
    public var userInterfaceLevel: UIUserInterfaceLevel { noted(.userInterfaceLevel).userInterfaceLevel }
    /// The contrast of colours.
    public var accessibilityContrast: UIAccessibilityContrast { noted(.accessibilityContrast).accessibilityContrast }
    /// The number of pixels per point; 0 if unspecified.
    public var displayScale: CGFloat { noted(.displayScale).displayScale }
    /// The horizontal space.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { noted(.horizontalSizeClass).horizontalSizeClass }
    /// The vertical space.
    public var verticalSizeClass: UIUserInterfaceSizeClass { noted(.verticalSizeClass).verticalSizeClass }
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { noted(.userInterfaceIdiom).userInterfaceIdiom }
    /// The layout direction.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { noted(.layoutDirection).layoutDirection }
    /// The text size that the user prefers.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        noted(.preferredContentSizeCategory).preferredContentSizeCategory
    }

    /// The value of a trait, which can be one of the program's own.
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        TraitRecorder.recording?.note(trait)
        return values[trait]
    }

    /// Returns the values for reading a trait, which is noted if a method runs that depends on what it reads.
    private func noted(_ property: TraitReads.Properties) -> TraitValues {
        TraitRecorder.recording?.note(property)
        return values
    }

    /// Returns these traits, changed by `mutations`.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        UITraitCollection(values: Self.mutated(values, mutations))
    }

    /// Returns whether colours that depend on traits can differ between the two collections.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        let other = traitCollection?.values ?? TraitValues()
        return values.userInterfaceStyle != other.userInterfaceStyle
            || (values.userInterfaceLevel == .elevated) != (other.userInterfaceLevel == .elevated)
            || (values.accessibilityContrast == .high) != (other.accessibilityContrast == .high)
            || values.custom.affectsColors(comparedTo: other.custom)
    }

    /// Returns whether all traits that `trait` specifies have the same values here. `nil` specifies none.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        var merged = values
        merged.merge(trait.values)
        return merged == values
    }

    // MARK: The current traits

    private static let currentOfThread = ThreadLocal<UITraitCollection?> { nil }

    private static let fallback = Mutex(withoutScreen)

    /// The traits of a program that is not connected to a display.
    static var withoutScreen: UITraitCollection {
        UITraitCollection { traits in
            traits.displayScale = 1
            traits.userInterfaceLevel = .base
            traits.horizontalSizeClass = .regular
            traits.verticalSizeClass = .regular
            traits.userInterfaceIdiom = .pad
            UserPreferences.current.apply(to: &traits)
        }
    }

    /// The traits that resolve colours on this thread. UIKit sets them before drawing and layout. At other times they
    /// are the main screen's.
    public static var current: UITraitCollection {
        get { currentOfThread.value ?? fallback.withLock { $0 } }
        set { currentOfThread.value = newValue }
    }

    /// The traits outside of drawing and layout: those of the main screen. The code that observes the screens sets
    /// them.
    package static var screenTraits: UITraitCollection {
        get { fallback.withLock { $0 } }
        set { fallback.withLock { $0 = newValue } }
    }

    /// Runs `actions` with these traits as the current ones on this thread.
    public func performAsCurrent(_ actions: () -> Void) {
        let outer = Self.currentOfThread.value
        if outer === self { return actions() }
        Self.currentOfThread.value = self
        actions()
        Self.currentOfThread.value = outer
    }

    // MARK: Comparing

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.values == values
    }

    public override var hash: Int {
        values.hashValue
    }

    private static func mutated(
        _ values: TraitValues, _ mutations: (inout any UIMutableTraits) -> Void
    ) -> TraitValues {
        var traits: any UIMutableTraits = values
        mutations(&traits)
        return traits as? TraitValues ?? values
    }
}

extension UITraitCollection {
    /// Whether touches have a force: `.unavailable`, because touch screens for desktops report none.
    public var forceTouchCapability: UIForceTouchCapability { .unavailable }
}
