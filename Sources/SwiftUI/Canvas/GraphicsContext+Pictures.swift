import Foundation
import Graphics

/// Texts, images and symbols.
extension GraphicsContext {
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
        perform(within: rect) { target in
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
        perform(within: rect) { target in
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
