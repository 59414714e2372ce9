import Foundation
import UIKit

/// A shadow that belongs to a style.
///
/// ```swift
/// Circle().fill(.blue.shadow(.drop(radius: 4, y: 2)))
/// ```
public struct ShadowStyle: Equatable, Sendable {
    let color: Color
    let radius: CGFloat
    let offset: CGSize
    /// Whether the shadow is inside of what is painted.
    let isInner: Bool

    private init(_ color: Color, _ radius: CGFloat, _ x: CGFloat, _ y: CGFloat, isInner: Bool) {
        self.color = color
        self.radius = radius.isFinite ? max(0, radius) : 0
        offset = CGSize(width: x.isFinite ? x : 0, height: y.isFinite ? y : 0)
        self.isInner = isInner
    }

    /// Returns a shadow behind what is painted. The radius and the offset are in points.
    public static func drop(
        color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle { ShadowStyle(color, radius, x, y, isInner: false) }

    /// Returns a shadow that the edge casts on what is painted. The radius and the offset are in points. Texts and
    /// images do not show it.
    public static func inner(
        color: Color = Color(white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle { ShadowStyle(color, radius, x, y, isInner: true) }
}

extension ShapeStyle {
    /// Returns the style with a shadow.
    public nonisolated func shadow(_ style: ShadowStyle) -> some ShapeStyle { _erased().casting(style) }
}

extension ShapeStyle where Self == AnyShapeStyle {
    /// Returns the foreground style with a shadow.
    ///
    /// ```swift
    /// Circle().fill(.shadow(.inner(radius: 3, y: 2)))
    /// ```
    public static func shadow(_ style: ShadowStyle) -> AnyShapeStyle { AnyShapeStyle(.foreground.shadow(style)) }
}

/// The shadows of a style in colours.
struct ResolvedShadows: Equatable {
    struct Shadow: Equatable {
        var color: CGColor
        var radius: CGFloat
        var offset: CGSize

        /// Casts the shadow from everything that a layer paints.
        @MainActor
        func show(on layer: CALayer) {
            if layer.shadowColor != color { layer.shadowColor = color }
            if layer.shadowOpacity != 1 { layer.shadowOpacity = 1 }
            if layer.shadowRadius != radius { layer.shadowRadius = radius }
            if layer.shadowOffset != offset { layer.shadowOffset = offset }
        }
    }

    /// The shadow behind what is painted, or `nil`. Of several, it is the first.
    var drop: Shadow?
    /// The shadows inside, the outermost last.
    var inner: [Shadow] = []

    /// No shadows.
    static let none = ResolvedShadows()

    init() {}

    init(_ shadows: [ShadowStyle], in scheme: ColorScheme) {
        for shadow in shadows {
            let resolved = Shadow(
                color: shadow.color.resolved(in: scheme), radius: shadow.radius, offset: shadow.offset)
            if shadow.isInner { inner.append(resolved) } else if drop == nil { drop = resolved }
        }
    }

    /// Casts the shadow behind everything that a layer paints.
    @MainActor
    func showDrop(on layer: CALayer) {
        if let drop {
            drop.show(on: layer)
        } else if layer.shadowOpacity != 0 {
            layer.shadowOpacity = 0
        }
    }
}
