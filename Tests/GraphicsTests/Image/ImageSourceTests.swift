import Foundation
import Testing

@testable import Graphics

/// Reading the pictures of image files.
struct ImageSourceTests {
    /// A GIF file that ImageMagick has made: white, then a red square that stays, a blue one that is removed, a green
    /// one in whose place the picture before comes back, and a black one. It runs three times.
    private static let animation =
        Data(
            base64Encoded: """
                R0lGODlhKAAoAPAAAP///wAAACH5BAQUAAAAIf8LTkVUU0NBUEUyLjADAQIAACwAAAAAKAAoAAACJ4SPqcvtD6OctNqLs968+w+G\
                4kiW5omm6sq27gvH8kzX9o3n+s4jBQAh+QQEFAAAACwFAAUACgAKAID/AAAAAAACCISPqcvtD2MrACH5BAgUAAAALBQAFAAMAAwA\
                gAAA/wAAAAIKhI+py+0Po5yUFQAh+QQMFAAAACwAABQADAAMAIAA/wAAAAACCoSPqcvtD6OclBUAIfkEBDIAAAAsHgACAAUABQCA\
                AAAAAAAAAgSEj6lYADs=
                """) ?? Data()

    private func source(_ data: Data?) throws -> CGImageSource {
        let data = try #require(data)
        return try #require(CGImageSourceCreateWithData(data as CFData, nil))
    }

    @Test("R716: the frames of a GIF file are whole pictures")
    func gifFrames() throws {
        let source = try source(Self.animation)
        #expect(CGImageSourceGetCount(source) == 5 && CGImageSourceGetType(source) == "com.compuserve.gif")
        let frames = try (0..<5).map { try #require(CGImageSourceCreateImageAtIndex(source, $0, nil)) }
        for frame in frames { #expect(frame.width == 40 && frame.height == 40) }
        let clear = DrawnPixel(0, 0, 0, 0)
        // The colours at the places of the red, the blue, the green and the black square, and beside them.
        let places = [(10, 10), (25, 25), (5, 25), (32, 4), (38, 38)]
        let seen = frames.map { frame in places.map { frame[$0.0, $0.1] } }
        #expect(
            seen == [
                [.white, .white, .white, .white, .white], [.red, .white, .white, .white, .white],
                [.red, .blue, .white, .white, .white], [.red, clear, .green, .white, .white],
                [.red, clear, .white, DrawnPixel(0, 0, 0), .white],
            ])
        #expect(CGImageSourceCreateImageAtIndex(source, 5, nil) == nil)
        #expect(CGImage(gif: Self.animation)?[10, 10] == .white)
    }

    @Test("R716: a GIF file has delays and a number of runs; very short delays are a tenth of a second")
    func delays() throws {
        let source = try source(Self.animation)
        let whole = CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyGIFDictionary] as? [String: Any]
        #expect(whole?[kCGImagePropertyGIFLoopCount] as? Int == 3)
        func delays(_ source: CGImageSource, _ index: Int) -> [Double?] {
            let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [String: Any]
            let gif = properties?[kCGImagePropertyGIFDictionary as String] as? [String: Any]
            return [kCGImagePropertyGIFDelayTime, kCGImagePropertyGIFUnclampedDelayTime].map { gif?[$0] as? Double }
        }
        #expect(delays(source, 0) == [0.2, 0.2] && delays(source, 4) == [0.5, 0.5])
        var quick = Self.animation
        let control = try #require(quick.firstRange(of: Data([0x21, 0xf9, 4])))
        quick[control.upperBound + 1] = 1
        #expect(delays(try self.source(quick), 0) == [0.1, 0.01])
    }

