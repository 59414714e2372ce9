import Foundation
import Graphics

extension GraphicsContext {
    /// A change of the picture of each thing that is drawn. See ``GraphicsContext/addFilter(_:)``.
    ///
    /// ```swift
    /// context.addFilter(.shadow(radius: 4, y: 2))
    /// context.fill(path, with: .color(.blue))
    /// ```
    ///
    /// A blur radius or an amount that is not finite counts as 0. The greatest amount is
    /// a million.
    public struct Filter {
        private enum Kind {
            case shadow(CanvasShadow)
            case multiplication(Color)
            case blur(CGFloat, isOpaque: Bool)
            case colors(ColorMatrix)
            case threshold(least: Double, most: Double, Color)
            case projection(ProjectionTransform)
        }

        private let kind: Kind

        /// Options of a blur.
        public struct BlurOptions: OptionSet, Sendable {
            /// The bits of the set.
            public let rawValue: UInt32

            /// Creates options from their bits.
            public init(rawValue: UInt32) { self.rawValue = rawValue }

            /// The result is opaque up to the edges of what is drawn, which does not grow.
            public static let opaque = BlurOptions(rawValue: 1)
        }

        /// Options of a shadow.
        public struct ShadowOptions: OptionSet, Sendable {
            /// The bits of the set.
            public let rawValue: UInt32

            /// Creates options from their bits.
            public init(rawValue: UInt32) { self.rawValue = rawValue }

            /// The shadow lies in front of what is drawn, and not behind it.
            public static let shadowAbove = ShadowOptions(rawValue: 1)
            /// The shadow is shown without what is drawn.
            public static let shadowOnly = ShadowOptions(rawValue: 2)
            /// The shadow is that of what lies around the drawing, such as for a shadow inside of a shape.
            public static let invertsAlpha = ShadowOptions(rawValue: 4)
            /// The shadow is mixed with what is there already, and not with what is drawn alone.
            public static let disablesGroup = ShadowOptions(rawValue: 8)
        }

        /// Returns a filter that adds a shadow behind what is drawn.
        ///
        /// ```swift
        /// // A shadow inside of the shape.
        /// context.addFilter(
        ///     .shadow(radius: 4, y: 2, blendMode: .sourceAtop, options: [.shadowAbove, .invertsAlpha]))
        /// context.fill(shape, with: .color(.yellow))
        /// ```
        ///
        /// With a blend mode or options, what is drawn becomes a picture of pixels, also on a page of a PDF document.
        ///
        /// - Parameters:
        ///   - color: The colour of the shadow.
        ///   - radius: The radius of the soft edge in the present coordinates. Invalid values count as 0.
        ///   - x: The distance by which the shadow is moved to the right.
        ///   - y: The distance by which the shadow is moved down.
        ///   - blendMode: The way in which the shadow is mixed with what lies behind it.
        ///   - options: The options of the shadow.
        public static func shadow(
            color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
            blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
        ) -> Filter {
            Filter(
                kind: .shadow(
                    CanvasShadow(
                        color: color, radius: positive(radius), offset: CGSize(width: x, height: y),
                        blendMode: blendMode, options: options)))
        }

        /// Returns a filter that blurs what is drawn.
        ///
        /// - Parameters:
        ///   - radius: The standard deviation of the blur in the present coordinates.
        ///   - options: The options, such as `opaque`.
        public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
            Filter(kind: .blur(positive(radius), isOpaque: options.contains(.opaque)))
        }

        /// Returns a filter that shows each pixel whose opacity lies in a range in one colour, and no others.
        ///
        /// - Parameters:
        ///   - min: The smallest opacity that is shown, from 0 to 1.
        ///   - max: The largest opacity that is shown. Below `min` nothing is shown.
        ///   - color: The colour.
        public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter {
            Filter(kind: .threshold(least: min, most: max, color))
        }

