import CXTest

/// The shape of the pointer at one moment.
public struct DisplayedCursor: Sendable, Hashable {
    /// The image. Pixels outside the shape are transparent.
    public let image: Screenshot
    /// The horizontal position of the hot spot, in pixels from the left edge of the image.
    public let hotX: Int
    /// The vertical position of the hot spot, in pixels from the top edge of the image.
    public let hotY: Int

    /// Whether all pixels are transparent.
    public var isEmpty: Bool { image.histogram.keys.allSatisfy { $0.alpha == 0 } }
}

extension VirtualDisplay {
    /// The current shape of the pointer.
    ///
    /// - Throws: ``DisplayError/noExtension(_:)`` if the server has no `XFIXES`.
    public var cursor: DisplayedCursor {
        get throws {
            let connection = try connected()
            return try connection.perform { display in
                var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 4, 0)
                guard XFixesQueryExtension(display, &event, &error) != 0,
                    XFixesQueryVersion(display, &major, &minor) != 0, let found = XFixesGetCursorImage(display)
                else { throw DisplayError.noExtension("XFIXES") }
                defer { XFree(found) }
                let image = found.pointee
                let pixels = UnsafeBufferPointer(start: image.pixels, count: Int(image.width) * Int(image.height))
                guard
                    let picture = Screenshot(
                        width: Int(image.width), height: Int(image.height), rgba: pixels.flatMap(Self.rgba))
                else { throw DisplayError.noExtension("XFIXES") }
                return DisplayedCursor(image: picture, hotX: Int(image.xhot), hotY: Int(image.yhot))
            }
        }
    }

    /// Returns the bytes of a pixel. The server's pixels are premultiplied, one per `unsigned long`.
    private static func rgba(_ pixel: UInt) -> [UInt8] {
        let alpha = pixel >> 24 & 255
        func channel(_ shift: UInt) -> UInt8 {
            alpha == 0 ? 0 : UInt8(min((pixel >> shift & 255) * 255 / alpha, 255))
        }
        return [channel(16), channel(8), channel(0), UInt8(alpha)]
    }
}
