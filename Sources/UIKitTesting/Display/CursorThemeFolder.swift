import Foundation

/// A temporary folder with cursor themes for a test, to be used as `XCURSOR_PATH`.
///
///     let themes = try CursorThemeFolder()
///     try themes.write("Red", "left_ptr", [.init(size: 24, color: 0xffff_0000)])
///     let environment = ["XCURSOR_PATH": themes.url.path, "XCURSOR_THEME": "Red"]
///     let program = try await ChildProgram([".build/debug/MyApp"], on: display, environment: environment)
///
/// The folder is removed when this object is freed.
public final class CursorThemeFolder: Sendable {
    /// An image of a cursor: a square of one colour.
    public struct Square: Sendable, Hashable {
        /// The side in pixels, which is also the nominal size. Must not be negative.
        public var size: Int
        /// The colour as `0xAARRGGBB`.
        public var color: UInt32
        /// The hot spot: its distance in pixels from the left edge and from the top edge.
        public var hot: Int
        /// The display time in milliseconds. Several images of one size with a display time are an animation.
        public var delay: Int

        /// Creates a square, by default with the hot spot at the upper left corner and without a display time.
        public init(size: Int, color: UInt32, hot: Int = 0, delay: Int = 0) {
            (self.size, self.color, self.hot, self.delay) = (size, color, hot, delay)
        }
    }

    /// The folder's location, for `XCURSOR_PATH`.
    public var url: URL { folder.url }
    private let folder: TemporaryFolder

    /// Creates an empty folder.
    ///
    /// - Throws: Foundation's error if it cannot be created.
    public init() throws { folder = try TemporaryFolder() }

    /// Writes a cursor of a theme, in libXcursor's file format.
    ///
    /// - Parameters:
    ///   - theme: The name of the theme, which is created if it is new.
    ///   - cursor: The name of the cursor, e.g. `left_ptr`.
    ///   - squares: The images of the cursor.
    /// - Throws: Foundation's error if the file cannot be written.
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

    /// Writes the index of a theme with the themes that it inherits from.
    ///
    /// - Parameters:
    ///   - theme: The name of the theme, which is created if it is new.
    ///   - parents: The names of the other themes, separated by commas.
    /// - Throws: Foundation's error if the file cannot be written.
    public func write(_ theme: String, inherits parents: String) throws {
        let place = url.appendingPathComponent(theme)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try Data("[Icon Theme]\nName=\(theme)\nInherits=\(parents)\n".utf8)
            .write(to: place.appendingPathComponent("index.theme"))
    }
}
