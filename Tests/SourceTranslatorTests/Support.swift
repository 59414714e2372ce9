@testable import SourceTranslator

/// The translation of one file without the directive at its beginning.
func translated(_ text: String) -> String {
    let result = Translator.translate([SourceFile(path: "File.swift", text: text)])
    return body(result.files[0])
}

/// A translated file's text after the directive that names its original.
func body(_ file: Translator.File) -> String {
    let text = String(decoding: file.contents, as: UTF8.self)
    guard let range = text.range(of: "#sourceLocation(file: \"\(file.path)\", line: 1)\n") else { return text }
    return String(text[range.upperBound...])
}

/// The errors of a translation as `line: message`.
func errors(_ text: String) -> [String] {
    Translator.translate([SourceFile(path: "File.swift", text: text)]).diagnostics.map { "\($0.line): \($0.message)" }
}

extension String {
    /// The range of the first occurrence of a text, without Foundation.
    func range(of text: String) -> Range<String.Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}