    /// A GIF file whose frames each set one pixel of the first row to red, one after the other.
    private func dots(_ count: Int, width: Int, height: Int) -> Data {
        func number(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
        var bytes = Array("GIF89a".utf8) + number(width) + number(height) + [0x80, 0, 0]
        bytes += [0xff, 0, 0, 0, 0, 0xff]
        for frame in 0..<count {
            // A rectangle of one pixel, and the codes for a cleared table, the first colour and the end.
            bytes += [0x2c] + number(frame) + number(0) + number(1) + number(1) + [0, 2, 2, 0x44, 0x01, 0]
        }
        return Data(bytes + [0x3b])
    }

    @Test("R716: large GIF files have all of their frames, in any order")
    func manyFrames() throws {
        let source = try source(dots(40, width: 1920, height: 1080))
        #expect(CGImageSourceGetCount(source) == 40)
        let clear = DrawnPixel(0, 0, 0, 0)
        for index in [39, 3, 4] {
            let frame = try #require(CGImageSourceCreateImageAtIndex(source, index, nil))
            #expect(frame.width == 1920 && frame[0, 0] == .red && frame[index, 0] == .red)
            #expect(frame[index + 1, 0] == clear && frame[0, 1] == clear)
        }
    }

    @Test("R716: the size of a picture is read without decoding the picture")
    func sizeFromHeader() throws {
        let image = try #require(CGImage.quadrants(40))
        for data in [image.pngData(), image.jpegData(quality: 1)] {
            // Nothing of the picture's pixels is left, or not all of them.
            let data = try #require(data)
            let source = try source(data.prefix(data.starts(with: [0xFF, 0xD8]) ? data.count - 20 : 40))
            let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
            #expect(properties[kCGImagePropertyPixelWidth] as? Int == 40)
            #expect(properties[kCGImagePropertyPixelHeight] as? Int == 40)
        }
        let png = try #require(image.pngData())
        #expect(CGImageSourceCopyPropertiesAtIndex(try source(png.prefix(20)), 0, nil) == nil)
        #expect(CGImageSourceCopyPropertiesAtIndex(try source(png), 1, nil) == nil)
    }

    @Test("R716: damaged GIF files end early, and the program goes on")
    func damagedGIF() throws {
        let data = Self.animation
        for length in 0..<data.count {
            #expect(CGImageSourceGetCount(try source(data.prefix(length))) <= 5)
        }
        #expect(CGImageSourceGetCount(try source(data.prefix(140))) == 2, "what is there is shown")
        for place in 6..<data.count {
            var damaged = data
            damaged[place] ^= 0xff
            let source = try source(damaged)
            for index in 0..<CGImageSourceGetCount(source) { _ = CGImageSourceCreateImageAtIndex(source, index, nil) }
        }
        #expect(CGImageSourceGetCount(try source(Data("text".utf8))) == 0)
        #expect(CGImageSourceGetType(try source(Data())) == nil)
        #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/there/is/no/such.png"), nil) == nil)
    }

    @Test("R716: files in other formats have one picture with its size, and thumbnails of it")
    func fileThumbnails() throws {
        let image = try #require(CGImage.quadrants(40))
        let source = try source(image.pngData())
        #expect(CGImageSourceGetCount(source) == 1 && CGImageSourceGetType(source) == "public.png")
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
        #expect(
            properties[kCGImagePropertyPixelWidth] as? Int == 40 && properties[kCGImagePropertyOrientation] as? Int == 1
        )
        #expect(properties[kCGImagePropertyGIFDictionary] == nil)
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
        let options =
            [kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 10]
            as CFDictionary
        let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
        #expect(small.width == 10 && small.height == 10 && small[2, 2] == .red && small[7, 7] == .white)
    }

    @Test("R716: thumbnails are turned by the camera's orientation if asked to")
    func turnedThumbnail() throws {
        let jpeg = try #require(CGImage.quadrants(40)?.jpegData(quality: 1))
        // EXIF's orientation 6: a quarter turn to the right.
        let exif: [UInt8] =
            [0xFF, 0xE1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3]
            + [0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
        let source = try source(jpeg.prefix(2) + exif + jpeg.dropFirst(2))
        #expect(CGImageSourceGetType(source) == "public.jpeg")
        var options: CFDictionary = [
            kCGImageSourceCreateThumbnailFromImageIfAbsent: true, kCGImageSourceThumbnailMaxPixelSize: 20,
        ]
        let plain = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
        #expect(plain[4, 4].isClose(to: .red) && plain[15, 4].isClose(to: .green))
        options[kCGImageSourceCreateThumbnailWithTransform] = true
        let turned = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
        #expect(turned[4, 4].isClose(to: .blue) && turned[15, 4].isClose(to: .red))
    }
}
