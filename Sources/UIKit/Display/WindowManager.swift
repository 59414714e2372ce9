import X11

/// What is known of the window manager: whether there is one (EWMH, `_NET_SUPPORTING_WM_CHECK`).
@MainActor
final class WindowManager {
    private let connection: Connection
    /// A manager places and frames our windows and moves the focus. Without one we do it ourselves.
    private(set) var isPresent = false

    init(connection: Connection) { self.connection = connection }

    /// The window that a manager names on the root.
    func askCheckWindow() -> Question<[UInt]?> { connection.askItems(.netSupportingWMCheck, of: connection.root) }

    /// What that window says of itself. A manager that died leaves the root's property behind, but not the window.
    func askConfirmation(of check: [UInt]?) -> Question<[UInt]?>? {
        check?.first.map { connection.askItems(.netSupportingWMCheck, of: WindowID(rawValue: $0)) }
    }

    func conclude(check: [UInt]?, confirmation: [UInt]?) {
        isPresent = check?.first != nil && confirmation?.first == check?.first
    }

    /// Asks again: the root's property has changed.
    func update() {
        let check = askCheckWindow().answer()
        conclude(check: check, confirmation: askConfirmation(of: check)?.answer())
    }
}
