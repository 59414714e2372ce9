import CCairo
import Foundation
import Testing

@testable import Graphics

struct PaintingTests {
    let whole = CGRect(x: 0, y: 0, width: 20, height: 20)

    @Test("lines have their width, caps, dashes and colour")
    func strokeStyles() throws {
        let context = try #require(CGContext.flipped())
        context.setStrokeColor(.testRed)
        context.setLineWidth(4)
        context.setLineCap(.square)
        context.move(to: CGPoint(x: 4, y: 10))
        context.addLine(to: CGPoint(x: 10, y: 10))
        context.strokePath()
        #expect(
            context[2, 8] == .red && context[11, 11] == .red && context[1, 10] == .clear && context[5, 12] == .clear)
        #expect(context.isPathEmpty)
        context.clear(whole)
        context.setLineCap(.butt)
        context.setLineDash(phase: 0, lengths: [4, 4])
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 2), CGPoint(x: 20, y: 2)])
        #expect(context[2, 2] == .red && context[6, 2] == .clear && context[10, 2] == .red)
        context.setLineDash(phase: 0, lengths: [])
        context.stroke(CGRect(x: 6, y: 6, width: 8, height: 8), width: 2)
        #expect(context[5, 10] == .red && context[6, 10] == .red && context[7, 10] == .clear)
    }

    @Test("a line that is wider than its circle leaves no hole in the circle, and its outer edge is round")
    func strokesOfDots() throws {
        let context = try #require(CGContext.flipped())
        context.setStrokeColor(.testRed)
        context.setFillColor(.testRed)
        context.setLineWidth(8)
        for fills in [false, true] {
            context.clear(whole)
            context.addEllipse(in: CGRect(x: 8, y: 8, width: 4, height: 4))
            context.drawPath(using: fills ? .eoFillStroke : .stroke)
            for position in 5...14 { #expect(context[position, 10] == .red && context[10, position] == .red) }
            #expect(context[13, 13] == .red && context[15, 15] == .clear && context[2, 10] == .clear)
            #expect(context.isPathEmpty)
        }
    }

    @Test("what is far from the origin is painted where the transform brings it into view")
    func farAway() throws {
        let context = try #require(CGContext.flipped())
        context.setFillColor(.testGreen)
        let far: CGFloat = 44_000_000
        context.translateBy(x: 0, y: -far)
        context.clip(to: CGRect(x: 0, y: far, width: 10, height: 20))
        context.fill(CGRect(x: -far, y: far + 5, width: 2 * far, height: 10))
        #expect(context[5, 10] == .green && context[5, 2] == .clear && context[15, 10] == .clear)
        context.fillEllipse(in: CGRect(x: 0, y: far, width: 4, height: 4))
        #expect(context[2, 2] == .green)
    }

    @Test("ellipses are filled inside their rectangle, and even-odd paths have holes")
    func fills() throws {
        let context = try #require(CGContext.flipped())
        context.setFillColor(.testGreen)
        context.fillEllipse(in: whole)
        #expect(context[10, 10] == .green && context[0, 0] == .clear && context[10, 0].alpha > 128)
        context.clear(CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(context[5, 10] == .clear && context[15, 10] == .green)
        context.clear(whole)
        context.addRect(whole)
        context.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
        context.drawPath(using: .eoFill)
        #expect(context[10, 10] == .clear && context[1, 1] == .green)
        context.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
        context.setStrokeColor(.testRed)
        context.setLineWidth(2)
        context.drawPath(using: .fillStroke)
        #expect(context[10, 10] == .green && context[4, 10] == .red && context[5, 10] == .red)
    }

    @Test("an arc that looks clockwise where y is up covers the other three quarters")
    func arcs() throws {
        let context = try #require(CGContext.bitmap())
        context.setFillColor(.testRed)
        context.move(to: CGPoint(x: 10, y: 10))
        context.addArc(center: CGPoint(x: 10, y: 10), radius: 9, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        context.closePath()
        context.fillPath()
        // The y axis points up, so the quarter is at the top right.
        #expect(context[13, 6] == .red && context[6, 6] == .clear && context[13, 13] == .clear)
    }

    @Test("clips intersect, also even-odd ones, and end with the state")
    func clips() throws {
        let context = try #require(CGContext.flipped())
        context.setFillColor(.testRed)
        context.saveGState()
        context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
        context.addRect(whole)
        context.addRect(CGRect(x: 4, y: 4, width: 4, height: 4))
        context.clip(using: .evenOdd)
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 10, height: 20))
        context.fill(whole)
        #expect(context[1, 1] == .red && context[5, 5] == .clear && context[12, 1] == .clear)
        context.restoreGState()
        context.fill(whole)
        #expect(context[12, 1] == .red && context[5, 5] == .red)
    }

    @Test("a mask uses its alpha, or its luminance if it is opaque")
    func paintingMasks() throws {
        let maker = try #require(CGContext.flipped(20, 20))
        maker.setFillColor(gray: 1, alpha: 0.5)
        maker.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        let alpha = try #require(maker.makeImage())
        let context = try #require(CGContext.flipped())
        context.setFillColor(.testRed)
        context.saveGState()
        context.clip(to: whole, mask: alpha)
        context.fill(whole)
        context.restoreGState()
        // As with images, the top of the mask is at the largest y.
        #expect(context[10, 15].isClose(to: DrawnPixel(128, 0, 0, 128)) && context[10, 5] == .clear)

        let gray = try #require(
            CGContext(
                data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceGray(),
                bitmapInfo: CGImageAlphaInfo.none.rawValue))
        gray.setFillColor(.white)
        gray.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
        context.clear(whole)
        context.interpolationQuality = .none
        context.clip(to: whole, mask: try #require(gray.makeImage()))
        context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 10))
        context.fill(whole)
        #expect(context[5, 5] == .red && context[15, 5] == .clear && context[5, 15] == .clear)
    }

    @Test(
        "blend modes leave the pixels outside of the shape alone with a mask and with a shadow, too",
        arguments: [CGBlendMode.copy, .clear, .sourceIn, .destinationIn, .destinationAtop, .destinationOut, .multiply])
    func blendingAside(mode: CGBlendMode) throws {
        for isMasked in [false, true] {
            let context = try #require(CGContext.flipped())
            context.setFillColor(.testGreen)
            context.fill(whole)
            if isMasked {
                let maker = try #require(CGContext.flipped(20, 20))
                maker.setFillColor(gray: 1, alpha: 0.5)
                maker.fill(whole)
                context.clip(to: whole, mask: try #require(maker.makeImage()))
            } else {
                context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: .testBlue)
            }
            let plain = try #require(CGContext.flipped())
            plain.setFillColor(.testGreen)
            plain.fill(whole)
            for context in [context, plain] {
                context.setBlendMode(mode)
                context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
                context.fill(CGRect(x: 2, y: 2, width: 5, height: 5))
            }
            #expect(context[4, 14] == .green && context[18, 4] == .green)
            let full = plain[4, 4]
            let half = DrawnPixel(full.red / 2, (full.green + 255) / 2, full.blue / 2, (full.alpha + 255) / 2)
            #expect(context[4, 4].isClose(to: isMasked ? half : full))
        }
    }

    @Test("with a mask and a blend mode the path under construction survives drawing an image")
    func pathAside() throws {
        let context = try #require(CGContext.flipped())
        context.clip(to: whole, mask: try #require(.quadrants(20)))
        context.setBlendMode(.copy)
        context.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.drawUpright(try #require(.quadrants()), in: CGRect(x: 10, y: 10, width: 8, height: 8))
        #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 4, height: 4))
    }

    @Test(
        "R921: the path under construction survives drawing text and the shape of an image, and is stroked afterwards")
    func pathAroundText() throws {
        let context = try #require(CGContext.flipped())
        context.setStrokeColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        context.setLineWidth(2)
        context.move(to: CGPoint(x: 0, y: 18))
        context.addLine(to: CGPoint(x: 10, y: 18))
        TextLayout(StyledText("l", TextAttributes(font: FontDescriptor(size: 10)))).draw(on: context, at: .zero)
        #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 18, width: 10, height: 0))
        context.fillUpright(shapeOf: try #require(.quadrants()), in: CGRect(x: 12, y: 0, width: 4, height: 4))
        context.addLine(to: CGPoint(x: 20, y: 18))
        context.strokePath()
        #expect(context[5, 18] == .green && context[15, 18] == .green && context.isPathEmpty)
    }

    @Test("blend modes mix as their names say, and never outside the shape")
    func blendModes() throws {
        let context = try #require(CGContext.flipped())
        context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        context.fill(whole)
        context.setBlendMode(.multiply)
        context.setFillColor(CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(context[2, 2].isClose(to: DrawnPixel(128, 64, 0)))
        context.setBlendMode(.plusLighter)
        context.fill(CGRect(x: 5, y: 0, width: 5, height: 5))
        #expect(context[7, 2].isClose(to: DrawnPixel(255, 255, 128)))
        context.setBlendMode(.destinationIn)
        context.setFillColor(gray: 0, alpha: 0.5)
        context.fill(CGRect(x: 10, y: 0, width: 5, height: 5))
        #expect(
            context[12, 2].isClose(to: DrawnPixel(128, 64, 0, 128))
                && context[12, 12].isClose(to: DrawnPixel(255, 128, 0)))
        context.setBlendMode(.copy)
        context.fill(CGRect(x: 15, y: 0, width: 5, height: 5))
        #expect(context[17, 2].isClose(to: DrawnPixel(0, 0, 0, 128)))
        context.setBlendMode(.sourceIn)
        context.drawUpright(try #require(.quadrants()), in: CGRect(x: 15, y: 0, width: 5, height: 5))
        #expect(
            context[15, 0].isClose(to: DrawnPixel(128, 0, 0, 128))
                && context[2, 12].isClose(to: DrawnPixel(255, 128, 0)))
    }

    @Test("gradients run from colour to colour, and extend beyond the ends only on request")
    func gradients() throws {
        let colors = [CGColor.testRed, CGColor.testBlue] as CFArray
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]))
        let context = try #require(CGContext.flipped())
        let (start, end) = (CGPoint(x: 5, y: 0), CGPoint(x: 15, y: 0))
        context.drawLinearGradient(gradient, start: start, end: end, options: [])
        #expect(context[2, 5] == .clear && context[17, 5] == .clear)
        #expect(
            context[5, 5].red > 230 && context[14, 5].blue > 230 && abs(context[10, 5].red - context[9, 5].blue) < 40)
        context.clear(whole)
        context.drawLinearGradient(gradient, start: start, end: end, options: .drawsBeforeStartLocation)
        #expect(context[2, 5] == .red && context[17, 5] == .clear)
        context.clear(whole)
        context.drawLinearGradient(gradient, start: start, end: end, options: .drawsAfterEndLocation)
        #expect(context[2, 5] == .clear && context[17, 5] == .blue)
        context.clear(whole)
        let center = CGPoint(x: 10, y: 10)
        context.drawRadialGradient(
            gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 8, options: [])
        #expect(context[10, 10].red > 200 && context[17, 10].blue > 200 && context[0, 0] == .clear)
        context.drawRadialGradient(
            gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 8,
            options: .drawsAfterEndLocation)
        #expect(context[0, 0] == .blue)
        #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: colors, locations: [0]) == nil)
    }

    @Test("overlapping shapes in a transparency layer are as transparent as single ones")
    func transparencyLayers() throws {
        let context = try #require(CGContext.flipped())
        context.setAlpha(0.5)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(.testRed)
        context.fill(CGRect(x: 0, y: 0, width: 12, height: 20))
        context.fill(CGRect(x: 8, y: 0, width: 12, height: 20))
        context.saveGState()
        context.endTransparencyLayer()
        #expect(
            context[10, 10].isClose(to: DrawnPixel(128, 0, 0, 128))
                && context[2, 10].isClose(to: DrawnPixel(128, 0, 0, 128)))
        context.setFillColor(.testBlue)
        context.clear(whole)
        context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 5, height: 5), auxiliaryInfo: nil)
        context.fill(whole)
        context.endTransparencyLayer()
        #expect(context[2, 2].isClose(to: DrawnPixel(0, 0, 128, 128)) && context[10, 10] == .clear)
    }

    @Test("edges drawn without antialiasing have no mixed pixels")
    func antialiasing() throws {
        let context = try #require(CGContext.flipped())
        context.fill(CGRect(x: 2.5, y: 2.5, width: 5, height: 5))
        #expect((1..<255).contains(context[2, 5].alpha))
        context.clear(whole)
        context.setShouldAntialias(false)
        context.fill(CGRect(x: 2.3, y: 2.3, width: 5, height: 5))
        #expect((0..<20).allSatisfy { [0, 255].contains(context[$0, 5].alpha) })
    }
}

