import CXlib
import Glibc

/// Pixels that can be painted on a window: 32 bits each, in cairo's RGB24, whatever format the server has.
///
/// ```swift
/// if let image = WindowImage(connection: connection, width: 640, height: 480) {
///     memset(image.pixels, 0xff, image.bytesPerRow * image.height)        // white
///     image.put(PixelRect(x: 0, y: 0, width: 640, height: 480), on: window)
/// }
/// ```
///
/// The pixels are in memory that the server shares (MIT-SHM). If that is impossible, each `put` sends them in pieces
/// while the socket has room. A slow server therefore does not block the program. For a server with another pixel
/// format, the part to paint is converted.
public final class WindowImage {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The distance from one row to the next, in bytes.
    public var bytesPerRow: Int { width * 4 }
    /// The pixels to draw into, ``height`` rows. While ``isInUse`` is true, they are still being read.
    public let pixels: UnsafeMutableRawPointer

    private let connection: Connection
    private let image: UnsafeMutablePointer<XImage>
    /// The shared segment. Its address must not change, because the XImage points to it.
    private let segment: UnsafeMutablePointer<XShmSegmentInfo>
    private let isShared: Bool
    /// The pixels in the server's format, if that is not the one of `pixels`.
    private let converted: UnsafeMutableRawPointer?
    private let ownsPixels: Bool
    private var putsUnderWay = 0
    private var unsent = UnsentParts()
    /// A closure that is called when the parts that had to wait for room have been sent. It is not called within `put`.
    public var onSent: (() -> Void)?

    /// Whether the server may still read the pixels, or parts of them have not been sent.
    public var isInUse: Bool { (putsUnderWay > 0 || isWaiting) && !connection.isBroken }

    /// Whether parts of the image wait for room in the socket.
    public var isWaiting: Bool { !unsent.isEmpty && !connection.isBroken }

    /// The id of the segment in the server's completion events; 0 for an image that is not shared.
    public var segmentID: UInt { isShared ? segment.pointee.shmseg : 0 }

    /// Creates an image whose pixels are black.
    ///
    /// Returns `nil` without memory, on a broken connection, or if a side is not between 1 and 32,767 pixels.
    public init?(connection: Connection, width: Int, height: Int) {
        guard width > 0, height > 0, width <= WindowLimits.size, height <= WindowLimits.size, !connection.isBroken
        else { return nil }
        self.connection = connection
        self.width = width
        self.height = height
        let isNative = connection.format.isNative
        let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
        segment.initialize(to: XShmSegmentInfo())
        self.segment = segment
        let bytesPerPixel = connection.format.bitsPerPixel / 8
        let serverBytesPerRow = (width * bytesPerPixel + 3) / 4 * 4
        var shared = connection.usesSharedMemory && cx_shm_create(segment, serverBytesPerRow * height)
        guard
            let image = shared
                ? XShmCreateImage(
                    connection.display, connection.visual.visual, UInt32(connection.format.depth), ZPixmap, nil,
                    segment,
                    UInt32(width), UInt32(height))
                : XCreateImage(
                    connection.display, connection.visual.visual, UInt32(connection.format.depth), ZPixmap, 0, nil,
                    UInt32(width), UInt32(height), 32, Int32(serverBytesPerRow))
        else {
            cx_shm_unmap(segment)
            segment.deallocate()
            return nil
        }
        // If the server pads its rows more than we do, plain memory is used, which each put sends.
        if shared, Int(image.pointee.bytes_per_line) != serverBytesPerRow {
            image.pointee.bytes_per_line = Int32(serverBytesPerRow)
            cx_shm_unmap(segment)
            shared = false
        }
        let target: UnsafeMutableRawPointer
        if shared {
            target = UnsafeMutableRawPointer(segment.pointee.shmaddr)
        } else {
            guard let memory = calloc(serverBytesPerRow, height) else {
                cx_image_free(image)
                segment.deallocate()
                return nil
            }
            target = memory
        }
        image.pointee.data = target.assumingMemoryBound(to: CChar.self)
        if isNative {
            pixels = target
            converted = nil
            ownsPixels = false
        } else {
            guard let memory = calloc(width * 4, height) else {
                if shared { cx_shm_unmap(segment) } else { free(target) }
                cx_image_free(image)
                segment.deallocate()
                return nil
            }
            pixels = memory
            converted = target
            ownsPixels = true
        }
        self.image = image
        isShared = shared
        if shared { attach() }
    }

