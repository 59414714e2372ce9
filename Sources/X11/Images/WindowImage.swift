import CXlib
import Glibc

/// Pixels that can be put on a window: 32 bits each as cairo's RGB24 has them, whatever the server wants.
///
/// The pixels lie in memory that the server shares (MIT-SHM), or are sent with each `put` where it cannot: in pieces, while
/// the connection's socket has room, so that a server that reads slowly or not at all holds nobody up. A server with another
/// pixel format gets them converted, the damaged part only.
public final class WindowImage {
    public let width: Int
    public let height: Int
    /// From one row to the next, in bytes.
    public var bytesPerRow: Int { width * 4 }
    /// The pixels to draw into, `height` rows. While `isInUse` they are still being read.
    public let pixels: UnsafeMutableRawPointer

    private let connection: Connection
    private let image: UnsafeMutablePointer<XImage>
    /// Where it is matters: the XImage points to it.
    private let segment: UnsafeMutablePointer<XShmSegmentInfo>
    private let isShared: Bool
    /// What the server reads, where that is not `pixels` itself.
    private let converted: UnsafeMutableRawPointer?
    private let ownsPixels: Bool
    private var putsUnderWay = 0
    private var unsent = UnsentParts()
    /// Called when what had to wait for room has been sent, not within `put`.
    public var onSent: (() -> Void)?

    /// The server has been asked to read the pixels and has not said that it is done, or they have not all been sent.
    public var isInUse: Bool { (putsUnderWay > 0 || isWaiting) && !connection.isBroken }

    /// Parts of it wait for room in the connection's socket.
    public var isWaiting: Bool { !unsent.isEmpty && !connection.isBroken }

    /// The segment's id in the server's completion events; 0 for an image that is not shared.
    public var segmentID: UInt { isShared ? segment.pointee.shmseg : 0 }

    /// `nil` where there is no memory for it, or the size is beyond X's limits.
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
        // A server whose rows are longer than ours (it pads them more) reads plain memory, sent with each put.
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

    /// Nothing waits for the answer: where the server refuses, it says so before it refuses the first put, and the
    /// connection goes on without shared memory. An image that was given up before the server came to it is no refusal: its
    /// memory had gone with it.
    private func attach() {
        let connection = connection
        connection.expecting({ [weak connection, weak self] _ in
            if self != nil { connection?.sharedMemoryRefused() }
        }) {
            XShmAttach(connection.display, segment)
        }
    }

    /// Paints a part of the image at the same place of the window, its children included.
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

    /// Sends what waits as far as there is room. Whether that was all.
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

    /// The server is through with one put: its completion event, or its error.
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
