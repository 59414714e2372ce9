import Foundation
import Testing

@testable import UIKit

struct MarkdownTests {
    /// The parts of a text, with their meanings in brackets.
    private func parts(_ text: String) -> [String] {
        InlineMarkdown.parse(text).map { run in
            var marks = ""
            if run.intent.contains(.emphasized) { marks += "i" }
            if run.intent.contains(.stronglyEmphasized) { marks += "b" }
            if run.intent.contains(.code) { marks += "c" }
            if run.intent.contains(.strikethrough) { marks += "s" }
            return run.text + (marks.isEmpty ? "" : "[\(marks)]") + (run.link.map { "(\($0))" } ?? "")
        }
    }

    @Test(
        "emphasis follows the rules of CommonMark",
        arguments: [
            ("plain", ["plain"]), ("a *b* c", ["a ", "b[i]", " c"]), ("**b**", ["b[b]"]), ("***b***", ["b[ib]"]),
            ("_a_ __b__", ["a[i]", " ", "b[b]"]), ("snake_case_name", ["snake_case_name"]),
            ("a*b*c", ["a", "b[i]", "c"]), ("* a *", ["* a *"]), ("2 * 3 * 4", ["2 * 3 * 4"]),
            ("**a *b* c**", ["a [b]", "b[ib]", " c[b]"]), ("*a **b** c*", ["a [i]", "b[ib]", " c[i]"]),
            ("**a", ["**a"]), ("*a**", ["a[i]", "*"]), ("~~old~~ new", ["old[s]", " new"]),
            ("~one~ and ~~~three~~~", ["one[s]", " and ~~~three~~~"]), ("**~~both~~**", ["both[bs]"]),
            ("*a `*` b*", ["a [i]", "*[ic]", " b[i]"]), ("\\*no\\*", ["*no*"]), ("a\\b", ["a\\b"]),
        ])
    func emphasis(_ text: String, _ expected: [String]) { #expect(parts(text) == expected) }

    @Test(
        "code, links and characters by their names are read",
        arguments: [
            ("`let x`", ["let x[c]"]), ("``a`b``", ["a`b[c]"]), ("`` ` ``", ["`[c]"]), ("`open", ["`open"]),
            ("[a](https://x.org)", ["a(https://x.org)"]), ("[**a** b](u)", ["a[b](u)", " b(u)"]),
            ("see [a](u \"title\").", ["see ", "a(u)", "."]), ("[a](<b c>)", ["a(b c)"]),
            ("[a](b(c)d)", ["a(b(c)d)"]), ("[a] b", ["[a] b"]), ("[a](b", ["[a](b"]),
            ("<https://x.org>", ["https://x.org(https://x.org)"]), ("<me@x.org>", ["me@x.org(mailto:me@x.org)"]),
            ("1 < 2 > 0", ["1 < 2 > 0"]), ("a &amp; b &lt;&#65;&#x42;", ["a & b <AB"]), ("a & b", ["a & b"]),
            ("^[3 *task](inflect: true) left*", ["^[3 *task](inflect: true) left*"]),
            ("**[a](u)**[b](v)", ["a[b](u)", "b(v)"]),
        ])
    func links(_ text: String, _ expected: [String]) { #expect(parts(text) == expected) }

    @Test("an attributed string is made from Markdown, with links relative to a URL")
    func attributed() throws {
        let text = try AttributedString(
            markdown: "**Hi** [there](guide)", baseURL: URL(string: "https://x.org/docs/"))
        let runs = Array(text.runs)
        #expect(String(text.characters) == "Hi there" && runs.count == 3)
        #expect(runs[0].inlinePresentationIntent == .stronglyEmphasized)
        #expect(runs[2].link?.absoluteString == "https://x.org/docs/guide")
    }

    @Test("blocks lose their marks, and white space is kept only if asked for")
    func blocks() throws {
        func text(_ markdown: String, _ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax) throws
            -> String
        {
            String(try AttributedString(markdown: markdown, options: .init(interpretedSyntax: syntax)).characters)
        }
        #expect(try text("# Title\n\nOne\ntwo\n- item\n1. next", .full) == "TitleOne twoitemnext")
        #expect(try text("a\n\n  b", .inlineOnly) == "a b")
        #expect(try text("a\n\n  b", .inlineOnlyPreservingWhitespace) == "a\n\n  b")
    }
}
