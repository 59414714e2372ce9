import Foundation
import Testing

@testable import Graphics

struct ContextTests {
    @Test("a client's bitmap has its origin at the bottom left, UIKit's at the top left")
    func contextOrigins() throws {
        let bitmap = try #require(CGContext.bitmap())
        bitmap.setFillColor(.testRed)
        bitmap.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(bitmap[0, 19] == .red && bitmap[4, 15] == .red && bitmap[0, 0] == .clear && bitmap[5, 19] == .clear)
        #expect(bitmap.ctm == .identity)

        let flipped = try #require(CGContext.flipped(scale: 2))
        flipped.setFillColor(.testRed)
        flipped.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(flipped[0, 0] == .red && flipped[9, 9] == .red && flipped[10, 10] == .clear)
        #expect(flipped.ctm == CGAffineTransform(2, 0, 0, -2, 0, 20))
    }

    @Test("an image's top row is at the largest y, so it is upside down in UIKit's contexts unless drawUpright is used")
    func imageOrientation() throws {
        let image = try #require(CGImage.quadrants())
        #expect(image[0, 0] == .red && image[1, 0] == .green && image[0, 1] == .blue && image[1, 1] == .white)
        let whole = CGRect(x: 0, y: 0, width: 20, height: 20)

        let bitmap = try #require(CGContext.bitmap())
        bitmap.interpolationQuality = .none
        bitmap.draw(image, in: whole)
        #expect(bitmap[0, 0] == .red && bitmap[19, 0] == .green && bitmap[0, 19] == .blue && bitmap[19, 19] == .white)

        let upsideDown = try #require(CGContext.flipped())
        upsideDown.interpolationQuality = .none
        upsideDown.draw(image, in: whole)
        #expect(upsideDown[0, 0] == .blue && upsideDown[19, 0] == .white && upsideDown[0, 19] == .red)

        let upright = try #require(CGContext.flipped())
        upright.interpolationQuality = .none
        upright.drawUpright(image, in: whole)
        #expect(upright[0, 0] == .red && upright[19, 0] == .green && upright[0, 19] == .blue)
    }

