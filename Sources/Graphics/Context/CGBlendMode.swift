import CCairo

/// The way in which drawing is mixed with the pixels that are already there. The default of a context is `normal`.
///
/// In the formulas `S` is the drawing and `D` the existing pixels, both multiplied by their alphas `Sa` and `Da`.
/// CoreGraphics's `plusDarker` is missing, since cairo has no equivalent.
public enum CGBlendMode: Int32, Sendable {
    /// Covers the existing pixels: `S + D * (1 - Sa)`.
    case normal = 0
    /// Multiplies the colours, which darkens.
    case multiply = 1
    /// Multiplies the inverted colours, which lightens.
    case screen = 2
    /// Multiplies or screens, depending on the existing colour.
    case overlay = 3
    /// Takes the darker of the two colours, for each component.
    case darken = 4
    /// Takes the lighter of the two colours, for each component.
    case lighten = 5
    /// Brightens the existing colour to reflect the drawing.
    case colorDodge = 6
    /// Darkens the existing colour to reflect the drawing.
    case colorBurn = 7
    /// Darkens or lightens softly, depending on the drawing's colour.
    case softLight = 8
    /// Multiplies or screens, depending on the drawing's colour.
    case hardLight = 9
    /// Takes the difference between the two colours.
    case difference = 10
    /// Takes the difference between the two colours, with less contrast than `difference`.
    case exclusion = 11
    /// Takes the hue of the drawing, and the saturation and luminosity of the existing colour.
    case hue = 12
    /// Takes the saturation of the drawing, and the hue and luminosity of the existing colour.
    case saturation = 13
    /// Takes the hue and saturation of the drawing, and the luminosity of the existing colour.
    case color = 14
    /// Takes the luminosity of the drawing, and the hue and saturation of the existing colour.
    case luminosity = 15
    /// Makes the shape transparent: `0`.
    case clear = 16
    /// Replaces the existing pixels, including their alpha: `S`.
    case copy = 17
    /// Draws only over existing pixels: `S * Da`.
    case sourceIn = 18
    /// Draws only beside existing pixels: `S * (1 - Da)`.
    case sourceOut = 19
    /// Draws on top of existing pixels and keeps their alpha: `S * Da + D * (1 - Sa)`.
    case sourceAtop = 20
    /// Draws below the existing pixels: `S * (1 - Da) + D`.
    case destinationOver = 21
    /// Keeps existing pixels as far as the drawing covers them: `D * Sa`.
    case destinationIn = 22
    /// Keeps existing pixels as far as the drawing does not cover them: `D * (1 - Sa)`.
    case destinationOut = 23
    /// Draws below the existing pixels and takes the drawing's alpha: `S * (1 - Da) + D * Sa`.
    case destinationAtop = 24
    /// Keeps only the parts that do not overlap: `S * (1 - Da) + D * (1 - Sa)`.
    case xor = 25
    /// Adds the two, up to full intensity: `S + D`.
    case plusLighter = 27

    /// The equivalent operator of cairo.
    package var cairoOperator: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }

    /// Whether drawing in this mode only removes what is there.
    var removes: Bool {
        switch self {
        case .clear, .destinationIn, .destinationOut: true
        default: false
        }
    }

    /// Whether PDF has this mode. It lacks those that depend on the alpha of existing pixels.
    var isInPDF: Bool {
        rawValue <= CGBlendMode.luminosity.rawValue || self == .copy
    }

    /// Whether cairo's operator also changes pixels outside the drawn shape. CoreGraphics never changes those.
    var reachesOutsideShape: Bool {
        switch self {
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }
}
