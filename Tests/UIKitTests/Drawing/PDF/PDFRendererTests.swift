import CCairo
import Testing

@testable import UIKit

struct PDFRendererTests {
    private let page = CGRect(x: 0, y: 0, width: 300, height: 200)

    @Test("R680: a renderer makes pages with sizes of their own, and text can be read with the fonts embedded")
    func rendererPages() throws {
        let format = UIGraphicsPDFRendererFormat()
        format.documentInfo = [kCGPDFContextTitle: "Report", kCGPDFContextAuthor: "Ada"] as [String: Any]
        let renderer = UIGraphicsPDFRenderer(bounds: page, format: format)
        let data = renderer.pdfData { context in
            #expect(UIGraphicsGetCurrentContext() === context.cgContext && context.pdfContextBounds == page)
            context.beginPage()
            "The office".draw(at: CGPoint(x: 20, y: 20), withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
            context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 100, height: 50), pageInfo: [:])
            #expect(context.pdfContextBounds.size == CGSize(width: 100, height: 50))
            "שלום".draw(at: CGPoint(x: 10, y: 10), withAttributes: nil)
        }
        #expect(data.starts(with: Array("%PDF".utf8)) && UIGraphicsGetCurrentContext() == nil)
        let reading = try PDFReading(data)
        #expect(try reading.pageSizes() == [page.size, CGSize(width: 100, height: 50)])
        let lines = try (reading.lines(page: 1), reading.lines(page: 2))
        #expect(lines.0 == ["The office"])
        // poppler takes the distances of these letters for spaces.
        #expect(lines.1.joined().filter { !$0.isWhitespace }.contains("שלום"))
        #expect(try reading.properties()["Title"] == "Report" && reading.properties()["Author"] == "Ada")
        let fonts = try reading.fonts()
        #expect(!fonts.embedded.isEmpty && fonts.missing == 0)
        #expect(try reading.pictures().isEmpty)
        #expect(renderer.pdfData { $0.beginPage() }.count > 100 && !renderer.allowsImageOutput)
    }

    @Test("R680: lines of plain, styled and truncated text can be read, with ligatures as their letters")
    func textOnPages() throws {
        let text = "the office has flights and waffles"
        let data = UIGraphicsPDFRenderer(bounds: page).pdfData { context in
            for width in [100, 150, 280] as [CGFloat] {
                context.beginPage()
                let rect = CGRect(x: 10, y: 10, width: width, height: 180)
                text.draw(in: rect, withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
            }
            context.beginPage()
            let styled = NSMutableAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 20)])
            styled.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 4, length: 6))
            styled.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 11, length: 3))
            styled.draw(in: CGRect(x: 10, y: 10, width: 150, height: 180))
            context.beginPage()
            let style = NSMutableParagraphStyle()
            style.lineBreakMode = .byTruncatingTail
            text.draw(
                in: CGRect(x: 10, y: 10, width: 120, height: 30),
                withAttributes: [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style])
        }
        let reading = try PDFReading(data)
        let words = text.split(separator: " ").map(String.init)
        for number in 1...4 { #expect(try reading.words(page: number) == words) }
        #expect(try reading.lines(page: 2).count == 3 && reading.lines(page: 3).count <= 2)
        #expect(try reading.words(page: 5).starts(with: ["the"]))
    }

    @Test("R680: pages have 612 by 792 points by default, and their coordinates are those of the bounds")
    func rendererDefaults() throws {
        #expect(
            try PDFReading(UIGraphicsPDFRenderer().pdfData { $0.beginPage() }).pageSizes() == [
                CGSize(width: 612, height: 792)
            ])
        let bounds = CGRect(x: 100, y: 50, width: 80, height: 40)
        let data = UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
            context.beginPage()
            UIColor.red.setFill()
            context.fill(CGRect(x: 100, y: 50, width: 20, height: 10))
        }
        let picture = try PDFReading(data).picture()
        #expect(picture[5, 5] == .red && picture[5, 20] == .white && picture[40, 5] == .white)
    }

    @Test("R681: drawing before the first page is lost, and a document without pages gets an empty one")
    func drawingOutsideOfRendererPages() throws {
        for bounds in [CGRect.zero, .null, .infinite, CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10)] {
            var ran = false
            let data = UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
                ran = true
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 600, height: 600))
                "lost".draw(at: .zero, withAttributes: nil)
            }
            let reading = try PDFReading(data)
            #expect(try ran && reading.pageSizes() == [CGSize(width: 612, height: 792)] && reading.lines().isEmpty)
            #expect(try reading.picture()[100, 100] == .white)
        }
    }

    @Test("R684: a document is written to a file, and a failure is thrown with the path")
    func rendererWriting() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pdf-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let renderer = UIGraphicsPDFRenderer(bounds: page)
        let url = folder.appendingPathComponent("a.pdf")
        try renderer.writePDF(to: url) { $0.beginPage() }
        #expect(try PDFReading(Data(contentsOf: url)).pageSizes() == [page.size])
        let missing = folder.appendingPathComponent("none/b.pdf")
        let error = #expect(throws: CocoaError.self) { try renderer.writePDF(to: missing) { $0.beginPage() } }
        #expect(error?.userInfo[NSFilePathErrorKey] as? String == missing.path)
        #expect(error?.localizedDescription.contains(missing.path) == true)
    }

    @Test("R682: the functions draw documents in memory and in files, and nest with image contexts")
    func documentFunctions() throws {
        let data = NSMutableData()
        #expect(UIGraphicsGetPDFContextBounds() == .zero)
        UIGraphicsEndPDFContext()
        UIGraphicsBeginPDFContextToData(data, page, [kCGPDFContextSubject: "Nothing"])
        #expect(UIGraphicsGetPDFContextBounds() == page && UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        UIGraphicsPopContext()
        UIGraphicsBeginPDFPage()
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
        #expect(UIGraphicsGetPDFContextBounds() == .zero)
        UIGraphicsBeginPDFPage()
        UIGraphicsEndPDFContext()
        UIColor.blue.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        image.draw(in: CGRect(x: 10, y: 10, width: 40, height: 40))
        UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 90, height: 60), nil)
        #expect(UIGraphicsGetPDFContextBounds().size == CGSize(width: 90, height: 60))
        "second".draw(at: CGPoint(x: 5, y: 5), withAttributes: nil)
        UIGraphicsEndPDFContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
        let reading = try PDFReading(Data(referencing: data))
        #expect(try reading.pageSizes() == [page.size, CGSize(width: 90, height: 60)])
        #expect(try reading.picture()[30, 30] == .blue && reading.lines() == ["second"])
        #expect(try reading.properties()["Subject"] == "Nothing")
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("pdf-\(UUID().uuidString).pdf").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(UIGraphicsBeginPDFContextToFile(path, .zero, nil))
        UIGraphicsBeginPDFPage()
        UIGraphicsEndPDFContext()
        #expect(try PDFReading(Data(contentsOf: URL(fileURLWithPath: path))).pageSizes().count == 1)
        #expect(!UIGraphicsBeginPDFContextToFile(path + "/none.pdf", .zero, nil))
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("R683: links and named places follow the transform of the context")
    func rendererLinks() throws {
        let url = try #require(URL(string: "https://example.org/shop"))
        let data = UIGraphicsPDFRenderer(bounds: page).pdfData { context in
            context.beginPage()
            context.cgContext.translateBy(x: 50, y: 0)
            context.setURL(url, for: CGRect(x: 10, y: 10, width: 80, height: 20))
            context.setDestinationWithName("total", for: CGRect(x: 10, y: 40, width: 80, height: 20))
            UIGraphicsSetPDFContextURLForRect(url, CGRect(x: 10, y: 70, width: 80, height: 20))
            UIGraphicsSetPDFContextDestinationForRect("total", CGRect(x: 10, y: 100, width: 80, height: 20))
            context.beginPage()
            context.cgContext.translateBy(x: 50, y: 0)
            context.addDestination(withName: "total", at: CGPoint(x: 10, y: 30))
            UIGraphicsAddPDFContextDestinationAtPoint("other", CGPoint(x: 5, y: 5))
        }
        let reading = try PDFReading(data)
        #expect(try reading.links() == [url.absoluteString, url.absoluteString])
        let places = try reading.destinations()
        let total = try #require(places.first { $0.contains("total") })
        #expect(total.contains("60") && total.contains("170") && places.contains { $0.contains("other") })
    }

    @Test("R684: a document that is not complete is not written, and the old file stays")
    func incompleteDocument() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("pdf-\(UUID().uuidString).pdf")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data("old".utf8).write(to: url)
        let error = #expect(throws: CocoaError.self) {
            try UIGraphicsPDFRenderer(bounds: page).writePDF(to: url) { context in
                context.beginPage()
                // Any misuse of cairo serves as a failure.
                cairo_restore(context.cgContext.cairo)
            }
        }
        #expect(error?.userInfo[NSFilePathErrorKey] as? String == url.path)
        #expect(error?.localizedDescription.contains("not complete") == true)
        #expect(try Data(contentsOf: url) == Data("old".utf8))
    }
}
