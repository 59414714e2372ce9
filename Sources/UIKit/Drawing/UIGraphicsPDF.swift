import Foundation
import Graphics

/// Makes a new PDF document the current context, whose bytes are added to `data`. It has no page before
/// `UIGraphicsBeginPDFPage()`, and drawing outside of a page is lost.
///
/// - Parameters:
///   - data: The object for the document, which is complete after `UIGraphicsEndPDFContext()`.
///   - bounds: The rectangle of the pages, in points. If it is empty, infinite or not a number, pages have 612 by 792
///     points.
///   - documentInfo: Texts about the document, by keys such as `kCGPDFContextTitle`.
public func UIGraphicsBeginPDFContextToData(
    _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
    let context = CGDataConsumer(data: data).flatMap { CGContext(pdfTo: $0, bounds: bounds, info: documentInfo) }
    // Without a context, too, because each call has an end that must not end another call's context.
    GraphicsContextStack.push(context, as: .pdf)
}

/// Makes a new PDF document in a file the current context. An existing file is replaced. The document has no page
/// before `UIGraphicsBeginPDFPage()`, and drawing outside of a page is lost.
///
/// - Parameters:
///   - path: The path of the file.
///   - bounds: The rectangle of the pages, in points. If it is empty, infinite or not a number, pages have 612 by 792
///     points.
///   - documentInfo: Texts about the document, by keys such as `kCGPDFContextTitle`.
/// - Returns: `false` if the file cannot be written. The current context stays, and `UIGraphicsEndPDFContext()` must
///   not be called.
@discardableResult
public func UIGraphicsBeginPDFContextToFile(
    _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
    guard let consumer = CGDataConsumer(url: URL(fileURLWithPath: path)) else {
        Log.drawing.warning("No PDF document: the file \(path) cannot be opened for writing")
        return false
    }
    guard let context = CGContext(pdfTo: consumer, bounds: bounds, info: documentInfo) else { return false }
    GraphicsContextStack.push(context, as: .pdf)
    return true
}

/// Completes the document of the last `UIGraphicsBeginPDFContextToData(_:_:_:)` or
/// `UIGraphicsBeginPDFContextToFile(_:_:_:)`. A document without pages gets an empty one. Does nothing unless the
/// current context is from one of these functions.
public func UIGraphicsEndPDFContext() {
    guard let top = GraphicsContextStack.top, top.kind == .pdf else { return }
    GraphicsContextStack.pop()
    top.context?.closePDF()
    if let failure = top.context?.pdfFailure { Log.drawing.error("\(failure)") }
}

/// Begins a page of the current PDF document, and ends the one before it. Does nothing in other contexts.
public func UIGraphicsBeginPDFPage() {
    currentPDFContext?.beginPage(in: nil)
}

/// Begins a page of the current PDF document with other bounds, and ends the one before it. Does nothing in other
/// contexts.
///
/// - Parameters:
///   - bounds: The rectangle of the page, in points. If it is empty, infinite or not a number, the page has the
///     document's bounds.
///   - pageInfo: Ignored.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
    currentPDFContext?.beginPage(in: bounds)
}

/// Returns the rectangle of the current page in points, or of the document's pages if there is none. Zero if the
/// current context does not draw a PDF document.
public func UIGraphicsGetPDFContextBounds() -> CGRect {
    currentPDFContext?.pdfPageBounds ?? .zero
}

/// Makes a rectangle of the current page a link to a URL. Does nothing outside of a page.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
    currentPDFContext?.setURL(url, forUserSpace: rect)
}

/// Gives a point of the current page a name, to which links of the document can lead. The first point with a name keeps
/// it. Does nothing outside of a page.
public func UIGraphicsAddPDFContextDestinationAtPoint(_ name: String, _ point: CGPoint) {
    currentPDFContext?.addDestination(name, atUserSpace: point)
}

/// Makes a rectangle of the current page a link to a named point of the document, which may follow later. Does nothing
/// outside of a page.
public func UIGraphicsSetPDFContextDestinationForRect(_ name: String, _ rect: CGRect) {
    currentPDFContext?.setDestination(name, forUserSpace: rect)
}

/// The current context if it draws a PDF document. Reading it does not count as a use of the context, so a view that
/// only asks gets no contents.
private var currentPDFContext: CGContext? {
    guard let context = GraphicsContextStack.top?.context, context.isVector else { return nil }
    return context
}
