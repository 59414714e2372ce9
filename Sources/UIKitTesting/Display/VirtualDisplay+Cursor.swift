import CXTest

/// What the pointer looks like at one moment.
public struct DisplayedCursor: Sendable, Hashable {
    /// The pixels; clear ones around the shape.
    public let image: Screenshot
    /// The pixel of the image that points, from the top left.
    public let hotX: Int
    public let hotY: Int

    /// Whether there is nothing to see.
    public var isEmpty: Bool { image.histogram.keys.allSatisfy { $0.alpha == 0 } }
}

extension VirtualDisplay {
    /// What the pointer looks like where it is.
    ///
    /// - Throws: ``DisplayError`` when the server has no `XFIXES`.
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

    /// The server's pixels are premultiplied, one in each `unsigned long`.
    private static func rgba(_ pixel: UInt) -> [UInt8] {
        let alpha = pixel >> 24 & 255
        func channel(_ shift: UInt) -> UInt8 {
            alpha == 0 ? 0 : UInt8(min((pixel >> shift & 255) * 255 / alpha, 255))
        }
        return [channel(16), channel(8), channel(0), UInt8(alpha)]
    }
}
