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

    /// An area outside of which nothing is drawn, in the coordinates of the canvas.
    private enum Clip {
        case path(CGPath, isEvenOdd: Bool)
        /// A picture of a rectangle, with its first row at the bottom. Its alpha counts.
        case mask(CGImage, CGRect)
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
    let symbols: ((AnyHashable) -> ResolvedSymbol?)?

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
        var area = bounds
        for case .path(let path, _) in clips { area = area.intersection(path.boundingBox) }
        return area.isNull ? .zero : area.applying(transform.inverted())
    }

    /// Restricts what is drawn next to the inside of a path.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = []) {
        let placed = path.applying(transform)
        guard options.contains(.inverse) else {
            clips.append(.path(placed.cgPath, isEvenOdd: style.isEOFilled))
            return
        }
        var outside = Path(bounds.union(placed.boundingRect).insetBy(dx: -1, dy: -1))
        outside.addPath(placed)
        clips.append(.path(outside.cgPath, isEvenOdd: true))
    }

    /// Multiplies what is drawn next by the opacity of what a closure draws.
    ///
    /// ```swift
    /// context.clipToLayer { $0.draw(Text("Hello"), at: center) }
    /// context.fill(background, with: .linearGradient(colors, startPoint: .zero, endPoint: corner))
    /// ```
    ///
    /// - Parameters:
    ///   - opacity: A factor for the opacity of what the closure draws, from 0 to 1.
    ///   - options: `inverse` shows what lies outside of the drawing.
    ///   - content: The closure. Its context has the present coordinates.
    public mutating func clipToLayer(
        opacity: Double = 1, options: ClipOptions = ClipOptions(), content: (inout GraphicsContext) throws -> Void
    ) rethrows {
        // On a page of a PDF document, which has small pixels, a picture of a long canvas would be too large. What is
        // outside of the target's clip is not drawn.
        let rect = target.boundingBoxOfClipPath.intersection(bounds)
        guard let mask = try layerMask(over: rect, opacity, options, content) else {
            clips.append(.path(Path().cgPath, isEvenOdd: false))
            return
        }
        clips.append(.mask(mask, rect))
    }

    /// Returns a picture of a rectangle of the canvas in which a closure draws. Returns `nil` if the rectangle is empty
    /// or unreasonably large.
    private func layerMask(
        over rect: CGRect, _ opacity: Double, _ options: ClipOptions,
        _ content: (inout GraphicsContext) throws -> Void
    ) rethrows -> CGImage? {
        let scale = target.pixelsPerPoint
        func pixels(_ length: CGFloat) -> CGFloat { max(1, (length * scale - 0.001).rounded(.up)) }
        let (width, height) = (pixels(rect.width), pixels(rect.height))
        guard rect.width > 0, rect.height > 0, width <= 32_767, height <= 32_767,
            let mask = CGContext(width: Int(width), height: Int(height), flippedWithScale: 1)
        else { return nil }
        // `clip(to:mask:)` places the first row of a mask at the bottom.
        mask.translateBy(x: 0, y: height)
        mask.scaleBy(x: width / rect.width, y: -height / rect.height)
        mask.translateBy(x: -rect.minX, y: -rect.minY)
        if options.contains(.inverse) {
            mask.setFillColor(.black)
            mask.fill(rect)
            mask.setBlendMode(.destinationOut)
        }
        mask.setAlpha(Self.limited(opacity))
        mask.beginTransparencyLayer(auxiliaryInfo: nil)
        var layer = GraphicsContext(mask, bounds, environment, symbols: symbols)
        layer.transform = transform
        try content(&layer)
        mask.endTransparencyLayer()
        return mask.finishImage()
    }

    // MARK: Drawing

    private static func limited(_ opacity: Double) -> CGFloat {
        CGFloat(min(max(opacity.isNaN ? 0 : opacity, 0), 1))
    }

    /// The canvas and the space around it from which filters may need pixels.
    private var surroundings: CGRect { bounds.insetBy(dx: -2048, dy: -2048) }

    /// Sets the clips, the opacity and the blend mode.
    private func begin() {
        target.saveGState()
        for clip in clips {
            switch clip {
            case .path(let path, let isEvenOdd):
                target.beginPath()
                target.addPath(path)
                target.clip(using: isEvenOdd ? .evenOdd : .winding)
            case .mask(let image, let rect): target.clip(to: rect, mask: image)
            }
        }
        target.setAlpha(Self.limited(opacity))
        target.setBlendMode(blendMode.mode)
    }

    /// Draws with the clips, the filters, the opacity and the blend mode.
    ///
    /// - Parameters:
    ///   - area: A rectangle around what is drawn, in the present coordinates, or `nil` if unknown. Only filters need
    ///     it.
    ///   - body: Draws in the present coordinates, into the context that it gets.
    func perform(within area: @autoclosure () -> CGRect? = nil, _ body: (CGContext) -> Void) {
        begin()
        target.concatenate(transform)
        if filters.isEmpty {
            body(target)
        } else {
            let whole = area() ?? surroundings.applying(transform.inverted())
            Filter.draw(filters[...], on: target, within: whole, environment.colorScheme, body)
        }
        target.restoreGState()
    }

    /// Adds a filter to what is drawn next. It changes the results of the filters that are added later.
    ///
    /// ```swift
    /// // Shapes are blurred, and melt into each other where the result is dense enough.
    /// context.addFilter(.alphaThreshold(min: 0.5, color: .yellow))
    /// context.addFilter(.blur(radius: 20))
    /// context.drawLayer { layer in for circle in circles { layer.fill(circle, with: .color(.black)) } }
    /// ```
    public mutating func addFilter(_ filter: Filter) { filters.append(filter) }

    /// Fills a path.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        let rule: CGPathFillRule = style.isEOFilled ? .evenOdd : .winding
        let area = path.boundingRect
        perform(within: area) { target in
            target.beginPath()
            target.addPath(path.cgPath)
            paint(shading, over: area, on: target) { color in
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

    /// Draws what a closure draws as a whole, with the present filters, opacity and blend mode.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        try withoutActuallyEscaping(content) { content in
            var result: Result<Void, any Error> = .success(())
            begin()
            Filter.draw(filters[...], on: target, within: surroundings, environment.colorScheme) { target in
                target.beginTransparencyLayer(auxiliaryInfo: nil)
                var layer = GraphicsContext(target, bounds, environment, symbols: symbols)
                layer.transform = transform
                result = Result { try content(&layer) }
                target.endTransparencyLayer()
            }
            target.restoreGState()
            try result.get()
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
}
