import CXTest
import Foundation

/// Changes that another client of the display can make to a program's windows.
///
/// Use them to test the program's reaction. Each call throws ``XError`` if the window does not exist.
extension VirtualDisplay {
    /// A change that another client makes to a window. Positions and sizes are in pixels.
    public enum Interference: Sendable, Hashable {
        /// Destroys the window, with all windows inside it.
        case destroy
        /// Unmaps the window.
        case unmap
        /// Maps the window.
        case map
        /// Moves the window to the top of its siblings.
        case raise
        /// Moves the window to the bottom of its siblings.
        case lower
        /// Covers a part of the window with a black window for a moment, so that the server loses the pixels there.
        ///
        /// The position is relative to the window. Sizes are 1 to 65,535.
        case cover(x: Int, y: Int, width: Int, height: Int)
        /// Moves the window to a position in its parent, and resizes it. Sizes are 1 to 65,535.
        case moveAndResize(x: Int, y: Int, width: Int, height: Int)
        /// Makes the window a child of the root window.
        case reparentToRoot
        /// Deletes the property of this name.
        case deleteProperty(String)
        /// Replaces a property by these bytes. The format must be 8, 16 or 32 bits per item.
        case setProperty(String, type: String, format: Int, bytes: [UInt8])
        /// Sends a client message of this type to the window itself, as a window manager would.
        ///
        /// The format must be 8, 16 or 32 bits per item. The message holds 20 bytes; further ones are dropped.
        case message(String, format: Int, bytes: [UInt8])
        /// Sends a synthetic ConfigureNotify with any position and size, as a window manager does after moving a window
        /// (ICCCM 4.1.5).
        case tellPlace(x: Int, y: Int, width: Int, height: Int)
    }

    /// Makes a change to a window, from the test's own connection.
    ///
    ///     try display.interfere(with: window, .moveAndResize(x: 10, y: 10, width: 300, height: 200))
    ///
    /// - Parameters:
    ///   - window: The X id of the window.
    ///   - interference: The change.
    /// - Throws: ``XError`` if the window does not exist, or a value is invalid.
    public func interfere(with window: UInt, _ interference: Interference) throws {
        let connection = try connected()
        switch interference {
        case .setProperty(let name, let type, let format, let bytes):
            let (property, type) = (try connection.atom(name), try connection.atom(type))
            try connection.perform {
                cxtest_set_property($0, Window(window), property, type, Int32(clamping: format), bytes, bytes.count)
            }
        case .deleteProperty(let name):
            let property = try connection.atom(name)
            try connection.perform { _ = XDeleteProperty($0, Window(window), property) }
        case .message(let type, let format, let bytes):
            let type = try connection.atom(type)
            try connection.perform {
                cxtest_send_bytes($0, Window(window), type, Int32(clamping: format), bytes, bytes.count)
            }
        default:
            try connection.perform { Self.change(Window(window), interference, $0, root: connection.root) }
        }
    }

    private static func change(
        _ window: Window, _ interference: Interference, _ display: OpaquePointer, root: Window
    ) {
        switch interference {
        case .destroy: XDestroyWindow(display, window)
        case .unmap: XUnmapWindow(display, window)
        case .map: XMapWindow(display, window)
        case .raise: XRaiseWindow(display, window)
        case .lower: XLowerWindow(display, window)
        case .cover(let x, let y, let width, let height):
            let cover = XCreateSimpleWindow(
                display, window, Int32(clamping: x), Int32(clamping: y), UInt32(clamping: width),
                UInt32(clamping: height), 0, 0, 0)
            XMapWindow(display, cover)
            XDestroyWindow(display, cover)
        case .reparentToRoot: XReparentWindow(display, window, root, 0, 0)
        case .moveAndResize(let x, let y, let width, let height):
            XMoveResizeWindow(
                display, window, Int32(clamping: x), Int32(clamping: y), UInt32(clamping: width),
                UInt32(clamping: height))
        case .tellPlace(let x, let y, let width, let height):
            cxtest_send_configure(
                display, window, Int32(clamping: x), Int32(clamping: y), Int32(clamping: width), Int32(clamping: height)
            )
        case .setProperty, .deleteProperty, .message: break
        }
    }
}
