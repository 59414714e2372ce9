import Testing

@testable import XcodeProject

struct PropertyListParserTests {
    private func string(_ text: String) throws -> String? { try PropertyListParser.parse(text).string }

    private func failure(_ text: String) -> ProjectError? {
        #expect(throws: ProjectError.self) { try PropertyListParser.parse(text) }
    }

    @Test("Dictionaries, lists, texts and data are read, with their lines")
    func propertyListParserValues() throws {
        let list = try PropertyListParser.parse(
            "// !$*UTF8*$!\n{\n\ta = (x, \"y z\", );\n\tb = <0fA7 00>;\n\tc = {};\n}\n")
        let entries = try #require(list.dictionary)
        #expect(list.line == 2)
        #expect(entries["a"]?.array?.map(\.string) == ["x", "y z"])
        #expect(entries["a"]?.line == 3)
        #expect(entries["b"]?.content == .data([0x0F, 0xA7, 0]))
        #expect(entries["c"]?.dictionary?.isEmpty == true)
    }

    @Test("Unquoted texts may have slashes, dots and dollars; comments of both kinds are skipped")
    func unquoted() throws {
        let list = try PropertyListParser.parse(
            "{ url = https://example.org/a.git; /* } */ path = ../App-1/$X_.swift /* App */; // ; }\n}")
        #expect(list.dictionary?["url"]?.string == "https://example.org/a.git")
        #expect(list.dictionary?["path"]?.string == "../App-1/$X_.swift")
    }

    @Test(
        "Escapes",
        arguments: [
            (#""a\"b\\c""#, "a\"b\\c"), (#""1\n2\t3""#, "1\n2\t3"), (#"'it\'s'"#, "it's"), (#""\101\12""#, "A\n"),
            (#""\U00e9""#, "é"), (#""\Ud83d\Ude00""#, "😀"), ("\"ж\nя\"", "ж\nя"), (#""$(A) = {};""#, "$(A) = {};"),
        ])
    func escapes(text: String, expected: String) throws {
        #expect(try string(text) == expected)
    }

    @Test(
        "Broken files give an error with the line",
        arguments: [
            ("", 1, "The file is empty."),
            ("{\n a = b\n c = d; }", 2, "Expected \";\" after the value of a, but found \"c = d; }\"."),
            ("{\n a b; }", 2, "Expected \"=\" after the key a, but found \"b; }\"."),
            ("{ a = (b c); }", 1, "Expected \",\" or \")\" in the list of line 1, but found \"c); }\"."),
            ("{\n\n a = \"b", 3, "The text that begins here has no closing quote."),
            ("{ /* a", 1, "The comment that begins here has no end."),
            ("{} x", 1, "Unexpected \"x\" after the end of the list."),
            ("{ a = <0f1>; }", 1, "The data has half a byte at its end."),
            ("{ a = \"\\Ud83d\"; }", 1, "The text has half of a character that UTF-16 writes as a pair."),
            ("{ a = ; }", 1, "Expected a value, but found \"; }\"."),
            (
                "<?xml version=\"1.0\"?>", 1,
                "The file is XML. Open the project in Xcode and save it, which writes the usual format."
            ),
            (
                "{\n a = (\n<<<<<<< HEAD\n b,\n );}", 3,
                "The file has the marks of an unresolved merge (<<<<<<<). Resolve the conflict first."
            ),
        ])
    func propertyListParserErrors(text: String, line: Int, message: String) {
        #expect(failure(text) == ProjectError(message, line: line))
    }

    @Test("Deep nesting is an error and does not exhaust the stack")
    func propertyListParserDepth() {
        #expect(failure(String(repeating: "(", count: 100_000))?.message.contains("nested") == true)
        #expect(failure(String(repeating: "{a=", count: 100_000))?.message.contains("nested") == true)
    }

    @Test("Bytes that are not UTF-8 are an error")
    func encoding() {
        #expect(throws: ProjectError("The text is not UTF-8.", line: 1)) {
            try PropertyListParser.parse([UInt8(ascii: "\""), 0xFF, UInt8(ascii: "\"")])
        }
    }
}
