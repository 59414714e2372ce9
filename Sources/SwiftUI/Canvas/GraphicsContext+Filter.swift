import Foundation
import Graphics

extension GraphicsContext {
    /// A change of the picture of each thing that is drawn. See ``GraphicsContext/addFilter(_:)``.
    ///
    /// ```swift
    /// context.addFilter(.shadow(radius: 4, y: 2))
    /// context.fill(path, with: .color(.blue))
    /// ```
    public struct Filter {
        private enum Kind {
            case shadow(Color, radius: CGFloat, offset: CGSize)
            case multiplication(Color)
        }

        private let kind: Kind

        /// Returns a filter that adds a shadow behind what is drawn.
        ///
        /// - Parameters:
        ///   - color: The colour of the shadow.
        ///   - radius: The radius of the soft edge in the present coordinates. Invalid values count as 0.
        ///   - x: The distance by which the shadow is moved to the right.
        ///   - y: The distance by which the shadow is moved down.
        public static func shadow(
            color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
        ) -> Filter {
            Filter(
                kind: .shadow(
                    color, radius: radius.isFinite ? max(0, radius) : 0, offset: CGSize(width: x, height: y)))
        }

        /// Returns a filter that multiplies what is drawn by a colour and its opacity.
        public static func colorMultiply(_ color: Color) -> Filter { Filter(kind: .multiplication(color)) }

        func begin(on target: CGContext, _ scheme: ColorScheme) {
            if case .shadow(let color, let radius, let offset) = kind {
                target.setShadow(
                    offset: target.baseOffset(of: offset), blur: 2 * radius * target.userToBaseScale,
                    color: color.resolved(in: scheme))
            }
            target.beginTransparencyLayer(auxiliaryInfo: nil)
        }

        func end(on target: CGContext, _ scheme: ColorScheme) {
            if case .multiplication(let color) = kind { target.tintTransparencyLayer(color.resolved(in: scheme)) }
            target.endTransparencyLayer()
        }
    }
}
