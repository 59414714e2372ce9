@testable import SourceTranslator

/// The lines of a file with the text of their tokens, to compare an original with its translation.
struct LineList {
    let lines: [ArraySlice<UInt8>]

    init(_ bytes: [UInt8]) {
        // A lone carriage return ends a line, as for the compiler.
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for index in bytes.indices
        where bytes[index] == 10 || (bytes[index] == 13 && (index + 1 == bytes.count || bytes[index + 1] != 10)) {
            lines.append(bytes[start..<index])
            start = index + 1
        }
        lines.append(bytes[start...])
        self.lines = lines
    }

    /// A line of the original that no rule has changed, and that is not in its place in the translation.
    func firstLoss(in translation: LineList, _ file: Translator.File) -> String? {
        var numbered: [Int: ArraySlice<UInt8>] = [:]
        var line = 1
        var isOriginal = false
        for text in translation.lines {
            let string = String(decoding: text, as: UTF8.self)
            if string.hasPrefix("#sourceLocation(file: \"\(file.path)\", line: ") {
                let digits = string.dropLast().reversed().prefix { $0.isNumber }.reversed()
                line = Int(String(digits)) ?? 1
                isOriginal = true
                continue
            }
            if isOriginal, string.hasPrefix("#sourceLocation()") { break }
            // Declarations in `#if` are followed by a directive that returns to their line.
            if isOriginal { numbered[line] = text }
            line += 1
        }
        for (number, text) in lines.enumerated() where file.ledger.translated[number + 1] == nil {
            // The last, empty line may be missing before declarations that are added.
            if number == lines.count - 1, text.isEmpty { continue }
            guard let found = numbered[number + 1] else { return "line \(number + 1) is missing" }
            if found != text, !(number == 0 && text.starts(with: [35, 33])) {
                return "line \(number + 1) is '\(String(decoding: found, as: UTF8.self))'"
            }
        }
        return nil
    }
}