        /// Returns a filter that shows what is drawn through a projection, whose plane has the present coordinates.
        public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
            Filter(kind: .projection(matrix))
        }

        /// Returns a filter that multiplies what is drawn by a colour and its opacity.
        public static func colorMultiply(_ color: Color) -> Filter { Filter(kind: .multiplication(color)) }

        /// Returns a filter that turns the hue by an angle.
        public static func hueRotation(_ angle: Angle) -> Filter {
            Filter(kind: .colors(.hueRotation(ColorMatrix.angle(angle.radians))))
        }

        /// Returns a filter that multiplies the distance of the colours from gray.
        public static func saturation(_ amount: Double) -> Filter {
            Filter(kind: .colors(.saturation(ColorMatrix.amount(amount))))
        }

        /// Returns a filter that adds an amount to the components of the colours, which lie between 0 and 1.
        public static func brightness(_ amount: Double) -> Filter {
            Filter(kind: .colors(.brightness(ColorMatrix.amount(amount))))
        }

        /// Returns a filter that multiplies the distance of the colours' components from a half.
        public static func contrast(_ amount: Double) -> Filter {
            Filter(kind: .colors(.contrast(ColorMatrix.amount(amount))))
        }

        /// Returns a filter that takes a part of the colours' saturation away. With 1 they are gray.
        public static func grayscale(_ amount: Double) -> Filter {
            Filter(kind: .colors(.saturation(1 - min(max(ColorMatrix.amount(amount), 0), 1))))
        }

        /// Returns a filter that inverts the colours. With 0 they stay as they are, and with 0.5 they are gray.
        public static func colorInvert(_ amount: Double = 1) -> Filter {
            let part = min(max(ColorMatrix.amount(amount), 0), 1)
            let kept = 1 - 2 * part
            return Filter(
                kind: .colors(
                    ColorMatrix(
                        red: SIMD4(kept, 0, 0, part), green: SIMD4(0, kept, 0, part), blue: SIMD4(0, 0, kept, part))))
        }

        /// A filter that makes dark colours transparent, and all colours black.
        public static var luminanceToAlpha: Filter { Filter(kind: .colors(.lightnessToAlpha)) }

        private static func positive(_ length: CGFloat) -> CGFloat { length.isFinite ? max(0, length) : 0 }
    }
}

extension GraphicsContext.Filter {
    /// Draws with filters, of which each changes the results of the later ones.
    ///
    /// - Parameters:
    ///   - filters: The filters.
    ///   - target: The context to draw on. Its opacity and blend mode apply to the result.
    ///   - area: A rectangle around what is drawn.
    ///   - scheme: The appearance for colours.
    ///   - body: Draws into the context that it gets, which has the same coordinates.
    static func draw(
        _ filters: ArraySlice<Self>, on target: CGContext, within area: CGRect, _ scheme: ColorScheme,
        _ body: (CGContext) -> Void
    ) {
        guard let filter = filters.first else { return body(target) }
        let others = filters.dropFirst()
        let inner = others.reversed().reduce(area) { $1.area(filtering: $0) }
        filter.draw(on: target, within: inner, scheme) { draw(others, on: $0, within: area, scheme, body) }
    }

    /// Returns a rectangle around the result for a picture in a rectangle.
    private func area(filtering area: CGRect) -> CGRect {
        switch kind {
        case .multiplication, .colors, .threshold: return area
        case .blur(let radius, let isOpaque):
            let reach = Self.blurFilter(radius, isOpaque: isOpaque).reach
            return area.insetBy(dx: -reach, dy: -reach)
        case .shadow(let shadow): return shadow.area(of: area)
        case .projection(let projection): return projection.projective.image(of: area)
        }
    }

    private static func blurFilter(_ radius: CGFloat, isOpaque: Bool) -> PixelFilter {
        var filter = PixelFilter()
        (filter.blur, filter.isOpaque) = (radius, isOpaque)
        return filter
    }

    private func draw(
        on target: CGContext, within area: CGRect, _ scheme: ColorScheme, _ body: (CGContext) -> Void
    ) {
        var pixels = PixelFilter()
        switch kind {
        case .shadow(let shadow): return shadow.draw(on: target, within: area, scheme, body)
        case .multiplication(let color):
            target.beginTransparencyLayer(auxiliaryInfo: nil)
            body(target)
            target.tintTransparencyLayer(color.resolved(in: scheme))
            return target.endTransparencyLayer()
        case .projection(let projection):
            return target.drawProjected(area, through: projection.projective, body)
        case .blur(let radius, let isOpaque):
            guard radius > 0 else { return body(target) }
            pixels = Self.blurFilter(radius, isOpaque: isOpaque)
        case .colors(let matrix): pixels.matrices = [matrix]
        case .threshold(let least, let most, let color):
            pixels.threshold = AlphaThreshold(least: least, most: most, color: color.resolved(in: scheme))
        }
        target.drawFiltered(area, pixels, body)
    }
}

extension ProjectionTransform {
    /// The same projection of CoreGraphics contexts.
    fileprivate var projective: ProjectiveTransform {
        ProjectiveTransform(a: m11, b: m12, p: m13, c: m21, d: m22, q: m23, tx: m31, ty: m32, s: m33)
    }
}
