import X11

/// The place of a scene's window: what was asked of the window manager and what it granted are two states, and nothing
/// waits for the second. In pixels of the root window.
struct SceneGeometry {
    private(set) var requested: PixelRect
    private(set) var actual: PixelRect
    /// The request that has no answer yet.
    private var pending: Request?
    /// A size has been told without a position, and the server asked for that. A position that is told meanwhile makes
    /// the answer old news.
    private(set) var isPlaceOpen = false
    /// A size that nobody has been told of, because its position was open.
    private var hasUntoldSize = false

    struct Request {
        let frame: PixelRect
        /// The number of the request: what the server tells from there on is about it, or from after it.
        let serial: UInt
        let refused: (() -> Void)?
    }

    init(_ frame: PixelRect) {
        requested = frame
        actual = frame
    }

    /// The window is made anew at this place.
    mutating func restart(at frame: PixelRect) {
        requested = frame
        actual = frame
        pending = nil
    }

    /// Whether the server has to be asked for this place.
    mutating func wants(_ frame: PixelRect) -> Bool {
        requested = frame
        return frame != actual
    }

    /// The server is being asked for `requested`. `refused` is called if it grants another place.
    mutating func asked(serial: UInt, refused: (() -> Void)?) {
        pending = Request(frame: requested, serial: serial, refused: refused)
    }

    /// What a ConfigureNotify leads to.
    struct Answer {
        /// What was asked for has been granted.
        var isGranted = false
        /// The window has another place or size, and both are known.
        var isChanged = false
        /// A size is told without a position: the server has to be asked for that.
        var needsPosition = false
        /// To be called: what was asked for has been refused.
        var refused: (() -> Void)?
    }

    /// Only synthetic events tell a framed window's position on the root; real ones tell it in the frame (ICCCM
    /// 4.1.5).
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
        let isChanged = next != actual || hasUntoldSize
        hasUntoldSize = isPlaceOpen && isChanged
        answer.isChanged = isChanged && !isPlaceOpen
        actual = next
        if let pending, configure.serial >= pending.serial {
            self.pending = nil
            answer.isGranted = (next.width, next.height) == (pending.frame.width, pending.frame.height)
            if !answer.isGranted { answer.refused = pending.refused }
        }
        return answer
    }

    /// The server's answer to the question for the position. Whether it was still open.
    mutating func positioned(x: Int, y: Int) -> Bool {
        guard isPlaceOpen else { return false }
        place(x: x, y: y)
        return true
    }

    /// The window is here for certain: it has been put on the root window.
    mutating func place(x: Int, y: Int) {
        isPlaceOpen = false
        hasUntoldSize = false
        (actual.x, actual.y) = (x, y)
    }
}
