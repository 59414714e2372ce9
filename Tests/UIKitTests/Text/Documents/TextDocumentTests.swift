import Foundation
import Testing

@testable import UIKit

struct TextDocumentTests {
    private typealias Kind = NSAttributedString.DocumentType

    private func kind(_ contents: String) throws -> String? {
        var properties: NSDictionary?
        _ = try NSAttributedString(data: Data(contents.utf8), documentAttributes: &properties)
        return properties?["DocumentType"] as? String
    }

    @Test("R775: without an option, the format is recognised by the contents")
    func formatOfContents() throws {
        #expect(try kind("{\\rtf1 a}") == Kind.rtf.rawValue)
        #expect(try kind("  <!DOCTYPE html><p>a") == Kind.html.rawValue)
        #expect(try kind("<HTML><p>a") == Kind.html.rawValue)
        #expect(try kind("<p>a") == Kind.plain.rawValue)
        #expect(try kind("") == Kind.plain.rawValue)
    }

    @Test("R775: a file's extension tells its format, and addresses that are no files are refused")
    func formatOfFile() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = folder.appendingPathComponent("page.html")
        try Data("a<b>b</b>".utf8).write(to: page)
        #expect(try NSAttributedString(url: page).looks == ["a", "b[b]"])
        #expect(try NSAttributedString(url: page, options: [.documentType: Kind.plain]).string == "a<b>b</b>")
        let text = NSMutableAttributedString(string: "before")
        try text.read(from: page)
        #expect(text.string == "ab")
        #expect(throws: (any Error).self) { try text.read(from: folder.appendingPathComponent("none.html")) }
        let address = try #require(URL(string: "https://x.org/page.html"))
        let error = #expect(throws: CocoaError.self) { try text.read(from: address) }
        #expect(error?.code == .fileReadUnsupportedScheme)
        #expect(text.string == "ab")
    }

    @Test("R775: a plain text has the attributes of the options, and formats that are not known are refused by name")
    func plainText() throws {
        let text = try NSAttributedString(
            data: Data("<b>a</b>".utf8),
            options: [.documentType: Kind.plain, .defaultAttributes: [NSAttributedString.Key.kern: 2]])
        #expect(text.string == "<b>a</b>" && text.value(.kern, at: "a", as: Int.self) == 2)
        let error = #expect(throws: CocoaError.self) {
            try NSAttributedString(data: Data(), options: [.documentType: Kind(rawValue: "NSDocFormat")])
        }
        #expect(error?.localizedDescription.contains("NSDocFormat") == true)
    }

    @Test("R775: bytes have the encoding of the mark, the option, the page or UTF-8, and none are refused")
    func textEncodings() throws {
        func read(_ bytes: [UInt8], _ encoding: String.Encoding? = nil) throws -> String {
            var options: [NSAttributedString.DocumentReadingOptionKey: Any] = [.documentType: Kind.html]
            options[.characterEncoding] = encoding?.rawValue
            return try NSAttributedString(data: Data(bytes), options: options).string
        }
        let utf8 = Array("\u{E9}\u{4E00}".utf8)
        #expect(try read(utf8) == "\u{E9}\u{4E00}")
        #expect(try read([0xE9, 0x80]) == "\u{E9}\u{20AC}")
        #expect(try read(utf8, .utf8) == "\u{E9}\u{4E00}")
        #expect(try read([0xC3, 0xA9], .isoLatin1) == "\u{C3}\u{A9}")
        #expect(try read([0xEF, 0xBB, 0xBF] + utf8, .isoLatin1) == "\u{E9}\u{4E00}")
        #expect(try read([0xFF, 0xFE, 0x61, 0x00, 0x3C, 0xD8]).hasPrefix("a"))
        #expect(try read(Array("<meta charset=windows-1251>".utf8) + [0xCF]) == "\u{41F}")
        #expect(try read(Array("<meta charset='utf-16'>".utf8) + utf8) == "\u{E9}\u{4E00}")
        #expect(try read(Array("<meta charset=utf-8>".utf8) + [0x61, 0xFF]) == "a\u{FFFD}")
        #expect(try read(Array("<meta charset=nonsense>".utf8) + utf8) == "\u{E9}\u{4E00}")
    }

    /// A text with most of what documents can have.
    private var sample: NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.headIndent = 20
        style.firstLineHeadIndent = 30
        style.paragraphSpacing = 6
        let text = NSMutableAttributedString()
        func add(_ part: String, _ attributes: [NSAttributedString.Key: Any]) {
            text.append(NSAttributedString(string: part, attributes: attributes))
        }
        let font = UIFont.systemFont(ofSize: 15)
        add("Plain {\\} <&> \u{4E00}\u{1F600}  ", [.font: font, .paragraphStyle: style])
        add("bold", [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red, .paragraphStyle: style])
        add("\n\n", [.font: font])
        add(
            "code",
            [.font: UIFont.monospacedSystemFont(ofSize: 11, weight: .regular), .backgroundColor: UIColor.yellow])
        add(" line", [.font: font, .underlineStyle: 1, .strikethroughStyle: 1, .kern: 2])
        add(
            "\tlink", [.font: UIFont.italicSystemFont(ofSize: 15), .link: URL(string: "https://x.org/?a=1&b=2") as Any])
        add("up\n", [.font: font, .baselineOffset: 4, .foregroundColor: UIColor.blue])
        return text
    }

    @Test("R780: a text that is written as HTML or RTF and read again has the same characters and looks")
    func writtenAndRead() throws {
        for kind in [Kind.html, .rtf] {
            let original = sample
            let data = try original.data(
                from: NSRange(location: 0, length: original.length), documentAttributes: [.documentType: kind])
            let text = try NSAttributedString(data: data, options: [.documentType: kind])
            #expect(text.string == original.string, "\(kind)")
            #expect(text.font(at: "Plain")?.familyName == UIFont.systemFont(ofSize: 15).familyName)
            #expect(text.font(at: "Plain")?.pointSize == 15 && text.font(at: "bold")?.pointSize == 20)
            #expect(text.font(at: "bold")?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
            #expect(text.color(at: "bold") == original.color(at: "bold"))
            let code = UIFont.monospacedSystemFont(ofSize: 11, weight: .regular)
            #expect(text.font(at: "code")?.familyName == code.familyName)
            #expect(text.color(.backgroundColor, at: "code") == original.color(.backgroundColor, at: "code"))
            #expect(text.value(.underlineStyle, at: "line") == 1 && text.value(.strikethroughStyle, at: "line") == 1)
            #expect(text.value(.kern, at: "line", as: CGFloat.self) == 2)
            #expect(text.value(.link, at: "link", as: URL.self)?.absoluteString == "https://x.org/?a=1&b=2")
            #expect(text.value(.underlineStyle, at: "link", as: Int.self) == nil)
            #expect(text.font(at: "link")?.fontDescriptor.symbolicTraits.contains(.traitItalic) == true)
            #expect(text.value(.baselineOffset, at: "up", as: CGFloat.self) == 4)
            let style = try #require(text.paragraph(at: "Plain"))
            #expect(style.alignment == .center && style.headIndent == 20 && style.firstLineHeadIndent == 30)
            #expect(style.paragraphSpacing == 6 && text.paragraph(at: "code")?.alignment == .natural, "\(kind)")
        }
    }

    @Test("R780: a part of a text is written in an encoding, in whose pages other characters have numbers")
    func writtenEncodings() throws {
        let text = NSAttributedString(string: "a\u{E9}\u{4E00}z")
        func write(_ kind: Kind, _ encoding: String.Encoding, _ range: NSRange) throws -> Data {
            try text.data(
                from: range, documentAttributes: [.documentType: kind, .characterEncoding: encoding.rawValue])
        }
        #expect(try write(.plain, .utf8, NSRange(location: 1, length: 99)) == Data("\u{E9}\u{4E00}z".utf8))
        #expect(try write(.plain, .utf8, NSRange(location: 3, length: .max)) == Data("z".utf8))
        #expect(try write(.plain, .utf8, NSRange(location: -2, length: 3)) == Data("a".utf8))
        for range in [NSRange(location: NSNotFound, length: 1), NSRange(location: 4, length: .max)] {
            #expect(try write(.plain, .utf8, range) == Data())
        }
        let page = try write(.html, .isoLatin1, NSRange(location: 0, length: 3))
        let source = try #require(String(data: page, encoding: .isoLatin1))
        #expect(source.contains("charset=\"iso-8859-1\"") && source.contains("&#19968;"))
        #expect(try NSAttributedString(data: page).string == "a\u{E9}\u{4E00}\n")
        #expect(throws: CocoaError.self) { try write(.plain, .isoLatin1, NSRange(location: 0, length: 3)) }
        #expect(throws: CocoaError.self) { try text.data(from: NSRange(location: 0, length: 1)) }
        let error = #expect(throws: CocoaError.self) {
            try write(Kind(rawValue: "NSOfficeOpenXML"), .utf8, NSRange(location: 0, length: 1))
        }
        #expect(error?.localizedDescription.contains("NSOfficeOpenXML") == true)
    }

    @MainActor
    @Test("R780: pictures are written into pages with their files and sizes, and not into RTF")
    func writtenPictures() throws {
        let image = UIImage.drawn(4, 2) { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 2)) }
        let attachment = NSTextAttachment(image: image)
        attachment.bounds = CGRect(x: 0, y: 0, width: 8, height: 4)
        let text = NSMutableAttributedString(string: "a")
        text.append(NSAttributedString(attachment: attachment))
        let all = NSRange(location: 0, length: text.length)
        let page = try NSAttributedString(data: text.data(from: all, documentAttributes: [.documentType: Kind.html]))
        #expect(page.string == "a\u{FFFC}\n")
        let read = page.attribute(.attachment, at: 1, effectiveRange: nil) as? NSTextAttachment
        #expect(read?.image?.size == image.size && read?.bounds.size == CGSize(width: 8, height: 4))
        let document = try text.data(from: all, documentAttributes: [.documentType: Kind.rtf])
        #expect(try NSAttributedString(data: document).string == "a")
    }
}
