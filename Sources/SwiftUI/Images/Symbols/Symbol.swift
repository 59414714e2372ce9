import Foundation
import UIKit

/// A symbol with a name: lines in a square that is about as high as a line of text.
///
/// The symbols are Casement's own drawings. `circle`, `square`, `slash` and `fill` at the end of a name are rules that
/// apply to each symbol of the table.
struct Symbol: Hashable {
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

    /// The side of the symbol's square in points.
    static func side(_ pointSize: CGFloat) -> CGFloat { (pointSize * 1.2).rounded(.up) }

    /// Draws the symbol as a template, in a square with a side in points.
    @MainActor
    func image(side: CGFloat, scale: CGFloat) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = max(scale, 1)
        format.opaque = false
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format)
        let image = renderer.image { context in
            context.cgContext.scaleBy(x: side / 24, y: side / 24)
            UIColor.black.set()
            if let name = Name(name) {
                draw(name, in: context.cgContext)
            } else {
                SymbolLog.warn(name)
                stroke("R4 4 16 16 3", 1)
            }
        }
        return image.withRenderingMode(.alwaysTemplate)
    }

    @MainActor
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
    @MainActor
    private func stroke(_ lines: String, _ factor: CGFloat) {
        guard !lines.isEmpty else { return }
        let path = SymbolPath(lines).path
        path.lineWidth = 1.75 * weight * factor
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.stroke()
    }

    /// Fills areas and draws lines around them, which round the corners.
    @MainActor
    private func fill(_ areas: String, _ factor: CGFloat) {
        let path = SymbolPath(areas).path
        path.usesEvenOddFillRule = true
        path.fill()
        if factor > 0 { stroke(areas, factor) }
    }
}

/// The log lines for unknown symbols, one for each name.
@MainActor
private enum SymbolLog {
    private static var known: Set<String> = []

    static func warn(_ name: String) {
        guard known.insert(name).inserted else { return }
        GraphHost.logger.error("No symbol named '\(name)' found; an empty square is shown.")
    }
}

extension Font.Weight {
    /// The width of a symbol's lines, as a factor of the regular one.
    var symbolWeight: CGFloat { max(0.5, 1 + value * 1.1) }
}
