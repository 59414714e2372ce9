import Testing

@testable import UIKit

/// An invoice as tutorials for iOS make it.
private final class InvoiceCreator {
    struct Item {
        let name: String
        let price: Double
    }

    let title: String
    let items: [Item]
    let logo: UIImage

    init(title: String, items: [Item], logo: UIImage) {
        self.title = title
        self.items = items
        self.logo = logo
    }

    func createInvoice() -> Data {
        let pdfMetaData = [
            kCGPDFContextCreator: "Invoice Builder",
            kCGPDFContextAuthor: "example.org",
            kCGPDFContextTitle: title,
        ]
        let format = UIGraphicsPDFRendererFormat()
        format.documentInfo = pdfMetaData as [String: Any]
        let pageWidth = 8.5 * 72.0
        let pageHeight = 11 * 72.0
        let pageRect = CGRect(x: 0, y: 0, width: pageWidth, height: pageHeight)
        let renderer = UIGraphicsPDFRenderer(bounds: pageRect, format: format)
        return renderer.pdfData { context in
            var top = beginPage(context, pageRect)
            for item in items {
                if top > pageRect.height - 100 { top = beginPage(context, pageRect) }
                top = drawRow(item, top: top, pageRect: pageRect, context: context.cgContext)
            }
            drawTotal(top: top, pageRect: pageRect)
        }
    }

    private func beginPage(_ context: UIGraphicsPDFRendererContext, _ pageRect: CGRect) -> CGFloat {
        context.beginPage()
        let titleBottom = addTitle(pageRect: pageRect)
        addImage(pageRect: pageRect)
        let drawContext = context.cgContext
        drawContext.saveGState()
        drawContext.setLineWidth(2.0)
        drawContext.move(to: CGPoint(x: 36, y: titleBottom + 30))
        drawContext.addLine(to: CGPoint(x: pageRect.width - 36, y: titleBottom + 30))
        drawContext.strokePath()
        drawContext.restoreGState()
        return titleBottom + 40
    }

    private func addTitle(pageRect: CGRect) -> CGFloat {
        let titleFont = UIFont.systemFont(ofSize: 18.0, weight: .bold)
        let titleAttributes: [NSAttributedString.Key: Any] = [NSAttributedString.Key.font: titleFont]
        let attributedTitle = NSAttributedString(string: title, attributes: titleAttributes)
        let titleStringSize = attributedTitle.size()
        let titleStringRect = CGRect(
            x: (pageRect.width - titleStringSize.width) / 2.0, y: 36, width: titleStringSize.width,
            height: titleStringSize.height)
        attributedTitle.draw(in: titleStringRect)
        return titleStringRect.origin.y + titleStringRect.size.height
    }

    private func addImage(pageRect: CGRect) {
        let aspectRatio = min(80 / logo.size.width, 40 / logo.size.height)
        let imageRect = CGRect(
            x: 36, y: 30, width: logo.size.width * aspectRatio, height: logo.size.height * aspectRatio)
        logo.draw(in: imageRect)
    }

    private func drawRow(_ item: Item, top: CGFloat, pageRect: CGRect, context: CGContext) -> CGFloat {
        let rect = CGRect(x: 36, y: top, width: pageRect.width - 72, height: 24)
        UIColor.lightGray.setStroke()
        context.stroke(rect)
        drawText(item.name, in: rect.insetBy(dx: 4, dy: 4), alignment: .left)
        drawText(String(format: "%.2f", item.price), in: rect.insetBy(dx: 4, dy: 4), alignment: .right)
        return rect.maxY
    }

    private func drawTotal(top: CGFloat, pageRect: CGRect) {
        let sum = items.reduce(0) { $0 + $1.price }
        let rect = CGRect(x: 36, y: top + 10, width: pageRect.width - 72, height: 40)
        drawText(String(format: "Total: %.2f", sum), in: rect, alignment: .right)
    }

    private func drawText(_ text: String, in rect: CGRect, alignment: NSTextAlignment) {
        let paragraphStyle = NSMutableParagraphStyle()
        paragraphStyle.alignment = alignment
        paragraphStyle.lineBreakMode = .byWordWrapping
        let textAttributes = [
            NSAttributedString.Key.paragraphStyle: paragraphStyle,
            NSAttributedString.Key.font: UIFont.systemFont(ofSize: 12.0, weight: .regular),
        ]
        NSAttributedString(string: text, attributes: textAttributes).draw(in: rect)
    }
}

struct PDFInvoiceTests {
    @Test("R680: an invoice with a header, a table and an image on several pages is drawn as on iOS")
    func invoice() throws {
        let items = (1...40).map { InvoiceCreator.Item(name: "Item \($0)", price: Double($0) + 0.5) }
        let data = InvoiceCreator(title: "Invoice 2041", items: items, logo: .quadrants()).createInvoice()
        let reading = try PDFReading(data)
        #expect(try reading.pageSizes() == [CGSize(width: 612, height: 792), CGSize(width: 612, height: 792)])
        #expect(try reading.properties()["Title"] == "Invoice 2041")
        let (first, second) = (try reading.words(page: 1), try reading.words(page: 2))
        #expect(first.starts(with: ["Invoice", "2041"]) && second.starts(with: ["Invoice", "2041"]))
        #expect(first.contains("1.50") && !first.contains("40.50") && !first.contains("Total:"))
        #expect(second.contains("40.50") && !second.contains("1.50") && second.suffix(2) == ["Total:", "840.00"])
        #expect(first.count { $0 == "Item" } + second.count { $0 == "Item" } == 40)
        #expect(try Set(reading.pictures()).count == 1 && reading.fonts().missing == 0)
        let picture = try reading.picture()
        #expect(picture[40, 35].isClose(to: .red, within: 16) && picture[100, 65].isClose(to: .white))
        #expect(picture.difference(from: try reading.picture(page: 2), tolerance: 60) > 0.001)
    }
}
