import CXlib

/// One picture of a cursor.
public struct CursorImage: Hashable, Sendable {
    /// In pixels.
    public let width: Int
    public let height: Int
    /// The pixel that points, from the top left.
    public let hotX: Int
    public let hotY: Int
    /// How long the picture is shown where there are several, in milliseconds.
    public let delay: Int
    /// Row by row from the top: alpha, red, green and blue from the high byte to the low one, the colours premultiplied.
    public let pixels: [UInt32]

    /// The largest width and height.
    public static let largest = 512

    /// `nil` where a side is not from 1 to `largest`, the hot spot is outside, or the number of pixels is another.
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

    /// The longest animation that is shown whole.
    private static let mostPictures = 256

    /// The pictures of a file of the Xcursor format whose nominal size is nearest to `size`: one, or those of an animation. Empty where
    /// it is no such file.
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
