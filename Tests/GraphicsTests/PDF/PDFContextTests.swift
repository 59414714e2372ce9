import CCairo
import Foundation
import Testing

@testable import Graphics

struct PDFContextTests {
    private let page = CGRect(x: 0, y: 0, width: 200, height: 100)

    /// Returns the document that `body` draws in Core Graphics's coordinates.
    private func document(
        _ box: CGRect? = nil, _ info: CFDictionary? = nil, _ body: (CGContext) -> Void
    ) throws -> PDFReading {
        let data = NSMutableData()
        let consumer = try #require(CGDataConsumer(data: data))
        var box = box ?? page
        let context = try #require(CGContext(consumer: consumer, mediaBox: &box, info))
        body(context)
        context.closePDF()
        #expect(context.pdfFailure == nil)
        return try PDFReading(Data(referencing: data))
    }

    @Test("R680: a page of a context of one's own has its origin at the bottom left, and begins with the default state")
    func pageOriginAndState() throws {
        let reading = try document { context in
            context.beginPDFPage(nil)
            #expect(context.ctm == .identity && context.width == 0 && context.makeImage() == nil)
            #expect(context.data == nil && context.bitsPerComponent == 0)
            context.setFillColor(.testRed)
            context.fill(CGRect(x: 0, y: 0, width: 50, height: 20))
            context.saveGState()
            context.scaleBy(x: 3, y: 3)
            context.clip(to: .zero)
            context.endPDFPage()
            var small = CGRect(x: 10, y: 20, width: 50, height: 40)
            context.beginPage(mediaBox: &small)
            #expect(context.ctm == CGAffineTransform(translationX: -10, y: -20))
            context.fill(CGRect(x: 10, y: 20, width: 25, height: 10))
            context.endPage()
        }
        #expect(try reading.pageSizes() == [page.size, CGSize(width: 50, height: 40)])
        let first = try reading.picture()
        #expect(first[10, 95] == .red && first[10, 5] == .white && first[60, 95] == .white)
        let second = try reading.picture(page: 2)
        #expect(second[5, 35] == .black && second[5, 5] == .white && second[40, 35] == .white)
    }

    @Test("R681: drawing before the first page, between pages and after the last one is lost")
    func drawingOutsideOfContextPages() throws {
        let reading = try document { context in
            context.fill(CGRect(x: 0, y: 0, width: 200, height: 100))
            context.beginPDFPage(nil)
            context.endPDFPage()
            context.fill(CGRect(x: 0, y: 0, width: 200, height: 100))
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.addDestination("nowhere", at: .zero)
            context.setURL(URL(fileURLWithPath: "/"), for: CGRect(x: 0, y: 0, width: 9, height: 9))
            context.beginPDFPage(nil)
            context.closePDF()
            context.beginPDFPage(nil)
            context.fill(CGRect(x: 0, y: 0, width: 200, height: 100))
            context.endPDFPage()
        }
        #expect(try reading.pageSizes().count == 2)
        for page in 1...2 { #expect(try reading.picture(page: page)[100, 50] == .white) }
        #expect(try reading.links().isEmpty && reading.destinations().isEmpty)
    }

    @Test("R681: a document without pages gets an empty one, and a context that is released closes its document")
    func documentWithoutPages() throws {
        #expect(try document { _ in }.pageSizes() == [page.size])
        let data = NSMutableData()
        let consumer = try #require(CGDataConsumer(data: data))
        var context = CGContext(consumer: consumer, mediaBox: nil, nil)
        context?.beginPDFPage(nil)
        context?.beginTransparencyLayer(auxiliaryInfo: nil)
        context = nil
        #expect(try PDFReading(Data(referencing: data)).pageSizes() == [CGSize(width: 612, height: 792)])
    }

    @Test("R681: a rectangle that is empty, infinite or not a number is replaced by the standard one")
    func pageBoxes() {
        let standard = CGRect(x: 0, y: 0, width: 612, height: 792)
        for rect in [
            nil, .zero, .null, .infinite, CGRect(x: 0, y: 0, width: 0, height: 10),
            CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10),
            CGRect(x: 0, y: 0, width: 10, height: CGFloat.infinity),
        ] as [CGRect?] {
            #expect(PDFPageBox.checked(rect) == standard)
            #expect(PDFPageBox.checked(rect, or: page) == page)
        }
        let turned = CGRect(x: 10, y: 10, width: -10, height: 30_000)
        #expect(PDFPageBox.checked(turned) == CGRect(x: 0, y: 10, width: 10, height: 14_400))
        #expect(PDFPageBox.gridScale(for: standard.size) == 3)
        #expect(PDFPageBox.gridScale(for: CGSize(width: 14_400, height: 14_400)) < 1)
        var box = page
        let info: CFDictionary = [kCGPDFContextMediaBox: Data(bytes: &box, count: MemoryLayout<CGRect>.size)]
        #expect(PDFPageBox.rect(in: info) == page)
        #expect(PDFPageBox.rect(in: [kCGPDFContextMediaBox: Data([1])]) == nil && PDFPageBox.rect(in: nil) == nil)
    }

