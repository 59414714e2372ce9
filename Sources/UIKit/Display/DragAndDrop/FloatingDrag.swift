import Foundation
import X11

/// The picture of a drag outside of the program's scenes, in a window of its own that input passes through.
@MainActor
final class FloatingDrag {
    private let connection: Connection
    private let window: WindowID
    private let origin: (x: Int, y: Int)
    private let size: (width: Int, height: Int)

    /// Shows a picture for the pointer at a point of the root window. The result is `nil` if the server has no windows
    /// that let input through.
    init?(_ image: DragImage, connection: Connection, x: Int, y: Int) {
        guard let picture = FloatingPicture(width: image.width, height: image.height, pixels: image.pixels) else {
            return nil
        }
        self.connection = connection
        origin = image.origin
        size = (image.width, image.height)
        window = connection.queryFloatingWindow(
            picture, x: x + image.origin.x, y: y + image.origin.y, opacity: image.opacity)
        guard window != .none else { return nil }
        connection.stack(window, .top)
        connection.map(window)
    }

    /// Moves the picture with the pointer, to a point of the root window.
    func move(toX x: Int, y: Int) {
        connection.move(
            window, to: PixelRect(x: x + origin.x, y: y + origin.y, width: size.width, height: size.height))
    }

    func remove() { connection.destroy(window) }
}
