import Testing

@testable import UIKit

struct UIFontTests {
    @Test("Text styles have iOS's default sizes")
    func textStyles() {
        let sizes: [(UIFont.TextStyle, CGFloat)] = [
            (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17),
            (.callout, 16),
            (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
        ]
        for (style, size) in sizes { #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size) }
        #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
        #expect((UIFont.labelFontSize, UIFont.systemFontSize, UIFont.smallSystemFontSize) == (17, 14, 12))
    }

    @Test("Fonts are equal, and hash alike, when they describe the same")
    func fontEquality() {
        #expect(UIFont.systemFont(ofSize: 17) == .systemFont(ofSize: 17, weight: .regular))
        #expect(UIFont.systemFont(ofSize: 17).hash == UIFont.systemFont(ofSize: 17).hash)
        #expect(UIFont.systemFont(ofSize: 17) != .systemFont(ofSize: 18))
        #expect(UIFont.systemFont(ofSize: 17) != .boldSystemFont(ofSize: 17))
        #expect(UIFont.systemFont(ofSize: 17) != .italicSystemFont(ofSize: 17))
        #expect(UIFont.boldSystemFont(ofSize: 17) == .systemFont(ofSize: 17, weight: .bold))
        #expect(UIFont.systemFont(ofSize: 17).withSize(30) == .systemFont(ofSize: 30))
    }

    @Test("The descender is negative, and a line holds ascender and descender")
    func uiFontMetrics() {
        let font = UIFont.systemFont(ofSize: 17)
        #expect(font.descender < 0)
        #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 0.001)
        #expect(font.capHeight > font.xHeight && font.xHeight > 0)
        #expect(abs(font.withSize(34).lineHeight - 2 * font.lineHeight) < 0.01)
    }

    @Test("Each weight is mapped to itself, and those in between to the nearest")
    func weights() {
        let weights: [UIFont.Weight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        #expect(weights.map(\.openTypeWeight) == [100, 200, 300, 400, 500, 600, 700, 800, 900])
        #expect(UIFont.Weight(0.38).openTypeWeight == 700)
        #expect(UIFont.Weight(-9).openTypeWeight == 100)
        #expect(UIFont.Weight(.nan).openTypeWeight == 400)
        let widths = [UIFont.Weight.light, .regular, .bold].map {
            "Hamburg".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17, weight: $0)]).width
        }
        #expect(widths[0] < widths[1] && widths[1] < widths[2])
    }

    @Test("A font's name finds it again, and an unknown name finds nothing")
    func uiFontNames() {
        for font in [
            UIFont.systemFont(ofSize: 15), .boldSystemFont(ofSize: 15), .italicSystemFont(ofSize: 15),
            .monospacedSystemFont(ofSize: 15, weight: .regular),
        ] {
            let again = UIFont(name: font.fontName, size: 15)
            #expect(again?.fontName == font.fontName)
            #expect(again?.familyName == font.familyName)
        }
        #expect(UIFont(name: UIFont.systemFont(ofSize: 1).familyName, size: 20)?.pointSize == 20)
        #expect(UIFont(name: "No Such Font", size: 12) == nil)
        #expect(UIFont(name: "", size: 12) == nil)
        #expect(UIFont(name: "-", size: 12) == nil)
        #expect(!UIFont.familyNames.isEmpty)
    }

