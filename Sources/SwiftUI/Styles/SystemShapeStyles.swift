import UIKit

// The styles with the colours that the system has for a use.

/// The colour of links.
public struct LinkShapeStyle: ShapeStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the colour.
    public nonisolated func resolve(in environment: EnvironmentValues) -> Color { Color(.link) }
    public nonisolated func _erased() -> AnyShapeStyle { Color(.link)._erased() }
}

extension ShapeStyle where Self == LinkShapeStyle {
    /// The colour of links.
    public static var link: LinkShapeStyle { LinkShapeStyle() }
}

/// The colour of lines between views.
public struct SeparatorShapeStyle: ShapeStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the colour.
    public nonisolated func resolve(in environment: EnvironmentValues) -> Color { Color(.separator) }
    public nonisolated func _erased() -> AnyShapeStyle { Color(.separator)._erased() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
    /// The colour of lines between views.
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

/// The colour of texts in empty fields.
public struct PlaceholderTextShapeStyle: ShapeStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the colour.
    public nonisolated func resolve(in environment: EnvironmentValues) -> Color { Color(.placeholderText) }
    public nonisolated func _erased() -> AnyShapeStyle { Color(.placeholderText)._erased() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    /// The colour of texts in empty fields.
    public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

/// The colour behind the content of windows.
public struct WindowBackgroundShapeStyle: ShapeStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the colour.
    public nonisolated func resolve(in environment: EnvironmentValues) -> Color { Color(.systemBackground) }
    public nonisolated func _erased() -> AnyShapeStyle { Color(.systemBackground)._erased() }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
    /// The colour behind the content of windows.
    public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

/// The translucent colour of small shapes behind content, such as the track of a slider.
///
/// Its levels, such as `.fill.secondary`, are for larger shapes.
public struct FillShapeStyle: ShapeStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Returns the style that replaces this one in an environment.
    public nonisolated func resolve(in environment: EnvironmentValues) -> AnyShapeStyle { _erased() }
    public nonisolated func _erased() -> AnyShapeStyle { AnyShapeStyle(.fill(0)) }
}

extension ShapeStyle where Self == FillShapeStyle {
    /// The translucent colour of small shapes behind content.
    public static var fill: FillShapeStyle { FillShapeStyle() }
}
