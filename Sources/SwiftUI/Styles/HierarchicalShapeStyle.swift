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
