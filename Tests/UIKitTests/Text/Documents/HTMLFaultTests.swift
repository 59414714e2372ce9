import Foundation
import Testing

@testable import UIKit

struct HTMLFaultTests {
    @Test(
        "R778: tags that are missing, in the wrong place or broken have the effect that browsers give them",
        arguments: [
            ("<b>a<p>b</b>c</p>d", ["a\nb[b]", "c\nd"]), ("<b>a<i>b</b>c</i>d", ["a[b]", "b[bi]", "c[i]", "d"]),
            ("<p>a<p>b", ["a\nb\n"]), ("</b></p></nonsense>a", ["a"]), ("<p><b>a</p>b", ["a[b]", "\n", "b[b]"]),
            ("a < b > c", ["a < b > c"]), ("a<", ["a<"]), ("a<b", ["a"]), ("a<!-- b", ["a"]),
            ("<table><tr><td>a</b></div></td><td>b", ["a\tb\n"]), ("<b x=\"y>z", []), ("<>a</>", ["<>a"]),
            ("<i =a ='b'>c", ["c[i]"]), ("<style>p { color: red", []), ("<li>a", ["a\n"]),
            ("<ul>a<li>", ["a\n\t\u{2022}\t\n"]),
            ("a<br/><BR>b", ["a\u{2028}\u{2028}b"]), ("<html><body>a</body></html>b", ["ab"]), ("<title", []),
            ("<p>a<script src=\"x", ["a\n"]), ("a<textarea x='", ["a"]),
        ])
    func brokenTags(_ page: String, _ expected: [String]) throws { #expect(try readHTML(page).looks == expected) }

    @Test(
        "R778: a page that was cut off at any place is read up to there",
        arguments: ["script", "style", "xmp", "iframe", "noembed", "noframes", "textarea", "title", "b"])
    func cutOffPages(_ element: String) throws {
        let page = "<p>a</p><\(element) x='1' y=\"2\" z=3 w = '4'>b</\(element)><!--c--><?d?><!e>&amp;&#38;f</ g>"
        for count in 0...page.count {
            let text = try readHTML(String(page.prefix(count))).string
            #expect(text.hasPrefix("a") == (count > 3), "in the first \(count) characters")
        }
    }

    @Test(
        "R778: characters by name or number that are none stay text, or become U+FFFD",
        arguments: [
            ("&copy;&eacute;&hellip;&Omega;", "\u{A9}\u{E9}\u{2026}\u{3A9}"), ("&#65;&#x42;&#X43", "ABC"),
            ("&copy 2026 &copyright;", "\u{A9} 2026 \u{A9}right;"), ("a&b=1&lt=2", "a&b=1<=2"), ("&#150;", "\u{2013}"),
            ("&notin;&notit;&not&frac12x&l", "\u{2209}\u{AC}it;\u{AC}\u{BD}x&l"),
            ("&#0;&#xD800;&#x110000;&#99999999999999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("&#;&#x;&;& &nosuch;", "&#;&#x;&;& &nosuch;"),
        ])
    func characterNames(_ text: String, _ expected: String) throws {
        #expect(HTMLEntities.replaced(in: text) == expected)
        #expect(try readHTML("<p>\(text)</p>").string == expected + "\n")
    }

    @Test(
        "R778: in an attribute, a name without a semicolon before a letter or an equals sign is a parameter",
        arguments: [
            ("?a&copyright=1", "?a&copyright=1"), ("?a&lt=2", "?a&lt=2"), ("?a&copy;&amp;b", "?a\u{A9}&b"),
            ("?a&copy", "?a\u{A9}"),
        ])
    func characterNamesInAttributes(_ value: String, _ expected: String) {
        var tokenizer = HTMLTokenizer("<a href='\(value)'>")
        let token = tokenizer.next()
        #expect(token == .start(name: "a", attributes: ["href": expected]))
    }

    @Test("R778: elements within each other are read at any depth, and what is hidden stays hidden")
    func deepPage() throws {
        let depth = 20_000
        let open = String(repeating: "<div>", count: depth)
        #expect(try readHTML(open + "a<script>no</script>b").string == "ab\n")
        #expect(try readHTML(open + "a" + String(repeating: "</div>", count: depth) + "b").string == "a\nb")
        let bold = String(repeating: "<p><b>a", count: 5000)
        #expect(try readHTML(bold).string == String(repeating: "a\n", count: 5000))
        #expect(try readHTML(String(repeating: "<ul><li>", count: 2000)).string.hasPrefix("\t\u{2022}\t"))
    }

    @Test("R778: long attributes, many attributes and large sheets are read in one pass")
    func largePage() throws {
        let long = String(repeating: "x", count: 1_000_000)
        let many = (0..<20_000).map { "a\($0)=\"b\"" }.joined(separator: " ")
        let rules = (0..<20_000).map { ".c\($0) { color: red }" }.joined()
        #expect(try readHTML("<p title=\"\(long)\" class='c1 \(long)'>a</p>").string == "a\n")
        #expect(try readHTML("<p \(many)>a</p>").string == "a\n")
        let text = try readHTML("<style>@media{a{}}\(rules)</style><p class=c7>seven</p>")
        #expect(text.color(at: "seven") == "ff0000")
        #expect(try readHTML("<style>" + String(repeating: "@a{", count: 50_000) + "</style>a").string == "a")
    }

    @Test("R778: sheets of comments, or of rules without a block, are read in one pass", .timeLimit(.minutes(1)))
    func sheetsOfSmallParts() throws {
        for part in ["/**/", "@a;", "@a{}", ";", "/", "-->"] {
            let sheet = String(repeating: part, count: 200_000) + "{} p { color: red }"
            let text = try readHTML("<style>\(sheet)</style><p>text</p>")
            #expect(text.color(at: "text") == "ff0000", "behind \(part)")
        }
    }

    @Test("R778: a sheet that is too much work for its page no longer counts", .timeLimit(.minutes(1)))
    func tooManyMatches() throws {
        let rules = String(repeating: "* { color: red }", count: 4096)
        let long =
            String(repeating: "*,", count: 4096) + "* { color: red; x: \(String(repeating: "y", count: 100_000)) }"
        for sheet in [rules, long] {
            let lines = String(repeating: "<br>", count: 50_000)
            let text = try readHTML("<style>\(sheet)</style>\(lines)<p>text</p><p style='color: blue'>own</p>")
            #expect(text.color(at: "text") == "000000" && text.color(at: "own") == "0000ff")
        }
        // The sheet of a long page, whose elements have few rules each, counts to the end.
        let few = "p { color: red; margin: 0; font-size: 12px; font-weight: 400; letter-spacing: 0 }"
        let text = try readHTML("<style>\(few)</style>" + String(repeating: "<p>a</p>", count: 20_000) + "<p>last</p>")
        #expect(text.color(at: "last") == "ff0000")
    }

    @Test("R778: a long text and fonts for each of its words are read in one pass", .timeLimit(.minutes(1)))
    func longTextWithFonts() throws {
        let words = String(repeating: "tea ", count: 250_000)
        #expect(try readHTML("<p>\(words)</p>").length == 1_000_000)
        let font = "font-family: 'Helvetica Neue', Helvetica, 'No Such Font', Arial, sans-serif"
        let spans = String(repeating: "<span style=\"\(font)\">a</span>", count: 5000)
        #expect(try readHTML(spans).length == 5000)
    }

    @Test("R778: links are not relative to a very long base, and the addresses of many of them have a limit")
    func longBase() throws {
        func links(base length: Int, count: Int = 100) throws -> [String] {
            let base = "https://example.org/" + String(repeating: "a", count: length) + "/"
            let page = "<base href=\"\(base)\">" + String(repeating: "<a href=b>b</a> c ", count: count)
            let text = try readHTML(page)
            var links: [String] = []
            text.enumerateAttribute(.link, in: NSRange(location: 0, length: text.length)) { link, _, _ in
                if let link = link as? URL { links.append(link.absoluteString) }
            }
            return links
        }
        let usual = try links(base: 1000)
        #expect(usual.count == 100 && usual.allSatisfy { $0.utf8.count == 1022 && $0.hasPrefix("https://") })
        let long = try links(base: 100_000)
        #expect(long.reduce(0) { $0 + $1.utf8.count } <= 100)
        let many = try links(base: 8000, count: 400)
        #expect(many.count == 400 && many.first?.hasPrefix("https://") == true && many.last == "b")
        #expect(many.reduce(0) { $0 + $1.utf8.count } < 1_300_000)
    }

    @Test("R778: random pages of broken parts are read to the end")
    func randomPages() throws {
        let parts = [
            "<", ">", "</", "/>", "<p", "<b>", "</b>", "<table>", "<td>", "</tr>", "<li>", "<ul>", "</ul>", "=", "\"",
            "'",
            "&", "&#", ";", "x", " ", "\n", "<!--", "-->", "<style>", "{", "}", "color:red", "<script>", "<pre>",
            "<br>",
            "style='font:1px a'", "<q>", "<h1>", "</h1>", "<head>", "\0", "\u{1F600}", "<a href='", "<img src=data:,x>",
        ]
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            let page = (0..<60).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
            let text = try readHTML(page)
            // Each code unit has its attributes.
            var length = 0
            text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
                length += range.length
                #expect(attributes[.font] is UIFont, "in \(page.debugDescription)")
            }
            #expect(length == text.string.utf16.count, "in \(page.debugDescription)")
        }
    }
}
