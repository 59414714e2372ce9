import Foundation
import Testing

@testable import UIKit

@Suite struct HTMLFaultTests {
    @Test(
        "R778: tags that are missing, in the wrong place or broken have the effect that browsers give them",
        arguments: [
            ("<b>a<p>b</b>c</p>d", ["a\nb[b]", "c\nd"]), ("<b>a<i>b</b>c</i>d", ["a[b]", "b[bi]", "c[i]", "d"]),
            ("<p>a<p>b", ["a\nb\n"]), ("</b></p></nonsense>a", ["a"]), ("<p><b>a</p>b", ["a[b]", "\n", "b[b]"]),
            ("a < b > c", ["a < b > c"]), ("a<", ["a<"]), ("a<b", ["a"]), ("a<!-- b", ["a"]),
            ("<table><tr><td>a</b></div></td><td>b", ["a\tb\n"]), ("<b x=\"y>z", []), ("<>a</>", ["<>a"]),
            ("<i =a ='b'>c", ["c[i]"]), ("<style>p { color: red", []), ("<li>a", ["a\n"]),
            ("<ul>a<li>", ["a\n\t\u{2022}\t\n"]),
            ("a<br/><BR>b", ["a\u{2028}\u{2028}b"]), ("<html><body>a</body></html>b", ["ab"]),
        ])
    func brokenTags(_ page: String, _ expected: [String]) throws { #expect(try readHTML(page).looks == expected) }

    @Test(
        "R778: characters by name or number that are none stay text, or become U+FFFD",
        arguments: [
            ("&copy;&eacute;&hellip;&Omega;", "\u{A9}\u{E9}\u{2026}\u{3A9}"), ("&#65;&#x42;&#X43", "ABC"),
            ("&copy 2026 &copyright;", "\u{A9} 2026 &copyright;"), ("a&b=1&lt=2", "a&b=1&lt=2"), ("&#150;", "\u{2013}"),
            ("&#0;&#xD800;&#x110000;&#99999999999999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("&#;&#x;&;& &nosuch;", "&#;&#x;&;& &nosuch;"),
        ])
    func characterNames(_ text: String, _ expected: String) throws {
        #expect(HTMLEntities.replaced(in: text) == expected)
        #expect(try readHTML("<p>\(text)</p>").string == expected + "\n")
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
