import X11

/// The frame of a scene's window, in pixels of the root window.
///
/// The requested frame and the granted frame are two states. No code waits for the second.
struct SceneGeometry {
    private(set) var requested: PixelRect
    private(set) var actual: PixelRect
    /// The request that has not been answered yet.
    private var pending: Request?
    /// Whether a size has arrived without a position, and the server has been asked for the position. A position that
    /// arrives in the meantime makes the answer out of date.
    private(set) var isPlaceOpen = false
    /// Whether a new size has not been reported yet because its position was open.
    private var hasUnreportedSize = false

    struct Request {
        let frame: PixelRect
        /// The number of the request. Events with this number or a higher one come after the request.
        let serial: UInt
        let refused: (() -> Void)?
    }

    init(_ frame: PixelRect) {
        requested = frame
        actual = frame
    }

    /// Starts again with a new window at this frame.
    mutating func restart(at frame: PixelRect) {
        requested = frame
        actual = frame
        pending = nil
        isPlaceOpen = false
        hasUnreportedSize = false
    }

    /// Notes the requested frame. Returns whether the server must be asked for it.
    mutating func wants(_ frame: PixelRect) -> Bool {
        requested = frame
        return frame != actual
    }

    /// Notes that the server is being asked for `requested`. `refused` is called if it grants another size.
    ///
    /// A request that waits for its answer is replaced, and refused with this one.
    mutating func asked(serial: UInt, refused: (() -> Void)?) {
        var refusals = refused
        if let replaced = pending?.refused {
            refusals = {
                replaced()
                refused?()
            }
        }
        pending = Request(frame: requested, serial: serial, refused: refusals)
    }

    /// The consequences of a ConfigureNotify.
    struct Answer {
        /// Whether the requested size has been granted.
        var isGranted = false
        /// Whether the window's position or size has changed, and both are known.
        var isChanged = false
        /// Whether a size has arrived without a position, so that the server must be asked for it.
        var needsPosition = false
        /// A closure that the caller must call, because the request has been refused.
        var refused: (() -> Void)?
    }

    /// Applies a ConfigureNotify.
    ///
    /// Only synthetic events contain a framed window's position on the root window. The position in real events is
    /// relative to the frame (ICCCM 4.1.5).
    mutating func configured(_ configure: Event.Configure, isFramed: Bool) -> Answer {
        var next = configure.frame
        var answer = Answer()
        if isFramed, !configure.isSynthetic {
            (next.x, next.y) = (actual.x, actual.y)
            answer.needsPosition = true
            isPlaceOpen = true
        } else {
            isPlaceOpen = false
        }
        let isChanged = next != actual || hasUnreportedSize
        hasUnreportedSize = isPlaceOpen && isChanged
        answer.isChanged = isChanged && !isPlaceOpen
        actual = next
        if let pending, configure.serial >= pending.serial {
            self.pending = nil
            answer.isGranted = (next.width, next.height) == (pending.frame.width, pending.frame.height)
            if !answer.isGranted { answer.refused = pending.refused }
        }
        return answer
    }

    /// Applies the server's answer to the question for the position. Returns whether the position was still open.
    mutating func positioned(x: Int, y: Int) -> Bool {
        guard isPlaceOpen else { return false }
        place(x: x, y: y)
        return true
    }

    /// Notes the window's certain position on the root window, for example after a reparent to it.
    mutating func place(x: Int, y: Int) {
        isPlaceOpen = false
        hasUnreportedSize = false
        (actual.x, actual.y) = (x, y)
    }
}
