import CXlib

extension Connection {
    /// Sends pixels to a pixmap, in bands that are each small enough for a request of the core protocol.
    ///
    /// - Parameters:
    ///   - pixels: The pixels row by row from the top, with 32 bits each. The number is a multiple of the width.
    ///   - width: The width in pixels, from 1 to 65,535.
    ///   - depth: The depth of the pixmap.
    ///   - pixmap: The pixmap.
    ///   - context: A graphics context of the same depth.
    func send(_ pixels: [UInt32], width: Int, depth: Int, to pixmap: xcb_drawable_t, _ context: xcb_gcontext_t) {
        let isSwapped = (XImageByteOrder(display) == LSBFirst) != (1.littleEndian == 1)
        let pixels = isSwapped ? pixels.map(\.byteSwapped) : pixels
        let (height, rows) = (pixels.count / width, max(1, 16_384 / width))
        for start in stride(from: 0, to: height, by: rows) {
            let count = min(rows, height - start)
            pixels[start * width..<(start + count) * width].withUnsafeBytes { bytes in
                _ = xcb_put_image(
                    xcb, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), pixmap, context, UInt16(width), UInt16(count), 0,
                    Int16(start), 0, UInt8(depth), UInt32(bytes.count),
                    bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
            }
        }
    }
}
