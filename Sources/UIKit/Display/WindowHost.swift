import Foundation
import X11

/// A `UIWindow` at the X server: a child of its scene's top-level window.
///
/// Keeps what was last asked of the server, so that a commit sends differences alone.
@MainActor
final class WindowHost {
    let window: WindowID
    private let connection: Connection
    private(set) var isDestroyed = false
    /// What the pointer looks like over it; `nil` as over the scene.
    var pointer: Cursors.Key?
    private var sent: SentState
    /// Somebody else has changed the window: all that was asked of the server is to be asked again.
    var isTampered = false
    /// Whose host this is. The window itself may be gone before its host.
    let number: WindowStack.Number
    /// What the window shows, kept to know what it leaves when it goes.
    let layer: CALayer

    /// The pointer's are selected on the top-level window: there they have the scene's coordinates, and cost a new
    /// window nothing.
    static let events: EventMask = [
        .keyPress, .keyRelease, .keymapState, .exposure, .focusChange, .structureNotify,
    ]

    init(connection: Connection, parent: WindowID, frame: PixelRect, number: WindowStack.Number, layer: CALayer) {
        self.connection = connection
        sent = SentState(frame: frame.clampedForX)
        self.number = number
        self.layer = layer
        window = connection.createWindow(parent: parent, frame: frame, events: Self.events)
    }

    var frame: PixelRect { sent.frame }
    var isMapped: Bool { sent.isMapped }
    var canHaveFocus: Bool { isMapped && !isTampered }

    /// What was asked for is what is: there is no window manager here, and what other clients do is undone. Returns whether
    /// there was anything to ask for.
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

    /// It was mapped together with its siblings, by the request with this number.
    func wasMapped(by request: UInt) { sent.maps(true, request: request) }

    func stack(_ place: Connection.StackingPlace) {
        sent.configures(to: frame, request: connection.nextRequestSerial)
        connection.stack(window, place)
    }

    /// Asks again for the frame and for being shown or not.
    func reassert() {
        isTampered = false
        sent.configures(to: frame, request: connection.nextRequestSerial)
        connection.move(window, to: frame)
        sent.maps(isMapped, request: connection.nextRequestSerial)
        if isMapped { connection.map(window) } else { connection.unmap(window) }
    }

    /// The server tells of the window. Whether somebody else has changed it.
    func isForeign(_ configure: Event.Configure) -> Bool {
        !configure.isSynthetic && sent.isForeign(frame: configure.frame, serial: configure.serial)
    }
    func isForeign(mapped: Bool, serial: UInt) -> Bool { sent.isForeign(mapped: mapped, serial: serial) }

    func destroy() {
        isDestroyed = true
        connection.destroy(window)
    }
}
