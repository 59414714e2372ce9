/// The characters that pages write by names or numbers.
///
/// ```swift
/// HTMLEntities.replaced(in: "5 &lt; 7 &#x263a;")  // "5 < 7 ☺"
/// ```
enum HTMLEntities {
    /// Returns a text with its characters by name or number replaced. Unknown names stay as they are.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isAttribute: Whether the text is the value of an attribute, which may be a URL with parameters.
    static func replaced(in text: String, isAttribute: Bool = false) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = ""
        var rest = text.utf8[...]
        while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
            result += String(Substring(rest[..<ampersand]))
            let name = rest[rest.index(after: ampersand)...]
            if let (character, end) = character(at: name, isAttribute: isAttribute) {
                result += character
                rest = rest[end...]
            } else {
                result += "&"
                rest = name
            }
        }
        return result + String(Substring(rest))
    }

    /// Returns the character with a name; `nil` if it is not known.
    static func character(named name: String) -> String? {
        (latin[name] ?? others[name]).flatMap { Unicode.Scalar($0) }.map { String(Character($0)) }
    }

    /// Returns the character with a number. Those of Windows' encoding mean its characters, and those that are no
    /// characters U+FFFD.
    static func character(numbered number: UInt32?) -> String {
        guard let number, number != 0, let scalar = Unicode.Scalar(number) else { return "\u{FFFD}" }
        guard (0x80...0x9F).contains(number) else { return String(Character(scalar)) }
        return String(Character(WindowsLatin.scalar(UInt8(number))))
    }

    /// Returns the character whose name is at the beginning of a text, and its end.
    private static func character(
        at text: Substring.UTF8View, isAttribute: Bool
    ) -> (String, Substring.UTF8View.Index)? {
        if text.first == UInt8(ascii: "#") { return numbered(text.dropFirst()) }
        let name = text.prefix(32).prefix { isLetterOrDigit($0) }
        let next = text[name.endIndex...].first
        if next == UInt8(ascii: ";"), let character = character(named: String(Substring(name))) {
            return (character, text.index(after: name.endIndex))
        }
        // The oldest names need no semicolon, and letters may follow them. In an attribute, they are then more likely
        // parameters of a URL.
        if isAttribute, next == UInt8(ascii: "=") { return nil }
        let shortest = isAttribute ? name.count : 2
        for count in stride(from: min(name.count, longestLatinName), through: shortest, by: -1) {
            let part = name.prefix(count)
            if let scalar = latin[String(Substring(part))].flatMap({ Unicode.Scalar($0) }) {
                return (String(Character(scalar)), part.endIndex)
            }
        }
        return nil
    }

    private static func numbered(_ text: Substring.UTF8View) -> (String, Substring.UTF8View.Index)? {
        let isHexadecimal = text.first == UInt8(ascii: "x") || text.first == UInt8(ascii: "X")
        let digits = text.dropFirst(isHexadecimal ? 1 : 0).prefix {
            isHexadecimal ? isHexadecimalDigit($0) : (0x30...0x39).contains($0)
        }
        guard !digits.isEmpty else { return nil }
        // A number of more digits is none of a character, and is read to its end.
        let number =
            digits.count <= 64 ? UInt32(String(Substring(digits)), radix: isHexadecimal ? 16 : 10) : nil
        let hasEnd = text[digits.endIndex...].first == UInt8(ascii: ";")
        return (character(numbered: number), hasEnd ? text.index(after: digits.endIndex) : digits.endIndex)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    private static func isHexadecimalDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
    }

    /// The names of the characters U+00A0 to U+00FF, and those of markup.
    private static let latin: [String: UInt32] = {
        let names = """
            nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute
            micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring
            AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml
            times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil
            egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash
            ugrave uacute ucirc uuml yacute thorn yuml
            """
        var result: [String: UInt32] = ["amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22]
        for (index, name) in names.split(whereSeparator: \.isWhitespace).enumerated() {
            result[String(name)] = 0xA0 + UInt32(index)
        }
        return result
    }()

    private static let longestLatinName = latin.keys.reduce(0) { max($0, $1.utf8.count) }

    private static let others: [String: UInt32] = [
        "apos": 0x27, "OElig": 0x152, "oelig": 0x153, "Scaron": 0x160, "scaron": 0x161, "Yuml": 0x178, "fnof": 0x192,
        "circ": 0x2C6, "tilde": 0x2DC, "ensp": 0x2002, "emsp": 0x2003, "thinsp": 0x2009, "zwnj": 0x200C,
        "zwj": 0x200D, "lrm": 0x200E, "rlm": 0x200F, "hyphen": 0x2010, "ndash": 0x2013, "mdash": 0x2014,
        "lsquo": 0x2018, "rsquo": 0x2019, "sbquo": 0x201A, "ldquo": 0x201C, "rdquo": 0x201D, "bdquo": 0x201E,
        "dagger": 0x2020, "Dagger": 0x2021, "bull": 0x2022, "hellip": 0x2026, "permil": 0x2030, "prime": 0x2032,
        "Prime": 0x2033, "lsaquo": 0x2039, "rsaquo": 0x203A, "oline": 0x203E, "frasl": 0x2044, "euro": 0x20AC,
        "trade": 0x2122, "larr": 0x2190, "uarr": 0x2191, "rarr": 0x2192, "darr": 0x2193, "harr": 0x2194,
        "crarr": 0x21B5, "lArr": 0x21D0, "uArr": 0x21D1, "rArr": 0x21D2, "dArr": 0x21D3, "hArr": 0x21D4,
        "forall": 0x2200, "part": 0x2202, "exist": 0x2203, "empty": 0x2205, "nabla": 0x2207, "isin": 0x2208,
        "notin": 0x2209, "ni": 0x220B, "prod": 0x220F, "sum": 0x2211, "minus": 0x2212, "lowast": 0x2217,
        "radic": 0x221A, "prop": 0x221D, "infin": 0x221E, "ang": 0x2220, "and": 0x2227, "or": 0x2228, "cap": 0x2229,
        "cup": 0x222A, "int": 0x222B, "there4": 0x2234, "sim": 0x223C, "cong": 0x2245, "asymp": 0x2248, "ne": 0x2260,
        "equiv": 0x2261, "le": 0x2264, "ge": 0x2265, "sub": 0x2282, "sup": 0x2283, "sube": 0x2286, "supe": 0x2287,
        "oplus": 0x2295, "otimes": 0x2297, "perp": 0x22A5, "sdot": 0x22C5, "loz": 0x25CA, "spades": 0x2660,
        "clubs": 0x2663, "hearts": 0x2665, "diams": 0x2666, "check": 0x2713, "star": 0x2606, "starf": 0x2605,
        "Alpha": 0x391, "Beta": 0x392, "Gamma": 0x393, "Delta": 0x394, "Epsilon": 0x395, "Zeta": 0x396, "Eta": 0x397,
        "Theta": 0x398, "Iota": 0x399, "Kappa": 0x39A, "Lambda": 0x39B, "Mu": 0x39C, "Nu": 0x39D, "Xi": 0x39E,
        "Omicron": 0x39F, "Pi": 0x3A0, "Rho": 0x3A1, "Sigma": 0x3A3, "Tau": 0x3A4, "Upsilon": 0x3A5, "Phi": 0x3A6,
        "Chi": 0x3A7, "Psi": 0x3A8, "Omega": 0x3A9, "alpha": 0x3B1, "beta": 0x3B2, "gamma": 0x3B3, "delta": 0x3B4,
        "epsilon": 0x3B5, "zeta": 0x3B6, "eta": 0x3B7, "theta": 0x3B8, "iota": 0x3B9, "kappa": 0x3BA, "lambda": 0x3BB,
        "mu": 0x3BC, "nu": 0x3BD, "xi": 0x3BE, "omicron": 0x3BF, "pi": 0x3C0, "rho": 0x3C1, "sigmaf": 0x3C2,
        "sigma": 0x3C3, "tau": 0x3C4, "upsilon": 0x3C5, "phi": 0x3C6, "chi": 0x3C7, "psi": 0x3C8, "omega": 0x3C9,
    ]
}
