import Foundation
import Synchronization

/// What an interface should know about its surroundings: light or dark, how fine the screen is, how much space there is. Each trait has a value that says
/// that it is not specified. Cannot be changed; usable from any thread.
public final class UITraitCollection: NSObject, Sendable {
    let values: TraitValues

    init(values: TraitValues) {
        self.values = values
    }

    /// Traits of which none is specified.
    public override convenience init() {
        self.init(values: TraitValues())
    }

    /// Traits as `mutations` sets them; the others are not specified.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        self.init(values: Self.mutated(TraitValues(), mutations))
    }

    /// All that the collections specify together; of several values the last counts.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(values: traitCollections.reduce(into: TraitValues()) { $0.merge($1.values) })
    }

    /// Only light or dark.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(values: TraitValues(userInterfaceStyle: userInterfaceStyle))
    }

    /// Only the number of pixels in a point. What is no positive number counts as not specified.
    public convenience init(displayScale: CGFloat) {
        self.init(values: TraitValues(displayScale: displayScale.isFinite && displayScale > 0 ? displayScale : 0))
    }

    /// Only the space from left to right.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(values: TraitValues(horizontalSizeClass: horizontalSizeClass))
    }

    /// Only the space from top to bottom.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(values: TraitValues(verticalSizeClass: verticalSizeClass))
    }

    /// Only the kind of device.
    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.init(values: TraitValues(userInterfaceIdiom: userInterfaceIdiom))
    }

    /// Only the direction in which one reads.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(values: TraitValues(layoutDirection: layoutDirection))
    }

    /// Only the size of text.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(values: TraitValues(preferredContentSizeCategory: preferredContentSizeCategory))
    }

    /// Light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    /// How many pixels a point is; 0 where that is not specified.
    public var displayScale: CGFloat { values.displayScale }
    /// How much space there is from left to right.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    /// How much space there is from top to bottom.
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    /// The direction in which one reads.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    /// How large the user wants text.
    public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }

    /// These traits, changed by `mutations`.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        UITraitCollection(values: Self.mutated(values, mutations))
    }

    /// Whether colours that depend on traits can differ between the two.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        values.userInterfaceStyle != (traitCollection?.values.userInterfaceStyle ?? .unspecified)
    }

    /// Whether everything that `trait` specifies has the same value here.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        var merged = values
        merged.merge(trait.values)
        return merged == values
    }

    // MARK: The current traits

    private static let currentOfThread = ThreadLocal<UITraitCollection?> { nil }

    private static let fallback = Mutex(
        UITraitCollection(
            values: TraitValues(
                userInterfaceStyle: .light, displayScale: 1, horizontalSizeClass: .regular,
                verticalSizeClass: .regular, userInterfaceIdiom: .pad, layoutDirection: .leftToRight,
                preferredContentSizeCategory: .large)))

    /// The traits by which colours are chosen on this thread. UIKit sets them before it draws or lays out; at other times they are the screen's.
    public static var current: UITraitCollection {
        get { currentOfThread.value ?? fallback.withLock { $0 } }
        set { currentOfThread.value = newValue }
    }

    /// The traits where no view draws: those of the main screen, which whoever watches the screens sets.
    package static var screenTraits: UITraitCollection {
        get { fallback.withLock { $0 } }
        set { fallback.withLock { $0 = newValue } }
    }

    /// Runs `actions` with these traits as the current ones.
    public func performAsCurrent(_ actions: () -> Void) {
        let outer = Self.currentOfThread.value
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