    deinit {
        if isShared {
            if !connection.isBroken { connection.expecting { XShmDetach(connection.display, segment) } }
            cx_shm_unmap(segment)
        } else {
            free(converted ?? pixels)
        }
        if ownsPixels { free(pixels) }
        cx_image_free(image)
        segment.deallocate()
    }

    /// Attaches the segment without waiting for the answer.
    ///
    /// If the server refuses, its error comes before that of the first put, and the connection goes on without shared
    /// memory. The error is ignored for an image that was released before the server attached it, because its memory
    /// had gone too.
    private func attach() {
        let connection = connection
        connection.expecting({ [weak connection, weak self] _ in
            if self != nil { connection?.sharedMemoryRefused() }
        }) {
            XShmAttach(connection.display, segment)
        }
    }

    /// Paints a part of the image at the same place of a window and of its children.
    ///
    /// - Parameters:
    ///   - rect: The part in pixels. Parts outside the image are cut off.
    ///   - window: The window. Nothing happens if it is gone.
    public func put(_ rect: PixelRect, on window: WindowID) {
        let part = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        guard !part.isEmpty, !connection.isBroken else { return }
        if converted != nil { convert(part) }
        guard isShared else {
            unsent.add(part, on: window)
            return connection.send(self)
        }
        let gc = connection.imageGC(for: window)
        let (x, y) = (Int32(part.x), Int32(part.y))
        putsUnderWay += 1
        connection.expecting({ [weak self] _ in self?.putDone() }) {
            XShmPutImage(
                connection.display, window.rawValue, gc, image, x, y, x, y, UInt32(part.width), UInt32(part.height), 1)
        }
    }

    /// Sends waiting parts as far as there is room. Returns whether that was all.
    func sendParts() -> Bool {
        let pixels = Connection.pieceBytes * 8 / connection.format.bitsPerPixel
        while connection.hasRoom, let part = unsent.next(pixels: pixels) {
            let gc = connection.imageGC(for: part.window)
            let (x, y) = (Int32(part.rect.x), Int32(part.rect.y))
            connection.expecting {
                XPutImage(
                    connection.display, part.window.rawValue, gc, image, x, y, x, y, UInt32(part.rect.width),
                    UInt32(part.rect.height))
            }
            connection.flush()
        }
        return !isWaiting
    }

    /// Notes that the server has finished one put, by a completion event or an error.
    public func putDone() {
        putsUnderWay = max(0, putsUnderWay - 1)
    }

    private func convert(_ part: PixelRect) {
        guard let converted else { return }
        let format = connection.format
        let bytesPerPixel = format.bitsPerPixel / 8
        let stride = Int(image.pointee.bytes_per_line)
        let isBigEndian = image.pointee.byte_order == MSBFirst
        for y in part.y..<part.maxY {
            let source = (pixels + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
            let target = (converted + y * stride).assumingMemoryBound(to: UInt8.self)
            for x in part.x..<part.maxX {
                let pixel = format.pixel(fromNative: source[x])
                for byte in 0..<bytesPerPixel {
                    let shift = UInt(8 * (isBigEndian ? bytesPerPixel - 1 - byte : byte))
                    target[x * bytesPerPixel + byte] = UInt8(truncatingIfNeeded: pixel >> shift)
                }
            }
        }
    }
}
