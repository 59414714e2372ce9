import Foundation
import Graphics

/// The properties of a PDF renderer's documents.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// Texts about the document, by keys such as `kCGPDFContextTitle` and `kCGPDFContextAuthor`. Unknown keys are
    /// ignored.
    open var documentInfo: [String: Any] = [:]

    /// Returns the default format.
    open override class func `default`() -> UIGraphicsPDFRendererFormat {
        UIGraphicsPDFRendererFormat()
    }

    /// Returns the default format; the same as `default()`.
    open override class func preferred() -> UIGraphicsPDFRendererFormat {
        UIGraphicsPDFRendererFormat()
    }
}

/// The drawing environment for the actions of a PDF renderer.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    /// The rectangle of the current page in points, or of the renderer's pages if there is none.
    open var pdfContextBounds: CGRect { cgContext.pdfPageBounds ?? format.bounds }

    /// Begins a page with the renderer's bounds, and ends the one before it.
    open func beginPage() {
        cgContext.beginPage(in: nil)
    }

    /// Begins a page with other bounds, and ends the one before it.
    ///
    /// - Parameters:
    ///   - bounds: The rectangle of the page, in points. If it is empty, infinite or not a number, the page has the
    ///     renderer's bounds.
    ///   - pageInfo: Ignored.
    open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        cgContext.beginPage(in: bounds)
    }

    /// Makes a rectangle of the current page a link to a URL. A rectangle that is empty or not finite is ignored.
    open func setURL(_ url: URL, for rect: CGRect) {
        cgContext.setURL(url, forUserSpace: rect)
    }

    /// Gives a point of the current page a name, to which links of the document can lead. The first point with a name
    /// keeps it.
    open func addDestination(withName name: String, at point: CGPoint) {
        cgContext.addDestination(name, atUserSpace: point)
    }

    /// Makes a rectangle of the current page a link to a named point of the document, which may follow later. A
    /// rectangle that is empty or not finite is ignored.
    open func setDestinationWithName(_ name: String, for rect: CGRect) {
        cgContext.setDestination(name, forUserSpace: rect)
    }
}

/// A renderer that makes PDF documents by running drawing code. It can be used repeatedly, and on any thread.
///
/// ```swift
/// let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 595, height: 842))
/// let data = renderer.pdfData { context in
///     context.beginPage()
///     "Invoice".draw(at: CGPoint(x: 40, y: 40), withAttributes: [.font: UIFont.boldSystemFont(ofSize: 24)])
/// }
/// ```
///
/// Paths, text and images are stored as such, and so is the drawing of views. Shadows, masks and filters are stored as
/// pictures. Drawing before the first page is lost.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
    private let documentFormat: UIGraphicsPDFRendererFormat

    /// The properties of the documents.
    open override var format: UIGraphicsPDFRendererFormat { documentFormat }

    /// Creates a renderer of documents with pages of 612 by 792 points.
    public convenience init() {
        self.init(bounds: PDFPageBox.standard)
    }

    /// Creates a renderer of documents whose pages have a rectangle, in points. If it is empty, infinite or not a
    /// number, pages have 612 by 792 points.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat())
    }

    /// Creates a renderer of documents whose pages have a rectangle, in points. If it is empty, infinite or not a
    /// number, pages have 612 by 792 points.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        documentFormat = format
        super.init(area: bounds, properties: format)
    }

    /// Returns the document that `actions` draw. A document without pages gets an empty one.
    ///
    /// If parts of the document could not be drawn, the reason is logged.
    open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
        let document = makeDocument(actions)
        if let failure = document.failure { Log.drawing.error("\(failure)") }
        return document.data
    }

    /// Returns the document that `actions` draw, and a sentence on the reason for which it is not complete.
    private func makeDocument(
        _ actions: (UIGraphicsPDFRendererContext) -> Void
    ) -> (data: Data, failure: String?) {
        let data = NSMutableData()
        guard let consumer = CGDataConsumer(data: data),
            let context = CGContext(pdfTo: consumer, bounds: bounds, info: format.documentInfo)
        else { return (Data(), "the PDF document could not be created") }
        _ = GraphicsContextStack.drawing(with: { context }) {
            actions(UIGraphicsPDFRendererContext(cgContext: context, format: format))
        }
        context.closePDF()
        return (Data(referencing: data), context.pdfFailure)
    }

    /// Writes the document that `actions` draw to a file. An existing file is replaced once the document is complete.
    ///
    /// - Throws: An error with the path, if the document cannot be completed or the file cannot be written. An existing
    ///   file stays then.
    open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
        let document = makeDocument(actions)
        if let failure = document.failure { throw Self.error(at: url, failure) }
        do {
            try document.data.write(to: url, options: .atomic)
        } catch {
            throw Self.error(at: url, error.localizedDescription, underlying: error)
        }
    }

    private static func error(at url: URL, _ reason: String, underlying: (any Error)? = nil) -> CocoaError {
        var info: [String: Any] = [
            NSFilePathErrorKey: url.path,
            NSLocalizedDescriptionKey: "The PDF document could not be written to \(url.path): \(reason)",
        ]
        if let underlying { info[NSUnderlyingErrorKey] = underlying }
        return CocoaError((underlying as? CocoaError)?.code ?? .fileWriteUnknown, userInfo: info)
    }
}