    @Test("R682: the document's properties are stored, and values of other types are ignored")
    func documentProperties() throws {
        let info: CFDictionary = [
            kCGPDFContextTitle: "Grüße", kCGPDFContextAuthor: 7, kCGPDFContextCreator: "Tests",
            kCGPDFContextKeywords: ["a", "b"], "other": "x",
        ]
        let properties = try document(nil, info) { $0.beginPDFPage(nil) }.properties()
        #expect(properties["Title"] == "Grüße" && properties["Creator"] == "Tests" && properties["Author"] == nil)
        #expect(properties["Keywords"] == "a, b")
    }

    @Test("R683: links lead to URLs and to named places, also to later ones and those that are not there")
    func contextLinks() throws {
        let url = try #require(URL(string: "https://example.org/it's"))
        let reading = try document { context in
            context.beginPDFPage(nil)
            context.setURL(url, for: CGRect(x: 10, y: 10, width: 50, height: 20))
            context.setURL(url, for: .null)
            context.setDestination("end's \\ place", for: CGRect(x: 10, y: 50, width: 50, height: 20))
            context.setDestination("missing", for: CGRect(x: 10, y: 80, width: 50, height: 20))
            context.setDestination("", for: CGRect(x: 10, y: 80, width: 50, height: 20))
            context.addDestination("start", at: CGPoint(x: CGFloat.nan, y: 0))
            context.beginPDFPage(nil)
            context.addDestination("end's \\ place", at: CGPoint(x: 30, y: 40))
            context.addDestination("end's \\ place", at: CGPoint(x: 60, y: 60))
        }
        #expect(try reading.links() == ["https://example.org/it's"])
        let places = try reading.destinations()
        #expect(try #require(places.first { $0.contains("place") }).contains("30   40"))
        #expect(!places.contains { $0.contains("start") })
    }

    @Test("the attributes of a tag are quoted, and their numbers have no exponent")
    func tagAttributes() {
        #expect(PDFTag.quoted("a'b\\c\0") == "'a\\'b\\\\c'")
        #expect(PDFTag.number(1e-9) == "0.000" && PDFTag.number(-0.5) == "-0.500" && PDFTag.number(12.3456) == "12.346")
        #expect(PDFTag.number(1e30) == "1000000.000")
        #expect(PDFTag.rect(CGRect(x: 1, y: 2, width: 3, height: 4.25)) == "rect=[1.000 2.000 3.000 4.250]")
        #expect(PDFTag.name("a-1 _.(ü)") == "'a-1 _.%28%C3%BC%29'" && PDFTag.name("%\n") == "'%25%0A'")
    }

