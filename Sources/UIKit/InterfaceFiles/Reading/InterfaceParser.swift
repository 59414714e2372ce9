import Foundation
import FoundationXML

/// The reason why a file cannot be read, such as `line 12: a tag is not closed`.
struct InterfaceError: Error, Equatable, CustomStringConvertible {
    var line: Int?
    let reason: String

    var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}

/// A reader of XML as Xcode writes it: UTF-8, without a document type. Entities that expand to huge texts are therefore
/// impossible.
enum InterfaceParser {
    /// The largest size of a file, in bytes. It exceeds every storyboard.
    static let largestSize = 16 << 20
    static let greatestDepth = 200

    static func parse(_ data: Data) -> Result<InterfaceElement, InterfaceError> {
        guard data.count <= largestSize else {
            return .failure(InterfaceError(reason: "the file is larger than \(largestSize >> 20) megabytes"))
        }
        if let reason = strangeEncoding(data) { return .failure(InterfaceError(reason: reason)) }
        for markup in ["<!DOCTYPE", "<!ENTITY"] {
            if let found = data.range(of: Data(markup.utf8)) {
                let line = data[..<found.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
                return .failure(InterfaceError(line: line, reason: "\(markup) is not allowed in storyboards and nibs"))
            }
        }
        let reader = Reader()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        let isWhole = parser.parse()
        if let failure = reader.failure { return .failure(failure) }
        guard isWhole, let root = reader.root else {
            // Foundation reports the line, but no reliable reason.
            return .failure(
                InterfaceError(line: max(1, parser.lineNumber), reason: "the XML is malformed or incomplete"))
        }
        return .success(root)
    }

    /// Returns an error for encodings other than UTF-8, which would hide markup from the search for it.
    private static func strangeEncoding(_ data: Data) -> String? {
        guard !data.isEmpty else { return "the file is empty" }
        if data.starts(with: Data("NIBArchive".utf8)) || data.starts(with: Data("bplist".utf8)) {
            return "the file is compiled; the .xib or .storyboard file that Xcode saves is read instead"
        }
        guard String(validating: data, as: UTF8.self) != nil, !data.contains(0) else { return "the file is not UTF-8" }
        let head = String(decoding: data.prefix(200), as: UTF8.self)
        guard head.hasPrefix("<?xml"), let end = head.range(of: "?>") else { return nil }
        let declaration = head[..<end.lowerBound].lowercased()
        guard declaration.contains("encoding"), !declaration.contains("utf-8") else { return nil }
        return "the declared encoding is not UTF-8"
    }

    private final class Reader: NSObject, XMLParserDelegate {
        private var open: [InterfaceElement] = []
        private(set) var root: InterfaceElement?
        private(set) var failure: InterfaceError?

        func parser(
            _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            guard failure == nil else { return }
            guard open.count < InterfaceParser.greatestDepth else {
                failure = InterfaceError(
                    line: parser.lineNumber,
                    reason: "elements are nested more than \(InterfaceParser.greatestDepth) levels deep")
                parser.abortParsing()
                return
            }
            open.append(InterfaceElement(name: elementName, attributes: attributes))
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) {
            guard failure == nil, !open.isEmpty else { return }
            open[open.count - 1].text += string
        }

        func parser(
            _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?
        ) {
            guard failure == nil, let element = open.popLast() else { return }
            if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
        }
    }
}
