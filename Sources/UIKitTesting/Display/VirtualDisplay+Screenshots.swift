import CXTest
import Foundation

extension VirtualDisplay {
    /// Takes a picture of the whole framebuffer.
    public func screenshot() throws -> Screenshot {
        let (width, height) = try framebuffer
        return try screenshot(of: CGRect(x: 0, y: 0, width: width, height: height))
    }

    /// Takes a picture of a monitor.
    ///
    /// - Throws: ``MonitorError/noSuchMonitor(_:)`` if there is no monitor of this name.
    public func screenshot(of monitor: String) throws -> Screenshot {
        guard let frame = try monitors.first(where: { $0.name == monitor })?.frame else {
            throw MonitorError.noSuchMonitor(monitor)
        }
        return try screenshot(of: frame)
    }

    /// Takes a picture of the area of a window without its border, including the windows inside it and over it.
    ///
    /// The bytes of pixels outside the framebuffer are all 0.
    ///
    /// - Throws: ``XError`` if the window does not exist; ``DisplayError/nothingToSee(_:)`` if it is not viewable.
    public func screenshot(ofWindow window: UInt) throws -> Screenshot {
        let window = try tree(of: window)
        guard window.isViewable, !window.isInputOnly else {
            throw DisplayError.nothingToSee("the window 0x\(String(window.id, radix: 16)) is not viewable")
        }
        return try screenshot(of: window.frameOnDisplay)
    }

    /// Takes a picture of a part of the framebuffer, in pixels. The bytes of pixels outside the framebuffer are all 0.
    ///
    /// - Throws: ``DisplayError/nothingToSee(_:)`` if no pixel of the part is inside the framebuffer.
    public func screenshot(of frame: CGRect) throws -> Screenshot {
        let connection = try connected()
        let (width, height) = try framebuffer
        let frame = frame.integral
        let seen = frame.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard frame.width >= 1, frame.height >= 1, frame.width <= 65535, frame.height <= 65535, !seen.isEmpty else {
            throw DisplayError.nothingToSee("\(frame) is too large or outside the framebuffer of \(width)x\(height)")
        }
        let pixels = try connection.perform { display in
            try Self.pixels(of: seen, display, connection.root)
        }
        guard seen != frame else { return try Self.made(frame, pixels) }
        var all = [UInt8](repeating: 0, count: Int(frame.width) * Int(frame.height) * 4)
        let row = Int(seen.width) * 4
        for y in 0..<Int(seen.height) {
            let target = ((y + Int(seen.minY - frame.minY)) * Int(frame.width) + Int(seen.minX - frame.minX)) * 4
            all.replaceSubrange(target..<target + row, with: pixels[y * row..<(y + 1) * row])
        }
        return try Self.made(frame, all)
    }

    /// Returns the colour of a pixel of the framebuffer; `nil` outside it.
    public func pixel(x: Int, y: Int) throws -> Pixel? {
        let (width, height) = try framebuffer
        guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
        return try screenshot(of: CGRect(x: x, y: y, width: 1, height: 1))[0, 0]
    }

    /// Returns the colour of a pixel that a window has drawn. Under a compositor that is not always what the
    /// framebuffer shows. It is undefined where another window covers this one.
    ///
    /// - Throws: ``DisplayError/nothingToSee(_:)`` if the server has no image of the pixel.
    package func pixel(drawnBy window: UInt, x: Int, y: Int) throws -> Pixel? {
        let pixels = try connected().perform { display in
            try Self.pixels(of: CGRect(x: x, y: y, width: 1, height: 1), display, Window(window))
        }
        return try Self.made(CGRect(x: 0, y: 0, width: 1, height: 1), pixels)[0, 0]
    }

    private static func made(_ frame: CGRect, _ pixels: [UInt8]) throws -> Screenshot {
        guard let picture = Screenshot(width: Int(frame.width), height: Int(frame.height), rgba: pixels) else {
            throw DisplayError.nothingToSee("\(frame)")
        }
        return picture
    }

    private static func pixels(of frame: CGRect, _ display: OpaquePointer, _ root: Window) throws -> [UInt8] {
        // The picture is read from the root window with its children. A window's own pixels are undefined if another
        // covers it.
        let image = XGetImage(
            display, root, Int32(frame.minX), Int32(frame.minY), UInt32(frame.width), UInt32(frame.height),
            UInt(bitPattern: -1), ZPixmap)
        defer { cxtest_destroy_image(image) }
        var isCopied = false
        let pixels = [UInt8](unsafeUninitializedCapacity: Int(frame.width) * Int(frame.height) * 4) { buffer, count in
            isCopied = cxtest_copy_rgba(image, buffer.baseAddress)
            count = isCopied ? buffer.count : 0
        }
        guard isCopied else { throw DisplayError.nothingToSee("the server returned no image of \(frame)") }
        return pixels
    }
}
