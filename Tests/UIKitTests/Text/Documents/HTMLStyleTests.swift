import Foundation
import Testing

@testable import UIKit

struct HTMLStyleTests {
    @Test("R777: rules for elements, classes, identifiers and their ancestors count by rank, and own styles most")
    func styleSheetRules() throws {
        let page = """
            <style>
            /* p { color: lime } */ @import url(x.css); @media print { p { color: lime } }
            #top { color: navy } p.note { color: green } .note { color: red } p { color: gray }
            ul li, ol b { color: teal } a:hover { color: lime } * { letter-spacing: 1px }
            </style>
            <p>plain</p><p class="small note">note</p><p id=top class=note>top</p><div class=note>division</div>
            <ul><li>item</ul><p class=note style="color: #639 !important">own</p>
            """
        let text = try readHTML(page)
        let colors = ["plain", "note", "top", "division", "item", "own"].map { text.color(at: $0) }
        #expect(colors == ["808080", "008000", "000080", "ff0000", "008080", "663399"])
        #expect(text.value(.kern, at: "plain", as: CGFloat.self) == 1)
    }

    @Test(
        "R777: sizes are lengths, parts of the size around them, or words; a pixel is a point",
        arguments: [
            ("20px", 20), ("15pt", 20), ("2em", 24), ("150%", 18), ("18", 18), ("large", 13.5), ("smaller", 10),
            ("-4px", 12), ("nonsense", 12), ("1e400px", 12),
        ] as [(String, CGFloat)])
    func styleSizes(_ value: String, _ points: CGFloat) throws {
        #expect(try readHTML("<span style='font-size: \(value)'>a</span>").font(at: "a")?.pointSize == points)
    }

    @Test(
        "R777: colours are names, digits and components, and what is none changes nothing",
        arguments: [
            ("tomato", "ff6347"), ("#f00", "ff0000"), ("#00FF0080", "00ff00"), ("rgb(1, 2, 3)", "010203"),
            ("rgb(100% 0% 50% / 50%)", "ff0080"), ("hsl(120, 100%, 25%)", "008000"),
            ("hsla(-120deg 100% 50% / 1)", "0000ff"),
            ("rgb(1, 2)", "000000"), ("#12", "000000"), ("inherit", "000000"),
        ])
    func styleColors(_ value: String, _ digits: String) throws {
        #expect(try readHTML("<span style='color: \(value)'>a</span>").color(at: "a") == digits)
    }

    @Test(
        "R777: margins count from the surrounding element, and the last ones of an element count",
        arguments: [
            ("<p class=x>a", 20, 20, 0), ("<p style='margin: 0 0 0 40px; margin-left: 0'>a", 0, 0, 0),
            ("<blockquote>a", 40, 40, -40), ("<blockquote style='margin: 0'>a", 0, 0, 0),
            ("<dl><dd style='margin-left: 0'>a", 0, 0, 0), ("<blockquote><p class=x>a", 60, 60, -40),
            ("<blockquote style='margin: 1px 8px'><blockquote>a", 48, 48, -48),
            ("<p style='text-indent: 5px; margin-left: 30px; margin-right: 7px'>a", 30, 35, -7),
            ("<blockquote><p style='margin-left: -50px'>a", 0, 0, -40), ("<p style='margin: 0 auto'>a", 10, 10, 0),
        ] as [(String, CGFloat, CGFloat, CGFloat)])
    func replacedMargins(_ page: String, _ head: CGFloat, _ first: CGFloat, _ tail: CGFloat) throws {
        let text = try readHTML("<style>p { margin-left: 10px } p.x { margin-left: 20px }</style>\(page)")
        let style = try #require(text.paragraph(at: "a"))
        #expect(style.headIndent == head && style.firstLineHeadIndent == first && style.tailIndent == tail)
    }

    @Test("R777: fonts, lines, alignment, indents and capitals are read from styles and old attributes")
    func otherStyles() throws {
        let page = """
            <p style="font: italic bold 20px/30px 'No Such Family', monospace">font</p>
            <p style="font-family: -apple-system; font-weight: 600; text-decoration: underline line-through">system</p>
            <p align=right>right</p><p style="text-align: justify; margin: 1px 2px 3px 40px; text-indent: 1em">body</p>
            <p style="text-transform: uppercase; background: yellow">loud</p><font color=red size=5>old</font>
            <p dir=rtl>hebrew</p><p style="white-space: pre-wrap">a  b</p><blockquote>quoted</blockquote>
            """
        let text = try readHTML(page)
        let font = try #require(text.font(at: "font"))
        #expect(
            font.fontDescriptor.symbolicTraits == [.traitItalic, .traitBold, .traitMonoSpace] && font.pointSize == 20)
        #expect(text.paragraph(at: "font")?.minimumLineHeight == 30)
        #expect(text.font(at: "system") == UIFont.systemFont(ofSize: 12, weight: .semibold))
        #expect(text.value(.underlineStyle, at: "system") == 1 && text.value(.strikethroughStyle, at: "system") == 1)
        #expect(text.paragraph(at: "right")?.alignment == .right)
        let body = try #require(text.paragraph(at: "body"))
        #expect(body.alignment == .justified && body.headIndent == 40 && body.firstLineHeadIndent == 52)
        #expect(body.paragraphSpacingBefore == 1 && body.paragraphSpacing == 3)
        #expect(text.string.contains("LOUD") && text.color(.backgroundColor, at: "LOUD") == "ffff00")
        #expect(text.color(at: "old") == "ff0000" && text.font(at: "old")?.pointSize == 18)
        #expect(text.paragraph(at: "hebrew")?.baseWritingDirection == .rightToLeft)
        #expect(text.string.contains("a  b") && text.paragraph(at: "quoted")?.headIndent == 40)
    }
}
