/// A rule of the translation, by the name that the ledger shows.
public enum Rule: String, CaseIterable, Sendable {
    case attribute = "attribute removed"
    case selector = "#selector"
    case stringSelector = "Selector by name"
    case keyPath = "#keyPath"
    case literal = "colour or image literal"
    case lookup = "lookup of methods added"
    case outlet = "outlet"
    case action = "action"
    case main = "@main"
    case condition = "os(iOS)"
    case extensionOverride = "override in an extension"
    case optionalRequirement = "optional requirement"
    case optionalCall = "call of an optional requirement"
    case preview = "#Preview"
    case test = "test on the main actor"
    case window = "window of a delegate"
    case bundle = "bundle of the resources"
    case observedProperty = "key-value observing"
    case submodule = "header of UIKit"
}

/// The replacement of some bytes of a file. It keeps the number of lines.
struct Edit {
    let range: Range<Int>
    let text: String
    let rule: Rule
}

/// The edits of one file.
struct Edits {
    private var edits: [Edit] = []
    var all: [Edit] { edits }

    mutating func replace(_ range: Range<Int>, with text: String, _ rule: Rule) {
        edits.append(Edit(range: range, text: text, rule: rule))
    }

    mutating func insert(_ text: String, at position: Int, _ rule: Rule) {
        replace(position..<position, with: text, rule)
    }

    /// Replaces bytes with spaces. Line breaks stay.
    mutating func blank(_ range: Range<Int>, of source: SourceText, _ rule: Rule) {
        let text = source.bytes[range].map { $0 == 10 || $0 == 13 ? $0 : 32 }
        replace(range, with: String(decoding: text, as: UTF8.self), rule)
    }

    /// Returns the bytes with all edits applied. Of two that overlap the first one counts.
    func applied(to bytes: [UInt8]) -> [UInt8] {
        // Insertions at one place stay in their order.
        let sorted = edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 1024)
        var position = 0
        for (_, edit) in sorted where edit.range.lowerBound >= position {
            result += bytes[position..<edit.range.lowerBound]
            result += Array(edit.text.utf8)
            position = edit.range.upperBound
        }
        result += bytes[position...]
        return result
    }
}
