import Foundation
import UIKit

/// The text that a field shows while it is empty, with the looks of its parts.
@MainActor
struct FieldPrompt: Equatable {
    let string: String
    private let runs: [TextRun]
    /// The font of the field.
    private let font: UIFont

    init(_ text: Text, in values: EnvironmentValues) {
        var builder = TextBuilder(values, now: Date())
        text.append(to: &builder, TextTraits())
        (string, runs, font) = (builder.string, builder.runs, values.resolvedUIFont)
    }

    /// The text with attributes for what differs from the field's own text, or `nil` if nothing does.
    ///
    /// Parts without a colour of their own have none, and are gray as any placeholder.
    var attributed: NSAttributedString? {
        let result = NSMutableAttributedString(string: string)
        var (place, differs) = (0, false)
        for run in runs {
            var attributes: [NSAttributedString.Key: Any] = [:]
            let own = UIFont(run.font)
            if own != font { attributes[.font] = own }
            if let color = run.color { attributes[.foregroundColor] = UIColor(cgColor: color) }
            if let color = run.backgroundColor { attributes[.backgroundColor] = UIColor(cgColor: color) }
            if run.kern != 0 { attributes[.kern] = run.kern }
            if run.baselineOffset != 0 { attributes[.baselineOffset] = run.baselineOffset }
            if let line = run.underline { attributes[.underlineStyle] = line.style.rawValue }
            if let line = run.strikethrough { attributes[.strikethroughStyle] = line.style.rawValue }
            differs = differs || !attributes.isEmpty
            result.addAttributes(attributes, range: NSRange(location: place, length: run.length))
            place += run.length
        }
        return differs ? result : nil
    }
}
