import Foundation
import Testing

@testable import UIKit

struct RTFTests {
    @Test(
        "R779: paragraphs, looks, characters and cells are read, and what is not text is left out",
        arguments: [
            ("{\\rtf1 a\\par b}", ["a\nb"]), ("{\\rtf1 a {\\b b} \\i c\\i0 d}", ["a ", "b[b]", " ", "c[i]", "d"]),
            ("{\\rtf1\\ul a\\ulnone\\strike b\\plain c}", ["a[u]", "b[s]", "c"]),
            ("{\\rtf1 x{\\super 2}{\\sub i}\\up8 a\\up0 b}", ["x", "2[^]", "i[_]", "a[^]", "b"]),
            ("{\\rtf1 \\'e9\\'80\\emdash\\~\\{\\\\\\}}", ["\u{E9}\u{20AC}\u{2014}\u{A0}{\\}"]),
            ("{\\rtf1 \\u8364?\\u-10179?\\u-8704?!}", ["\u{20AC}\u{1F600}!"]),
            ("{\\rtf1\\uc0\\u8364 a{\\uc2\\u8364 xyz}}", ["\u{20AC}a\u{20AC}z"]),
            ("{\\rtf1\\ansicpg1251 \\'cf}", ["\u{41F}"]), ("{\\rtf1 a\\\nb\\line c\\tab d}", ["a\nb\u{2028}c\td"]),
            ("{\\rtf1{\\stylesheet{\\s0 Normal;}}{\\*\\unknown x}{\\info{\\title T}}a{\\v hidden}}", ["a"]),
            ("{\\rtf1 {\\pict\\pngblip 8950{\\b x}}a\\bin4 {}}\\b}b}", ["ab"]),
            ("{\\rtf1\\trowd a\\cell b\\cell\\row c\\cell\\cell\\row}", ["a\tb\nc\t\n"]),
        ])
    func documentLooks(_ document: String, _ expected: [String]) throws {
        #expect(try readRTF(document).looks == expected)
    }

    @Test("R779: fonts, sizes, colours, links and paragraphs are read")
    func documentFormats() throws {
        let document = """
            {\\rtf1\\ansi\\deff1{\\fonttbl{\\f0\\fmodern\\fcharset0 No Such Font;}{\\f1\\froman Times New Roman;}
            {\\f2\\fswiss\\fcharset204 No Such Font;}}{\\colortbl;\\red255\\green0\\blue0;\\red0\\green128\\blue0;}
            \\pard\\qc\\li400\\fi-200\\sb120\\sa240\\tx1000\\tqr\\tx2000 usual {\\f0\\fs40\\cf1\\chcbpat2 code}
            \\par\\pard\\sl360\\slmult1\\rtlpar{\\field{\\*\\fldinst{HYPERLINK "https://x.org/a"}}{\\fldrslt link}}
            \\par\\pard{\\f2 \\'cf}after}
            """
        let text = try readRTF(document)
        let serif = try #require(UIFont.systemFont(ofSize: 12).fontDescriptor.withDesign(.serif))
        if UIFont(name: "Times New Roman", size: 12) == nil {
            #expect(text.font(at: "usual") == UIFont(descriptor: serif, size: 12))
        }
        #expect(text.font(at: "code")?.fontDescriptor.symbolicTraits == .traitMonoSpace)
        #expect(text.font(at: "code")?.pointSize == 20)
        #expect(text.color(at: "code") == "ff0000" && text.color(.backgroundColor, at: "code") == "008000")
        #expect(text.color(at: "usual") == nil)
        let style = try #require(text.paragraph(at: "usual"))
        #expect(style.alignment == .center && style.headIndent == 20 && style.firstLineHeadIndent == 10)
        #expect(style.paragraphSpacingBefore == 6 && style.paragraphSpacing == 12)
        #expect(style.tabStops.map(\.location) == [50, 100] && style.tabStops.map(\.alignment) == [.left, .right])
        #expect(text.paragraph(at: "link")?.lineHeightMultiple == 1.5)
        #expect(text.paragraph(at: "link")?.baseWritingDirection == .rightToLeft)
        #expect(text.value(.link, at: "link", as: URL.self)?.absoluteString == "https://x.org/a")
        #expect(text.value(.link, at: "after", as: URL.self) == nil && text.string.hasSuffix("\u{41F}after"))
    }

    @Test(
        "R779: data that is no RTF is refused with an error that says why",
        arguments: [
            ("", "no data"), ("plain", "{\\rtf"), ("{\\rt", "{\\rtf"), ("<p>a</p>", "{\\rtf"),
            ("{\\rtf1" + String(repeating: "{", count: 100_000), "512 groups"),
        ])
    func notADocument(_ document: String, _ reason: String) {
        let error = #expect(throws: CocoaError.self) { try readRTF(document) }
        #expect(error?.code.rawValue == 65806 && error?.localizedDescription.contains(reason) == true)
    }

    @Test(
        "R779: broken documents are read as far as they go",
        arguments: [
            ("{\\rtf1 a", "a"), ("{\\rtf1 a}b}", "a"), ("{\\rtf1 a\\", "a"), ("{\\rtf1 a\\'zz b\\'4", "azz b4"),
            ("{\\rtf1 a\\u99999999999 b", "a\u{E3FF} b"), ("{\\rtf1\\f99\\cf99 a\\fs-4 b\\fs99999 c}", "abc"),
            ("{\\rtf1\\bin99999 a", ""), ("{\\rtf1\\tx99999999\\li-99999999 a}", "a"),
            ("{\\rtf1 a\\u-10179?b}", "a\u{FFFD}b"), ("{\\rtf1{\\fonttbl a", ""),
        ])
    func brokenDocument(_ document: String, _ expected: String) throws {
        #expect(try readRTF(document).string == expected)
    }
}
