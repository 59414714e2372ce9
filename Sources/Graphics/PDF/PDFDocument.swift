import CCairo
import Foundation

/// A PDF document in the making: its pages in order, their links and destinations, and its bytes.
///
/// The last page is written when the next one begins or the document is closed.
final class PDFDocument {
    /// The PDF surface, which has one page at a time.
    let surface: OpaquePointer
    /// Whether the y axis of pages points down, with the origin at the top left, as in UIKit.
    private let isFlipped: Bool
    private let consumer: CGDataConsumer
    /// The rectangle of pages for which no other is given.
    private let standardBounds: CGRect

    /// The rectangle of the current page, or of the document's pages if there is none.
    private(set) var pageBounds: CGRect
    /// The number of pixels per point in parts of the current page that are pictures.
    private(set) var gridScale: CGFloat
    /// Whether a page has begun and not ended.
    private(set) var hasOpenPage = false
    private(set) var isClosed = false
    /// The cairo context of the last page, until the page is written.
    private var page: OpaquePointer?
    /// Whether the last page has a mark that cannot be seen, for the sake of its links.
    private var hasMark = false
    /// The first failure of drawing on a page that has been written.
    private var pageStatus = CAIRO_STATUS_SUCCESS
    private var destinations: Set<String> = []
    private var linkedDestinations: Set<String> = []
    /// The surfaces of the images on the last page, until the page is written.
    private var sources: [ImageUse: OpaquePointer] = [:]

    /// Creates a document, or returns `nil` if memory is short.
    init?(consumer: CGDataConsumer, bounds: CGRect?, info: CFDictionary?, isFlipped: Bool) {
        let bounds = PDFPageBox.checked(bounds)
        guard
            let surface = cairo_pdf_surface_create_for_stream(
                { closure, bytes, count in
                    guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
                    let consumer = Unmanaged<CGDataConsumer>.fromOpaque(closure).takeUnretainedValue()
                    let isWritten = consumer.receive(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
                    return isWritten ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
                }, Unmanaged.passUnretained(consumer).toOpaque(), Double(bounds.width), Double(bounds.height))
        else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            return nil
        }
        self.surface = surface
        self.consumer = consumer
        self.isFlipped = isFlipped
        standardBounds = bounds
        pageBounds = bounds
        gridScale = PDFPageBox.gridScale(for: bounds.size)
        PDFDocumentInfo(info).store(in: surface)
    }

    deinit {
        close()
        cairo_surface_destroy(surface)
    }

