import CXTest
import Foundation
import UIKitTesting

/// A small X client with a connection of its own. Without `close()` it stays connected until the process ends.
@MainActor
final class Client {
    let display: OpaquePointer

    /// The input that the client has received.
    struct Seen {
        var buttons: [String] = []
        var keys: [String] = []
        var text = ""
    }

    init(_ name: String) throws {
        guard let display = XOpenDisplay(name) else { throw DisplayError.connectionLost }
        self.display = display
        cx_watch_errors(display, { _, _, _, _, _, _ in }, nil)
        cx_watch_io_errors(display, { _ in }, nil)
    }

    /// Maps a window filled with a colour and returns its id. Without a parent it is a top-level window.
    func showWindow(
        _ frame: CGRect, in parent: UInt? = nil, colour: UInt = 0, name: String? = nil, overrideRedirect: Bool = false
    ) -> UInt {
        let window = XCreateSimpleWindow(
            display, parent ?? XDefaultRootWindow(display), Int32(frame.minX), Int32(frame.minY), UInt32(frame.width),
            UInt32(frame.height), 0, 0, colour)
        if let name {
            let bytes = name.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
            XChangeProperty(
                display, window, cx_XA_WM_NAME, cx_XA_STRING, 8, PropModeReplace, bytes, Int32(bytes.count))
        }
        if overrideRedirect {
            var attributes = XSetWindowAttributes()
            attributes.override_redirect = 1
            XChangeWindowAttributes(display, window, UInt(CWOverrideRedirect), &attributes)
        }
        XMapWindow(display, window)
        XSync(display, 0)
        return UInt(window)
    }

    func unmap(_ window: UInt) {
        XUnmapWindow(display, window)
        XSync(display, 0)
    }

    func listen(to window: UInt) {
        XSelectInput(display, window, KeyPressMask | ButtonPressMask | ButtonReleaseMask)
        XSync(display, 0)
    }

    /// Returns the input received so far.
    ///
    /// The server sends it before it replies to the XSync here.
    func seen() -> Seen {
        var seen = Seen()
        XSync(display, 0)
        while XPending(display) > 0 {
            var event = XEvent()
            XNextEvent(display, &event)
            switch event.type {
            case MappingNotify: XRefreshKeyboardMapping(&event.xmapping)
            case ButtonPress:
                seen.buttons.append("down \(event.xbutton.button) at \(event.xbutton.x), \(event.xbutton.y)")
            case ButtonRelease:
                seen.buttons.append("up \(event.xbutton.button) at \(event.xbutton.x), \(event.xbutton.y)")
            case KeyPress: note(&event.xkey, in: &seen)
            default: break
            }
        }
        return seen
    }

    private func note(_ event: inout XKeyEvent, in seen: inout Seen) {
        var keysym = KeySym()
        var buffer = [CChar](repeating: 0, count: 16)
        let count = XLookupString(&event, &buffer, 16, &keysym, nil)
        let name = XKeysymToString(keysym).map { String(cString: $0) } ?? ""
        seen.keys.append((event.state & UInt32(ControlMask) != 0 ? "Control+" : "") + name)
        if keysym & 0xff00_0000 == 0x0100_0000, let scalar = Unicode.Scalar(UInt32(keysym & 0xff_ffff)) {
            seen.text.unicodeScalars.append(scalar)
        } else if event.state & UInt32(ControlMask) == 0 {
            seen.text.unicodeScalars += buffer.prefix(Int(count)).map { Unicode.Scalar(UInt8(bitPattern: $0)) }
        }
    }

    func close() {
        cx_close(display)
    }
}
