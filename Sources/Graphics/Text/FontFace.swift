import CCairo
import Foundation

/// A face of an installed family, such as the bold one, as fontconfig lists it.
package struct FontFace: Hashable, Sendable {
    /// The family, such as "Inter".
    package let family: String
    /// The name of the face in its family, such as "Bold Italic".
    package let name: String
    /// The weight from 100 to 900.
    package let weight: Int
    package let isItalic: Bool
    package let width: FontDescriptor.Width
    /// Whether all characters have the same width.
    package let isMonospaced: Bool
    /// The languages whose characters the face has, as fontconfig names them, such as "de" and "zh-cn". They are empty
    /// unless they were asked for.
    package let languages: Set<String>
    /// Whether the face has the letters of the family's name, so that the name can be read in it.
    package let spellsItsName: Bool

    package init(
        family: String, name: String, weight: Int = 400, isItalic: Bool = false,
        width: FontDescriptor.Width = .standard, isMonospaced: Bool = false, languages: Set<String> = [],
        spellsItsName: Bool = true
    ) {
        (self.family, self.name, self.weight, self.isItalic) = (family, name, weight, isItalic)
        (self.width, self.isMonospaced, self.languages) = (width, isMonospaced, languages)
        self.spellsItsName = spellsItsName
    }

    /// Returns the description of the face at a size in points.
    package func descriptor(size: CGFloat) -> FontDescriptor {
        var font = FontDescriptor(
            families: .named([family] + FontFamilies.system.names), size: size, weight: weight, isItalic: isItalic)
        font.width = width
        return font
    }

    /// Returns all installed faces: family by family, from the lightest to the boldest, upright ones first.
    ///
    /// - Parameter readsLanguages: Whether the faces have their languages. This takes longer.
    package static func installed(readsLanguages: Bool = false) -> [FontFace] {
        TextSystem.shared.withLock {
            var faces: Set<FontFace> = []
            for set in [FcSetSystem, FcSetApplication] {
                guard let fonts = FcConfigGetFonts(nil, set)?.pointee, let patterns = fonts.fonts else { continue }
                for index in 0..<Int(fonts.nfont) {
                    guard let pattern = patterns[index], let face = FontFace(pattern, readsLanguages) else { continue }
                    faces.insert(face)
                }
            }
            return faces.sorted()
        }
    }

    /// Creates the face of a pattern. A variable font has patterns of its named faces beside the one for all of its
    /// weights, which is left out.
    private init?(_ pattern: OpaquePointer, _ readsLanguages: Bool) {
        guard Self.number(FC_VARIABLE, of: pattern) != 1, let family = Self.string(FC_FAMILY, of: pattern) else {
            return nil
        }
        self.family = family
        name = Self.string(FC_STYLE, of: pattern) ?? "Regular"
        let openType = FcWeightToOpenType(Self.number(FC_WEIGHT, of: pattern) ?? FC_WEIGHT_REGULAR)
        weight = openType < 0 ? 400 : max(100, min((Int(openType) + 50) / 100 * 100, 900))
        isItalic = (Self.number(FC_SLANT, of: pattern) ?? 0) > 0
        width =
            switch Self.number(FC_WIDTH, of: pattern) ?? FC_WIDTH_NORMAL {
            case ..<FC_WIDTH_CONDENSED: .compressed
            case ..<FC_WIDTH_NORMAL: .condensed
            case (FC_WIDTH_NORMAL + 1)...: .expanded
            default: .standard
            }
        isMonospaced = (Self.number(FC_SPACING, of: pattern) ?? 0) >= FC_MONO
        languages = readsLanguages ? Self.languages(of: pattern) : []
        spellsItsName = Self.spells(family, pattern)
    }

    /// Whether a pattern has the letters and digits of its family's name.
    ///
    /// Fonts of symbols in the PostScript encoding have their symbols in the places of letters. Fontconfig cannot tell
    /// them from letters, so they are known by their names.
    private static func spells(_ family: String, _ pattern: OpaquePointer) -> Bool {
        let name = family.lowercased()
        let isOfSymbols = name.hasPrefix("standard symbols") || name.contains("dingbats") || name == "d050000l"
        guard !isOfSymbols, number(FC_SYMBOL, of: pattern) != 1 else { return false }
        var set: OpaquePointer?
        guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &set) == FcResultMatch, let set else { return true }
        return family.unicodeScalars.allSatisfy {
            !($0.properties.isAlphabetic || $0.properties.numericType != nil) || FcCharSetHasChar(set, $0.value) != 0
        }
    }

    private static func string(_ object: String, of pattern: OpaquePointer) -> String? {
        var value: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, object, 0, &value) == FcResultMatch, let value else { return nil }
        return String(cString: value)
    }

    private static func number(_ object: String, of pattern: OpaquePointer) -> Int32? {
        var integer: Int32 = 0
        if FcPatternGetInteger(pattern, object, 0, &integer) == FcResultMatch { return integer }
        var flag: FcBool = 0
        return FcPatternGetBool(pattern, object, 0, &flag) == FcResultMatch ? flag : nil
    }

    private static func languages(of pattern: OpaquePointer) -> Set<String> {
        var set: OpaquePointer?
        guard FcPatternGetLangSet(pattern, FC_LANG, 0, &set) == FcResultMatch, let set,
            let names = FcLangSetGetLangs(set)
        else { return [] }
        defer { FcStrSetDestroy(names) }
        guard let list = FcStrListCreate(names) else { return [] }
        defer { FcStrListDone(list) }
        var languages: Set<String> = []
        while let name = FcStrListNext(list) { languages.insert(String(cString: name)) }
        return languages
    }
}

extension FontFace: Comparable {
    package static func < (first: FontFace, second: FontFace) -> Bool {
        (first.family, first.sortKey, first.name) < (second.family, second.sortKey, second.name)
    }

    /// The standard width comes first, then the weights, then the slants.
    private var sortKey: Int {
        (width == .standard ? 0 : Int(width.rawValue) + 1) * 10_000 + weight * 2 + (isItalic ? 1 : 0)
    }
}
