import Foundation
import X11

/// A `UIWindow` at the X server: a child of its scene's top-level window.
///
/// The ledger of the scene stores the state that was last requested. The host remembers which requests those were.
@MainActor
final class WindowHost: WindowHosting {
    let window: WindowID
    private let connection: Connection
    private(set) var isDestroyed = false
    /// The cursor of the window; `nil` for the scene's cursor.
    var pointer: Cursors.Key?
    private var changes = ForeignChangeDetector()
    /// The record of the window that the host belongs to. The window may be deallocated before its host.
    let record: WindowRecord

    /// The events to select. Events of the pointer are selected on the top-level window. They have the scene's
    /// coordinates there, and a new window costs nothing.
    static let events: EventMask = [
        .keyPress, .keyRelease, .keymapState, .exposure, .focusChange, .structureNotify,
    ]

    init(connection: Connection, parent: WindowID, frame: PixelRect, record: WindowRecord) {
        self.connection = connection
        self.record = record
        window = connection.createWindow(parent: parent, frame: frame, events: Self.events)
    }

    var displayID: UInt { window.rawValue }

    /// The requested frame in the scene's pixels, within X's limits; `nil` if the record has left the scene.
    var frame: PixelRect? {
        guard let requested = record.requested else { return nil }
        return PixelRect(requested.frame).clampedForX
    }

    // MARK: Requests

    func move(to frame: CGRect) {
        changes.noteConfigure(request: connection.nextRequestSerial)
        connection.move(window, to: PixelRect(frame))
    }

    func stack(_ place: Connection.StackingPlace) {
        changes.noteConfigure(request: connection.nextRequestSerial)
        connection.stack(window, place)
    }

    func setMapped(_ isMapped: Bool) {
        changes.noteMapping(request: connection.nextRequestSerial)
        if isMapped { connection.map(window) } else { connection.unmap(window) }
    }

    /// Notes that the window was mapped together with its siblings, by the request with a number.
    func wasMapped(by request: UInt) { changes.noteMapping(request: request) }

    func destroy() {
        isDestroyed = true
        connection.destroy(window)
    }

    // MARK: Reports

    /// Returns whether a report of the window's frame or order was caused by another client.
    func isForeign(_ configure: Event.Configure) -> Bool {
        guard !configure.isSynthetic, let frame else { return false }
        return changes.isForeign(isAsRequested: configure.frame == frame, serial: configure.serial)
    }

    /// Returns whether a report of the window's mapping was caused by another client.
    func isForeign(mapped: Bool, serial: UInt) -> Bool {
        guard let requested = record.requested else { return false }
        return changes.isForeign(mappingIsAsRequested: mapped == requested.isMapped, serial: serial)
    }
}

extension WindowRecord {
    var windowHost: WindowHost? { host as? WindowHost }
}
