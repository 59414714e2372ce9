import Foundation

/// Texts with attributes as documents: plain text, HTML and RTF.
///
/// ```swift
/// let page = Data("<h1>Tea</h1><p>Steep for <b>three</b> minutes.</p>".utf8)
/// label.attributedText = try NSAttributedString(
///     data: page, options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
/// ```
///
/// HTML is read as text: paragraphs, headings, lists, links, rows of tables, and pictures in `data:` URLs. Style sheets
/// count as far as they are about text. Nothing is loaded from the network, and scripts are not run. RTF is read
/// with its fonts, colours, paragraphs and links, and without pictures. Both can be read on any thread.
extension NSAttributedString {
    /// A format of documents.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        /// The name of the format, as in UIKit.
        public let rawValue: String
        /// Creates a format from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A text without attributes.
        public static let plain = DocumentType(rawValue: "NSPlainText")
        /// Rich Text Format.
        public static let rtf = DocumentType(rawValue: "NSRTF")
        /// HTML.
        public static let html = DocumentType(rawValue: "NSHTML")
    }

    /// A name of an option for reading a document.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        /// The name, as in UIKit.
        public let rawValue: String
        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The format, as a `DocumentType`. Without it, the format is recognised by the contents.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// The encoding of the bytes, as the raw value of a `String.Encoding`. Without it, that of the byte order mark
        /// or of the document itself is used, and else UTF-8 if the bytes are valid in it, or Windows' Latin encoding.
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
        /// The attributes of a plain text, as a dictionary. Other formats have attributes of their own.
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    }

    /// A name of an attribute of a whole document.
    public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
        /// The name, as in UIKit.
        public let rawValue: String
        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The format, as a `DocumentType`.
        public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
        /// The encoding of the bytes, as the raw value of a `String.Encoding`. RTF has none.
        public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
    }

    /// Creates a text from the contents of a document.
    ///
    /// - Parameters:
    ///   - data: The contents.
    ///   - options: The format, the encoding, and the attributes of plain text.
    ///   - dict: The dictionary that receives the document's format and encoding, or `nil`.
    /// - Throws: A `CocoaError` that names the format, if the contents are no document of it or if it is not known.
    ///   Any bytes are plain text or HTML.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: AutoreleasingUnsafeMutablePointer<NSDictionary?>? = nil
    ) throws {
        let document = try TextDocument(data, options: options)
        dict?.pointee = document.properties
        self.init(attributedString: document.text.attributedString)
    }

    /// Creates a text from a document in a file.
    ///
    /// Without an option for it, the file's extension tells the format, and else the contents do.
    ///
    /// - Parameters:
    ///   - url: The URL of the file. One that is not a file URL is refused with an error.
    ///   - options: The format, the encoding, and the attributes of plain text.
    ///   - dict: The dictionary that receives the document's format and encoding, or `nil`.
    /// - Throws: A `CocoaError` if the file cannot be read, or if it is no document of the format.
    public convenience init(
        url: URL, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: AutoreleasingUnsafeMutablePointer<NSDictionary?>? = nil
    ) throws {
        let document = try TextDocument(contentsOf: url, options: options)
        dict?.pointee = document.properties
        self.init(attributedString: document.text.attributedString)
    }

    /// Returns a document with a part of the text.
    ///
    /// - Parameters:
    ///   - range: The part, in UTF-16 code units. What lies outside the text is left out.
    ///   - dict: The document's attributes. `documentType` must be among them.
    /// - Throws: A `CocoaError` if the format is missing or not known, or if the encoding lacks a character of a plain
    ///   text.
    public func data(
        from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]
    ) throws -> Data {
        try TextDocument.data(of: attributedSubstring(from: limited(range)), properties: dict)
    }

    /// Returns the part of a range in the text. Any numbers are a range.
    private func limited(_ range: NSRange) -> NSRange {
        let start = min(max(0, range.location), length)
        let (sum, overflows) = range.location.addingReportingOverflow(max(0, range.length))
        let end = overflows ? length : min(sum, length)
        return end > start ? NSRange(location: start, length: end - start) : NSRange(location: 0, length: 0)
    }
}

extension NSMutableAttributedString {
    /// Replaces the text by the contents of a document.
    ///
    /// - Parameters:
    ///   - data: The contents.
    ///   - opts: The format, the encoding, and the attributes of plain text.
    ///   - dict: The dictionary that receives the document's format and encoding, or `nil`.
    /// - Throws: A `CocoaError` if the contents are no document of the format. The text is then unchanged.
    public func read(
        from data: Data, options opts: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: AutoreleasingUnsafeMutablePointer<NSDictionary?>? = nil
    ) throws {
        let document = try TextDocument(data, options: opts)
        dict?.pointee = document.properties
        setAttributedString(document.text.attributedString)
    }

    /// Replaces the text by that of a document in a file.
    ///
    /// - Parameters:
    ///   - url: The URL of the file. One that is not a file URL is refused with an error.
    ///   - opts: The format, the encoding, and the attributes of plain text.
    ///   - dict: The dictionary that receives the document's format and encoding, or `nil`.
    /// - Throws: A `CocoaError` if the file cannot be read, or if it is no document of the format. The text is then
    ///   unchanged.
    public func read(
        from url: URL, options opts: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: AutoreleasingUnsafeMutablePointer<NSDictionary?>? = nil
    ) throws {
        let document = try TextDocument(contentsOf: url, options: opts)
        dict?.pointee = document.properties
        setAttributedString(document.text.attributedString)
    }
}
