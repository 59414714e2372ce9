import Foundation
import Graphics

/// The drawing of a symbol into a square of 24 units.
struct SymbolDrawing {
    let name: Symbol.Name
    /// The width of the lines, as a factor of the regular one.
    let weight: CGFloat
    /// The number of strong parts of a symbol that shows a value, or `nil` for the whole symbol.
    let strongParts: Int?
    /// The colours of the parts, or `nil` for black.
    let colors: SymbolColoring?
    let context: CGContext

    func draw() {
        guard let glyph = SymbolTable.glyph(name.base) else { return }
        if let enclosure = name.enclosure {
            drawEnclosed(glyph, in: enclosure)
        } else if let parts = SymbolScenes.parts(name.base) {
            for part in parts { draw(part) }
        } else if let strongParts, let (fixed, parts) = SymbolTable.valueParts(name.base) {
            draw(glyph, fixed, parts, strongParts)
        } else {
            setColor(0, SymbolScenes.tint(name.base))
            if name.isFilled {
                fill(glyph.areas ?? glyph.lines, glyph.areas == nil ? 1 : 0.8)
                stroke(glyph.rest, 1)
                clearing { stroke(String(glyph.details), 1) }
            } else {
                stroke(glyph.lines, 1)
            }
        }
        guard name.hasSlash else { return }
        clearing { stroke("M4 3L21.5 20.5", 2.6) }
        setColor(0, nil)
        stroke("M3 3.5L20.5 21", 1)
    }

    private func drawEnclosed(_ glyph: SymbolTable.Glyph, in enclosure: Symbol.Name.Enclosure) {
        guard let around = SymbolTable.glyph(enclosure.rawValue) else { return }
        let tint = SymbolScenes.tint(name.base)
        setColor(1, tint)
        if name.isFilled { fill(around.areas ?? around.lines, 0) } else { stroke(around.lines, 1) }
        // The symbol in a filled shape is a hole in the shape, or has another colour.
        setColor(0, name.isFilled && tint != nil ? .white : tint)
        let isHole = name.isFilled && (colors.map { $0.usesOwnColors && tint == nil } ?? true)
        if isHole { clearing { drawInside(glyph) } } else { drawInside(glyph) }
    }

    private func drawInside(_ glyph: SymbolTable.Glyph) {
        context.saveGState()
        defer { context.restoreGState() }
        context.translateBy(x: 12, y: 12)
        context.scaleBy(x: 0.56, y: 0.56)
        context.translateBy(x: -12, y: -12)
        if let areas = glyph.areas,
            ["play", "pause", "stop", "forward", "backward", "heart", "star"].contains(name.base)
        {
            fill(areas, 1)
        } else {
            stroke(glyph.lines, 1.7)
        }
    }

    /// Draws parts of which those after the strong ones are weak.
    private func draw(_ glyph: SymbolTable.Glyph, _ fixed: String, _ parts: [String], _ strongParts: Int) {
        setColor(0, nil)
        let hasAreas = glyph.areas?.isEmpty == false
        if name.isFilled, hasAreas { fill(fixed, 0.8) } else { stroke(fixed, 1) }
        for (index, part) in parts.enumerated() {
            context.saveGState()
            if index >= strongParts { context.setAlpha(0.3) }
            stroke(part, 1)
            context.restoreGState()
        }
    }

    private func draw(_ part: SymbolPart) {
        if part.hasGap { clearing { fill(part.path, name.isFilled ? 3 : 1) } }
        setColor(part.level, part.tint)
        if part.isSolid || name.isFilled && !part.isLine { fill(part.path, 0.8) } else { stroke(part.path, 1) }
    }

    private func setColor(_ level: Int, _ own: SymbolTint?) { colors?.color(level, own).set() }

    /// Removes what is drawn in a closure from the picture.
    private func clearing(_ body: () -> Void) {
        context.saveGState()
        context.setBlendMode(.clear)
        body()
        context.restoreGState()
    }

    /// Draws lines with a multiple of the default width.
    private func stroke(_ lines: String, _ factor: CGFloat) { Self.stroke(lines, 1.75 * weight * factor) }

    /// Draws lines of a width.
    static func stroke(_ lines: String, _ width: CGFloat) {
        guard !lines.isEmpty else { return }
        let path = SymbolPath(lines).path
        path.lineWidth = width
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
