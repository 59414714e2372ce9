import CXTest
import Foundation
import UIKitTesting

/// A small X client of the tests, with a connection of its own that stays open for as long as the process.
@MainActor
final class Client {
    let display: OpaquePointer

    init(_ name: String) throws {
        guard let display = XOpenDisplay(name) else { throw DisplayError.connectionLost }
        self.display = display
        cx_watch_errors(display, { _, _, _, _, _, _ in }, nil)
        cx_watch_io_errors(display, { _ in }, nil)
    }

    /// Maps a window filled with a colour, `0xRRGGBB`, and returns its id.
    func showWindow(_ frame: CGRect, colour: UInt = 0, name: String? = nil, overrideRedirect: Bool = false) -> UInt {
        let window = XCreateSimpleWindow(
            display, XDefaultRootWindow(display), Int32(frame.minX), Int32(frame.minY), UInt32(frame.width),
            UInt32(frame.height), 0, 0, colour)
        if let name { XStoreName(display, window, name) }
        if overrideRedirect {
            var attributes = XSetWindowAttributes()
            attributes.override_redirect = 1
            XChangeWindowAttributes(display, window, UInt(CWOverrideRedirect), &attributes)
        }
        XMapWindow(display, window)
        XSync(display, 0)
        return UInt(window)
    }

    func close() { cx_close(display) }
}
