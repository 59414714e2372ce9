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
    /// The number of strong parts of a symbol that shows a value, such as `wifi`; `nil` for the whole symbol.
    package var strongParts: Int?

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

    /// Whether the symbol has parts with different colours.
    package var hasLayers: Bool {
        guard let name = Name(name) else { return false }
        return name.enclosure != nil || SymbolScenes.parts(name.base) != nil
    }

    /// Returns the number of parts that a value from 0 to 1 makes strong, in a symbol such as `wifi`. Returns `nil`,
    /// which stands for the whole symbol, if all parts are strong, if the symbol shows no value, or if the value is not
    /// a number.
    package static func strongParts(of name: String, at value: Double) -> Int? {
        guard !value.isNaN, let name = Name(name), name.enclosure == nil else { return nil }
        guard let parts = SymbolTable.valueParts(name.base)?.parts else { return nil }
        let strong = parts.indices.filter { value > Double($0) / Double(parts.count) }.count
        return strong < parts.count ? strong : nil
    }

    /// The side of the symbol's square in points.
    package static func side(_ pointSize: CGFloat) -> CGFloat { (pointSize * 1.2).rounded(.up) }

    /// Draws the symbol as a template, in a square with a side in points.
    package func image(side: CGFloat, scale: CGFloat) -> UIImage {
        UIImage(picture(side: side, scale: scale), traits: .init(scale: max(scale, 1), renderingMode: .alwaysTemplate))
    }

    /// Draws the symbol in colours, in a square with a side in points.
    package func image(side: CGFloat, scale: CGFloat, _ colors: SymbolColoring) -> UIImage {
        UIImage(
            picture(side: side, scale: scale, colors),
            traits: .init(scale: max(scale, 1), renderingMode: .alwaysOriginal))
    }

    /// Draws the symbol in black or in colours, in a square with a side in points. The last pictures are kept, because
    /// cells and buttons ask for the same ones again and again.
    func picture(side: CGFloat, scale: CGFloat, _ colors: SymbolColoring? = nil) -> CGImage? {
        let key = SymbolPictures.Key(symbol: self, side: side, scale: scale, colors: colors)
        if let known = SymbolPictures[key] { return known }
        let format = UIGraphicsImageRendererFormat()
        format.scale = max(scale, 1)
        format.opaque = false
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format)
        let picture = renderer.image { context in
            context.cgContext.scaleBy(x: side / 24, y: side / 24)
            UIColor.black.set()
            if let name = Name(name) {
                SymbolDrawing(
                    name: name, weight: weight, strongParts: strongParts, colors: colors, context: context.cgContext
                ).draw()
            } else {
                Log.view.error("No symbol named '\(name)' found; an empty square is shown.")
                SymbolDrawing.stroke("R4 4 16 16 3", 1.75 * weight)
            }
        }.cgImage
        SymbolPictures[key] = picture
        return picture
    }
}

/// The pictures of symbols that were drawn last.
private enum SymbolPictures {
    struct Key: Hashable {
        let symbol: Symbol
        let side, scale: CGFloat
        let colors: SymbolColoring?
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
