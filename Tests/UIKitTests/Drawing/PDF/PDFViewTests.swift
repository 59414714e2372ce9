import Testing

@testable import UIKit

/// A view with drawing of its own, which also clears its bounds first as older code does.
private final class ChartView: UIView {
    private(set) var sawPage = false

    override func draw(_ rect: CGRect) {
        sawPage = sawPage || !UIGraphicsGetPDFContextBounds().isEmpty
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 40)).fill()
        "Chart".draw(at: CGPoint(x: 30, y: 5), withAttributes: [.font: UIFont.systemFont(ofSize: 16)])
    }
}

/// A layer that clears all of its bounds and then draws.
private final class ClearingLayer: CALayer {
    override func draw(in ctx: CGContext) {
        ctx.clear(bounds)
        ctx.setFillColor(UIColor.blue.cgColor)
        ctx.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
}

@MainActor
struct PDFViewTests {
    private let page = CGRect(x: 0, y: 0, width: 200, height: 100)

    private func document(_ body: (UIGraphicsPDFRendererContext) -> Void) throws -> PDFReading {
        try PDFReading(
            UIGraphicsPDFRenderer(bounds: page).pdfData { context in
                context.beginPage()
                body(context)
            })
    }

    @Test("R685: views are drawn as text and shapes, by their layer and in a hierarchy")
    func viewsOnPages() throws {
        let view = UIView(frame: page)
        view.backgroundColor = .yellow
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 150, height: 30))
        label.text = "Label"
        let chart = ChartView(frame: CGRect(x: 10, y: 50, width: 100, height: 40))
        chart.backgroundColor = .white
        chart.alpha = 0.5
        view.addSubview(label)
        view.addSubview(chart)
        let byLayer = try document { view.layer.render(in: $0.cgContext) }
        let inHierarchy = try document { _ in
            #expect(view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 200, height: 100), afterScreenUpdates: true))
        }
        #expect(chart.sawPage)
        for reading in [byLayer, inHierarchy] {
            #expect(try Set(reading.words()) == ["Label", "Chart"] && reading.pictures().isEmpty)
            let picture = try reading.picture()
            #expect(picture[190, 90].isClose(to: DrawnPixel(255, 255, 0), within: 8))
            // White with half of black over yellow, and white alone.
            #expect(picture[15, 70].isClose(to: DrawnPixel(128, 128, 0), within: 8))
            #expect(picture[100, 85].isClose(to: DrawnPixel(255, 255, 128), within: 8))
        }
        // The screen keeps its own picture of the view.
        #expect(chart.layer.contents != nil)
    }

    @Test("R685: what a layer clears in its drawing is not cleared on the page")
    func clearingOnPages() throws {
        let layer = CALayer()
        layer.frame = page
        layer.backgroundColor = UIColor.yellow.cgColor
        let clearing = ClearingLayer()
        clearing.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
        clearing.setNeedsDisplay()
        layer.addSublayer(clearing)
        let picture = try document { layer.render(in: $0.cgContext) }.picture()
        #expect(picture[25, 25].isClose(to: .blue) && picture[50, 50].isClose(to: DrawnPixel(255, 255, 0)))
    }

    @Test("R685: corners, borders, shadows, masks and projections look as in an image")
    func layersOnPages() throws {
        let view = UIView(frame: page)
        view.backgroundColor = .white
        func add(_ x: CGFloat, _ color: UIColor) -> UIView {
            let box = UIView(frame: CGRect(x: x, y: 20, width: 40, height: 50))
            box.backgroundColor = color
            view.addSubview(box)
            return box
        }
        let round = add(8, .red)
        round.layer.cornerRadius = 10
        round.layer.borderWidth = 3
        let shaded = add(56, .green)
        shaded.layer.shadowOpacity = 0.8
        shaded.layer.shadowRadius = 4
        shaded.layer.shadowOffset = CGSize(width: 3, height: 5)
        let masked = add(104, .blue)
        let mask = CAShapeLayer()
        mask.path = UIBezierPath(ovalIn: masked.bounds).cgPath
        masked.layer.mask = mask
        let turned = add(152, .purple)
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 200
        turned.layer.transform = CATransform3DRotate(transform, 0.8, 0, 1, 0)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let image = UIGraphicsImageRenderer(bounds: page, format: format).image { view.layer.render(in: $0.cgContext) }
        let picture = try document { view.layer.render(in: $0.cgContext) }.picture(scale: 2)
        #expect(picture.difference(from: try #require(image.cgImage)) < 0.02)
    }

    @Test("R685: a blur is a plain tint on a page")
    func blurOnPages() throws {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        view.frame = page
        let picture = try document { view.layer.render(in: $0.cgContext) }.picture()
        let middle = picture[100, 50]
        #expect(middle.red < 128 && middle == picture[10, 10])
    }

    @Test("R685: contents that the program sets in place of drawn ones are the picture on a page")
    func programContentsOnPages() throws {
        let chart = ChartView(frame: page)
        let drawn = try document { chart.layer.render(in: $0.cgContext) }
        #expect(try drawn.words() == ["Chart"])
        chart.layer.contents = UIImage.quadrants().cgImage
        let reading = try document { chart.layer.render(in: $0.cgContext) }
        #expect(try reading.words().isEmpty && reading.pictures().count == 1)
        #expect(try reading.picture()[10, 10].isClose(to: .red, within: 30))
    }

    @Test("R685: the shadow of a layer has the pixels of the page, whatever the scale of the layer")
    func layerShadowPixelsOnPages() throws {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 50))
        box.backgroundColor = .white
        box.layer.contentsScale = 1
        box.layer.shadowOpacity = 1
        box.layer.shadowRadius = 4
        let reading = try document {
            $0.cgContext.translateBy(x: 60, y: 20)
            box.layer.render(in: $0.cgContext)
        }
        let sizes = try reading.pictureSizes()
        #expect(try sizes.count == 1 && #require(sizes.first).width > 120)
    }
}
