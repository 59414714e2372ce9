import Foundation
import UIKit

/// A translucent background that blurs what lies behind it in the scene.
///
/// ```swift
/// Label("Saved", systemImage: "checkmark")
///     .padding()
///     .background(.ultraThinMaterial, in: .capsule)
/// ```
///
/// Windows of other programs behind the scene do not shine through. Texts, images and canvases have the material's
/// colour instead of a blur. With reduced transparency the colour is opaque.
public struct Material: ShapeStyle, Hashable {
    private let paint: MaterialPaint

    private init(_ style: UIBlurEffect.Style, thicker: CGFloat = 0) {
        paint = MaterialPaint(style: style, thickening: thicker)
    }

    /// A material that lets most of the content behind it through.
    public static let ultraThin = Material(.systemUltraThinMaterial)
    /// A material that lets much of the content behind it through.
    public static let thin = Material(.systemThinMaterial)
    /// A material that lets some of the content behind it through.
    public static let regular = Material(.systemMaterial)
    /// A material that lets little of the content behind it through.
    public static let thick = Material(.systemThickMaterial)
    /// A material that lets very little of the content behind it through.
    public static let ultraThick = Material(.systemThickMaterial, thicker: 0.5)
    /// The material of bars.
    public static let bar = Material(.systemChromeMaterial)

    /// Returns the style that replaces this one in an environment.
    public nonisolated func resolve(in environment: EnvironmentValues) -> AnyShapeStyle { _erased() }
    public nonisolated func _erased() -> AnyShapeStyle { AnyShapeStyle(.paint(.material(paint))) }
}

/// The blur of a material, and its opacity.
struct MaterialPaint: Hashable, Sendable {
    let style: UIBlurEffect.Style
    /// The share of the light through `style` that this material keeps off, from 0 to 1.
    let thickening: CGFloat
    var opacity = 1.0

    /// Returns the blur in an appearance.
    func blur(in scheme: ColorScheme) -> BlurMaterial { blur(isDark: scheme == .dark) }

    private func blur(isDark: Bool) -> BlurMaterial { BlurMaterial(style, isDark: isDark).thicker(by: thickening) }

    /// The colour that stands for the material where there is no blur.
    var color: Color {
        Color(UIColor { UIColor(cgColor: blur(isDark: $0.userInterfaceStyle == .dark).tint) }).opacity(opacity)
    }
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
