import CXTest
import Foundation

/// What another client of the display can do to a program's windows, for tests of what the program makes of it.
///
/// Each call throws ``XError`` when there is no such window (any more).
extension VirtualDisplay {
    /// One thing that another client does to a window.
    public enum Interference: Sendable, Hashable {
        /// The window is gone, with all that is inside it.
        case destroy
        case unmap
        case map
        case raise
        case lower
        /// A black window lies on a part of it for a moment: what was shown there the server does not have any more. The place is
        /// one in the window, in pixels.
        case cover(x: Int, y: Int, width: Int, height: Int)
        /// A place and a size in its parent, in pixels. Sizes are 1 to 65,535.
        case moveAndResize(x: Int, y: Int, width: Int, height: Int)
        /// It becomes a child of the root window.
        case reparentToRoot
        case deleteProperty(String)
        /// The property has these bytes, format and type, whatever it had before: format 8, 16 or 32.
        case setProperty(String, type: String, format: Int, bytes: [UInt8])
        /// A client message of this type with five 32-bit values (format 32), or with as many smaller ones (8, 16), sent to
        /// the window itself as a window manager would.
        case message(String, format: Int, bytes: [UInt8])
        /// What a window manager tells of a place that it has given the window (ICCCM 4.1.5), true or not.
        case tellPlace(x: Int, y: Int, width: Int, height: Int)
    }

    /// Does it from the test's own connection.
    public func interfere(with window: UInt, _ interference: Interference) throws {
        let connection = try connected()
        switch interference {
        case .setProperty(let name, let type, let format, let bytes):
            let (property, type) = (try connection.atom(name), try connection.atom(type))
            try connection.perform {
                cxtest_set_property($0, Window(window), property, type, Int32(format), bytes, bytes.count)
            }
        case .deleteProperty(let name):
            let property = try connection.atom(name)
            try connection.perform { _ = XDeleteProperty($0, Window(window), property) }
        case .message(let type, let format, let bytes):
            let type = try connection.atom(type)
            try connection.perform { cxtest_send_bytes($0, Window(window), type, Int32(format), bytes, bytes.count) }
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