    @Test("drawing an image keeps the path that is being built, and the alpha counts")
    func imageAndPath() throws {
        let context = try #require(CGContext.flipped())
        let image = try #require(CGImage.quadrants())
        context.addRect(CGRect(x: 10, y: 10, width: 5, height: 5))
        context.setAlpha(0.5)
        context.drawUpright(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(context[0, 0].isClose(to: DrawnPixel(128, 0, 0, 128)))
        context.setAlpha(1)
        context.setFillColor(.testGreen)
        context.fillPath()
        #expect(context[12, 12] == .green && context[0, 0].isClose(to: DrawnPixel(128, 0, 0, 128)))
    }

    @Test("tiles repeat the image over the clip")
    func tiling() throws {
        let context = try #require(CGContext.flipped())
        let image = try #require(CGImage.quadrants())
        context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2), byTiling: true)
        #expect(context[0, 0] == .blue && context[2, 2] == .blue && context[18, 19] == .red)
    }

    @Test("transforms are concatenated before the current one, and restoring the state restores them")
    func contextTransforms() throws {
        let context = try #require(CGContext.bitmap())
        context.saveGState()
        context.translateBy(x: 10, y: 10)
        context.rotate(by: .pi / 2)
        context.scaleBy(x: 2, y: 1)
        context.setFillColor(.testBlue)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
        context.restoreGState()
        #expect(context.ctm == .identity)
        // The rectangle covers x in 7...10, and y in 10...18 counted from the bottom.
        #expect(
            context[8, 5] == .blue && context[8, 2] == .blue && context[11, 5] == .clear && context[8, 11] == .clear)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context[0, 19] == .black)
    }

    @Test("unbalanced restores, singular transforms and invalid numbers are harmless")
    func invalidInput() throws {
        let context = try #require(CGContext.flipped())
        context.restoreGState()
        context.saveGState()
        context.scaleBy(x: 0, y: 1)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        context.move(to: .zero)
        context.restoreGState()
        context.saveGState()
        context.concatenate(CGAffineTransform(rotationAngle: .nan))
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        context.restoreGState()
        #expect(context[3, 3] == .clear)
        context.setLineDash(phase: 0, lengths: [0, 0])
        context.setLineDash(phase: .nan, lengths: [-1])
        context.setLineWidth(.nan)
        context.fill(CGRect(x: CGFloat.nan, y: 0, width: 20, height: 20))
        context.drawUpright(try #require(.quadrants()), in: CGRect(x: 0, y: 0, width: 0, height: 1e-300))
        context.endTransparencyLayer()
        #expect(context[3, 3] == .clear)
        context.setFillColor(.testRed)
        context.fill(CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12))
        #expect(context[3, 3] == .red)
        context.setFillColor(.testGreen)
        context.fill(.infinite)
        #expect(context[19, 19] == .green)
    }

    @Test("contexts of impossible sizes or formats are not created")
    func impossibleContexts() {
        func make(_ width: Int, _ height: Int, bits: Int = 8, row: Int = 0, info: CGImageAlphaInfo = .premultipliedLast)
            -> CGContext?
        {
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: row,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info.rawValue)
        }
        #expect(make(4, 4) != nil)
        #expect(make(0, 4) == nil && make(4, -1) == nil && make(1 << 40, 4) == nil && make(40000, 1) == nil)
        #expect(make(4, 4, bits: 16) == nil && make(4, 4, row: 15) == nil && make(4, 4, info: .last) == nil)
    }

    @Test("a client's memory holds what was drawn, in the requested byte order")
    func clientMemory() throws {
        let orders: [(UInt32, [UInt8])] = [
            (CGImageAlphaInfo.premultipliedLast.rawValue, [255, 128, 0, 255]),
            (CGImageAlphaInfo.premultipliedFirst.rawValue, [255, 255, 128, 0]),
            (
                CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue,
                [0, 128, 255, 255]
            ),
            (CGImageAlphaInfo.noneSkipLast.rawValue, [255, 128, 0, 255]),
        ]
        for (info, expected) in orders {
            var bytes = [UInt8](repeating: 0, count: 16)
            try bytes.withUnsafeMutableBytes { memory in
                let context = try #require(
                    CGContext(
                        data: memory.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
                        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
                context.setFillColor(CGColor(red: 1, green: 128.0 / 255, blue: 0, alpha: 1))
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
            #expect(Array(bytes[8..<12]) == expected)
        }
    }

    @Test("what a client writes into the pixels is in the image")
    func writtenPixels() throws {
        let context = try #require(CGContext.bitmap(2, 2))
        let data = try #require(context.data?.assumingMemoryBound(to: UInt8.self))
        data[0] = 255
        data[3] = 255
        #expect(context[0, 0] == .red && context.bytesPerRow == 8)
        context.setFillColor(.testBlue)
        context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
        #expect(data[0] == 255 && data[6] == 255 && data[7] == 255)
    }

    @Test("a gray context stores luminance, an alpha-only context stores opacity")
    func grayAndAlpha() throws {
        let gray = try #require(
            CGContext(
                data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceGray(),
                bitmapInfo: CGImageAlphaInfo.none.rawValue))
        gray.setFillColor(gray: 0.5, alpha: 1)
        gray.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(gray.data?.load(as: UInt8.self) == 128)
        let alpha = try #require(
            CGContext(
                data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: nil,
                bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
        alpha.setFillColor(gray: 1, alpha: 0.25)
        alpha.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(alpha.data?.load(as: UInt8.self) == 64)
    }

    @Test("an image does not change when its context is drawn on later")
    func imageIsACopy() throws {
        let context = try #require(CGContext.flipped())
        let image = try #require(context.makeImage())
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(image[5, 5] == .clear && context[5, 5] == .black)
    }
}
