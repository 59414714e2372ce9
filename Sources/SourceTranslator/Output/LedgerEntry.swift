/// The lines of one file that were translated or refused.
public struct LedgerEntry: Sendable {
    /// The number of lines of the original.
    public let lines: Int
    /// The rules by the lines of the original that they changed.
    public let translated: [Int: Set<Rule>]
    /// The lines that were refused.
    public let refused: Set<Int>
    /// The number of declarations added at the end of the file.
    public let additions: Int

    /// The number of unchanged lines.
    public var unchanged: Int { lines - Set(translated.keys).union(refused).count }

    init(source: SourceText, edits: Edits, additions: Int, refusals: [Diagnostic]) {
        var lines = source.lineStarts.count
        if let last = source.lineStarts.last, last == source.bytes.count { lines -= 1 }
        self.lines = lines
        var translated: [Int: Set<Rule>] = [:]
        for edit in edits.all {
            let first = source.line(at: edit.range.lowerBound)
            let last = source.line(at: max(edit.range.lowerBound, edit.range.upperBound - 1))
            for line in first...last { translated[line, default: []].insert(edit.rule) }
        }
        self.translated = translated
        self.additions = additions
        refused = Set(refusals.map(\.line))
    }

    /// Returns the entry as text: one line with the numbers, then one for each rule with its lines.
    public func text(path: String) -> String {
        var text =
            "\(path): \(lines) lines, \(unchanged) unchanged, \(translated.count) translated, \(refused.count) refused\n"
        for rule in Rule.allCases {
            let lines = translated.filter { $0.value.contains(rule) }.keys.sorted()
            if !lines.isEmpty { text += "    \(rule.rawValue): \(lines.map(String.init).joined(separator: " "))\n" }
        }
        if !refused.isEmpty { text += "    refused: \(refused.sorted().map(String.init).joined(separator: " "))\n" }
        return text
    }
}
