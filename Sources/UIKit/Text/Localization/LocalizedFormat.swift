import Foundation

/// A text with format specifiers such as `%@`, `%2$lld` and `%lf`, in which arguments are inserted.
package struct LocalizedFormat {
    /// A part of the text.
    package enum Piece: Equatable {
        case text(String)
        /// The place of an argument by its index.
        case argument(Int)
    }

    /// The parts of the text in order. `%%` is a percent sign.
    package private(set) var pieces: [Piece] = []
    /// The index of the argument for the next specifier without a number.
    package private(set) var next: Int

    /// Reads a format.
    ///
    /// - Parameters:
    ///   - format: The text.
    ///   - next: The index of the first argument.
    package init(_ format: String, from next: Int = 0) {
        self.next = next
        var rest = format[...]
        while let start = rest.firstIndex(of: "%") {
            add(rest[..<start])
            rest = rest[start...].dropFirst()
            if rest.first == "%" {
                add("%")
                rest = rest.dropFirst()
                continue
            }
            let digits = rest.prefix { $0.isNumber }
            if let number = Int(digits), rest.dropFirst(digits.count).first == "$" {
                self.next = number - 1
                rest = rest.dropFirst(digits.count + 1)
            }
            rest = rest.drop { !$0.isLetter && $0 != "@" }
            rest = rest.drop { $0 == "l" || $0 == "h" || $0 == "q" }.dropFirst()
            pieces.append(.argument(self.next))
            self.next += 1
        }
        add(rest)
    }

    private mutating func add(_ text: Substring) {
        guard !text.isEmpty else { return }
        if case .text(let last)? = pieces.last {
            pieces[pieces.count - 1] = .text(last + text)
        } else {
            pieces.append(.text(String(text)))
        }
    }

    /// Returns the text with arguments inserted. Arguments that are missing are left out.
    package static func fill(_ format: String, _ arguments: [String]) -> String {
        LocalizedFormat(format).pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .argument(let index): arguments.indices.contains(index) ? arguments[index] : ""
            }
        }.joined()
    }
}
