import Foundation
import Graphics

/// The look of a blur style in the light or the dark appearance.
package struct BlurMaterial: Equatable {
    /// The colour over the blurred content, with its alpha.
    package private(set) var tint: CGColor
    /// The factor for the saturation of the blurred content.
    let saturation: CGFloat

    /// The standard deviation of every style's blur, in points.
    static let blurRadius: CGFloat = 10

    /// The tint without transparency. It stands for the blur where there is none to show.
    var solid: CGColor { tint.copy(alpha: 1) ?? tint }

    private init(_ white: CGFloat, _ alpha: CGFloat, saturation: CGFloat = 1.8) {
        tint = CGColor(srgbRed: white, green: white, blue: white, alpha: alpha)
        self.saturation = saturation
    }

    /// Returns a thicker material, whose tint hides a share of what this one lets through, from 0 to 1.
    package func thicker(by share: CGFloat) -> BlurMaterial {
        var copy = self
        let alpha = tint.alpha + (1 - tint.alpha) * min(max(share, 0), 1)
        copy.tint = tint.copy(alpha: alpha) ?? tint
        return copy
    }

    /// Returns a thinner material, whose tint is weaker by a share from 0 to 1.
    func thinner(by share: CGFloat) -> BlurMaterial {
        var copy = self
        copy.tint = tint.copy(alpha: tint.alpha * (1 - min(max(share, 0), 1))) ?? tint
        return copy
    }

    /// Creates the material of a style. Styles that are light or dark by name ignore `isDark`.
    package init(_ style: UIBlurEffect.Style, isDark: Bool) {
        switch style {
        case .extraLight: self.init(0.97, 0.82)
        case .light: self.init(1, 0.3)
        case .dark: self.init(0.11, 0.73)
        case .regular: self.init(isDark ? 0.14 : 0.97, 0.6)
        case .prominent: self.init(isDark ? 0.17 : 0.98, 0.8)
        case .systemUltraThinMaterialLight: self.init(0.98, 0.44)
        case .systemThinMaterialLight: self.init(0.98, 0.58)
        case .systemMaterialLight: self.init(0.98, 0.7)
        case .systemThickMaterialLight: self.init(0.98, 0.82)
        case .systemChromeMaterialLight: self.init(0.97, 0.78)
        case .systemUltraThinMaterialDark: self.init(0.15, 0.48)
        case .systemThinMaterialDark: self.init(0.15, 0.6)
        case .systemMaterialDark: self.init(0.14, 0.72)
        case .systemThickMaterialDark: self.init(0.13, 0.84)
        case .systemChromeMaterialDark: self.init(0.11, 0.8)
        case .systemUltraThinMaterial:
            self.init(isDark ? .systemUltraThinMaterialDark : .systemUltraThinMaterialLight, isDark: isDark)
        case .systemThinMaterial: self.init(isDark ? .systemThinMaterialDark : .systemThinMaterialLight, isDark: isDark)
        case .systemMaterial: self.init(isDark ? .systemMaterialDark : .systemMaterialLight, isDark: isDark)
        case .systemThickMaterial:
            self.init(isDark ? .systemThickMaterialDark : .systemThickMaterialLight, isDark: isDark)
        case .systemChromeMaterial:
            self.init(isDark ? .systemChromeMaterialDark : .systemChromeMaterialLight, isDark: isDark)
        }
    }
}
