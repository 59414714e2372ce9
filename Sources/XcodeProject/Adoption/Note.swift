/// A part of a project that was not adopted, with the remedy.
package struct Note: Equatable, Sendable {
    /// The target, or `nil` for the project.
    let target: String?
    /// The part that is missing, as a sentence.
    let text: String
    /// The remedy, as a sentence.
    let advice: String

    /// The note in the form in which the tool prints it.
    package var description: String { "\(target.map { "\($0): " } ?? "")\(text)\n    \(advice)" }

    /// Returns the first three of several names, and the number of the others.
    static func some(of names: [String]) -> String {
        let shown = names.prefix(3).joined(separator: ", ")
        return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
    }

    static func count(_ number: Int, _ noun: String) -> String { number == 1 ? "1 \(noun)" : "\(number) \(noun)s" }
}
