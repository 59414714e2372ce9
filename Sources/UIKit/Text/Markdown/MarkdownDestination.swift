import Foundation

/// The destination of a link in parentheses, with a title that is left out: `(https://example.org "Title")`.
struct MarkdownDestination {
    private(set) var text = ""
    /// The index behind the closing parenthesis.
    private(set) var end: Int

    /// The depth of parentheses in a destination, which other readers have, too. Without it, links without an end would
    /// each be read to the end of the text.
    private static let mostParentheses = 32

    /// Reads the destination at an index.
    ///
    /// - Parameters:
    ///   - characters: The characters of the text.
    ///   - start: The index of the opening parenthesis.
    ///   - steps: The number of characters that were looked at is added to it.
    /// - Returns: `nil` if there is no destination.
    init?(in characters: [Character], at start: Int, steps: inout Int) {
        func at(_ index: Int) -> Character? { index < characters.count ? characters[index] : nil }
        guard at(start) == "(" else { return nil }
        var index = start + 1
        func skipSpaces() { while at(index)?.isWhitespace == true { index += 1 } }
        end = index
        skipSpaces()
        if at(index) == "<" {
            index += 1
            while let character = at(index), character != ">", character != "<", !character.isNewline {
                text.append(character)
                index += 1
            }
            steps += index - start
            guard at(index) == ">" else { return nil }
            index += 1
        } else {
            var depth = 0
            while let character = at(index), !character.isWhitespace, depth <= Self.mostParentheses {
                if character == "(" { depth += 1 }
                if character == ")" {
                    if depth == 0 { break }
                    depth -= 1
                }
                if character == "\\", let next = at(index + 1), next.isPunctuation {
                    text.append(next)
                    index += 2
                    continue
                }
                text.append(character)
                index += 1
            }
            steps += index - start
            guard depth == 0 else { return nil }
        }
        let title = index
        skipSpaces()
        if let quote = at(index), "\"'(".contains(quote) {
            index += 1
            let closing = quote == "(" ? ")" : quote
            // There are no parentheses within others in a title.
            while let character = at(index), character != closing, quote != "(" || character != quote {
                index += character == "\\" ? 2 : 1
            }
            guard at(index) == closing else {
                steps += index - title
                return nil
            }
            index += 1
            skipSpaces()
        }
        steps += index - title
        guard at(index) == ")" else { return nil }
        end = index + 1
    }
}
