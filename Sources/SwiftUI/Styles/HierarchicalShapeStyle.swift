import Foundation

/// The colour of texts and shapes, in one of several weights.
///
/// Below `foregroundStyle(.blue)` they are variants of blue, and elsewhere the colours of labels.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
    private let level: Int

    /// The colour itself.
    public static let primary = HierarchicalShapeStyle(level: 0)
    /// A weaker variant.
    public static let secondary = HierarchicalShapeStyle(level: 1)
    /// A variant weaker than `secondary`.
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    /// The weakest variant.
    public static let quaternary = HierarchicalShapeStyle(level: 3)

    /// Returns the style that stands for this one in an environment.
    public nonisolated func resolve(in environment: EnvironmentValues) -> AnyShapeStyle { _erased() }
    public nonisolated func _erased() -> AnyShapeStyle { AnyShapeStyle(.level(level)) }
}

/// The colour of controls.
public struct TintShapeStyle: ShapeStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the style that stands for this one in an environment.
    public nonisolated func resolve(in environment: EnvironmentValues) -> AnyShapeStyle { _erased() }
    public nonisolated func _erased() -> AnyShapeStyle { AnyShapeStyle(.tint) }
}

/// The style of texts and shapes in the environment.
public struct ForegroundStyle: ShapeStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the style that stands for this one in an environment.
    public nonisolated func resolve(in environment: EnvironmentValues) -> AnyShapeStyle {
        AnyShapeStyle(.paint(environment.foreground.shown ?? .color(.primary)))
    }
}

/// The background of windows.
public struct BackgroundStyle: ShapeStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the style that stands for this one in an environment.
    public nonisolated func resolve(in environment: EnvironmentValues) -> Color { Color(.systemBackground) }
}

/// A translucent background that lets colours behind it through. They are not blurred here.
public struct Material: ShapeStyle, Hashable {
    private let opacity: Double

    /// Lets most of what is behind it through.
    public static let ultraThin = Material(opacity: 0.5)
    /// Lets much of what is behind it through.
    public static let thin = Material(opacity: 0.65)
    /// Lets some of what is behind it through.
    public static let regular = Material(opacity: 0.8)
    /// Lets little of what is behind it through.
    public static let thick = Material(opacity: 0.9)
    /// Lets very little of what is behind it through.
    public static let ultraThick = Material(opacity: 0.96)
    /// The background of bars.
    public static let bar = Material(opacity: 0.92)

    /// Returns the style that stands for this one in an environment.
    public nonisolated func resolve(in environment: EnvironmentValues) -> Color {
        Color(.secondarySystemBackground).opacity(opacity)
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The colour of texts and shapes.
    public static var primary: HierarchicalShapeStyle { .primary }
    /// A weaker variant of it.
    public static var secondary: HierarchicalShapeStyle { .secondary }
    /// A variant weaker than `secondary`.
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    /// The weakest variant.
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The colour of controls.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The style of texts and shapes in the environment.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The background of windows.
    public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == Material {
    /// Lets most of what is behind it through.
    public static var ultraThinMaterial: Material { .ultraThin }
    /// Lets much of what is behind it through.
    public static var thinMaterial: Material { .thin }
    /// Lets some of what is behind it through.
    public static var regularMaterial: Material { .regular }
    /// Lets little of what is behind it through.
    public static var thickMaterial: Material { .thick }
    /// Lets very little of what is behind it through.
    public static var ultraThickMaterial: Material { .ultraThick }
    /// The background of bars.
    public static var bar: Material { .bar }
}
