import Testing
import X11

@testable import UIKit

/// Pixels that layers are painted on, like a scene's image: opaque, in rows from the top.
@MainActor
final class Canvas {
    let width: Int
    let height: Int
    private let pixels: UnsafeMutablePointer<UInt32>
    private let context: CGContext?
    var bounds: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }

    init(_ width: Int, _ height: Int) {
        (self.width, self.height) = (width, height)
        pixels = .allocate(capacity: width * height)
        pixels.initialize(repeating: 0, count: width * height)
        context = CGContext(pixels: pixels, width: width, height: height, bytesPerRow: width * 4)
    }

    isolated deinit { pixels.deallocate() }

    /// Paints layers as a scene does, everything or one rectangle.
    func paint(
        _ layers: [CALayer], area: CGRect? = nil, transform: CGAffineTransform = .identity,
        background: CGColor? = UIColor.white.cgColor, skipsCovered: Bool = true, flattens: Bool = false
    ) {
        guard let context else { return }
        LayerRenderer(context: context, area: area ?? bounds, skipsCovered: skipsCovered, flattens: flattens).paint(
            layers, transform: transform, background: background)
        context.flushPixels()
    }

    /// Moves pixels as a scene does after a layer has scrolled.
    func perform(_ move: PixelMove) {
        let (from, to) = (PixelRect(move.source), PixelRect(move.destination(of: move.area)))
        let rows = (0..<from.height).map { row in
            (0..<from.width).map { pixels[(from.y + row) * width + from.x + $0] }
        }
        for (y, row) in rows.enumerated() {
            for (x, pixel) in row.enumerated() { pixels[(to.y + y) * width + to.x + x] = pixel }
        }
    }

    /// Fills a rectangle with one colour, as the server does.
    func fill(_ rect: PixelRect, with color: CGColor) {
        for y in rect.y..<rect.maxY {
            for x in rect.x..<rect.maxX { pixels[y * width + x] = color.paintedPixel }
        }
    }

    subscript(x: Int, y: Int) -> DrawnPixel {
        let value = pixels[y * width + x]
        return DrawnPixel(Int(value >> 16 & 0xff), Int(value >> 8 & 0xff), Int(value & 0xff))
    }

    /// Returns a description of the first pixel in which two canvases differ by more than `tolerance`; `nil` if there
    /// is none.
    func difference(from other: Canvas, tolerance: Int = 0) -> String? {
        for y in 0..<height {
            for x in 0..<width where !self[x, y].isClose(to: other[x, y], within: tolerance) {
                return "(\(x), \(y)): \(self[x, y]) instead of \(other[x, y])"
            }
        }
        return nil
    }
}

extension CALayer {
    convenience init(
        _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor? = nil,
        in superlayer: CALayer? = nil
    ) {
        self.init()
        frame = CGRect(x: x, y: y, width: width, height: height)
        backgroundColor = color?.cgColor
        superlayer?.addSublayer(self)
    }

    private static let everywhere = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

    /// Returns the rectangles that a commit would repaint, and clears the damage.
    func takeDamage(transform: CGAffineTransform = .identity) -> [CGRect] {
        var damage = LayerDamage()
        damage.collect(self, transform: transform)
        return damage.repainting(of: [self], in: Self.everywhere, movesPixels: false).region.rects
    }
}
