import Foundation
import Graphics

/// A text and its runs of equal attributes, as a value: what UIKit keeps and draws again and again.
///
/// Foundation for Linux (6.3) never frees what an `NSAttributedString` holds: about 200 bytes for each one made, 500 with
/// attributes (measured); and copies share their runs, so that the second `NSMutableAttributedString(attributedString:)` of one string ends
/// the program when it is changed. One is made here only for a client that asks for it.
struct AttributedText {
    typealias Attributes = [NSAttributedString.Key: Any]

    struct Run {
        var attributes: Attributes
        /// In UTF-16 code units.
        let range: NSRange
    }

    let string: String
    private(set) var runs: [Run]

    /// The whole text with one set of attributes.
    init(_ string: String, _ attributes: Attributes = [:]) {
        self.string = string
        runs =
            string.isEmpty ? [] : [Run(attributes: attributes, range: NSRange(location: 0, length: string.utf16.count))]
    }

    init(_ text: NSAttributedString) {
        string = text.string
        let all = NSRange(location: 0, length: text.length)
        var runs: [Run] = []
        text.enumerateAttributes(in: all) { attributes, range, _ in
            let inside = NSIntersectionRange(range, all)
            if inside.length > 0 { runs.append(Run(attributes: attributes, range: inside)) }
        }
        self.runs = runs
    }

    var isEmpty: Bool { runs.isEmpty }

    /// The attributes of the first character.
    var first: Attributes? { runs.first?.attributes }

    /// The same text, each run's attributes changed.
    func changed(_ change: (inout Attributes) -> Void) -> AttributedText {
        var text = self
        for index in runs.indices { change(&text.runs[index].attributes) }
        return text
    }

    /// An attributed string of the client's own.
    var attributedString: NSAttributedString {
        let text = NSMutableAttributedString(string: string)
        for run in runs { text.setAttributes(run.attributes, range: run.range) }
        return text
    }
}

extension StyledText {
    /// The text as it is laid out; `defaultFont` where it has no font of its own.
    init(_ text: AttributedText, defaultFont: UIFont = .systemFont(ofSize: 12)) {
        let runs = text.runs.map {
            Run($0.range.location..<NSMaxRange($0.range), TextAttributes($0.attributes, defaultFont: defaultFont))
        }
        self.init(text.string, runs: runs, defaults: TextAttributes([:], defaultFont: defaultFont))
    }
}
