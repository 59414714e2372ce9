import Foundation
import Testing

@testable import UIKit

/// The work for inline Markdown that is hard to read, and the pairs of its marks.
struct MarkdownScaleTests {
    /// Parts of texts, each of which is repeated. They look for partners that are not there.
    private static let texts: [(name: String, parts: [String])] = [
        ("closers without openers", ["a* b_ c~ "]),
        ("openers without closers", ["*a _b ~c "]),
        ("openers of one kind and closers of another", ["*a b_ "]),
        ("pairs beside each other", ["*a* **b** ~~c~~ "]),
        ("nested pairs", ["*a **b ", "c** d* "]),
        ("lengths that are not joined", ["a**b ", "c*d "]),
        ("open brackets", ["[a*"]),
        ("closed brackets", ["*a]"]),
        ("brackets within each other", ["[", "a](b)"]),
        ("links", ["[a](b) *c* "]),
        ("links without an end", ["[a](b"]),
        ("destinations without an end", ["[a](<b"]),
        ("titles without an end", ["[a](b \"c [a](b 'c "]),
        ("titles in parentheses without an end", ["[a](b (c "]),
        ("images within each other", ["![", "a](b)"]),
        ("links and images within each other", ["[![", "a](b)](c)"]),
        ("addresses without an end", ["<a:b"]),
        ("inflections without an end", ["^[a"]),
        ("code of one length", ["`a`` "]),
    ]

    private func stepsForCharacter(of text: String) -> Double {
        Double(InlineMarkdown.steps(toParse: text)) / Double(text.count)
    }

    @Test("R883: the work for Markdown grows with the length of the text", arguments: texts.indices)
    func workGrowsWithTheText(index: Int) {
        let (name, parts) = Self.texts[index]
        func steps(_ size: Int) -> Double {
            stepsForCharacter(of: parts.map { String(repeating: $0, count: size) }.joined())
        }
        let (small, large) = (steps(100), steps(3200))
        #expect(large <= max(small, 1) * 1.5 && large < 64, "\(name): \(small), then \(large)")
    }

    @Test("R883: runs of backquotes of all lengths are looked at once")
    func workForBackquotes() {
        func steps(_ size: Int) -> Double {
            stepsForCharacter(of: (1...size).map { String(repeating: "`", count: $0) }.joined(separator: "a"))
        }
        #expect(steps(20) < 3 && steps(300) < 3)
    }

    private func runs(_ text: String) -> [InlineMarkdown.Run] { InlineMarkdown.parse(text) }

    @Test("R781: marks of emphasis are joined as in the examples of CommonMark")
    func pairsOfMarks() {
        typealias Run = InlineMarkdown.Run
        let both: InlinePresentationIntent = [.emphasized, .stronglyEmphasized]
        #expect(
            runs("*foo**bar**baz*") == [
                Run(text: "foo", intent: .emphasized), Run(text: "bar", intent: both),
                Run(text: "baz", intent: .emphasized),
            ])
        #expect(runs("*foo**bar***") == [Run(text: "foo", intent: .emphasized), Run(text: "bar", intent: both)])
        #expect(runs("foo***bar***baz") == [Run(text: "foo"), Run(text: "bar", intent: both), Run(text: "baz")])
        #expect(
            runs("foo******bar*********baz") == [
                Run(text: "foo"), Run(text: "bar", intent: .stronglyEmphasized), Run(text: "***baz"),
            ])
        #expect(runs("*foo**bar*") == [Run(text: "foo**bar", intent: .emphasized)])
        #expect(runs("*foo _bar* baz_") == [Run(text: "foo _bar", intent: .emphasized), Run(text: " baz_")])
        #expect(runs("***a** b*").map(\.intent) == [both, .emphasized])
    }

    @Test("R781: a link contains no links, and what looks like one without its end is text")
    func linksAndBrackets() {
        typealias Run = InlineMarkdown.Run
        #expect(runs("[a [b](c) d](e)") == [Run(text: "[a "), Run(text: "b", link: "c"), Run(text: " d](e)")])
        #expect(runs("[a](b) [c](d)") == [Run(text: "a", link: "b"), Run(text: " "), Run(text: "c", link: "d")])
        #expect(
            runs("*a [b*](c)") == [Run(text: "*a "), Run(text: "b*", link: "c")],
            "brackets bind more tightly than emphasis")
        #expect(runs("[a](<b<c>)") == [Run(text: "[a](<b<c>)")])
        #expect(runs("[a](b(c )") == [Run(text: "[a](b(c )")])
        let deep = String(repeating: "(", count: 32) + String(repeating: ")", count: 32)
        #expect(runs("[a](\(deep))") == [Run(text: "a", link: deep)])
        #expect(runs("[a]((\(deep)))").map(\.link) == [nil])
        #expect(runs("[a](b (c)) (d)") == [Run(text: "a", link: "b"), Run(text: " (d)")])
        #expect(runs("[a](b (c()) [a](b (c") == [Run(text: "[a](b (c()) [a](b (c")])
        #expect(runs("<10:30> <a1:b>") == [Run(text: "<10:30> "), Run(text: "a1:b", link: "a1:b")])
        #expect(runs("<a b@c>") == [Run(text: "<a b@c>")])
        #expect(runs("`a ``b`` c`").map(\.text) == ["a ``b`` c"])
        #expect(runs("``a `b` c") == [Run(text: "``a "), Run(text: "b", intent: .code), Run(text: " c")])
    }

    @Test("R781: a link can contain an image, and an exclamation mark before a bracket stays in the text")
    func imagesAndExclamationMarks() {
        typealias Run = InlineMarkdown.Run
        #expect(runs("Hello![1] and ![*a*") == [Run(text: "Hello![1] and !["), Run(text: "a", intent: .emphasized)])
        #expect(runs("![a](b)!") == [Run(text: "a", link: "b"), Run(text: "!")])
        #expect(runs("[![build](b.svg) c](d)") == [Run(text: "build c", link: "d")])
        #expect(runs("![a [b](c)](d)") == [Run(text: "a b", link: "d")])
        #expect(runs("[a ![b [c](d)](e)](f)") == [Run(text: "[a "), Run(text: "b c", link: "e"), Run(text: "](f)")])
    }

    @Test("R781: every mark is either joined or stays in the text, in random texts")
    func randomMarks() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            let count = Int.random(in: 1...40, using: &random)
            let delimiters = (0..<count).map { _ in
                MarkdownEmphasis.Delimiter(
                    mark: ["*", "_", "~"].randomElement(using: &random) ?? "*",
                    count: Int.random(in: 1...4, using: &random), opens: Bool.random(using: &random),
                    closes: Bool.random(using: &random))
            }
            let emphasis = MarkdownEmphasis(delimiters)
            var used = [Int](repeating: 0, count: count)
            for pair in emphasis.pairs {
                let (opener, closer) = (delimiters[pair.opener], delimiters[pair.closer])
                #expect(pair.opener < pair.closer && opener.opens && closer.closes && opener.mark == closer.mark)
                let marks = opener.mark == "~" ? opener.count : pair.intent == .stronglyEmphasized ? 2 : 1
                used[pair.opener] += marks
                used[pair.closer] += marks
                // Pairs are beside or within each other.
                for other in emphasis.pairs where other.opener > pair.opener && other.opener < pair.closer {
                    #expect(other.closer <= pair.closer)
                }
            }
            #expect((0..<count).allSatisfy { used[$0] + emphasis.left[$0] == delimiters[$0].count })
        }
    }
}
