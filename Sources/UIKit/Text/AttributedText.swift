import Foundation
import Graphics

/// A text with runs of equal attributes, as a value. UIKit stores and draws texts in this form.
///
/// It avoids two defects of Foundation for Linux (6.3, measured). The contents of an `NSAttributedString` are never
/// freed: about 200 bytes for each one, 500 with attributes. Copies share their runs, so changing a second
/// `NSMutableAttributedString` made from the same string crashes. Attributed strings are therefore created only for
/// clients.
struct AttributedText {
    typealias Attributes = [NSAttributedString.Key: Any]

    struct Run {
        var attributes: Attributes
        /// The run's UTF-16 code units.
        let range: NSRange
    }

    let string: String
    private(set) var runs: [Run]

    /// Creates a text with one set of attributes.
    init(_ string: String, _ attributes: Attributes = [:]) {
        self.string = string
        runs =
            string.isEmpty ? [] : [Run(attributes: attributes, range: NSRange(location: 0, length: string.utf16.count))]
    }

    /// Creates a text from its runs, which must be in order and without gaps.
    init(string: String, runs: [Run]) {
        self.string = string
        self.runs = runs
    }

    /// Replaces runs by others of the same range.
    mutating func replaceRuns(_ range: ClosedRange<Int>, with new: [Run]) { runs.replaceSubrange(range, with: new) }

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

    /// The attributes of the first character; `nil` for an empty text.
    var first: Attributes? { runs.first?.attributes }

    /// Returns the same text with the attributes of each run changed.
    func changed(_ change: (inout Attributes) -> Void) -> AttributedText {
        var text = self
        for index in runs.indices { change(&text.runs[index].attributes) }
        return text
    }

    /// A new attributed string with the same contents, for a client.
    var attributedString: NSAttributedString {
        let text = NSMutableAttributedString(string: string)
        for run in runs { text.setAttributes(run.attributes, range: run.range) }
        return text
    }
}

extension StyledText {
    /// Creates the text to lay out. Runs without a font use `defaultFont`.
    init(_ text: AttributedText, defaultFont: UIFont = .systemFont(ofSize: 12)) {
        let runs = text.runs.map {
            Run($0.range.location..<NSMaxRange($0.range), TextAttributes($0.attributes, defaultFont: defaultFont))
        }
        let styled = StyledText(
            text.string, runs: runs, defaults: TextAttributes([:], defaultFont: defaultFont))
        self = styled.countingListItems()
    }
}
