import Foundation
import X11

/// A `UIWindow` at the X server: a child of its scene's top-level window.
///
/// It stores the state that was last requested from the server, so that a commit sends only differences.
@MainActor
final class WindowHost {
    let window: WindowID
    private let connection: Connection
    private(set) var isDestroyed = false
    /// The cursor of the window; `nil` for the scene's cursor.
    var pointer: Cursors.Key?
    private var sent: LastRequested
    /// Whether another client has changed the window. Then the whole state must be requested again.
    var isTampered = false
    /// The number of the window that the host belongs to. The window may be deallocated before its host.
    let number: WindowStack.Number
    /// The window's layer, which contains the area to repaint when the window is removed.
    let layer: CALayer

    /// The events to select. Events of the pointer are selected on the top-level window. They have the scene's
    /// coordinates there, and a new window costs nothing.
    static let events: EventMask = [
        .keyPress, .keyRelease, .keymapState, .exposure, .focusChange, .structureNotify,
    ]

    init(connection: Connection, parent: WindowID, frame: PixelRect, number: WindowStack.Number, layer: CALayer) {
        self.connection = connection
        sent = LastRequested(frame: frame.clampedForX)
        self.number = number
        self.layer = layer
        window = connection.createWindow(parent: parent, frame: frame, events: Self.events)
    }

    var frame: PixelRect { sent.frame }
    var isMapped: Bool { sent.isMapped }
    var canHaveFocus: Bool { isMapped && !isTampered }

    /// Requests a frame. Returns whether a request was necessary.
    ///
    /// The requested frame counts as the present one. The window manager does not manage child windows, and changes by
    /// other clients are reverted.
    func move(to frame: PixelRect) -> Bool {
        let frame = frame.clampedForX
        guard frame != self.frame else { return false }
        sent.configures(to: frame, request: connection.nextRequestSerial)
        connection.move(window, to: frame)
        return true
    }

    func setMapped(_ mapped: Bool) {
        guard mapped != isMapped else { return }
        sent.maps(mapped, request: connection.nextRequestSerial)
        if mapped { connection.map(window) } else { connection.unmap(window) }
    }

    /// Notes that the window was mapped together with its siblings, by the request with a number.
    func wasMapped(by request: UInt) { sent.maps(true, request: request) }

    func stack(_ place: Connection.StackingPlace) {
        sent.configures(to: frame, request: connection.nextRequestSerial)
        connection.stack(window, place)
    }

    /// Requests the frame and the mapping again.
    func reassert() {
        isTampered = false
        sent.configures(to: frame, request: connection.nextRequestSerial)
        connection.move(window, to: frame)
        sent.maps(isMapped, request: connection.nextRequestSerial)
        if isMapped { connection.map(window) } else { connection.unmap(window) }
    }

    /// Returns whether a report of the window's frame or order was caused by another client.
    func isForeign(_ configure: Event.Configure) -> Bool {
        !configure.isSynthetic && sent.isForeign(frame: configure.frame, serial: configure.serial)
    }
    /// Returns whether a report of the window's mapping was caused by another client.
    func isForeign(mapped: Bool, serial: UInt) -> Bool { sent.isForeign(mapped: mapped, serial: serial) }

    func destroy() {
        isDestroyed = true
        connection.destroy(window)
    }
}
