import X11

/// What was last asked of the server for a window that is ours alone, held against what it tells.
///
/// Nobody else has a reason to touch a `UIWindow`'s X window, but any client of the display can. Our own requests come
/// back as events too; an event is about somebody else's doing when it tells something else, and the server had seen our
/// last request about it by then.
struct SentState {
    private(set) var frame: PixelRect
    private(set) var isMapped = false
    private var configureRequest: UInt = 0
    private var isConfigureAwaited = false
    private var mapRequest: UInt = 0

    init(frame: PixelRect) { self.frame = frame }

    /// The request with this serial number moves the window to `frame`, or changes its place among its siblings.
    mutating func configures(to frame: PixelRect, request: UInt) {
        self.frame = frame
        configureRequest = request
        isConfigureAwaited = true
    }

    /// The request with this serial number maps or unmaps the window.
    mutating func maps(_ isMapped: Bool, request: UInt) {
        self.isMapped = isMapped
        mapRequest = request
    }

    /// The server tells of a frame or a change of the order. Whether somebody else has moved the window.
    mutating func isForeign(frame: PixelRect, serial: UInt) -> Bool {
        guard serial >= configureRequest else { return false }
        if serial == configureRequest, isConfigureAwaited, frame == self.frame {
            isConfigureAwaited = false
            return false
        }
        return true
    }

    /// The server has mapped or unmapped the window. Whether somebody else has.
    func isForeign(mapped: Bool, serial: UInt) -> Bool { mapped != isMapped && serial >= mapRequest }
}
