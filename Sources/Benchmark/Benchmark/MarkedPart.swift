import Foundation

/// The part of a text file between two comments, which is written by a program only.
enum MarkedPart {
    static let beginning = "<!-- benchmark: written by scripts/benchmark --readme -->"
    static let end = "<!-- benchmark: end -->"

    /// The text with another part between the marks.
    ///
    /// - Returns: `nil` where a mark is missing, or the end stands before the beginning.
    static func replace(in text: String, with part: String) -> String? {
        guard let from = text.range(of: beginning), let to = text.range(of: end, range: from.upperBound..<text.endIndex)
        else { return nil }
        return text[..<from.upperBound] + "\n" + part + text[to.lowerBound...]
    }

    /// - Throws: ``RowFailure`` that names the file; nothing is written then.
    static func replace(inFileAt path: String, with part: String) throws {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw RowFailure("\(path) cannot be read")
        }
        guard let changed = replace(in: text, with: part) else {
            throw RowFailure("\(path) has no part between \(beginning) and \(end)")
        }
        try changed.write(toFile: path, atomically: true, encoding: .utf8)
    }
}
