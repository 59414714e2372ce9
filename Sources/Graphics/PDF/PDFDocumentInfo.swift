import CCairo
import Foundation

/// The key of a document's title, a string.
public let kCGPDFContextTitle = "kCGPDFContextTitle"
/// The key of the name of the person who wrote a document, a string.
public let kCGPDFContextAuthor = "kCGPDFContextAuthor"
/// The key of the name of the program that made a document, a string.
public let kCGPDFContextCreator = "kCGPDFContextCreator"
/// The key of a document's subject, a string.
public let kCGPDFContextSubject = "kCGPDFContextSubject"
/// The key of a document's keywords: a string, or an array of strings.
public let kCGPDFContextKeywords = "kCGPDFContextKeywords"
/// The key of a page's rectangle: `Data` with the bytes of a `CGRect`.
public let kCGPDFContextMediaBox = "kCGPDFContextMediaBox"

/// The properties that a PDF document says about itself.
struct PDFDocumentInfo {
    /// The texts, by the key of the dictionary.
    private(set) var texts: [String: String] = [:]

    private static let fields: [(key: String, field: cairo_pdf_metadata_t)] = [
        (kCGPDFContextTitle, CAIRO_PDF_METADATA_TITLE), (kCGPDFContextAuthor, CAIRO_PDF_METADATA_AUTHOR),
        (kCGPDFContextCreator, CAIRO_PDF_METADATA_CREATOR), (kCGPDFContextSubject, CAIRO_PDF_METADATA_SUBJECT),
        (kCGPDFContextKeywords, CAIRO_PDF_METADATA_KEYWORDS),
    ]

    /// Reads a dictionary. Unknown keys, and values of other types, are ignored.
    init(_ dictionary: CFDictionary?) {
        for (key, _) in Self.fields {
            if let text = dictionary?[key] as? String {
                texts[key] = text
            } else if let list = dictionary?[key] as? [String] {
                texts[key] = list.joined(separator: ", ")
            }
        }
    }

    /// Stores the properties in the document of a PDF surface.
    func store(in surface: OpaquePointer) {
        for (key, field) in Self.fields {
            if let text = texts[key] { cairo_pdf_surface_set_metadata(surface, field, text) }
        }
    }
}
