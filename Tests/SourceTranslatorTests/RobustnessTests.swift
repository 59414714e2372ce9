import Foundation
import Testing

@testable import SourceTranslator

struct RobustnessTests {
    @Test("Translating a translation changes nothing")
    func idempotence() {
        let first = Translator.translate(Samples.files)
        let second = Translator.translate(first.files.map { SourceFile(path: $0.path, contents: $0.contents) })
        for (one, two) in zip(first.files, second.files) {
            #expect(String(decoding: one.contents, as: UTF8.self) == String(decoding: two.contents, as: UTF8.self))
        }
    }

    @Test("Each original line keeps its number")
    func lineNumbers() {
        for (file, source) in zip(Translator.translate(Samples.files).files, Samples.files) {
            expectSameLines(source.contents, file)
        }
    }

    @Test("A selector over several lines keeps its line breaks")
    func brokenSelector() {
        let text = translated("class A: UIView { @objc func a() {\n_ = #selector(\n  a\n)\n_ = 2\n} }")
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false)[4] == "_ = 2")
    }

    @Test("UTF-16 is converted, a mark is dropped, and other encodings are refused without losing bytes")
    func encodings() {
        let utf16: [UInt8] = [0xff, 0xfe] + "let a = \"ä\"".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let result = Translator.translate([
            SourceFile(path: "A.swift", contents: utf16),
            SourceFile(path: "B.swift", contents: [0xef, 0xbb, 0xbf] + Array("let b = 1".utf8)),
            SourceFile(path: "C.swift", contents: Array("let c\n= \"".utf8) + [0xe4] + Array("\"".utf8)),
        ])
        #expect(body(result.files[0]) == "let a = \"ä\"")
        #expect(body(result.files[1]) == "let b = 1")
        #expect(result.files[2].contents.contains(0xe4))
        #expect(
            result.diagnostics.map(\.description) == [
                "C.swift:2:4: error: the file is not encoded in UTF-8; save it as UTF-8"
            ])
    }

    @Test(
        "Damaged files come out unchanged",
        arguments: [
            "", "\n", "{", "}", "))((", "\"", "\"\"\"", "#\"", "\"\\(", "/*", "/* /* */", "//", "@", "#", "`", "class",
            "class A",
            "class A:", "class A: {", "extension", "func", "func f(", "var", "let x:", "#if", "#elseif", "#endif",
            "#else\n#endif",
            "\"\\(\"\\(\"\\(", "\u{0}", "0x", "1.e", "a.", "..", "...", "@objc(", "class A<", "class A<B: C<D>", "/",
            "#/", "$",
            "\"abc\ndef\"", "case .class", "#!/usr/bin/swift", "\r", "a\rb\r\nc", "#\"\"\"#", "protocol P { @objc(x",
        ])
    func robustnessDamaged(_ text: String) {
        let result = Translator.translate([SourceFile(path: "A.swift", text: text)])
        expectSameLines(Array(text.utf8), result.files[0])
    }

    @Test("Deep nesting is no deeper recursion")
    func deepNesting() {
        for bracket in ["(", "[", "{", "\"\\(", "class A: UIView { @objc func a() {} ", "/*", "<"] {
            let text = String(repeating: bracket, count: 20_000)
            let result = Translator.translate([SourceFile(path: "A.swift", text: text)])
            #expect(result.files[0].contents.count >= text.utf8.count)
        }
    }

    /// `CASEMENT_FUZZ_FILES=100000 swift test --filter fuzz` tests more. With `CASEMENT_FUZZ_FOLDER` the first 500
    /// originals and translations are written there, for `scripts/fuzz-translator`.
    @Test("Mutated sources lose no text and keep their lines")
    func fuzz() throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["CASEMENT_FUZZ_FILES"].flatMap(Int.init) ?? 800
        let folder = environment["CASEMENT_FUZZ_FOLDER"]
        var mutation = Mutation(seed: 7)
        var slowest = Duration.zero
        for round in 0..<(count / Samples.files.count) {
            let files = Samples.files.map { SourceFile(path: $0.path, contents: mutation.mutate($0.contents)) }
            var result: Translator.Result?
            slowest = max(slowest, ContinuousClock().measure { result = Translator.translate(files) })
            let translated = result?.files ?? []
            for (source, file) in zip(files, translated) { expectSameLines(source.contents, file) }
            guard let folder, round < 250 else { continue }
            for (source, file) in zip(files, translated) {
                let path = "\(folder)/\(round)-\(source.path)"
                try Data(source.contents).write(to: URL(fileURLWithPath: path))
                try Data(file.contents).write(to: URL(fileURLWithPath: path + ".translated"))
                let isRefused = !file.ledger.refused.isEmpty
                if isRefused { try Data().write(to: URL(fileURLWithPath: path + ".refused")) }
            }
        }
        // A hang would show here.
        #expect(slowest < .seconds(2))
        if count > 800 { print("fuzz: \(count) files, slowest pair \(slowest)") }
    }

    @Test("the time for a translation grows with the number of lines, and not faster")
    func linearTime() {
        let lines = Samples.text.split(separator: "\n").count
        func processorTime(_ count: Int) -> clock_t {
            let files = (0..<(count / lines + 1)).map { number in
                SourceFile(path: "F\(number).swift", text: Samples.text(number))
            }
            let start = clock()
            _ = Translator.translate(files)
            return clock() - start
        }
        let (few, many) = (processorTime(5_000), processorTime(50_000))
        // Ten times as much in linear time, and 100 times in quadratic time.
        #expect(many < few * 40, "\(few) and \(many)")
    }
}

/// Expects that a translation has the lines of the original in their places, up to what rules change.
func expectSameLines(
    _ original: [UInt8], _ file: Translator.File, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    let text = String(decoding: original, as: UTF8.self)
    guard text.utf8.count == original.count || file.ledger.refused.isEmpty else { return }
    let lines = LineList(original)
    let problem = lines.firstLoss(in: LineList(file.contents), file)
    #expect(problem == nil, "\(problem ?? "")\n--- original:\n\(text)", sourceLocation: sourceLocation)
}
