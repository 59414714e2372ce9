import Foundation
import Graphics
import UniformTypeIdentifiers

/// The reading of files that a user has chosen as photos, which may be huge, damaged or no photos at all. Any thread
/// may use it.
package enum PhotoFile {
    /// A reason for which a file is not read.
    package enum Fault: Error, Hashable, CustomStringConvertible {
        /// It is not there, or is no file.
        case missing
        /// It has more bytes than are read.
        case tooLarge(Int)
        /// It is no picture of a known format, whatever its name says.
        case unknownFormat
        /// The picture has more pixels than are decoded.
        case tooManyPixels(Int, Int)
        /// The picture ends too early, or breaks the rules of its format.
        case damaged
        /// The system does not read it.
        case unreadable(String)

        package var description: String {
            switch self {
            case .missing: "there is no such file"
            case .tooLarge(let bytes): "it has \(bytes) bytes, which are too many"
            case .unknownFormat: "it is neither a PNG nor a JPEG nor a GIF file"
            case .tooManyPixels(let width, let height):
                "it has \(width) x \(height) pixels, more than the \(PhotoFile.largestPixelCount) or the "
                    + "\(PhotoFile.longestSide) on a side that are decoded"
            case .damaged: "it is damaged"
            case .unreadable(let reason): reason
            }
        }
    }

    /// The largest file that is read, in bytes.
    static let largestFile = 512 << 20
    /// The largest number of pixels of a picture that is decoded.
    static let largestPixelCount = 1 << 27
    /// The longest side of a picture that is decoded, in pixels: cairo has no larger ones.
    static let longestSide = 32767

    /// The largest file of which a thumbnail is made, in bytes.
    private static let largestThumbnailFile = 128 << 20

    /// Returns the bytes of a file, of which there are not too many.
    package static func data(at url: URL) throws -> Data { try data(at: url, limit: largestFile) }

    /// Returns the bytes of a file that is delivered as it is, of which there are not too many. A picture with too many
    /// pixels is refused, because the program may decode it.
    package static func content(at url: URL) throws -> Data {
        let data = try data(at: url)
        guard type(of: url).conforms(to: .image) else { return data }
        do {
            try check(data)
        } catch Fault.unknownFormat, Fault.damaged {
            // Programs may read more formats than UIKit does.
        }
        return data
    }

    /// Returns the bytes of a file.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - limit: The largest number of bytes.
    ///   - isPicture: Whether a file that does not begin as a picture does is refused, before it is read.
    private static func data(at url: URL, limit: Int, isPicture: Bool = false) throws -> Data {
        guard let entry = FolderEntry(url), !entry.isFolder else { throw Fault.missing }
        guard entry.size <= limit else { throw Fault.tooLarge(entry.size) }
        do {
            if isPicture {
                let file = try FileHandle(forReadingFrom: url)
                defer { try? file.close() }
                guard isHeadOfPicture(try file.read(upToCount: 8) ?? Data()) else { throw Fault.unknownFormat }
            }
            return try Data(contentsOf: url)
        } catch let fault as Fault {
            throw fault
        } catch {
            throw Fault.unreadable(error.localizedDescription)
        }
    }

    /// Returns whether a file that begins with some bytes may be a picture of a known format.
    static func isHeadOfPicture(_ head: Data) -> Bool {
        let heads: [[UInt8]] = [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8], Array("GIF8".utf8)]
        return heads.contains { head.starts(with: $0) }
    }

    /// Checks the head of a picture, which may promise more than the file has.
    private static func check(_ data: Data) throws {
        guard isHeadOfPicture(data), let source = CGImageSourceCreateWithData(data, nil),
            CGImageSourceGetCount(source) > 0
        else { throw Fault.unknownFormat }
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
        guard let width = properties?[kCGImagePropertyPixelWidth] as? Int,
            let height = properties?[kCGImagePropertyPixelHeight] as? Int
        else { throw Fault.damaged }
        guard max(width, height) <= longestSide, width * height <= largestPixelCount else {
            throw Fault.tooManyPixels(width, height)
        }
    }

    /// Decodes the picture in a file.
    static func image(at url: URL) throws -> UIImage {
        let data = try data(at: url, limit: largestFile, isPicture: true)
        try check(data)
        guard let image = UIImage(data: data) else { throw Fault.damaged }
        return image
    }

    /// Returns the middle of the picture in a file as a square. Videos, which may be very large, are not read.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - side: The length of the square's sides in pixels.
    static func thumbnail(at url: URL, side: Int) throws -> UIImage {
        guard !isVideo(url) else { throw Fault.unknownFormat }
        let data = try data(at: url, limit: largestThumbnailFile, isPicture: true)
        try check(data)
        guard side > 0, let image = decoded(data, atLeast: side), image.size.width > 0, image.size.height > 0 else {
            throw Fault.damaged
        }
        let square = CGSize(width: side, height: side)
        let factor = max(square.width / image.size.width, square.height / image.size.height)
        let size = CGSize(width: image.size.width * factor, height: image.size.height * factor)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: square, format: format).image { _ in
            let origin = CGPoint(x: (square.width - size.width) / 2, y: (square.height - size.height) / 2)
            image.draw(in: CGRect(origin: origin, size: size))
        }
    }

    /// Decodes a picture, a JPEG file no larger than is needed.
    private static func decoded(_ data: Data, atLeast side: Int) -> UIImage? {
        guard let image = CGImage(jpeg: data, atLeast: side) else { return UIImage(data: data) }
        let orientation = UIImage.Orientation(exif: CGImage.exifOrientation(jpeg: data))
        return UIImage(cgImage: image, scale: 1, orientation: orientation)
    }

    /// The type of a file, which its name says.
    package static func type(of url: URL) -> UTType { UTType(filenameExtension: url.pathExtension) ?? .data }

    /// Returns whether a file is a video, which its name says.
    static func isVideo(_ url: URL) -> Bool { type(of: url).conforms(to: .movie) }
}