    @Test("Symbolic traits make a font bold or italic, and regular again")
    func uiFontTraits() {
        let font = UIFont.systemFont(ofSize: 17)
        #expect(font.fontDescriptor.symbolicTraits == [])
        let both = font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic])
        #expect(both?.symbolicTraits == [.traitBold, .traitItalic])
        #expect(both.map { UIFont(descriptor: $0, size: 0) }?.pointSize == 17)
        #expect(both?.withSymbolicTraits([]).map { UIFont(descriptor: $0, size: 20) } == .systemFont(ofSize: 20))
        #expect(font.fontDescriptor.withSymbolicTraits(.init(rawValue: 1 << 31)) == nil)
        #expect(
            UIFont.monospacedSystemFont(ofSize: 9, weight: .regular).fontDescriptor.symbolicTraits == .traitMonoSpace)
        #expect(
            font.fontDescriptor.withDesign(.monospaced).map { UIFont(descriptor: $0, size: 0) }
                == .monospacedSystemFont(ofSize: 17, weight: .regular))
    }

    @Test("A family's fonts have names that create them, and an unknown family has none")
    func fontNamesOfFamily() throws {
        let names = UIFont.fontNames(forFamilyName: "DejaVu Sans")
        #expect(names.contains("DejaVuSans-Bold") && names.contains("DejaVuSans-Regular") && names == names.sorted())
        for name in names { #expect(UIFont(name: name, size: 12)?.fontName == name) }
        #expect(UIFont.fontNames(forFamilyName: "No Such Family") == [])
    }

    @Test("The rounded design is an installed font, with the size and the traits of the other")
    func roundedDesign() throws {
        let bold = UIFont.systemFont(ofSize: 20, weight: .bold)
        let rounded = UIFont(descriptor: try #require(bold.fontDescriptor.withDesign(.rounded)), size: 0)
        #expect(rounded.pointSize == 20 && rounded.fontDescriptor.symbolicTraits == .traitBold)
        #expect(UIFont.familyNames.contains(rounded.familyName))
        #expect(bold.fontDescriptor.withDesign(UIFontDescriptor.SystemDesign(rawValue: "none")) == nil)
    }

    @Test("Invalid sizes become 12 points", arguments: [CGFloat.nan, .infinity, 0, -3])
    func invalidSizes(size: CGFloat) {
        #expect(UIFont.systemFont(ofSize: size).pointSize == 12)
    }

    @Test("Digits of the monospaced-digit font have one width")
    func monospacedDigits() {
        let font = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        #expect(
            abs("111".size(withAttributes: [.font: font]).width - "888".size(withAttributes: [.font: font]).width)
                < 0.01)
    }
}

struct ParagraphStyleTests {
    @Test("A copy does not change with its original")
    func paragraphStyleCopies() throws {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 4
        style.alignment = .center
        let copy = try #require(style.copy() as? NSParagraphStyle)
        let mutable = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
        style.lineSpacing = 9
        #expect(copy.lineSpacing == 4 && mutable.lineSpacing == 4)
        #expect(copy == mutable && copy != style)
        #expect(!(copy is NSMutableParagraphStyle))
        mutable.setParagraphStyle(style)
        #expect(mutable == style)
    }

    @Test("The default style is natural and wraps by words")
    func defaultStyle() {
        let style = NSParagraphStyle.default
        #expect(style.alignment == .natural && style.lineBreakMode == .byWordWrapping && style.lineSpacing == 0)
        #expect(style.baseWritingDirection == .natural)
    }

    @Test("Every property has the value that was set")
    func paragraphStyleProperties() {
        let style = NSMutableParagraphStyle()
        style.alignment = .justified
        style.lineBreakMode = .byTruncatingMiddle
        style.baseWritingDirection = .rightToLeft
        style.lineSpacing = 1
        style.lineHeightMultiple = 2
        style.minimumLineHeight = 3
        style.maximumLineHeight = 4
        style.paragraphSpacing = 5
        style.paragraphSpacingBefore = 6
        style.firstLineHeadIndent = 7
        style.headIndent = 8
        style.tailIndent = -9
        let read: NSParagraphStyle = style
        #expect(read.alignment == .justified && read.lineBreakMode == .byTruncatingMiddle)
        #expect(read.baseWritingDirection == .rightToLeft)
        #expect(
            [
                read.lineSpacing, read.lineHeightMultiple, read.minimumLineHeight, read.maximumLineHeight,
                read.paragraphSpacing, read.paragraphSpacingBefore, read.firstLineHeadIndent, read.headIndent,
                read.tailIndent,
            ] == [1, 2, 3, 4, 5, 6, 7, 8, -9])
    }
}
