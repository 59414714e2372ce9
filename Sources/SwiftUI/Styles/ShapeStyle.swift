import Foundation

/// A style with which shapes, texts and backgrounds are painted, such as a colour or a gradient.
///
/// ```swift
/// Circle().fill(.blue.gradient)
/// Text("Note").foregroundStyle(.secondary)
/// ```
///
/// A program's own style returns a style for each environment:
///
/// ```swift
/// struct Ink: ShapeStyle {
///     func resolve(in environment: EnvironmentValues) -> Color {
///         environment.colorScheme == .dark ? .white : .black
///     }
/// }
/// ```
public protocol ShapeStyle: Sendable {
    /// The type of the style that replaces this one in an environment.
    associatedtype Resolved: ShapeStyle

    /// Returns the style that replaces this one in an environment.
    nonisolated func resolve(in environment: EnvironmentValues) -> Resolved

    /// Returns the style without its type. Programs do not implement it.
    nonisolated func _erased() -> AnyShapeStyle
}

extension ShapeStyle {
    /// Returns a style that is resolved by `resolve(in:)`.
    public nonisolated func _erased() -> AnyShapeStyle {
        AnyShapeStyle(.custom { resolve(in: $0)._erased() })
    }

    /// Returns the style with its opacity multiplied by a number between 0 and 1.
    public nonisolated func opacity(_ opacity: Double) -> AnyShapeStyle { _erased().faded(opacity) }
}

extension Color: ShapeStyle {
    /// Returns the colour itself.
    public nonisolated func resolve(in environment: EnvironmentValues) -> Color { self }
    public nonisolated func _erased() -> AnyShapeStyle { AnyShapeStyle(.paint(.color(self))) }
}

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle, Equatable {
    /// The kinds of styles, which read different values of the environment.
    enum Storage: Sendable {
        case paint(StylePaint)
        /// The foreground style at a level: 0 is the style itself, and higher levels are weaker.
        case level(Int)
        case tint
        /// The foreground style of the environment.
        case foreground
        case custom(@Sendable (EnvironmentValues) -> AnyShapeStyle)
    }

    let storage: Storage
    private var alpha = 1.0

    nonisolated init(_ storage: Storage) { self.storage = storage }

    /// Creates a style from one of another type.
    public nonisolated init<S: ShapeStyle>(_ style: S) { self = style._erased() }

    /// Returns the style itself.
    public nonisolated func resolve(in environment: EnvironmentValues) -> AnyShapeStyle { self }
    public nonisolated func _erased() -> AnyShapeStyle { self }

    nonisolated func faded(_ opacity: Double) -> AnyShapeStyle {
        var copy = self
        copy.alpha *= opacity.isFinite ? min(max(opacity, 0), 1) : 1
        return copy
    }

    /// The colour, if the style is one.
    nonisolated var color: Color? {
        guard case .paint(.color(let color)) = storage else { return nil }
        return alpha == 1 ? color : color.opacity(alpha)
    }

    /// Returns the colour or the gradient to paint with.
    nonisolated func paint(in values: EnvironmentValues) -> StylePaint {
        let paint: StylePaint =
            switch storage {
            case .paint(let paint): paint
            case .level(let level): values.foreground.paint(atLevel: level)
            case .tint: .color(values.tint ?? .accentColor)
            case .foreground: values.foreground.shown ?? .color(.primary)
            case .custom(let resolve): resolve(values).paint(in: values)
            }
        return paint.faded(alpha)
    }

    /// Returns whether two styles are known to be equal. Styles with their own `resolve(in:)` never are.
    public static func == (first: AnyShapeStyle, second: AnyShapeStyle) -> Bool {
        guard first.alpha == second.alpha else { return false }
        return switch (first.storage, second.storage) {
        case (.paint(let first), .paint(let second)): first == second
        case (.level(let first), .level(let second)): first == second
        case (.tint, .tint), (.foreground, .foreground): true
        default: false
        }
    }
}

/// A colour or a gradient.
enum StylePaint: Equatable, Sendable {
    case color(Color)
    case gradient(GradientPaint)

    func faded(_ opacity: Double) -> StylePaint {
        guard opacity != 1 else { return self }
        switch self {
        case .color(let color): return .color(color.opacity(opacity))
        case .gradient(var paint):
            paint.stops = paint.stops.map { Gradient.Stop(color: $0.color.opacity(opacity), location: $0.location) }
            return .gradient(paint)
        }
    }

    /// The colour to use where a gradient is not supported: the first one.
    var color: Color {
        switch self {
        case .color(let color): color
        case .gradient(let paint): paint.stops.first?.color ?? .clear
        }
    }

    /// Returns a weaker variant of a paint, or of the colour of labels.
    static func level(_ level: Int, of base: StylePaint?) -> StylePaint {
        if let base { return base.faded([1, 0.5, 0.25, 0.18][min(max(level, 0), 3)]) }
        let labels: [Color] = [
            .primary, .secondary, Color(.tertiaryLabel), Color(.quaternaryLabel),
        ]
        return .color(labels[min(max(level, 0), 3)])
    }
}
