import Foundation

/// The foreground style in one of five levels, from primary to quinary.
///
/// In a view with `foregroundStyle(.blue)` the levels are variants of blue. Otherwise they are the colours of labels.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
    private let level: Int

    /// The foreground style itself.
    public static let primary = HierarchicalShapeStyle(level: 0)
    /// A weaker variant of the foreground style.
    public static let secondary = HierarchicalShapeStyle(level: 1)
    /// A variant weaker than `secondary`.
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    /// A variant weaker than `tertiary`.
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    /// The weakest variant.
    public static let quinary = HierarchicalShapeStyle(level: 4)

    /// Returns the style that replaces this one in an environment.
    public nonisolated func resolve(in environment: EnvironmentValues) -> AnyShapeStyle { _erased() }
    public nonisolated func _erased() -> AnyShapeStyle { AnyShapeStyle(.level(level)) }
}

/// The tint colour of controls.
public struct TintShapeStyle: ShapeStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the style that replaces this one in an environment.
    public nonisolated func resolve(in environment: EnvironmentValues) -> AnyShapeStyle { _erased() }
    public nonisolated func _erased() -> AnyShapeStyle { AnyShapeStyle(.tint) }
}

/// The foreground style of the environment.
public struct ForegroundStyle: ShapeStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the style that replaces this one in an environment.
    public nonisolated func resolve(in environment: EnvironmentValues) -> AnyShapeStyle {
        AnyShapeStyle(.paint(environment.foreground.shown ?? .color(.primary)))
    }
    public nonisolated func _erased() -> AnyShapeStyle { AnyShapeStyle(.foreground) }
}

/// The background of windows, or the style that `backgroundStyle(_:)` sets.
public struct BackgroundStyle: ShapeStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the style that replaces this one in an environment.
    public nonisolated func resolve(in environment: EnvironmentValues) -> AnyShapeStyle { _erased() }
    public nonisolated func _erased() -> AnyShapeStyle { AnyShapeStyle(.background(0)) }
}

/// A translucent background. Casement does not blur the content behind it.
public struct Material: ShapeStyle, Hashable {
    private let opacity: Double

    /// A material that lets most of the content behind it through.
    public static let ultraThin = Material(opacity: 0.5)
    /// A material that lets much of the content behind it through.
    public static let thin = Material(opacity: 0.65)
    /// A material that lets some of the content behind it through.
    public static let regular = Material(opacity: 0.8)
    /// A material that lets little of the content behind it through.
    public static let thick = Material(opacity: 0.9)
    /// A material that lets very little of the content behind it through.
    public static let ultraThick = Material(opacity: 0.96)
    /// The material of bars.
    public static let bar = Material(opacity: 0.92)

    /// Returns the style that replaces this one in an environment.
    public nonisolated func resolve(in environment: EnvironmentValues) -> Color {
        Color(.secondarySystemBackground).opacity(opacity)
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The foreground style.
    public static var primary: HierarchicalShapeStyle { .primary }
    /// A weaker variant of the foreground style.
    public static var secondary: HierarchicalShapeStyle { .secondary }
    /// A variant weaker than `secondary`.
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    /// A variant weaker than `tertiary`.
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
    /// The weakest variant.
    public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The tint colour of controls.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The foreground style of the environment.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The background of windows.
    public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == Material {
    /// A material that lets most of the content behind it through.
    public static var ultraThinMaterial: Material { .ultraThin }
    /// A material that lets much of the content behind it through.
    public static var thinMaterial: Material { .thin }
    /// A material that lets some of the content behind it through.
    public static var regularMaterial: Material { .regular }
    /// A material that lets little of the content behind it through.
    public static var thickMaterial: Material { .thick }
    /// A material that lets very little of the content behind it through.
    public static var ultraThickMaterial: Material { .ultraThick }
    /// The material of bars.
    public static var bar: Material { .bar }
}
