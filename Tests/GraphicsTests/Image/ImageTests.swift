import Foundation
import Testing

@testable import Graphics

@Suite struct ImageTests {
    @Test("a PNG round trip preserves all pixels, including transparent ones")
    func pngRoundTrip() throws {
        let context = try #require(CGContext.bitmap(3, 2))
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
        let data = try #require(context.makeImage()?.pngData())
        let image = try #require(CGImage(png: data))
        #expect(image.width == 3 && image.height == 2)
        #expect(image[0, 0].isClose(to: DrawnPixel(128, 0, 0, 128)) && image[1, 0] == .clear && image[0, 1] == .clear)
    }

    @Test("a JPEG round trip nearly preserves pixels, and transparent ones become white")
    func jpegRoundTrip() throws {
        let context = try #require(CGContext.bitmap(32, 32))
        context.setFillColor(.testGreen)
        context.fill(CGRect(x: 0, y: 16, width: 32, height: 16))
        let image = try #require(context.makeImage())
        let data = try #require(image.jpegData(quality: 1))
        let decoded = try #require(CGImage(jpeg: data))
        #expect(decoded.width == 32 && decoded.alphaInfo == .noneSkipFirst)
        #expect(decoded[16, 4].isClose(to: .green, within: 8) && decoded[16, 28].isClose(to: .white, within: 8))
        #expect(try #require(image.jpegData(quality: 0)).count < data.count)
        #expect(image.jpegData(quality: .nan) != nil && image.jpegData(quality: -5) != nil)
    }

    @Test("damaged and truncated files make no image")
    func damagedFiles() throws {
        let image = try #require(CGImage.quadrants(64))
        let png = try #require(image.pngData())
        let jpeg = try #require(image.jpegData(quality: 0.8))
        for count in [0, 1, 7, 8, 20, 40, png.count / 2, png.count - 16] {
            #expect(CGImage(png: png.prefix(count)) == nil)
        }
        for count in [0, 1, 2, 20, jpeg.count / 2, jpeg.count - 10] {
            #expect(CGImage(jpeg: jpeg.prefix(count)) == nil)
        }
        #expect(CGImage(png: jpeg) == nil && CGImage(jpeg: png) == nil)
        var generator = SplitMix(state: 42)
        for _ in 0..<300 {
            // The decoder must not crash. If it returns an image, the image has a size.
            let (brokenPNG, brokenJPEG) = (generator.damage(png), generator.damage(jpeg))
            #expect((CGImage(png: brokenPNG)?.width ?? 1) > 0 && (CGImage(jpeg: brokenJPEG)?.width ?? 1) > 0)
            #expect((1...8).contains(CGImage.exifOrientation(jpeg: brokenJPEG)))
            let noise = Data((0..<200).map { _ in UInt8.random(in: 0...255, using: &generator) })
            #expect(CGImage(png: noise) == nil && CGImage(jpeg: noise) == nil)
        }
    }

    @Test("the orientation is read from EXIF in both byte orders")
    func exifOrientation() {
        for isLittle in [true, false] {
            func number(_ value: Int, _ size: Int) -> [UInt8] {
                let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
                return isLittle ? bytes : bytes.reversed()
            }
            let entry = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(6, 2) + [0, 0]
            let tiff: [UInt8] =
                (isLittle ? [0x49, 0x49] : [0x4D, 0x4D]) + number(42, 2) + number(8, 4) + number(1, 2) + entry
            let exif: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0] + tiff
            let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
            #expect(CGImage.exifOrientation(jpeg: Data([0xFF, 0xD8] + segment + [0xFF, 0xDA, 0, 2])) == 6)
            for count in 0..<segment.count {
                #expect(CGImage.exifOrientation(jpeg: Data([0xFF, 0xD8] + segment.prefix(count))) != 0)
            }
        }
        #expect(CGImage.exifOrientation(jpeg: Data()) == 1)
    }

    @Test("a cropped image outlives its source, and parts outside it do not exist")
    func cropping() throws {
        var image = CGImage.quadrants(10)
        let part = try #require(image?.cropping(to: CGRect(x: 5, y: 4.5, width: 100, height: 1)))
        #expect(image?.cropping(to: CGRect(x: 20, y: 0, width: 5, height: 5)) == nil)
        #expect(image?.cropping(to: .null) == nil)
        #expect(image?.cropping(to: .infinite)?.width == 10)
        image = nil
        #expect(part.width == 5 && part.height == 2 && part[0, 0] == .green && part[0, 1] == .white)
        let provided = try #require(part.dataProvider?.data)
        #expect(provided.count == part.bytesPerRow * 2 && Array(provided.prefix(4)) == [0, 255, 0, 255])
    }

    @Test("an image is created from bytes in memory, unless there are too few")
    func dataProviders() throws {
        let bytes: [UInt8] = [255, 0, 0, 128, 0, 0, 255, 255]
        func make(_ count: Int) -> CGImage? {
            guard let provider = CGDataProvider(data: Data(bytes.prefix(count))) else { return nil }
            return CGImage(
                width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
                provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        }
        let image = try #require(make(8))
        #expect(image[0, 0] == DrawnPixel(128, 0, 0, 128) && image[1, 0] == .blue)
        #expect(make(7) == nil)
    }

    @Test("one image is drawn on many threads at once")
    func concurrentDrawing() async throws {
        let image = try #require(CGImage.quadrants(16))
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<200).allSatisfy { _ in
                        guard let context = CGContext.flipped(16, 16) else { return false }
                        context.drawUpright(image, in: CGRect(x: 0, y: 0, width: 16, height: 16))
                        return context[1, 1] == .red
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}

/// A random number generator that returns the same numbers in every run.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Returns `data` with one to eight bytes replaced at random.
    mutating func damage(_ data: Data) -> Data {
        var bytes = [UInt8](data)
        for _ in 0..<Int.random(in: 1...8, using: &self) {
            bytes[Int.random(in: 0..<bytes.count, using: &self)] = UInt8.random(in: 0...255, using: &self)
        }
        return Data(bytes)
    }
}
