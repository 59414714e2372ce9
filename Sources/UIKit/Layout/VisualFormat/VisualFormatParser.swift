import Foundation

/// A recursive descent parser of visual formats.
///
/// Spaces between the parts are ignored. A predicate between hyphens needs no parentheses, even with a relation or a
/// priority: `-8-`, `->=8-` and `-8@700-` are accepted, as in UIKit. Negative numbers need them.
struct VisualFormatParser {
    private let text: String
    private let characters: [Character]
    private var position = 0

    /// Parses a format, for example `V:|-[title]-[body(>=100)]|`.
    static func parse(_ text: String) throws(VisualFormatError) -> VisualFormat {
        var parser = VisualFormatParser(text)
        return try parser.format()
    }

    private init(_ text: String) {
        self.text = text
        characters = Array(text)
    }

    // MARK: The grammar

    private mutating func format() throws(VisualFormatError) -> VisualFormat {
        let axis = try orientation()
        let start = next == "|" ? try superviewConnection() : nil
        var views = [try view()]
        var connections: [VisualFormat.Connection] = []
        while let next {
            let connection = try connection(before: next)
            if skip("|") {
                if self.next != nil { throw error("Expected the end of the format after the superview") }
                return VisualFormat(
                    text: text, axis: axis, start: start, views: views, connections: connections, end: connection)
            }
            connections.append(connection)
            views.append(try view())
        }
        return VisualFormat(text: text, axis: axis, start: start, views: views, connections: connections, end: nil)
    }

    private mutating func orientation() throws(VisualFormatError) -> NSLayoutConstraint.Axis {
        guard let letter = next, letter == "H" || letter == "V" else { return .horizontal }
        position += 1
        guard skip(":") else {
            throw error(
                "Expected a ':' after '\(letter)' to specify \(letter == "H" ? "horizontal" : "vertical") arrangement")
        }
        return letter == "H" ? .horizontal : .vertical
    }

    private mutating func superviewConnection() throws(VisualFormatError) -> VisualFormat.Connection {
        position += 1
        guard let next else { throw error("Expected a view after the superview") }
        return try connection(before: next)
    }

    private mutating func connection(before next: Character) throws(VisualFormatError) -> VisualFormat.Connection {
        let place = position
        if next == "[" || next == "|" { return .init(distance: .none, position: place) }
        guard skip("-") else { throw error("Expected a '-', a view or the superview") }
        guard let first = self.next else { throw error("Expected a view or the superview after '-'") }
        if first == "[" || first == "|" { return .init(distance: .standard, position: place) }
        let predicates = first == "(" ? try predicateList() : [try predicate(isSigned: false)]
        guard skip("-") else { throw error("Expected a '-' after the distance") }
        return .init(distance: .predicates(predicates), position: place)
    }

    private mutating func view() throws(VisualFormatError) -> VisualFormat.View {
        guard skip("[") else { throw error("Expected a view in brackets") }
        skipSpaces()
        let place = position
        guard let name = name() else {
            throw error("Expected the name of a view, which begins with a letter or an underscore")
        }
        let predicates = next == "(" ? try predicateList() : []
        guard skip("]") else { throw error("Expected a ']' after the view") }
        return VisualFormat.View(name: name, predicates: predicates, position: place)
    }

    private mutating func predicateList() throws(VisualFormatError) -> [VisualFormat.Predicate] {
        position += 1
        var predicates = [try predicate(isSigned: true)]
        while skip(",") { predicates.append(try predicate(isSigned: true)) }
        guard skip(")") else { throw error("Expected a ')' or a ',' after the predicate") }
        return predicates
    }

    private mutating func predicate(isSigned: Bool) throws(VisualFormatError) -> VisualFormat.Predicate {
        let relation = try relation()
        let object = try operand(isSigned: isSigned)
        let priority = skip("@") ? try operand(isSigned: false) : nil
        return VisualFormat.Predicate(relation: relation, object: object, priority: priority)
    }

    private mutating func relation() throws(VisualFormatError) -> NSLayoutConstraint.Relation {
        let relations: [Character: NSLayoutConstraint.Relation] = [
            "=": .equal, "<": .lessThanOrEqual, ">": .greaterThanOrEqual,
        ]
        guard let next, let relation = relations[next] else { return .equal }
        position += 1
        guard position < characters.count, characters[position] == "=" else {
            throw error("Expected a '=' after '\(next)'. The relations are '==', '<=' and '>='")
        }
        position += 1
        return relation
    }

    private mutating func operand(isSigned: Bool) throws(VisualFormatError) -> VisualFormat.Operand {
        skipSpaces()
        let place = position
        if let name = name() { return .init(value: .name(name), position: place) }
        guard let number = number(isSigned: isSigned) else { throw error("Expected a number or a name") }
        return .init(value: .number(number), position: place)
    }

    // MARK: Characters

    private mutating func name() -> String? {
        let rest = characters[position...]
        guard let first = rest.first, first.isLetter || first == "_" else { return nil }
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        position += name.count
        return String(name)
    }

    private mutating func number(isSigned: Bool) -> CGFloat? {
        var rest = characters[position...]
        var sign = ""
        if isSigned, let first = rest.first, first == "-" || first == "+" {
            sign = String(first)
            rest = rest.dropFirst()
        }
        let digits = rest.prefix { ("0"..."9").contains($0) || $0 == "." }
        guard let number = Double(sign + String(digits)), number.isFinite else { return nil }
        position += sign.count + digits.count
        return CGFloat(number)
    }

    /// The next character that is not a space.
    private var next: Character? {
        mutating get {
            skipSpaces()
            return position < characters.count ? characters[position] : nil
        }
    }

    private mutating func skip(_ character: Character) -> Bool {
        guard next == character else { return false }
        position += 1
        return true
    }

    private mutating func skipSpaces() {
        while position < characters.count, characters[position].isWhitespace { position += 1 }
    }

    private func error(_ reason: String) -> VisualFormatError {
        VisualFormatError(reason: reason, format: text, position: position)
    }
}
