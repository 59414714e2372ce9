import Foundation
import X11

/// A `UIWindow` at the X server: a child of its scene's top-level window.
///
/// Keeps what was last asked of the server, so that a commit sends differences alone.
@MainActor
final class WindowHost {
    let window: WindowID
    private let connection: Connection
    private(set) var frame: PixelRect
    private(set) var isMapped = false
    private(set) var isDestroyed = false
    /// What the pointer looks like over it; `nil` as over the scene.
    var pointer: Cursors.Key?
    /// Whose host this is. The window itself may be gone before its host.
    let number: WindowStack.Number
    /// What the window shows, kept to know what it leaves when it goes.
    let layer: CALayer

    /// The pointer's are selected on the top-level window: there they have the scene's coordinates, and cost a new
    /// window nothing.
    static let events: EventMask = [.keyPress, .keyRelease, .keymapState, .exposure, .focusChange]

    init(connection: Connection, parent: WindowID, frame: PixelRect, number: WindowStack.Number, layer: CALayer) {
        self.connection = connection
        self.frame = frame.clampedForX
        self.number = number
        self.layer = layer
        window = connection.createWindow(parent: parent, frame: frame, events: Self.events)
    }

    /// The window manager and other clients may not touch it, so what was asked for is what is.
    func move(to frame: PixelRect) {
        let frame = frame.clampedForX
        guard frame != self.frame else { return }
        self.frame = frame
        connection.move(window, to: frame)
    }

    func setMapped(_ mapped: Bool) {
        guard mapped != isMapped else { return }
        isMapped = mapped
        if mapped { connection.map(window) } else { connection.unmap(window) }
    }

    func destroy() {
        isDestroyed = true
        connection.destroy(window)
    }
}
