import X11

/// What is known of the window manager: whether there is one (EWMH, `_NET_SUPPORTING_WM_CHECK`).
@MainActor
final class WindowManager {
    private let connection: Connection
    /// A manager places and frames our windows and moves the focus. Without one we do it ourselves.
    private(set) var isPresent = false

    init(connection: Connection) {
        self.connection = connection
        update()
    }

    /// Asks again, at start-up and when the root's property has changed. A manager that died leaves the property
    /// behind, but not the window that it names.
    func update() {
        guard let check = connection.queryItems(.netSupportingWMCheck, of: connection.root)?.first else {
            isPresent = false
            return
        }
        let window = WindowID(rawValue: check)
        isPresent = connection.queryItems(.netSupportingWMCheck, of: window)?.first == check
    }
}
