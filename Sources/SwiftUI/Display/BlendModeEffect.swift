import Foundation
import UIKit

/// The way in which a view's picture is mixed with what lies behind it.
public enum BlendMode: Hashable, Sendable {
    /// The view covers what lies behind it.
    case normal
    /// The colours are multiplied, which darkens.
    case multiply
    /// The inverted colours are multiplied, which lightens.
    case screen
    /// The colours are multiplied or screened, depending on the colour behind.
    case overlay
    /// The darker components are shown.
    case darken
    /// The lighter components are shown.
    case lighten
    /// The background is brightened to reflect the view.
    case colorDodge
    /// The background is darkened to reflect the view.
    case colorBurn
    /// The background becomes softly darker or lighter, depending on the view's colour.
    case softLight
    /// The colours are multiplied or screened, depending on the view's colour.
    case hardLight
    /// The difference of the colours is shown.
    case difference
    /// The difference of the colours is shown, with less contrast than `difference`.
    case exclusion
    /// The hue of the view is shown, with the saturation and lightness of what lies behind.
    case hue
    /// The saturation of the view is shown, with the hue and lightness of what lies behind.
    case saturation
    /// The hue and saturation of the view are shown, with the lightness of what lies behind.
    case color
    /// The lightness of the view is shown, with the hue and saturation of what lies behind.
    case luminosity
    /// The view is shown only in front of something.
    case sourceAtop
    /// The view is shown behind what lies behind it.
    case destinationOver
    /// The background becomes transparent where the view is.
    case destinationOut
    /// The colours are added.
    case plusLighter

    /// The mode in CoreGraphics.
    var cgBlendMode: CGBlendMode {
        switch self {
        case .normal: .normal
        case .multiply: .multiply
        case .screen: .screen
        case .overlay: .overlay
        case .darken: .darken
        case .lighten: .lighten
        case .colorDodge: .colorDodge
        case .colorBurn: .colorBurn
        case .softLight: .softLight
        case .hardLight: .hardLight
        case .difference: .difference
        case .exclusion: .exclusion
        case .hue: .hue
        case .saturation: .saturation
        case .color: .color
        case .luminosity: .luminosity
        case .sourceAtop: .sourceAtop
        case .destinationOver: .destinationOver
        case .destinationOut: .destinationOut
        case .plusLighter: .plusLighter
        }
    }
}

/// A modifier that sets the way in which a view is mixed with what lies behind it.
public struct _BlendModeEffect {
    let mode: BlendMode
}

extension _BlendModeEffect: LayerEffect {
    /// The modifier has no body.
    public typealias Body = Never

    var isIdentity: Bool { mode == .normal }

    func apply(to layer: CALayer, size: CGSize, _ scheme: ColorScheme) {
        layer.compositing.blendMode = mode.cgBlendMode
    }

    func isSame(as other: Self) -> Bool { mode == other.mode }
}

/// A modifier that shows a view as one picture.
public struct _CompositingGroupEffect {
    let isOpaque: Bool
}

extension _CompositingGroupEffect: LayerEffect {
    /// The modifier has no body.
    public typealias Body = Never

    var isIdentity: Bool { false }

    func apply(to layer: CALayer, size: CGSize, _ scheme: ColorScheme) {
        layer.compositing.isIsolated = true
        layer.backgroundColor = isOpaque ? UIColor.black.cgColor : nil
    }

    func isSame(as other: Self) -> Bool { isOpaque == other.isOpaque }
}

/// The precision of the colours in a group of views.
public enum ColorRenderingMode: Hashable, Sendable {
    /// The components of sRGB. Casement draws all groups in this mode.
    case nonLinear
    /// The components of light. Casement draws them as `nonLinear`.
    case linear
    /// The components of light, beyond the range of 0 to 1. Casement draws them as `nonLinear`.
    case extendedLinear
}

extension View {
    /// Sets the way in which the view is mixed with what lies behind it, up to the nearest `compositingGroup()`.
    public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
        modifier(_BlendModeEffect(mode: blendMode))
    }

    /// Draws the view as one picture before it is mixed with what lies behind it. Blend modes inside do not reach
    /// beyond it.
    public nonisolated func compositingGroup() -> some View { modifier(_CompositingGroupEffect(isOpaque: false)) }

    /// Draws the view as one picture before it is shown.
    ///
    /// - Parameters:
    ///   - opaque: Whether the picture is opaque. Parts where the view draws nothing are black.
    ///   - colorMode: The precision of the colours.
    public nonisolated func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View
    { modifier(_CompositingGroupEffect(isOpaque: opaque)) }
}
