import Foundation

@testable import UIKit

/// Returns the text of a page.
func readHTML(_ page: String) throws -> NSAttributedString {
    try NSAttributedString(data: Data(page.utf8), options: [.documentType: NSAttributedString.DocumentType.html])
}

/// Returns the text of a document in RTF.
func readRTF(_ document: String) throws -> NSAttributedString {
    try NSAttributedString(data: Data(document.utf8), options: [.documentType: NSAttributedString.DocumentType.rtf])
}

extension NSAttributedString {
    /// The parts of the text with their looks in brackets: bold, italic, underlined, struck out, monospaced, raised and
    /// lowered. Parts with the same look are joined.
    var looks: [String] {
        var parts: [(text: String, look: String)] = []
        enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            var look = ""
            let font = attributes[.font] as? UIFont
            if font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true { look += "b" }
            if font?.fontDescriptor.symbolicTraits.contains(.traitItalic) == true { look += "i" }
            if attributes[.underlineStyle] != nil { look += "u" }
            if attributes[.strikethroughStyle] != nil { look += "s" }
            if font?.fontDescriptor.symbolicTraits.contains(.traitMonoSpace) == true { look += "m" }
            if let offset = attributes[.baselineOffset] as? CGFloat { look += offset > 0 ? "^" : "_" }
            let text = (string as NSString).substring(with: range)
            if parts.last?.look == look { parts[parts.count - 1].text += text } else { parts.append((text, look)) }
        }
        return parts.map { $0.text + ($0.look.isEmpty ? "" : "[\($0.look)]") }
    }

    /// Returns the value of an attribute at the first place of a text.
    func value<Value>(_ key: NSAttributedString.Key, at text: String, as type: Value.Type = Value.self) -> Value? {
        let range = (string as NSString).range(of: text)
        return range.length == 0 ? nil : attribute(key, at: range.location, effectiveRange: nil) as? Value
    }

    /// Returns the colour of a text in hexadecimal digits.
    func color(_ key: NSAttributedString.Key = .foregroundColor, at text: String) -> String? {
        value(key, at: text, as: UIColor.self).map { color in
            let parts = [color.cgColor.red, color.cgColor.green, color.cgColor.blue]
            return parts.map { String(Int(($0 * 255).rounded()) + 256, radix: 16).dropFirst() }.joined()
        }
    }

    func font(at text: String) -> UIFont? { value(.font, at: text) }
    func paragraph(at text: String) -> NSParagraphStyle? { value(.paragraphStyle, at: text) }
}
