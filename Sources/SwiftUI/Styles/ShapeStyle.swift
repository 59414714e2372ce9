import Foundation
import UIKit

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

    /// The second level of the style, such as a weaker variant of a colour.
    public nonisolated var secondary: some ShapeStyle { _erased().leveled(1) }
    /// The third level of the style.
    public nonisolated var tertiary: some ShapeStyle { _erased().leveled(2) }
    /// The fourth level of the style.
    public nonisolated var quaternary: some ShapeStyle { _erased().leveled(3) }
    /// The fifth level of the style.
    public nonisolated var quinary: some ShapeStyle { _erased().leveled(4) }
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
        /// The background of windows at a level: 0 is the background itself, and higher levels lie in front of it.
        case background(Int)
        /// The colour behind controls at a level: 0 is the strongest, for the smallest shapes.
        case fill(Int)
        case custom(@Sendable (EnvironmentValues) -> AnyShapeStyle)
    }

    let storage: Storage
    private var alpha = 1.0
    /// The shadows of what is painted, the innermost first.
    private(set) var shadows: [ShadowStyle] = []

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

    /// Returns the style with one more shadow.
    nonisolated func casting(_ shadow: ShadowStyle) -> AnyShapeStyle {
        var copy = self
        copy.shadows.append(shadow)
        return copy
    }

    /// Returns the weaker variant of the style at a level from 0 to 4.
    nonisolated func leveled(_ level: Int) -> AnyShapeStyle {
        var copy: AnyShapeStyle
        switch storage {
        case .level(let own): copy = AnyShapeStyle(.level(min(own + level, 4)))
        case .foreground: copy = AnyShapeStyle(.level(level))
        case .background(let own): copy = AnyShapeStyle(.background(min(own + level, 3)))
        case .fill(let own): copy = AnyShapeStyle(.fill(min(own + level, 3)))
        case .paint, .tint, .custom: return faded(StylePaint.opacity(ofLevel: level))
        }
        (copy.alpha, copy.shadows) = (alpha, shadows)
        return copy
    }

    /// The shadows in an environment, with those of the style that this one stands for.
    nonisolated func shadows(in values: EnvironmentValues) -> [ShadowStyle] {
        switch storage {
        case .custom(let resolve): resolve(values).shadows(in: values) + shadows
        case .foreground: values.foreground.shadows + shadows
        case .background: values.shadowsOfBackground + shadows
        case .paint, .level, .tint, .fill: shadows
        }
    }

    /// The colour, if the style is one without a shadow.
    nonisolated var color: Color? {
        guard case .paint(.color(let color)) = storage, shadows.isEmpty else { return nil }
        return alpha == 1 ? color : color.opacity(alpha)
    }

    /// Returns the colour, the gradient or the material to paint with.
    nonisolated func paint(in values: EnvironmentValues) -> StylePaint {
        let paint: StylePaint =
            switch storage {
            case .paint(let paint): paint
            case .level(let level): values.foreground.paint(atLevel: level)
            case .tint: .color(values.tint ?? .accentColor)
            case .foreground: values.foreground.shown ?? .color(.primary)
            case .background(let level):
                values.paintOfBackground(atLevel: level) ?? .color(Color(StylePaint.backgrounds[level]))
            case .fill(let level): .color(Color(StylePaint.fills[level]))
            case .custom(let resolve): resolve(values).paint(in: values)
            }
        return paint.faded(alpha)
    }

    /// Returns whether two styles are known to be equal. Styles with their own `resolve(in:)` never are.
    public static func == (first: AnyShapeStyle, second: AnyShapeStyle) -> Bool {
        guard first.alpha == second.alpha, first.shadows == second.shadows else { return false }
        return switch (first.storage, second.storage) {
        case (.paint(let first), .paint(let second)): first == second
        case (.level(let first), .level(let second)), (.background(let first), .background(let second)),
            (.fill(let first), .fill(let second)):
            first == second
        case (.tint, .tint), (.foreground, .foreground): true
        default: false
        }
    }
}

/// A colour, a gradient or a material.
enum StylePaint: Equatable, Sendable {
    case color(Color)
    case gradient(GradientPaint)
    case material(MaterialPaint)

    func faded(_ opacity: Double) -> StylePaint {
        guard opacity != 1 else { return self }
        switch self {
        case .color(let color): return .color(color.opacity(opacity))
        case .gradient(var paint):
            paint.stops = paint.stops.map { Gradient.Stop(color: $0.color.opacity(opacity), location: $0.location) }
            return .gradient(paint)
        case .material(var paint):
            paint.opacity *= opacity
            return .material(paint)
        }
    }

    /// The colour to use where only colours are supported: the first one of a gradient, or that of a material.
    var color: Color {
        switch self {
        case .color(let color): color
        case .gradient(let paint): paint.stops.first?.color ?? .clear
        case .material(let paint): paint.color
        }
    }

    /// Returns the opacity of a style's weaker variant.
    static func opacity(ofLevel level: Int) -> Double { [1, 0.5, 0.25, 0.18, 0.12][min(max(level, 0), 4)] }

    /// The backgrounds of windows, from the one behind all to the one in front.
    static let backgrounds: [UIColor] = [
        .systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .quaternarySystemFill,
    ]

    /// The colours behind controls, from the one for thin shapes to the one for large ones.
    static let fills: [UIColor] = [.systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill]

    /// Returns a weaker variant of a paint, or of the colour of labels.
    static func level(_ level: Int, of base: StylePaint?) -> StylePaint {
        if let base { return base.faded(opacity(ofLevel: level)) }
        let labels: [Color] = [
            .primary, .secondary, Color(.tertiaryLabel), Color(.quaternaryLabel), Color(.quaternaryLabel).opacity(0.6),
        ]
        return .color(labels[min(max(level, 0), 4)])
    }
}
