/// The detection of changes that other clients make to an X window of the program.
///
/// No other client has a reason to change the X window of a `UIWindow`, but any client of the display can. The
/// program's own requests come back as events too.
///
/// An event was caused by another client if it reports a change that was not requested. In addition, the server must
/// have processed the last request about that state by then.
struct ForeignChangeDetector {
    private var configureRequest: UInt = 0
    private var isConfigureAwaited = false
    private var mapRequest: UInt = 0

    /// Notes that a request moves the window, or changes its position among its siblings.
    mutating func noteConfigure(request: UInt) {
        configureRequest = request
        isConfigureAwaited = true
    }

    /// Notes that a request maps or unmaps the window.
    mutating func noteMapping(request: UInt) { mapRequest = request }

    /// Takes a report of a frame or a changed order. Returns whether another client has changed the window.
    ///
    /// - Parameter isAsRequested: Whether the reported frame is the requested one.
    mutating func isForeign(isAsRequested: Bool, serial: UInt) -> Bool {
        guard serial >= configureRequest else { return false }
        if serial == configureRequest, isConfigureAwaited, isAsRequested {
            isConfigureAwaited = false
            return false
        }
        return true
    }

    /// Returns whether the window was mapped or unmapped by another client.
    func isForeign(mappingIsAsRequested isAsRequested: Bool, serial: UInt) -> Bool {
        !isAsRequested && serial >= mapRequest
    }
}