struct ShadowTests {
    @Test("a shadow's offset points downwards in UIKit's contexts, and upwards in a client's")
    func shadowOffsets() throws {
        let flipped = try #require(CGContext.flipped(40, 40, scale: 2))
        flipped.setFillColor(.testRed)
        flipped.setShadow(offset: CGSize(width: 4, height: 4), blur: 0, color: .testBlue)
        flipped.fill(CGRect(x: 2, y: 2, width: 6, height: 6))
        #expect(flipped[8, 8] == .red && flipped[22, 22] == .blue && flipped[22, 6] == .clear)
        let bitmap = try #require(CGContext.bitmap(40, 40))
        bitmap.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: .testBlue)
        bitmap.scaleBy(x: 2, y: 2)
        bitmap.fill(CGRect(x: 5, y: 0, width: 5, height: 5))
        #expect(bitmap[15, 35] == .black && bitmap[15, 25] == .blue && bitmap[15, 15] == .clear)
    }

    @Test("a blurred shadow fades out, also for shapes outside the clip")
    func shadowBlur() throws {
        let context = try #require(CGContext.flipped(60, 60))
        context.clip(to: CGRect(x: 30, y: 0, width: 30, height: 60))
        context.setShadow(offset: CGSize(width: 20, height: 0), blur: 8, color: .black)
        context.setFillColor(.testRed)
        context.fill(CGRect(x: 5, y: 20, width: 20, height: 20))
        #expect(context[35, 30].alpha > 200)
        let edge = context[45, 30].alpha
        #expect(edge > 90 && edge < 160 && context[49, 30].alpha < edge && context[58, 30].alpha == 0)
        #expect(context[35, 30].red == 0 && context[27, 30] == .clear)
        context.setShadow(offset: .zero, blur: 0, color: nil)
        context.fill(CGRect(x: 40, y: 50, width: 4, height: 4))
        #expect(context[46, 52] == .clear && context[41, 51] == .red)
    }

    @Test("images and layers cast shadows of their shape")
    func shadowsOfImagesAndLayers() throws {
        let context = try #require(CGContext.flipped(40, 40))
        context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: .testGreen)
        context.drawUpright(try #require(.quadrants()), in: CGRect(x: 0, y: 0, width: 8, height: 8))
        #expect(context[1, 1] == .red && context[14, 4] == .green && context[25, 4] == .clear)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(CGRect(x: 0, y: 20, width: 4, height: 4))
        context.fill(CGRect(x: 4, y: 24, width: 4, height: 4))
        context.endTransparencyLayer()
        #expect(context[12, 22] == .green && context[12, 26] == .clear && context[16, 26] == .green)
        #expect(context[5, 22] == .clear && context[2, 22] == .black)
    }

    @Test("the coverage of a path keeps its weight when it is blurred")
    func blurredCoverage() throws {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
        let sharp = try #require(ShadowRenderer.coverage(of: path, sigma: 0))
        #expect((sharp.x, sharp.y, sharp.width, sharp.height) == (0, 0, 40, 40))
        let soft = try #require(ShadowRenderer.coverage(of: path, sigma: 6))
        #expect(soft.x < -12 && soft.width == 40 - 2 * soft.x)
        func weight(_ coverage: ShadowCoverage) throws -> Int {
            let image = try #require(CGImage(surface: coverage.surface))
            return (0..<image.height).reduce(0) { sum, y in
                (0..<image.width).reduce(sum) { $0 + image[$1, y].alpha }
            }
        }
        let (before, after) = (try weight(sharp), try weight(soft))
        #expect(abs(before - after) * 100 < before)
        let image = try #require(CGImage(surface: soft.surface))
        #expect(abs(image[-soft.x, 20 - soft.y].alpha - 128) < 12)
        #expect(ShadowRenderer.coverage(of: CGMutablePath(), sigma: 3) == nil)
        #expect(ShadowRenderer.coverage(of: path, sigma: .nan) == nil)
        #expect(ShadowRenderer.coverage(of: path, transform: CGAffineTransform(scaleX: 1e9, y: 1e9), sigma: 3) == nil)
    }
}
