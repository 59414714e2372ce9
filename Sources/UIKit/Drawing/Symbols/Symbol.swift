import Foundation
import Graphics
import Synchronization

/// A symbol with a name: lines in a square that is about as high as a line of text.
///
/// The symbols are Casement's own drawings. `circle`, `square`, `slash` and `fill` at the end of a name are rules that
/// apply to each symbol of the table.
package struct Symbol: Hashable, Sendable {
    /// The parts of a name.
    struct Name: Hashable {
        /// The name in the table.
        var base: String
        var enclosure: Enclosure?
        var isFilled = false
        var hasSlash = false

        /// A shape around a symbol.
        enum Enclosure: String { case circle, square }

        /// Parses a name. Returns `nil` if the table has no such symbol.
        init?(_ name: String) {
            var parts = name.split(separator: ".").map(String.init)
            if parts.count > 1, parts.last == "fill" {
                isFilled = true
                parts.removeLast()
            }
            if parts.count > 1, parts.last == "slash" {
                hasSlash = true
                parts.removeLast()
            }
            base = parts.joined(separator: ".")
            if SymbolTable.glyph(base) != nil { return }
            guard parts.count > 1, let enclosure = parts.last.flatMap(Enclosure.init) else { return nil }
            self.enclosure = enclosure
            base = parts.dropLast().joined(separator: ".")
            if SymbolTable.glyph(base) == nil { return nil }
        }
    }

    let name: String
    /// The size of the font beside the symbol, in points.
    var pointSize: CGFloat
    /// The width of the lines, as a factor of the regular one.
    var weight: CGFloat

    /// Creates a symbol. A name that the table lacks stands for an empty square.
    ///
    /// - Parameters:
    ///   - pointSize: The size of the font beside the symbol, in points.
    ///   - weight: The weight of the font.
    package init(name: String, pointSize: CGFloat, weight: UIFont.Weight) {
        (self.name, self.pointSize) = (name, pointSize)
        self.weight = max(0.5, 1 + weight.rawValue * 1.1)
    }

    /// Returns whether there is a symbol with a name.
    package static func isKnown(_ name: String) -> Bool { Name(name) != nil }

    /// The side of the symbol's square in points.
    package static func side(_ pointSize: CGFloat) -> CGFloat { (pointSize * 1.2).rounded(.up) }

    /// Draws the symbol as a template, in a square with a side in points.
    package func image(side: CGFloat, scale: CGFloat) -> UIImage {
        UIImage(picture(side: side, scale: scale), traits: .init(scale: max(scale, 1), renderingMode: .alwaysTemplate))
    }

    /// Draws the symbol in black, in a square with a side in points. The last pictures are kept, because cells and
    /// buttons ask for the same ones again and again.
    func picture(side: CGFloat, scale: CGFloat) -> CGImage? {
        let key = SymbolPictures.Key(symbol: self, side: side, scale: scale)
        if let known = SymbolPictures[key] { return known }
        let format = UIGraphicsImageRendererFormat()
        format.scale = max(scale, 1)
        format.opaque = false
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format)
        let picture = renderer.image { context in
            context.cgContext.scaleBy(x: side / 24, y: side / 24)
            UIColor.black.set()
            if let name = Name(name) {
                draw(name, in: context.cgContext)
            } else {
                Log.view.error("No symbol named '\(name)' found; an empty square is shown.")
                stroke("R4 4 16 16 3", 1)
            }
        }.cgImage
        SymbolPictures[key] = picture
        return picture
    }

    private func draw(_ name: Name, in context: CGContext) {
        guard let glyph = SymbolTable.glyph(name.base) else { return }
        if let enclosure = name.enclosure {
            guard let around = SymbolTable.glyph(enclosure.rawValue) else { return }
            if name.isFilled { fill(around.areas ?? around.lines, 0) } else { stroke(around.lines, 1) }
            context.saveGState()
            context.translateBy(x: 12, y: 12)
            context.scaleBy(x: 0.56, y: 0.56)
            context.translateBy(x: -12, y: -12)
            // A symbol in a filled shape is a hole in the shape.
            if name.isFilled { context.setBlendMode(.clear) }
            if let areas = glyph.areas,
                ["play", "pause", "stop", "forward", "backward", "heart", "star"].contains(name.base)
            {
                fill(areas, 1)
            } else {
                stroke(glyph.lines, 1.7)
            }
            context.restoreGState()
        } else if name.isFilled {
            fill(glyph.areas ?? glyph.lines, glyph.areas == nil ? 1 : 0.8)
            stroke(glyph.rest, 1)
        } else {
            stroke(glyph.lines, 1)
        }
        guard name.hasSlash else { return }
        context.saveGState()
        context.setBlendMode(.clear)
        stroke("M4 3L21.5 20.5", 2.6)
        context.restoreGState()
        stroke("M3 3.5L20.5 21", 1)
    }

    /// Draws lines with a multiple of the default width.
    private func stroke(_ lines: String, _ factor: CGFloat) {
        guard !lines.isEmpty else { return }
        let path = SymbolPath(lines).path
        path.lineWidth = 1.75 * weight * factor
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.stroke()
    }

    /// Fills areas and draws lines around them, which round the corners.
    private func fill(_ areas: String, _ factor: CGFloat) {
        let path = SymbolPath(areas).path
        path.usesEvenOddFillRule = true
        path.fill()
        if factor > 0 { stroke(areas, factor) }
    }
}

/// The pictures of symbols that were drawn last.
private enum SymbolPictures {
    struct Key: Hashable {
        let symbol: Symbol
        let side, scale: CGFloat
    }

    private static let pictures = Mutex<[Key: CGImage]>([:])
    private static let most = 200

    static subscript(key: Key) -> CGImage? {
        get { pictures.withLock { $0[key] } }
        set {
            pictures.withLock {
                if $0.count >= most { $0 = [:] }
                $0[key] = newValue
            }
        }
    }
}
