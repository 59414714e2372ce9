import Foundation
import Graphics

/// The drawing functions of a ``Canvas``.
///
/// It is a value: what is changed in a copy, such as the opacity or the transform, does not change the original.
///
/// ```swift
/// var corner = context
/// corner.opacity = 0.5
/// corner.rotate(by: .degrees(45))
/// corner.fill(Path(square), with: .color(.blue))
/// ```
public struct GraphicsContext {
    /// The environment of the canvas.
    public let environment: EnvironmentValues
    /// The opacity of what is drawn, from 0 to 1.
    public var opacity = 1.0
    /// The way in which what is drawn is mixed with what is there.
    public var blendMode = BlendMode.normal
    /// The transform from the coordinates of what is drawn to those of the canvas.
    public var transform = CGAffineTransform.identity
    private let target: CGContext
    private let bounds: CGRect
    private var clips: [Clip] = []
    private var filters: [Filter] = []

    /// A path outside of which nothing is drawn, in the coordinates of the canvas.
    private struct Clip {
        let path: CGPath
        let isEvenOdd: Bool
    }

    /// Options of a clip.
    public struct ClipOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt32

        /// Creates options from their bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The inside of the path is left out.
        public static let inverse = ClipOptions(rawValue: 1)
    }

    /// Returns the symbol of the canvas with a tag, or `nil`.
    private let symbols: ((AnyHashable) -> ResolvedSymbol?)?

    init(
        _ target: CGContext, _ bounds: CGRect, _ environment: EnvironmentValues,
        symbols: ((AnyHashable) -> ResolvedSymbol?)? = nil
    ) {
        self.target = target
        self.bounds = bounds
        self.environment = environment
        self.symbols = symbols
    }

    // MARK: Transforms

    /// Moves what is drawn next.
    public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }

    /// Scales what is drawn next.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }

    /// Turns what is drawn next, clockwise.
    public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }

    /// Applies a transform to what is drawn next, before the present one.
    public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

    // MARK: Clips

    /// The rectangle around what is not clipped, in the present coordinates.
    public var clipBoundingRect: CGRect {
        let area = clips.reduce(bounds) { $0.intersection($1.path.boundingBox) }
        return area.isNull ? .zero : area.applying(transform.inverted())
    }

    /// Restricts what is drawn next to the inside of a path.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = []) {
        let placed = path.applying(transform)
        guard options.contains(.inverse) else {
            clips.append(Clip(path: placed.cgPath, isEvenOdd: style.isEOFilled))
            return
        }
        var outside = Path(bounds.union(placed.boundingRect).insetBy(dx: -1, dy: -1))
        outside.addPath(placed)
        clips.append(Clip(path: outside.cgPath, isEvenOdd: true))
    }

    // MARK: Drawing

    /// Draws with the clips, the opacity and the blend mode. The context of the closure has the present coordinates.
    private func perform(_ body: (CGContext) -> Void) {
        target.saveGState()
        for clip in clips {
            target.beginPath()
            target.addPath(clip.path)
            target.clip(using: clip.isEvenOdd ? .evenOdd : .winding)
        }
        target.concatenate(transform)
        target.setAlpha(CGFloat(min(max(opacity.isNaN ? 0 : opacity, 0), 1)))
        target.setBlendMode(blendMode.mode)
        drawFiltered { body(target) }
        target.restoreGState()
    }

    /// Draws with the filters. Those that were added later change the results of the others.
    private func drawFiltered(_ body: () throws -> Void) rethrows {
        for filter in filters.reversed() { filter.begin(on: target, environment.colorScheme) }
        defer { for filter in filters { filter.end(on: target, environment.colorScheme) } }
        try body()
    }

    /// Adds a filter to what is drawn next.
    public mutating func addFilter(_ filter: Filter) { filters.append(filter) }

    /// Fills a path.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        let rule: CGPathFillRule = style.isEOFilled ? .evenOdd : .winding
        perform { target in
            target.beginPath()
            target.addPath(path.cgPath)
            paint(shading, over: path.boundingRect, on: target) { color in
                target.setFillColor(color)
                target.fillPath(using: rule)
            } clip: {
                target.clip(using: rule)
            }
        }
    }

    /// Draws a line along a path.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Draws a line along a path in a style.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        guard style.lineWidth > 0 else { return }
        fill(path.strokedPath(style), with: shading)
    }

    /// Draws what a closure draws as a whole, with the present opacity and blend mode.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        target.saveGState()
        for clip in clips {
            target.beginPath()
            target.addPath(clip.path)
            target.clip(using: clip.isEvenOdd ? .evenOdd : .winding)
        }
        target.setAlpha(CGFloat(min(max(opacity.isNaN ? 0 : opacity, 0), 1)))
        target.setBlendMode(blendMode.mode)
        defer { target.restoreGState() }
        try drawFiltered {
            target.beginTransparencyLayer(auxiliaryInfo: nil)
            defer { target.endTransparencyLayer() }
            var layer = GraphicsContext(target, bounds, environment, symbols: symbols)
            layer.transform = transform
            try content(&layer)
        }
    }

    /// Draws with CoreGraphics, in the present coordinates.
    public func withCGContext(content: (CGContext) throws -> Void) rethrows {
        try withoutActuallyEscaping(content) { content in
            var result: Result<Void, any Error> = .success(())
            perform { target in result = Result { try content(target) } }
            try result.get()
        }
    }

    // MARK: Shadings

    private func paint(
        _ shading: Shading, over rect: CGRect, on target: CGContext, color: (CGColor) -> Void, clip: () -> Void
    ) {
        let scheme = environment.colorScheme
        switch shading.paint(in: environment, over: rect) {
        case .color(let value): color(value.resolved(in: scheme))
        case .gradient(let gradient):
            clip()
            gradient.draw(on: target, scheme)
        }
    }

    // MARK: Texts and images

    /// Draws a text with a point of it at a point.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    /// Draws a text in a rectangle, in which it breaks into lines.
    public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

    /// Draws a text with a point of it at a point.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        let size = text.measure(in: CGSize(width: CGFloat.infinity, height: .infinity))
        draw(text, in: Self.frame(of: size, at: point, anchor))
    }

    /// Draws a text in a rectangle, in which it breaks into lines.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        perform { target in
            target.clip(to: rect)
            text.draw(on: target, in: rect, text.shading.paint(in: environment, over: rect), environment.colorScheme)
        }
    }

    /// Returns a text in the environment of the canvas.
    public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text, environment) }

    /// Draws an image with a point of it at a point, in its own size.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }

    /// Draws an image in a rectangle.
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(resolve(image), in: rect, style: style)
    }

    /// Draws an image with a point of it at a point, in its own size.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(image, in: Self.frame(of: image.size, at: point, anchor))
    }

    /// Draws an image in a rectangle. `style` is ignored.
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        guard let pixels = image.pixels else { return }
        perform { target in
            if let shading = image.shading {
                target.setFillColor(
                    shading.paint(in: environment, over: rect).color.resolved(in: environment.colorScheme))
                target.fillUpright(shapeOf: pixels, in: rect)
            } else {
                target.drawUpright(pixels, in: rect)
            }
        }
    }

    /// Returns an image in the environment of the canvas.
    public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image, environment) }

    // MARK: Symbols

    /// Returns the view with a tag among the symbols of the canvas, or `nil` if there is none.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { symbols?(AnyHashable(id)) }

    /// Draws a symbol with a point of it at a point, in its own size.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(symbol, in: Self.frame(of: symbol.size, at: point, anchor))
    }

    /// Draws a symbol in a rectangle, to whose size it is stretched.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        guard symbol.size.width > 0, symbol.size.height > 0 else { return }
        perform { target in
            // The symbol as a whole has the opacity and the blend mode. Parts of it may be outside of its frame.
            let isLayer = !(opacity >= 1) || blendMode != .normal
            let margin = max(abs(rect.width), abs(rect.height), 64)
            if isLayer {
                target.beginTransparencyLayer(in: rect.insetBy(dx: -margin, dy: -margin), auxiliaryInfo: nil)
            }
            target.translateBy(x: rect.minX, y: rect.minY)
            target.scaleBy(x: rect.width / symbol.size.width, y: rect.height / symbol.size.height)
            symbol.paint(target)
            if isLayer { target.endTransparencyLayer() }
        }
    }

    private static func frame(of size: CGSize, at point: CGPoint, _ anchor: UnitPoint) -> CGRect {
        CGRect(
            x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y, width: size.width,
            height: size.height)
    }
}
