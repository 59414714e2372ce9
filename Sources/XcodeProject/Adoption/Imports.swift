/// The modules that a Swift file imports outside of conditional compilation.
struct Imports: Equatable {
    struct Entry: Equatable {
        let module: String
        let line: Int
    }

    private(set) var entries: [Entry] = []

    init(_ text: String) {
        var conditions = 0
        var isComment = false
        for (number, line) in zip(1..., text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)) {
            let words = line.split(whereSeparator: \.isWhitespace)
            guard let first = words.first else { continue }
            if isComment || first.hasPrefix("/*") {
                isComment = !line.contains("*/")
            } else if first == "#if" {
                conditions += 1
            } else if first == "#endif" {
                conditions -= 1
            } else if conditions == 0, let module = Self.module(words) {
                entries.append(Entry(module: module, line: number))
            }
        }
    }

    private static let prefixes: Set<Substring> = ["public", "internal", "private", "fileprivate", "package"]
    private static let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "actor",
    ]

    /// Returns the module of `import Module`, `@testable import Module` or `import struct Module.Type`.
    private static func module(_ words: [Substring]) -> String? {
        var words = words[...]
        while let word = words.first, word.hasPrefix("@") || prefixes.contains(word) { words.removeFirst() }
        guard words.popFirst() == "import" else { return nil }
        if let kind = words.first, kinds.contains(kind) { words.removeFirst() }
        return words.first?.split { $0 == "." || $0 == ";" || $0 == "/" }.first.map(String.init)
    }
}
