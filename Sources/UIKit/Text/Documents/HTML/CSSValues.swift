import Foundation
import Graphics

/// The values of style sheets: lengths and colours.
enum CSSValues {
    /// Returns a length in points. A pixel of CSS is a point.
    ///
    /// - Parameters:
    ///   - text: The value. A number without a unit counts as pixels, as browsers take it for sizes of fonts.
    ///   - size: The size of the font, which is 1em.
    ///   - whole: The length that is 100%.
    /// - Returns: `nil` for what is no length, and for one that is not finite.
    static func length(_ text: some StringProtocol, size: CGFloat, whole: CGFloat) -> CGFloat? {
        let text = text.trimmingCharacters(in: .whitespaces).lowercased()
        let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-" || $0 == "+") }
        guard let value = Double(number), value.isFinite else { return nil }
        let factor: CGFloat? =
            switch text.dropFirst(number.count) {
            case "", "px": 1
            case "pt": 4.0 / 3
            case "pc": 16
            case "in": 96
            case "cm": 96 / 2.54
            case "mm": 9.6 / 2.54
            case "em": size
            case "rem": DocumentStyle().font.size
            case "ex", "ch": size / 2
            case "%": whole / 100
            default: nil
            }
        guard let length = factor.map({ $0 * CGFloat(value) }), length.isFinite else { return nil }
        return min(max(length, -100_000), 100_000)
    }

    /// Returns the size of a font: a length, or a word.
    static func fontSize(_ text: String, parent: CGFloat) -> CGFloat? {
        let medium = DocumentStyle().font.size
        switch text.lowercased() {
        case "xx-small": return medium * 9 / 16
        case "x-small": return medium * 10 / 16
        case "small": return medium * 13 / 16
        case "medium": return medium
        case "large": return medium * 18 / 16
        case "x-large": return medium * 24 / 16
        case "xx-large": return medium * 2
        case "smaller": return parent * 5 / 6
        case "larger": return parent * 6 / 5
        default: return length(text, size: parent, whole: parent).flatMap { $0 > 0 ? $0 : nil }
        }
    }

    /// Returns a colour by its name, its digits or its components. Returns `nil` for what is none.
    static func color(_ text: some StringProtocol) -> CGColor? {
        let text = text.trimmingCharacters(in: .whitespaces).lowercased()
        if text.first == "#" { return color(digits: String(text.dropFirst())) }
        if text == "transparent" { return CGColor(red: 0, green: 0, blue: 0, alpha: 0) }
        if let open = text.firstIndex(of: "("), text.last == ")" {
            let parts = text[text.index(after: open)...].dropLast()
                .split { $0 == "," || $0 == "/" || $0.isWhitespace }
            return color(function: text[..<open], parts)
        }
        return names[text].flatMap { color(digits: $0) }
    }

    private static func color(digits: String) -> CGColor? {
        let isShort = digits.count == 3 || digits.count == 4
        let all = isShort ? digits.map { "\($0)\($0)" }.joined() : digits
        guard all.count == 6 || all.count == 8, all.allSatisfy(\.isHexDigit), let value = UInt32(all, radix: 16) else {
            return nil
        }
        let bytes = all.count == 6 ? value << 8 | 0xFF : value
        func part(_ shift: UInt32) -> CGFloat { CGFloat(bytes >> shift & 0xFF) / 255 }
        return CGColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
    }

    private static func color(function: Substring, _ parts: [Substring]) -> CGColor? {
        guard parts.count == 3 || parts.count == 4 else { return nil }
        /// A component from 0 to 1; percentages are parts of 1, and other numbers of `whole`.
        func component(_ index: Int, of whole: Double) -> Double? {
            let isPercentage = parts[index].last == "%"
            guard let number = Double(isPercentage ? parts[index].dropLast() : parts[index]), number.isFinite else {
                return nil
            }
            return min(max(number / (isPercentage ? 100 : whole), 0), 1)
        }
        guard let alpha = parts.count == 4 ? component(3, of: 1) : 1 else { return nil }
        switch function {
        case "rgb", "rgba":
            guard let red = component(0, of: 255), let green = component(1, of: 255), let blue = component(2, of: 255)
            else { return nil }
            return CGColor(red: red, green: green, blue: blue, alpha: alpha)
        case "hsl", "hsla":
            let angle = parts[0].hasSuffix("deg") ? parts[0].dropLast(3) : parts[0]
            guard let degrees = Double(angle), degrees.isFinite, let saturation = component(1, of: 100),
                let lightness = component(2, of: 100)
            else { return nil }
            let hue = (degrees.truncatingRemainder(dividingBy: 360) + 360).truncatingRemainder(dividingBy: 360) / 30
            let spread = saturation * min(lightness, 1 - lightness)
            func part(_ offset: Double) -> CGFloat {
                let place = (offset + hue).truncatingRemainder(dividingBy: 12)
                return lightness - spread * max(-1, min(place - 3, 9 - place, 1))
            }
            return CGColor(red: part(0), green: part(8), blue: part(4), alpha: alpha)
        default: return nil
        }
    }

    /// The digits of the colours with names.
    private static let names: [String: String] = {
        let table = """
            aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4
            black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887
            cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc
            crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9
            darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f
            darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f
            darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3
            deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222
            floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700
            goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4
            indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5
            lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff
            lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1
            lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899
            lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff
            maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db
            mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc
            mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5
            navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500
            orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093
            papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080
            rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 salmon fa8072
            sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb
            slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f steelblue 4682b4
            tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3
            white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32
            """
        let words = table.split(whereSeparator: \.isWhitespace).map(String.init)
        return Dictionary(
            uniqueKeysWithValues: stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) })
    }()
}
