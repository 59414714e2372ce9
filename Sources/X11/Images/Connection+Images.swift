import CXlib
import Glibc

extension Connection {
    /// How much of an image goes at a time, in bytes. A socket that says that it has room takes at least this much and what
    /// Xlib has buffered (16 KB) without a wait, be it a Unix domain one (room is three quarters of its buffer) or of TCP (a third).
    static let pieceBytes = 16_384

    /// Whether what is sent next goes without waiting for the server to read.
    var hasRoom: Bool {
        guard !isBroken else { return false }
        var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&watched, 1, 0) == 1 && watched.revents & Int16(POLLOUT) != 0
    }

    /// Images wait for room in the socket.
    public var awaitsRoom: Bool { !isBroken && waitingImages.contains { $0.image?.isInUse == true } }

    /// Sends on what waits, as far as there is room.
    ///
    /// - Returns: Whether nothing waits any more.
    public func sendWaitingImages() -> Bool {
        while let first = waitingImages.first {
            guard !isBroken else { break }
            guard first.image?.sendParts() != false else { return false }
            waitingImages.removeFirst()
            first.image?.onSent?()
        }
        return true
    }

    /// Sends what has been put, now or as soon as there is room.
    func send(_ image: WindowImage) {
        // Whoever came first is sent first.
        if waitingImages.isEmpty, image.sendParts() { return }
        if !waitingImages.contains(where: { $0.image === image }) { waitingImages.append(WaitingImage(image: image)) }
        onImagesWaiting?()
    }

    /// One graphics context serves all images: it paints a window's children too (`IncludeInferiors`), which is
    /// how one image covers a scene whose windows are X windows of their own.
    func imageGC(for window: WindowID) -> GC? {
        if let gc = cachedImageGC { return gc }
        var values = XGCValues()
        values.subwindow_mode = IncludeInferiors
        values.graphics_exposures = 0
        // The context belongs to the depth, and all windows here have the same.
        cachedImageGC = XCreateGC(display, window.rawValue, UInt(GCSubwindowMode | GCGraphicsExposures), &values)
        return cachedImageGC
    }

    /// The server could not attach our memory: images are sent from now on.
    func sharedMemoryRefused() {
        guard usesSharedMemory else { return }
        usesSharedMemory = false
        log.info("shared memory images are refused by the display \(name): pixels are sent instead")
        onSharedMemoryRefused?()
    }
}

/// An image that waits for room. It can be given up before: then it is not sent.
struct WaitingImage {
    weak var image: WindowImage?
}
