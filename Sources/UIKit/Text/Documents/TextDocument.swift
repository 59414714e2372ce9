import Foundation

/// A document that was read: its text, and the properties of the whole.
struct TextDocument {
    typealias Options = [NSAttributedString.DocumentReadingOptionKey: Any]
    typealias Properties = [NSAttributedString.DocumentAttributeKey: Any]

    let text: AttributedText
    /// The format.
    let type: NSAttributedString.DocumentType
    /// The encoding of the bytes; `nil` for RTF.
    let encoding: String.Encoding?

    /// The properties by the names that programs use.
    var properties: NSDictionary {
        typealias Key = NSAttributedString.DocumentAttributeKey
        var values: [String: Any] = [Key.documentType.rawValue: type.rawValue]
        if let encoding { values[Key.characterEncoding.rawValue] = Int(encoding.rawValue) }
        return NSDictionary(dictionary: values)
    }

    init(_ data: Data, options: Options) throws {
        type = try Self.type(options[.documentType]) ?? Self.type(ofContents: data)
        switch type {
        case .plain:
            let decoded = EncodedText(data, encoding: Self.encoding(options[.characterEncoding]))
            text = AttributedText(
                decoded.text, options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:])
            encoding = decoded.encoding
        case .html:
            let given = Self.encoding(options[.characterEncoding])
            let decoded = EncodedText(
                data, encoding: given, declared: given == nil ? HTMLEncoding.declared(in: data) : nil)
            text = HTMLReader.read(decoded.text).attributedText
            encoding = decoded.encoding
        case .rtf:
            text = try RTFReader.read(data).attributedText
            encoding = nil
        default:
            throw TextDocumentError.unknownFormat(type.rawValue, isReading: true)
        }
    }

    init(contentsOf url: URL, options: Options) throws {
        guard url.isFileURL else {
            let text = "The document \(url) is not a file. Load its data first."
            throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSLocalizedDescriptionKey: text])
        }
        var options = options
        if options[.documentType] == nil { options[.documentType] = Self.type(ofExtension: url.pathExtension) }
        try self.init(Data(contentsOf: url), options: options)
    }

    /// Returns the document with a text.
    static func data(of text: NSAttributedString, properties: Properties) throws -> Data {
        guard let value = properties[.documentType] else {
            throw TextDocumentError.missingFormat
        }
        let encoding = encoding(properties[.characterEncoding]) ?? .utf8
        let type = try type(value)
        switch type {
        case .plain?:
            guard let data = text.string.data(using: encoding) else {
                let message = "The encoding \(encoding) lacks a character of the text."
                throw CocoaError(
                    .fileWriteInapplicableStringEncoding, userInfo: [NSLocalizedDescriptionKey: message])
            }
            return data
        // The characters that the encoding lacks are written by their numbers.
        case .html?: return HTMLWriter.document(of: RichText(text), encoding: encoding)
        case .rtf?: return Data(RTFWriter.document(of: RichText(text)).utf8)
        default: throw TextDocumentError.unknownFormat(type?.rawValue ?? "\(value)", isReading: false)
        }
    }

    // MARK: Options

    /// Returns the format in an option, which may be its name.
    private static func type(_ value: Any?) throws -> NSAttributedString.DocumentType? {
        switch value {
        case nil: nil
        case let type as NSAttributedString.DocumentType: type
        case let name as String: NSAttributedString.DocumentType(rawValue: name)
        case let value?: throw TextDocumentError.unknownFormat("\(value)", isReading: true)
        }
    }

    private static func type(ofExtension name: String) -> NSAttributedString.DocumentType? {
        switch name.lowercased() {
        case "html", "htm", "xhtml": .html
        case "rtf": .rtf
        case "txt", "text": .plain
        default: nil
        }
    }

    private static func type(ofContents data: Data) -> NSAttributedString.DocumentType {
        if RTFReader.isRTF(data) { return .rtf }
        let start = String(decoding: data.prefix(512), as: UTF8.self)
            .trimmingCharacters(in: CharacterSet.whitespacesAndNewlines.union(CharacterSet(charactersIn: "\u{FEFF}")))
            .lowercased()
        return ["<!doctype html", "<html", "<head", "<body"].contains(where: start.hasPrefix) ? .html : .plain
    }

    /// Returns the encoding in an option: a number of any type, or the encoding itself.
    private static func encoding(_ value: Any?) -> String.Encoding? {
        switch value {
        case let encoding as String.Encoding: encoding
        case let number as UInt: String.Encoding(rawValue: number)
        case let number as Int: UInt(exactly: number).map { String.Encoding(rawValue: $0) }
        case let number as NSNumber: String.Encoding(rawValue: number.uintValue)
        default: nil
        }
    }
}

/// The errors of documents, with the codes that UIKit has for them.
enum TextDocumentError {
    /// `NSTextReadInapplicableDocumentTypeError`.
    private static var reading: CocoaError.Code { CocoaError.Code(rawValue: 65806) }
    /// `NSTextWriteInapplicableDocumentTypeError`.
    private static var writing: CocoaError.Code { CocoaError.Code(rawValue: 66062) }

    static func unknownFormat(_ name: String, isReading: Bool) -> CocoaError {
        let message = "The format \(name) of documents is not known. Those of plain text, HTML and RTF are."
        return CocoaError(isReading ? reading : writing, userInfo: [NSLocalizedDescriptionKey: message])
    }

    static var missingFormat: CocoaError {
        let message = "A document cannot be made without its format, the attribute documentType."
        return CocoaError(writing, userInfo: [NSLocalizedDescriptionKey: message])
    }

    static func notRTF(_ reason: String) -> CocoaError {
        CocoaError(reading, userInfo: [NSLocalizedDescriptionKey: "The data is not a document in RTF: \(reason)."])
    }
}
