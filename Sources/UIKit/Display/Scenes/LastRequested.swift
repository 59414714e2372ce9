import X11

/// The state that was last requested for an X window of the program, which the server's reports are compared with.
///
/// No other client has a reason to change the X window of a `UIWindow`, but any client of the display can. The
/// program's own requests come back as events too.
///
/// An event was caused by another client if it reports a change that was not requested. In addition, the server must
/// have processed the last request about that state by then.
struct LastRequested {
    private(set) var frame: PixelRect
    private(set) var isMapped = false
    private var configureRequest: UInt = 0
    private var isConfigureAwaited = false
    private var mapRequest: UInt = 0

    init(frame: PixelRect) { self.frame = frame }

    /// Notes that a request moves the window to `frame`, or changes its position among its siblings.
    mutating func configures(to frame: PixelRect, request: UInt) {
        self.frame = frame
        configureRequest = request
        isConfigureAwaited = true
    }

    /// Notes that a request maps or unmaps the window.
    mutating func maps(_ isMapped: Bool, request: UInt) {
        self.isMapped = isMapped
        mapRequest = request
    }

    /// Takes a report of a frame or a changed order. Returns whether another client has changed the window.
    mutating func isForeign(frame: PixelRect, serial: UInt) -> Bool {
        guard serial >= configureRequest else { return false }
        if serial == configureRequest, isConfigureAwaited, frame == self.frame {
            isConfigureAwaited = false
            return false
        }
        return true
    }

    /// Returns whether the window was mapped or unmapped by another client.
    func isForeign(mapped: Bool, serial: UInt) -> Bool { mapped != isMapped && serial >= mapRequest }
}
