import Testing

@testable import UIKit

/// Pages, drawn by poppler, beside pictures of the same drawing.
struct PDFPictureTests {
    private let bounds = CGRect(x: 0, y: 0, width: 160, height: 120)

    /// Returns the share of pixels in which a page differs from a picture of the same drawing on white.
    private func difference(_ body: @escaping (CGContext) -> Void) throws -> (share: Double, reading: PDFReading) {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        format.opaque = true
        let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
            UIColor.white.setFill()
            context.fill(bounds)
            UIColor.black.setFill()
            body(context.cgContext)
        }
        let reading = try PDFReading(
            UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
                context.beginPage()
                body(context.cgContext)
            })
        let picture = try reading.picture(scale: 2)
        return (picture.difference(from: try #require(image.cgImage)), reading)
    }

    @Test("R680: paths, lines, clips and blend modes look as in an image, and are no pictures")
    func pageShapes() throws {
        let result = try difference { context in
            UIColor.red.setFill()
            UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 60, height: 60)).fill()
            UIColor.blue.setStroke()
            let line = UIBezierPath(roundedRect: CGRect(x: 20, y: 20, width: 100, height: 80), cornerRadius: 12)
            line.lineWidth = 4
            line.setLineDash([12, 6], count: 2, phase: 0)
            line.stroke()
            context.saveGState()
            UIBezierPath(ovalIn: CGRect(x: 80, y: 40, width: 60, height: 60)).addClip()
            context.setBlendMode(.multiply)
            UIColor.yellow.setFill()
            context.fill(CGRect(x: 60, y: 50, width: 90, height: 40))
            context.restoreGState()
            context.fill(CGRect(x: 130, y: 4, width: 24, height: 24), cornerRadius: 6)
            UIColor.green.setFill()
            UIRectFill(CGRect(x: 120, y: 100, width: 30, height: 16))
        }
        #expect(result.share < 0.02)
        #expect(try result.reading.pictures().isEmpty)
    }

    @Test("R680: gradients of all kinds look as in an image")
    func pageGradients() throws {
        let colors = [UIColor.red.cgColor, UIColor.blue.withAlphaComponent(0).cgColor] as CFArray
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
        let result = try difference { context in
            context.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: 80, y: 0), options: .drawsBeforeStartLocation)
            context.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 120, y: 40), startRadius: 4, endCenter: CGPoint(x: 120, y: 40),
                endRadius: 30, options: [])
            context.clip(to: CGRect(x: 20, y: 70, width: 40, height: 40))
            context.drawConicGradient(gradient, center: CGPoint(x: 40, y: 90), angle: 0)
        }
        #expect(result.share < 0.02)
    }

    @Test("R680: images, patterns and templates look as in an image")
    func pageImages() throws {
        let image = UIImage.quadrants()
        let result = try difference { context in
            context.interpolationQuality = .none
            image.draw(in: CGRect(x: 10, y: 10, width: 80, height: 40))
            image.draw(in: CGRect(x: 100, y: 10, width: 40, height: 20), blendMode: .normal, alpha: 0.5)
            image.withTintColor(.purple).draw(in: CGRect(x: 100, y: 40, width: 40, height: 20))
            image.drawAsPattern(in: CGRect(x: 10, y: 60, width: 60, height: 30))
        }
        #expect(result.share < 0.03)
    }

    @Test("R685: shadows and clip masks look as in an image, and text with a shadow remains text")
    func pageShadowsAndMasks() throws {
        let mask = UIImage.drawn(40, 40) { context in
            UIColor.white.setFill()
            UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40)).fill()
        }
        let result = try difference { context in
            context.saveGState()
            context.setShadow(offset: CGSize(width: 4, height: 6), blur: 6, color: UIColor.black.cgColor)
            UIColor.orange.setFill()
            context.fill(CGRect(x: 10, y: 10, width: 50, height: 30))
            context.restoreGState()
            if let image = mask.cgImage { context.clip(to: CGRect(x: 20, y: 60, width: 50, height: 50), mask: image) }
            UIColor.purple.setFill()
            context.fill(CGRect(x: 0, y: 50, width: 100, height: 70))
            context.setAlpha(0.5)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 50, width: 40, height: 70))
            context.endTransparencyLayer()
        }
        #expect(result.share < 0.02)
        let text = try difference { context in
            context.setShadow(offset: CGSize(width: 0, height: 8), blur: 0, color: UIColor.red.cgColor)
            "Shadow".draw(at: CGPoint(x: 10, y: 10), withAttributes: [.font: UIFont.systemFont(ofSize: 30)])
        }
        #expect(try text.share < 0.08 && text.reading.lines() == ["Shadow"])
        let picture = try text.reading.picture(scale: 2)
        let red = (0..<picture.height).flatMap { y in (0..<picture.width).map { picture[$0, y] } }
            .filter { $0.isClose(to: .red, within: 60) }
        #expect(red.count > 300)
    }

    @Test("R685: a transparency layer keeps its text, unless a blend mode that PDF lacks makes it a picture")
    func pageTransparencyLayers() throws {
        func draw(_ mode: CGBlendMode) -> (CGContext) -> Void {
            { context in
                "below".draw(at: CGPoint(x: 100, y: 5), withAttributes: nil)
                context.setAlpha(0.5)
                context.beginTransparencyLayer(auxiliaryInfo: nil)
                UIColor.red.setFill()
                context.fill(CGRect(x: 10, y: 10, width: 60, height: 60))
                "within".draw(at: CGPoint(x: 12, y: 12), withAttributes: nil)
                context.setBlendMode(mode)
                UIColor.blue.setFill()
                context.fill(CGRect(x: 40, y: 40, width: 60, height: 60))
                context.endTransparencyLayer()
                context.setAlpha(1)
                "above".draw(at: CGPoint(x: 60, y: 50), withAttributes: nil)
            }
        }
        let plain = try difference(draw(.multiply))
        #expect(plain.share < 0.05)
        #expect(try Set(plain.reading.words()) == ["below", "within", "above"] && plain.reading.pictures().isEmpty)
        let lacking = try difference(draw(.xor))
        #expect(lacking.share < 0.05)
        #expect(try Set(lacking.reading.words()) == ["below", "above"] && lacking.reading.pictures().count == 1)
    }

    @Test("R685: nothing can be removed from a page, and `copy` is the same as `normal`")
    func removingFromPages() throws {
        let data = UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
            context.beginPage()
            UIColor.red.setFill()
            context.fill(bounds)
            context.cgContext.clear(CGRect(x: 0, y: 0, width: 50, height: 50))
            UIColor.white.withAlphaComponent(0.5).setFill()
            context.fill(CGRect(x: 100, y: 0, width: 50, height: 50))
        }
        let reading = try PDFReading(data)
        let picture = try reading.picture()
        #expect(picture[20, 20] == .red && picture[120, 20].isClose(to: DrawnPixel(255, 128, 128)))
        #expect(try reading.pictures().isEmpty)
    }

    @Test("letters with lines around them look as in an image, and filled ones remain text")
    func pageOutlinesOfLetters() throws {
        for width in [4, -4] {
            let attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: 50, weight: .black), .foregroundColor: UIColor.blue,
                .strokeColor: UIColor.red, .strokeWidth: width,
            ]
            let result = try difference { _ in
                NSAttributedString(string: "Line", attributes: attributes).draw(at: CGPoint(x: 10, y: 10))
            }
            #expect(try result.share < 0.08 && result.reading.pictures().isEmpty)
            #expect(try result.reading.lines() == (width < 0 ? ["Line"] : []))
            let picture = try result.reading.picture(scale: 2)
            let pixels = (0..<picture.height).flatMap { y in (0..<picture.width).map { picture[$0, y] } }
            #expect(pixels.filter { $0.isClose(to: .red, within: 60) }.count > 300)
            #expect(pixels.contains { $0.isClose(to: .blue) } == (width < 0))
        }
    }
}
