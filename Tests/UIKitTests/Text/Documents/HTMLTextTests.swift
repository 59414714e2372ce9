import Foundation
import Testing

@testable import UIKit

struct HTMLTextTests {
    @Test(
        "R776: paragraphs end with line breaks, white space counts once, and elements change the look of their text",
        arguments: [
            ("plain", ["plain"]), ("<p>a</p>\n<p>b</p>", ["a\nb\n"]), ("a  b\n\tc", ["a b c"]),
            ("<div>a <p> b </p>c</div>", ["a\nb\nc\n"]), ("a<b>b</b> <i>c</i>", ["a", "b[b]", " ", "c[i]"]),
            ("<strong>a</strong><em>b</em><u>c</u><del>d</del>", ["a[b]", "b[i]", "c[u]", "d[s]"]),
            ("a <b> b</b>", ["a ", "b[b]"]), ("<h1>T</h1>x", ["T\n[b]", "x"]), ("<code>x</code>", ["x[m]"]),
            ("a<br>b", ["a\u{2028}b"]), ("<p>a<br></p>b", ["a\nb"]), ("<p><br></p>b", ["\nb"]),
            ("<pre>\na\n  b</pre>", ["a\u{2028}  b\n[m]"]), ("x<sup>2</sup><sub>i</sub>", ["x", "2[^]", "i[_]"]),
            ("<q>a</q>", ["\u{201C}a\u{201D}"]), ("a<!-- no -->b<script>if (a < b) {}</script>", ["ab"]),
            ("<head><title>T</title></head><body>b</body>", ["b"]), ("a&nbsp;&amp; b", ["a\u{A0}& b"]),
            ("<p hidden>a</p><p style='display: none'>b</p>c", ["c"]),
        ])
    func pageLooks(_ page: String, _ expected: [String]) throws { #expect(try readHTML(page).looks == expected) }

    @Test(
        "R776: items of lists have marks by kind and depth, and rows of tables are lines with tabs",
        arguments: [
            ("<ul><li>a</li><li>b</li></ul>", "\t\u{2022}\ta\n\t\u{2022}\tb\n"),
            ("<ul><li>a<ul><li>b</ul></ul>", "\t\u{2022}\ta\n\t\u{25E6}\tb\n"),
            ("<ol start=3><li>a<li value=7>b<li>c</ol>", "\t3.\ta\n\t7.\tb\n\t8.\tc\n"),
            ("<ol type=a><li>a<li>b</ol>", "\ta.\ta\n\tb.\tb\n"),
            ("<ol style='list-style-type: upper-roman' start=9><li>a</ol>", "\tIX.\ta\n"),
            ("<ul style='list-style: none'><li>a</ul>", "a\n"), ("<ul><li><p>a</p></li></ul>", "\t\u{2022}\ta\n"),
            ("<table><tr><th>a<td>b<tr><td><p>c</p><td></table>d", "a\tb\nc\t\nd"),
            ("<dl><dt>a<dd>b</dl>", "a\nb\n"),
        ])
    func listsAndTables(_ page: String, _ expected: String) throws { #expect(try readHTML(page).string == expected) }

    @Test("R776: a text without a look has the serif font at 12 points in black, and headings are larger and bold")
    func usualLook() throws {
        let text = try readHTML("<p>plain</p><h1>Title</h1><h3>Third</h3><ul><li>item</ul>")
        let serif = try #require(UIFont.systemFont(ofSize: 12).fontDescriptor.withDesign(.serif))
        #expect(text.font(at: "plain") == UIFont(descriptor: serif, size: 12))
        #expect(text.color(at: "plain") == "000000")
        #expect(text.paragraph(at: "plain")?.paragraphSpacing == 12)
        #expect(text.font(at: "Title")?.pointSize == 24)
        #expect(text.font(at: "Third")?.pointSize == 12 * 1.17)
        #expect(text.paragraph(at: "item")?.headIndent == 36)
        #expect(text.paragraph(at: "item")?.tabStops.map(\.location) == [11, 36])
    }

    @Test("R776: links are blue and underlined, relative to the page's base, and run no programs")
    func pageLinks() throws {
        let page = """
            <base href="https://x.org/docs/"><a href="guide?a=1&amp;b=2">relative</a> <a href="mailto:a@x.org">mail</a>
            <a href="javascript:alert(1)">program</a> <a name=here>anchor</a>
            """
        let text = try readHTML(page)
        #expect(text.value(.link, at: "relative", as: URL.self)?.absoluteString == "https://x.org/docs/guide?a=1&b=2")
        #expect(text.value(.link, at: "mail", as: URL.self)?.absoluteString == "mailto:a@x.org")
        #expect(text.color(at: "relative") == "0000ee" && text.value(.underlineStyle, at: "relative") == 1)
        #expect(text.value(.link, at: "program", as: URL.self) == nil && text.color(at: "program") == "000000")
        #expect(text.value(.link, at: "anchor", as: URL.self) == nil)
    }

    @MainActor
    @Test("R776: pictures in the page itself are attachments, and others are their descriptions")
    func pagePictures() throws {
        let png = try #require(UIImage.drawn(4, 2) { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 2)) }.pngData())
        let source = "data:image/png;base64,\(png.base64EncodedString())"
        let text = try readHTML(
            "a<img src='\(source)'><img width=40 src='\(source)'><img src='https://x.org/a.png' alt='a cat'>")
        #expect(text.string == "a\u{FFFC}\u{FFFC}a cat")
        let pictures = (1...2).map { text.attribute(.attachment, at: $0, effectiveRange: nil) as? NSTextAttachment }
        #expect(pictures[0]?.image?.size == CGSize(width: 4, height: 2) && pictures[0]?.bounds == .zero)
        #expect(pictures[0]?.fileType == "public.png" && pictures[0]?.contents == png)
        #expect(pictures[1]?.bounds.size == CGSize(width: 40, height: 20))
    }
}