    /// The transform from the coordinates of the current page to points from its bottom left.
    var baseTransform: CGAffineTransform {
        isFlipped
            ? CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -pageBounds.minX, ty: pageBounds.maxY)
            : CGAffineTransform(translationX: -pageBounds.minX, y: -pageBounds.minY)
    }

    /// A sentence on the reason for which the document is not complete; `nil` if it is.
    var failure: String? {
        if let failure = consumer.failure { return failure }
        let status = pageStatus == CAIRO_STATUS_SUCCESS ? cairo_surface_status(surface) : pageStatus
        guard status != CAIRO_STATUS_SUCCESS, let text = cairo_status_to_string(status) else { return nil }
        return "the PDF document is not complete: \(String(cString: text))"
    }

    // MARK: Pages

    /// Ends the current page and begins another one. Returns its cairo context, which the document owns; `nil` once the
    /// document is closed.
    func beginPage(_ bounds: CGRect?) -> OpaquePointer? {
        guard !isClosed else { return nil }
        writePage()
        pageBounds = PDFPageBox.checked(bounds, or: standardBounds)
        gridScale = PDFPageBox.gridScale(for: pageBounds.size)
        cairo_pdf_surface_set_size(surface, Double(pageBounds.width), Double(pageBounds.height))
        page = cairo_create(surface)
        hasOpenPage = true
        return page
    }

    /// Ends the current page. Does nothing if there is none.
    func endPage() {
        hasOpenPage = false
        pageBounds = standardBounds
        gridScale = PDFPageBox.gridScale(for: standardBounds.size)
    }

    /// Ends the document and writes the rest of it. A document without pages gets an empty one, because a file without
    /// pages cannot be opened.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        defineMissingDestinations()
        endPage()
        writePage()
        // The fonts are read and stored now.
        TextSystem.shared.withLock { cairo_surface_finish(surface) }
    }

    private func writePage() {
        guard let page else { return }
        self.page = nil
        hasMark = false
        if pageStatus == CAIRO_STATUS_SUCCESS { pageStatus = cairo_status(page) }
        TextSystem.shared.withLock {
            // Unlike `cairo_show_page`, this also writes a page on which drawing has failed.
            cairo_surface_show_page(surface)
            cairo_destroy(page)
        }
        for source in sources.values { cairo_surface_destroy(source) }
        sources = [:]
    }

    // MARK: Links, in points from the top left of the page

    /// Makes a rectangle of the current page a link to a URL.
    func addLink(to url: URL, in rect: CGRect) {
        addTag(CAIRO_TAG_LINK, "\(PDFTag.rect(rect)) uri=\(PDFTag.uri(url))")
    }

    /// Makes a rectangle of the current page a link to a named place of the document.
    func addLink(toDestination name: String, in rect: CGRect) {
        linkedDestinations.insert(name)
        addTag(CAIRO_TAG_LINK, "\(PDFTag.rect(rect)) dest=\(PDFTag.name(name))")
    }

    /// Gives a point of the current page a name. The first place with a name keeps it.
    func addDestination(_ name: String, at point: CGPoint) {
        guard destinations.insert(name).inserted else { return }
        addTag(CAIRO_TAG_DEST, "name=\(PDFTag.name(name)) x=\(PDFTag.number(point.x)) y=\(PDFTag.number(point.y))")
    }

    /// From 1.17.4 on, cairo does not complete a document with a link to a place that is not there. Such links lead to
    /// the last page then.
    private func defineMissingDestinations() {
        guard cairo_version() >= 11_704 else { return }
        for name in linkedDestinations.subtracting(destinations).sorted() { addDestination(name, at: .zero) }
    }

    private func addTag(_ tag: String, _ attributes: String) {
        // A context without a clip and a path of the client: cairo does not complete a document with a tag that an
        // empty clip hides.
        guard page != nil, let marker = cairo_create(surface) else { return }
        if !hasMark {
            // Cairo (1.16) drops the tags of a page without any drawing.
            cairo_set_source_rgba(marker, 1, 1, 1, 1.0 / 255)
            cairo_rectangle(marker, 0, 0, 1, 1)
            cairo_fill(marker)
            hasMark = true
        }
        cairo_tag_begin(marker, tag, attributes)
        cairo_tag_end(marker, tag)
        cairo_destroy(marker)
    }

    // MARK: Images

    private struct ImageUse: Hashable {
        var image: CGImage
        var isShape: Bool
    }

    /// Calls `body` with a surface of an image, which the document stores once for all pages.
    ///
    /// All drawing of the image on a page uses the same surface, which stays until the page is written. Cairo copies
    /// the pixels of a surface that goes before.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - isShape: Whether the image is used as a mask. Masks are stored apart from images, since cairo (1.16) would
    ///     show one in place of the other.
    ///   - body: Sets the source, and does not keep the surface.
    func withSource(of image: CGImage, isShape: Bool, _ body: (OpaquePointer) -> Void) {
        guard hasOpenPage else { return image.withSource(body) }
        let use = ImageUse(image: image, isShape: isShape)
        if let known = sources[use] { return body(known) }
        guard let source = image.makeSource() else { return }
        if let name = strdup("casement-\(isShape ? "shape" : "image")-\(image.serialNumber)") {
            let memory = UnsafeMutableRawPointer(name)
            cairo_surface_set_mime_data(
                source, CAIRO_MIME_TYPE_UNIQUE_ID, UnsafeRawPointer(memory).assumingMemoryBound(to: UInt8.self),
                UInt(strlen(name)), { free($0) }, memory)
        }
        sources[use] = source
        body(source)
    }
}

/// The parts of a tag's attributes, as cairo reads them.
enum PDFTag {
    /// Returns a URL in quotation marks, with its parentheses percent-encoded: cairo (1.16) stores them unchanged, and
    /// they would end the string in the file.
    static func uri(_ url: URL) -> String {
        quoted(
            url.absoluteString.replacingOccurrences(of: "(", with: "%28").replacingOccurrences(of: ")", with: "%29"))
    }

    /// Returns the name of a place in quotation marks. Everything but ASCII letters, digits, spaces, ".", "_" and "-"
    /// is percent-encoded: cairo (1.16) encodes other letters in links and not in the list of places.
    static func name(_ name: String) -> String {
        let encoded = name.utf8.map { byte -> String in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: " "),
                UInt8(ascii: "-"):
                String(UnicodeScalar(byte))
            default: (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return quoted(encoded.joined())
    }

    /// Returns a string in quotation marks. Null characters, which cannot be stored, are left out.
    static func quoted(_ text: String) -> String {
        let escaped = text.replacingOccurrences(of: "\0", with: "").replacingOccurrences(of: "\\", with: "\\\\")
            .replacingOccurrences(of: "'", with: "\\'")
        return "'\(escaped)'"
    }

    static func rect(_ rect: CGRect) -> String {
        "rect=[\(number(rect.minX)) \(number(rect.minY)) \(number(rect.width)) \(number(rect.height))]"
    }

    /// Returns a number with at most three digits after the point, and without an exponent.
    static func number(_ value: CGFloat) -> String {
        let thousandths = (min(max(value, -1e6), 1e6) * 1000).rounded()
        let whole = Int(thousandths)
        let digits = String(abs(whole) % 1000)
        let padded = String(repeating: "0", count: 3 - digits.count) + digits
        return "\(whole < 0 ? "-" : "")\(abs(whole) / 1000).\(padded)"
    }
}
