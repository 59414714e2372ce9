import CXlib

/// One picture of a cursor.
public struct CursorImage: Hashable, Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The horizontal place of the hot spot in pixels from the left.
    public let hotX: Int
    /// The vertical place of the hot spot in pixels from the top.
    public let hotY: Int
    /// The time for which a picture of an animation is shown, in milliseconds.
    public let delay: Int
    /// The pixels, row by row from the top, as `0xAARRGGBB` with premultiplied colours.
    public let pixels: [UInt32]

    /// The greatest width and height in pixels.
    public static let largest = 512

    /// Creates a picture from pixels.
    ///
    /// Returns `nil` if a side is not between 1 and ``largest``, the hot spot is outside, or the number of pixels does
    /// not match.
    public init?(width: Int, height: Int, hotX: Int, hotY: Int, delay: Int = 0, pixels: [UInt32]) {
        guard (1...Self.largest).contains(width), (1...Self.largest).contains(height),
            (0..<width).contains(hotX), (0..<height).contains(hotY), pixels.count == width * height
        else { return nil }
        self.width = width
        self.height = height
        self.hotX = hotX
        self.hotY = hotY
        self.delay = delay
        self.pixels = pixels
    }

    /// The greatest number of pictures of an animation.
    private static let mostPictures = 256

    /// Reads the pictures of an Xcursor file whose nominal size is nearest to `size`: one, or those of an animation.
    ///
    /// Returns an empty array if the file cannot be read or is no such file.
    public static func read(_ path: String, size: Int) -> [CursorImage] {
        guard let images = XcursorFilenameLoadImages(path, Int32(clamping: size)) else { return [] }
        defer { XcursorImagesDestroy(images) }
        return (0..<min(Int(images.pointee.nimage), mostPictures)).compactMap { index in
            guard let image = images.pointee.images[index]?.pointee, let pixels = image.pixels else { return nil }
            let (width, height) = (Int(image.width), Int(image.height))
            return CursorImage(
                width: width, height: height, hotX: Int(image.xhot), hotY: Int(image.yhot), delay: Int(image.delay),
                pixels: Array(UnsafeBufferPointer(start: pixels, count: width * height)))
        }
    }
}
