import Foundation

/// Cursor themes made for a test, in a folder for `XCURSOR_PATH` that goes with this object.
public final class CursorThemeFolder: Sendable {
    /// One picture of a cursor: a square of one colour.
    public struct Square: Sendable, Hashable {
        /// The side, in pixels, which is also the nominal size.
        public var size: Int
        /// Alpha, red, green and blue, from the high byte to the low one.
        public var color: UInt32
        /// The pixel that points, from the top and from the left.
        public var hot: Int
        /// For how long it is shown, in milliseconds; pictures of one size with a time are an animation.
        public var delay: Int

        /// A square whose hot spot is at its top left.
        public init(size: Int, color: UInt32, hot: Int = 0, delay: Int = 0) {
            (self.size, self.color, self.hot, self.delay) = (size, color, hot, delay)
        }
    }

    /// The value for `XCURSOR_PATH`.
    public var url: URL { folder.url }
    private let folder: TemporaryFolder

    /// An empty folder.
    public init() throws { folder = try TemporaryFolder() }

    /// Writes a cursor of a theme (libXcursor's file format).
    public func write(_ theme: String, _ cursor: String, _ squares: [Square]) throws {
        var file: [UInt32] = [0x7275_6358, 16, 0x1_0000, UInt32(squares.count)]
        var place = 16 + 12 * squares.count
        for square in squares {
            file += [0xfffd_0002, UInt32(square.size), UInt32(place)]
            place += 36 + 4 * square.size * square.size
        }
        for square in squares {
            let (size, hot) = (UInt32(square.size), UInt32(square.hot))
            file += [36, 0xfffd_0002, size, 1, size, size, hot, hot, UInt32(square.delay)]
            file += [UInt32](repeating: square.color, count: square.size * square.size)
        }
        let cursors = url.appendingPathComponent("\(theme)/cursors")
        try FileManager.default.createDirectory(at: cursors, withIntermediateDirectories: true)
        let bytes = file.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) } }
        try Data(bytes).write(to: cursors.appendingPathComponent(cursor))
    }

    /// Says what a theme inherits: names with commas between them.
    public func write(_ theme: String, inherits parents: String) throws {
        let place = url.appendingPathComponent(theme)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try Data("[Icon Theme]\nName=\(theme)\nInherits=\(parents)\n".utf8)
            .write(to: place.appendingPathComponent("index.theme"))
    }
}
