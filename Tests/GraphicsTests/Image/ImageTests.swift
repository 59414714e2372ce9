import Foundation
import Testing

@testable import Graphics

struct ImageTests {
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

    @Test("a JPEG file is decoded no larger than is needed, in a half, a quarter or an eighth of its size")
    func reducedJPEG() throws {
        let context = try #require(CGContext.bitmap(64, 32))
        let data = try #require(context.makeImage()?.jpegData(quality: 0.9))
        for (side, width) in [(1, 8), (4, 8), (5, 16), (8, 16), (9, 32), (16, 32), (17, 64), (1000, 64)] {
            let image = try #require(CGImage(jpeg: data, atLeast: side))
            #expect(image.width == width && image.height == width / 2)
        }
    }

    /// A complete PNG file of one bit a pixel, all of which are black. Its content is one zero that is repeated.
    private func blackPNG(_ width: Int, _ height: Int) -> Data {
        var bytes: [UInt8] = [0x78, 0x01]
        var (pending, count): (UInt32, UInt32) = (0, 0)
        // Bits of numbers begin with the lowest one, those of codes with the highest one.
        func put(_ bits: UInt32, _ length: UInt32) {
            pending |= bits << count
            count += length
            while count >= 8 {
                bytes.append(UInt8(truncatingIfNeeded: pending))
                (pending, count) = (pending >> 8, count - 8)
            }
        }
        func putCode(_ code: UInt32, _ length: UInt32) {
            for bit in (0..<length).reversed() { put(code >> bit & 1, 1) }
        }
        let size = height * (1 + (width + 7) / 8)
        put(0b011, 3)
        let repeats = (size - 1) / 258
        for _ in 0..<(size - repeats * 258) { putCode(0b0011_0000, 8) }
        for _ in 0..<repeats {
            putCode(0b1100_0101, 8)
            putCode(0, 5)
        }
        putCode(0, 7)
        put(0, 7)
        func big(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
        bytes += big((size % 65521) << 16 | 1)
        func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
            let body = Array(name.utf8) + content
            var sum: UInt32 = 0xFFFF_FFFF
            for byte in body {
                sum ^= UInt32(byte)
                for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
            }
            return big(content.count) + body + big(Int(~sum))
        }
        let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let form: [UInt8] = big(width) + big(height) + [1, 0, 0, 0, 0]
        return Data(head + chunk("IHDR", form) + chunk("IDAT", bytes) + chunk("IEND", []))
    }

    @Test("a complete PNG file with more pixels than are decoded makes no image")
    func hugePNG() {
        let small = CGImage(png: blackPNG(1000, 30))
        #expect(small?.width == 1000 && small?.height == 30)
        #expect(CGImage(png: blackPNG(16_385, 16_385)) == nil)
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
