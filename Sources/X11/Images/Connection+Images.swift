import CXlib
import Glibc

extension Connection {
    /// The size of the pieces in which images are sent, in bytes.
    ///
    /// A socket that reports room takes at least this much, and what Xlib has buffered (16 KB), without blocking. For
    /// Unix domain sockets, room means three quarters of the buffer. For TCP it means a third.
    static let pieceBytes = 16_384

    /// Whether the next piece can be sent without waiting for the server to read.
    var hasRoom: Bool {
        guard !isBroken else { return false }
        var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&watched, 1, 0) == 1 && watched.revents & Int16(POLLOUT) != 0
    }

    /// Whether images wait for room in the socket.
    public var awaitsRoom: Bool { !isBroken && waitingImages.contains { $0.image?.isInUse == true } }

    /// Sends waiting images as far as the socket has room.
    ///
    /// - Returns: Whether nothing is waiting any more.
    public func sendWaitingImages() -> Bool {
        while let first = waitingImages.first {
            guard !isBroken else { break }
            guard first.image?.sendParts() != false else { return false }
            waitingImages.removeFirst()
            first.image?.onSent?()
        }
        return true
    }

    /// Sends the parts of an image that were put, now or as soon as there is room.
    func send(_ image: WindowImage) {
        // Images are sent in the order in which they were put.
        if waitingImages.isEmpty, image.sendParts() { return }
        if !waitingImages.contains(where: { $0.image === image }) { waitingImages.append(WaitingImage(image: image)) }
        onImagesWaiting?()
    }

    /// Returns the graphics context of all images.
    ///
    /// It also paints the children of a window (`IncludeInferiors`), so that one image can cover a scene whose windows
    /// are X windows.
    func imageGC(for window: WindowID) -> GC? {
        if cachedImageGC == nil { cachedImageGC = createGC(for: window, reportsLostParts: false) }
        return cachedImageGC
    }

    /// Creates a graphics context that includes the children of a window. A context belongs to a depth, and all windows
    /// of the connection have the same depth.
    ///
    /// - Parameters:
    ///   - window: Any of the windows.
    ///   - reportsLostParts: Whether the server reports the parts that it cannot copy.
    func createGC(for window: WindowID, reportsLostParts: Bool) -> GC? {
        var values = XGCValues()
        values.subwindow_mode = IncludeInferiors
        values.graphics_exposures = reportsLostParts ? 1 : 0
        return XCreateGC(display, window.rawValue, UInt(GCSubwindowMode | GCGraphicsExposures), &values)
    }

    /// Switches to images that are sent, because the server could not attach our memory.
    func sharedMemoryRefused() {
        guard usesSharedMemory else { return }
        usesSharedMemory = false
        log.info("the display \(name) refused shared memory; images are sent over the connection")
        onSharedMemoryRefused?()
    }
}

/// An image that waits for room. If it is released before, it is not sent.
struct WaitingImage {
    weak var image: WindowImage?
}
