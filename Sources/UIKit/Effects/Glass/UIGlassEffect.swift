import Foundation
import Graphics

/// Glass over what lies below a view: a light blur with a bright rim.
///
/// ```swift
/// let glass = UIGlassEffect(style: .regular)
/// glass.tintColor = .systemOrange
/// let pane = UIVisualEffectView(effect: glass)
/// pane.contentView.addSubview(button)
/// ```
///
/// The pane is a capsule unless its view has a ``UIView/cornerConfiguration`` or its layer a corner radius. The glass
/// does not bend the light at its edges.
@preconcurrency @MainActor
open class UIGlassEffect: UIVisualEffect {
    /// The amount of colour that glass has of its own.
    public enum Style: Int, Sendable {
        /// The usual glass.
        case regular = 0
        /// Glass with little colour of its own.
        case clear = 1
    }

    let style: Style

    /// Creates glass of a style.
    @preconcurrency @MainActor public init(style: UIGlassEffect.Style = .regular) {
        self.style = style
        super.init()
    }

    /// The colour of the glass. The default is `nil`. Set it before the effect is shown.
    open var tintColor: UIColor?
    /// A Boolean value that indicates whether the glass reacts to touches. Here it looks as before. The default is
    /// `false`.
    open var isInteractive = false

    /// Returns the look of the blur.
    func material(isDark: Bool) -> BlurMaterial {
        let material = BlurMaterial(.systemUltraThinMaterial, isDark: isDark)
        return style == .clear ? material.thinner(by: 0.5) : material
    }
}

/// The colour and the rim of a pane of glass, over its blur.
@MainActor
final class GlassRim: UIView {
    init() {
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        layer.borderWidth = 1
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the rim with corners, and the colour of the glass.
    func show(_ glass: UIGlassEffect, radii: CornerRadii) {
        layer.setCorners(radii)
        layer.borderColor = Self.color(isDark: traitCollection.userInterfaceStyle == .dark).cgColor
        backgroundColor = glass.tintColor?.resolvedColor(with: traitCollection).faded(by: Self.tintShare)
    }

    /// Returns the colour of the rim.
    static func color(isDark: Bool) -> UIColor { UIColor(white: 1, alpha: isDark ? 0.22 : 0.5) }
    /// The opacity of the glass's colour.
    static let tintShare: CGFloat = 0.7
}
