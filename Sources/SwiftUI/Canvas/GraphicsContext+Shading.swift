import Foundation
import Graphics

extension GraphicsContext {
    /// A colour or a gradient with which a context draws.
    public struct Shading {
        private enum Kind {
            case paint(CanvasPaint)
            case style(AnyShapeStyle)
        }

        private let kind: Kind

        /// The foreground style of the canvas.
        public static var foreground: Shading { Shading(kind: .style(AnyShapeStyle(ForegroundStyle()))) }

        /// A colour.
        public static func color(_ color: Color) -> Shading { Shading(kind: .paint(.color(color))) }

        /// A colour of components from 0 to 1.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading { color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity)) }

        /// A gray from black (0) to white (1).
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
        ) -> Shading { color(Color(colorSpace, white: white, opacity: opacity)) }

        /// A style. Its gradients have the size of the path.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(kind: .style(AnyShapeStyle(style))) }

        /// A gradient along the line between two points. Beyond them it has its first and last colour.
        public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
            Shading(kind: .paint(.gradient(CanvasGradient(gradient.stops, .linear(startPoint, endPoint)))))
        }

        /// A gradient from one circle around a point to another one.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
        ) -> Shading {
            Shading(kind: .paint(.gradient(CanvasGradient(gradient.stops, .radial(center, startRadius, endRadius)))))
        }

        /// A gradient around a point, clockwise from an angle.
        public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = .zero) -> Shading {
            Shading(kind: .paint(.gradient(CanvasGradient(gradient.stops, .conic(center, angle)))))
        }

        /// Returns the colour or the gradient for a rectangle.
        func paint(in values: EnvironmentValues, over rect: CGRect) -> CanvasPaint {
            switch kind {
            case .paint(let paint): paint
            case .style(let style): CanvasPaint(style.paint(in: values), over: rect)
            }
        }
    }

    /// A way in which what is drawn is mixed with what is there.
    public struct BlendMode: Hashable, Sendable {
        let mode: CGBlendMode

        /// The new drawing covers the old one.
        public static let normal = BlendMode(mode: .normal)
        /// The products of the components.
        public static let multiply = BlendMode(mode: .multiply)
        /// The products of the inverse components, inverted.
        public static let screen = BlendMode(mode: .screen)
        /// `multiply` or `screen`, as what is there is dark or light.
        public static let overlay = BlendMode(mode: .overlay)
        /// The smaller components.
        public static let darken = BlendMode(mode: .darken)
        /// The greater components.
        public static let lighten = BlendMode(mode: .lighten)
        /// The old drawing becomes lighter by the new one.
        public static let colorDodge = BlendMode(mode: .colorDodge)
        /// The old drawing becomes darker by the new one.
        public static let colorBurn = BlendMode(mode: .colorBurn)
        /// A weak light on what is there.
        public static let softLight = BlendMode(mode: .softLight)
        /// A strong light on what is there.
        public static let hardLight = BlendMode(mode: .hardLight)
        /// The differences of the components.
        public static let difference = BlendMode(mode: .difference)
        /// The differences of the components, with less contrast.
        public static let exclusion = BlendMode(mode: .exclusion)
        /// The hue of what is drawn.
        public static let hue = BlendMode(mode: .hue)
        /// The saturation of what is drawn.
        public static let saturation = BlendMode(mode: .saturation)
        /// The hue and the saturation of what is drawn.
        public static let color = BlendMode(mode: .color)
        /// The luminosity of what is drawn.
        public static let luminosity = BlendMode(mode: .luminosity)
        /// The old drawing is removed.
        public static let clear = BlendMode(mode: .clear)
        /// The old drawing is replaced.
        public static let copy = BlendMode(mode: .copy)
        /// The new drawing, inside the old one.
        public static let sourceIn = BlendMode(mode: .sourceIn)
        /// The new drawing, outside the old one.
        public static let sourceOut = BlendMode(mode: .sourceOut)
        /// The new drawing covers the old one, and nothing else.
        public static let sourceAtop = BlendMode(mode: .sourceAtop)
        /// The old drawing covers the new one.
        public static let destinationOver = BlendMode(mode: .destinationOver)
        /// The old drawing, inside the new one.
        public static let destinationIn = BlendMode(mode: .destinationIn)
        /// The old drawing, outside the new one.
        public static let destinationOut = BlendMode(mode: .destinationOut)
        /// The old drawing covers the new one, and nothing else.
        public static let destinationAtop = BlendMode(mode: .destinationAtop)
        /// Both drawings, except where they overlap.
        public static let xor = BlendMode(mode: .xor)
        /// The sums of the components.
        public static let plusLighter = BlendMode(mode: .plusLighter)
    }
}

/// A colour or a gradient in the coordinates of a context.
enum CanvasPaint {
    case color(Color)
    case gradient(CanvasGradient)

    /// Creates the paint of a style that covers a rectangle.
    init(_ paint: StylePaint, over rect: CGRect) {
        guard case .gradient(let gradient) = paint else {
            self = .color(paint.color)
            return
        }
        func place(_ point: UnitPoint) -> CGPoint {
            CGPoint(x: rect.minX + point.x * rect.width, y: rect.minY + point.y * rect.height)
        }
        let kind: CanvasGradient.Kind =
            switch gradient.kind {
            case .linear(let start, let end): .linear(place(start), place(end))
            case .radial(let center, let start, let end): .radial(place(center), start, end)
            case .elliptical(let center, let start, let end):
                .radial(place(center), start * rect.width, end * rect.width)
            case .angular(let center, let start, _): .conic(place(center), start)
            case .mesh(let grid): .mesh(grid, rect)
            }
        self = .gradient(CanvasGradient(gradient.stops, kind))
    }

    /// The colour to use where a gradient is not supported: the first one.
    var color: Color {
        switch self {
        case .color(let color): color
        case .gradient(let gradient): gradient.stops.first?.color ?? .clear
        }
    }
}

/// A gradient in the coordinates of a context.
struct CanvasGradient {
    enum Kind {
        case linear(CGPoint, CGPoint)
        case radial(CGPoint, CGFloat, CGFloat)
        case conic(CGPoint, Angle)
        /// A mesh, and the rectangle that it is meant for.
        case mesh(MeshGrid, CGRect)
    }

    let stops: [Gradient.Stop]
    private let kind: Kind

    init(_ stops: [Gradient.Stop], _ kind: Kind) {
        self.stops = stops
        self.kind = kind
    }

    /// Fills the present clip.
    func draw(on target: CGContext, _ scheme: ColorScheme) {
        let colors = stops.map { Color.Resolved($0.color.resolved(in: scheme)) }
        let shown = ResolvedGradient.fading(colors, stops.map(\.location))
        guard
            let gradient = CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: shown.map(\.color.cgColor) as CFArray,
                locations: shown.map(\.location))
        else { return }
        let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        switch kind {
        case .linear(let start, let end):
            target.drawLinearGradient(gradient, start: start, end: end, options: options)
        case .radial(let center, let start, let end):
            target.drawRadialGradient(
                gradient, startCenter: center, startRadius: max(0, start), endCenter: center, endRadius: max(0, end),
                options: options)
        case .conic(let center, let angle):
            target.drawConicGradient(gradient, center: center, angle: CGFloat(angle.radians))
        case .mesh(let grid, let rect): target.draw(grid.mesh(colors), in: rect)
        }
    }
}