    @Test(
        "R684: a document in a file is complete when its context is closed, and a file that is not writable gives none")
    func documentFiles() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pdf-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appendingPathComponent("a.pdf")
        try Data(repeating: 65, count: 1 << 20).write(to: url)
        var box = page
        let context = try #require(CGContext(url as CFURL, mediaBox: &box, nil))
        context.beginPDFPage(nil)
        context.closePDF()
        let data = try Data(contentsOf: url)
        #expect(data.starts(with: Array("%PDF".utf8)) && data.count < 10_000)
        #expect(
            CGContext(folder, mediaBox: nil, nil) == nil
                && CGContext(url.appendingPathComponent("b"), mediaBox: nil, nil) == nil)
        #expect(try CGContext(#require(URL(string: "https://example.org/a.pdf")), mediaBox: nil, nil) == nil)
    }

    @Test(
        "R684: a failure to write is known by the path of the file",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func documentOnFullDisk() throws {
        let context = try #require(CGContext(URL(fileURLWithPath: "/dev/full"), mediaBox: nil, nil))
        context.beginPDFPage(nil)
        context.fill(page)
        context.closePDF()
        #expect(try #require(context.pdfFailure).hasPrefix("/dev/full could not be written"))
    }

    @Test("R680: PDF's functions do nothing in a bitmap context")
    func bitmapIsNoDocument() throws {
        let context = try #require(CGContext.bitmap())
        context.beginPDFPage(nil)
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        context.addDestination("a", at: .zero)
        context.endPDFPage()
        context.closePDF()
        #expect(context[1, 18] == .black && context.pdfPageBounds == nil && !context.isVector)
    }

    @Test("R680: an image on several pages is stored once")
    func sharedImages() throws {
        let image = try #require(CGImage.quadrants(8))
        let bitmap = try #require(CGContext.bitmap(8, 8))
        bitmap.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 0.5))
        bitmap.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
        let shape = try #require(bitmap.makeImage())
        let reading = try document { context in
            for _ in 0..<2 {
                context.beginPDFPage(nil)
                context.draw(image, in: CGRect(x: 20, y: 20, width: 64, height: 64))
                context.setFillColor(.testGreen)
                context.fillUpright(shapeOf: image, in: CGRect(x: 100, y: 10, width: 40, height: 40))
                context.fillUpright(shapeOf: shape, in: CGRect(x: 150, y: 10, width: 40, height: 40))
            }
        }
        // The opaque shape is a stencil, which is not counted.
        let pictures = try reading.pictures()
        #expect(pictures.count == 4 && Set(pictures).count == 2)
        let second = try reading.picture(page: 2)
        #expect(second[30, 30].isClose(to: .red, within: 30) && second[120, 70].isClose(to: .green))
        #expect(second[155, 70].isClose(to: DrawnPixel(128, 255, 128), within: 8) && second[185, 70] == .white)
    }

    @Test("all drawing of an image on a page uses one surface, and its number is that of no other image")
    func surfacesOfImages() throws {
        let image = try #require(CGImage.quadrants())
        let other = try #require(CGImage.quadrants())
        let consumer = try #require(CGDataConsumer(data: NSMutableData()))
        let context = try #require(CGContext(consumer: consumer, mediaBox: nil, nil))
        let pdf = try #require(context.pdf)
        func surface(isShape: Bool) -> OpaquePointer? {
            var found: OpaquePointer?
            pdf.withSource(of: image, isShape: isShape) { found = $0 }
            return found
        }
        context.beginPDFPage(nil)
        let first = surface(isShape: false)
        #expect(first != nil && surface(isShape: false) == first && surface(isShape: true) != first)
        #expect(image.serialNumber == image.serialNumber && image.serialNumber != other.serialNumber)
    }

    @Test("R683: links work on pages without drawing and within an empty clip, with any characters")
    func linksWithAnyCharacters() throws {
        let name = "närrisch (1'\\"
        let url = try #require(URL(string: "https://example.org/a_(b)"))
        let reading = try document { context in
            context.beginPDFPage(nil)
            context.clip(to: .zero)
            context.setURL(url, for: CGRect(x: 10, y: 10, width: 50, height: 20))
            context.setDestination(name, for: CGRect(x: 10, y: 50, width: 50, height: 20))
            context.addDestination(name, at: CGPoint(x: 30, y: 40))
        }
        #expect(try reading.links() == ["https://example.org/a_%28b%29"])
        let stored = "n%C3%A4rrisch %281%27%5C"
        let places = try reading.destinations()
        #expect(try #require(places.first).contains("\"\(stored)\""))
        let file = String(decoding: reading.data, as: UTF8.self)
        #expect(file.contains("/Dest (\(stored))") && file.contains("(\(stored)) ["))
    }

    @Test("R684: a page on which drawing has failed is written, and the failure is known")
    func failureOnPage() throws {
        let data = NSMutableData()
        let consumer = try #require(CGDataConsumer(data: data))
        var box = page
        let context = try #require(CGContext(consumer: consumer, mediaBox: &box, nil))
        context.beginPDFPage(nil)
        context.setFillColor(.testRed)
        context.fill(page)
        // Any misuse of cairo serves as a failure.
        cairo_restore(context.cairo)
        context.beginPDFPage(nil)
        context.closePDF()
        #expect(try #require(context.pdfFailure).contains("not complete"))
        let reading = try PDFReading(Data(referencing: data))
        #expect(try reading.pageSizes().count == 2 && reading.picture()[100, 50] == .red)
    }
}
