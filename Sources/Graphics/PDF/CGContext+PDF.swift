import CCairo
import Foundation

/// Contexts that draw PDF documents.
///
/// Shapes, text and images are stored as such, with the fonts that are used. Shadows, masks and filters are stored as
/// pictures. A document begins without a page; drawing outside of a page is lost.
extension CGContext {
    /// Creates a context that draws a PDF document, with the origin of pages at the bottom left.
    ///
    /// - Parameters:
    ///   - consumer: The receiver of the document's bytes.
    ///   - mediaBox: The rectangle of pages that have no other, in points. `nil`, or a rectangle that is empty,
    ///     infinite or not a number, means 612 by 792 points.
    ///   - auxiliaryInfo: Properties of the document, such as `kCGPDFContextTitle`. Others are ignored.
    /// - Returns: `nil` if memory is short.
    public convenience init?(
        consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
    ) {
        self.init(consumer: consumer, bounds: mediaBox?.pointee, info: auxiliaryInfo, isFlipped: false)
    }

    /// Creates a context that draws a PDF document in a file, with the origin of pages at the bottom left. An existing
    /// file is replaced.
    ///
    /// - Parameters:
    ///   - url: The URL of the file.
    ///   - mediaBox: The rectangle of pages that have no other, in points. `nil`, or a rectangle that is empty,
    ///     infinite or not a number, means 612 by 792 points.
    ///   - auxiliaryInfo: Properties of the document, such as `kCGPDFContextTitle`. Others are ignored.
    /// - Returns: `nil` if the file cannot be written.
    public convenience init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
        guard let consumer = CGDataConsumer(url: url) else { return nil }
        self.init(consumer: consumer, bounds: mediaBox?.pointee, info: auxiliaryInfo, isFlipped: false)
    }

    /// Creates a context that draws a PDF document in UIKit's coordinates, with the origin of pages at the top left.
    package convenience init?(pdfTo consumer: CGDataConsumer, bounds: CGRect, info: CFDictionary?) {
        self.init(consumer: consumer, bounds: bounds, info: info, isFlipped: true)
    }

    private convenience init?(consumer: CGDataConsumer, bounds: CGRect?, info: CFDictionary?, isFlipped: Bool) {
        guard let pdf = PDFDocument(consumer: consumer, bounds: bounds, info: info, isFlipped: isFlipped),
            let nowhere = Self.makeNowhere()
        else { return nil }
        self.init(
            cairo: nowhere, surface: pdf.surface, pdf: pdf, width: 0, height: 0, base: pdf.baseTransform)
    }

    // MARK: Pages

    /// Begins a page of a PDF document, and ends the one before it. Does nothing in a bitmap context, and after
    /// `closePDF()`.
    ///
    /// A page begins with the default graphics state, without a path and a clip.
    ///
    /// - Parameter pageInfo: The page's rectangle under the key `kCGPDFContextMediaBox`. The default is that of the
    ///   document.
    public func beginPDFPage(_ pageInfo: CFDictionary?) {
        beginPage(in: PDFPageBox.rect(in: pageInfo))
    }

    /// Ends the page of a PDF document. Drawing before the next page is lost. Does nothing without a page.
    public func endPDFPage() {
        guard let pdf, pdf.hasOpenPage else { return }
        endLayers()
        pdf.endPage()
        if let nowhere = Self.makeNowhere() { draw(on: nowhere, base: pdf.baseTransform) }
    }

    /// Begins a page of a PDF document with a rectangle in points, and ends the one before it. The default, also for a
    /// rectangle that is empty, infinite or not a number, is the rectangle of the document.
    public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
        beginPage(in: mediaBox?.pointee)
    }

    /// Ends the page of a PDF document; the same as `endPDFPage()`.
    public func endPage() {
        endPDFPage()
    }

    /// Ends a PDF document and writes the rest of it. Drawing afterwards is lost. A document without pages gets an
    /// empty one. Does nothing in a bitmap context.
    ///
    /// A context that is released closes its document.
    public func closePDF() {
        endPDFPage()
        pdf?.close()
    }

    /// Begins a page with a rectangle. `nil` means that of the document.
    package func beginPage(in bounds: CGRect?) {
        guard let pdf else { return }
        endLayers()
        guard let page = pdf.beginPage(bounds) else { return }
        draw(on: cairo_reference(page), base: pdf.baseTransform)
    }

    /// The rectangle of the current page, in points, or of the document's pages if there is none. `nil` in a bitmap
    /// context.
    package var pdfPageBounds: CGRect? { pdf?.pageBounds }

    /// A sentence on the reason for which the document is not complete; `nil` if it is, or if there is none.
    package var pdfFailure: String? { pdf?.failure }

    private func endLayers() {
        while !layers.isEmpty { endTransparencyLayer() }
    }

    /// Continues drawing on a cairo context, which this context owns, with the default state.
    private func draw(on next: OpaquePointer, base: CGAffineTransform) {
        cairo_destroy(cairo)
        cairo = next
        baseTransform = base
        state = GraphicsState(ctm: base)
        savedStates = []
        cairo_set_line_width(cairo, 1)
        applyTransform()
    }

    /// Returns a cairo context on which drawing has no effect.
    private static func makeNowhere() -> OpaquePointer? {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1) else { return nil }
        defer { cairo_surface_destroy(surface) }
        guard let cairo = cairo_create(surface) else { return nil }
        cairo_clip(cairo)
        return cairo
    }

    // MARK: Links

    /// Makes a rectangle of the current page a link to a URL. Does nothing without a page, and for a rectangle that is
    /// empty or not finite.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - rect: The rectangle in the page's coordinates, which transforms do not change.
    public func setURL(_ url: CFURL, for rect: CGRect) {
        guard let pdf, let rect = linkRect(rect, baseTransform) else { return }
        pdf.addLink(to: url, in: rect)
    }

    /// Gives a point of the current page a name, to which links of the document can lead. The first point with a name
    /// keeps it. Does nothing without a page.
    ///
    /// The document has the name in UTF-8, with everything but ASCII letters, digits, spaces, ".", "_" and "-"
    /// percent-encoded.
    ///
    /// - Parameters:
    ///   - name: The name. An empty one is ignored.
    ///   - point: The point in the page's coordinates, which transforms do not change.
    public func addDestination(_ name: CFString, at point: CGPoint) {
        addDestination(name, at: point, baseTransform)
    }

    /// Makes a rectangle of the current page a link to a named point of the document, which may follow later. Does
    /// nothing without a page, and for a rectangle that is empty or not finite.
    ///
    /// - Parameters:
    ///   - name: The name. An empty one is ignored.
    ///   - rect: The rectangle in the page's coordinates, which transforms do not change.
    public func setDestination(_ name: CFString, for rect: CGRect) {
        guard let pdf, !name.isEmpty, let rect = linkRect(rect, baseTransform) else { return }
        pdf.addLink(toDestination: name, in: rect)
    }

    /// Makes a rectangle of user space a link to a URL.
    package func setURL(_ url: URL, forUserSpace rect: CGRect) {
        guard let pdf, let rect = linkRect(rect, ctm) else { return }
        pdf.addLink(to: url, in: rect)
    }

    /// Gives a point of user space a name.
    package func addDestination(_ name: String, atUserSpace point: CGPoint) {
        addDestination(name, at: point, ctm)
    }

    /// Makes a rectangle of user space a link to a named point.
    package func setDestination(_ name: String, forUserSpace rect: CGRect) {
        guard let pdf, !name.isEmpty, let rect = linkRect(rect, ctm) else { return }
        pdf.addLink(toDestination: name, in: rect)
    }

    private func addDestination(_ name: String, at point: CGPoint, _ transform: CGAffineTransform) {
        guard let pdf, pdf.hasOpenPage, !name.isEmpty else { return }
        let place = point.applying(transform)
        guard place.isFinite else { return }
        pdf.addDestination(name, at: CGPoint(x: place.x, y: pdf.pageBounds.height - place.y))
    }

    /// Returns a rectangle in points from the top left of the page.
    private func linkRect(_ rect: CGRect, _ transform: CGAffineTransform) -> CGRect? {
        guard let pdf, pdf.hasOpenPage, !rect.isNull, rect.isFinite else { return nil }
        let place = rect.applying(transform)
        guard place.isFinite, place.width > 0, place.height > 0 else { return nil }
        return CGRect(
            x: place.minX, y: pdf.pageBounds.height - place.maxY, width: place.width, height: place.height)
    }
}
