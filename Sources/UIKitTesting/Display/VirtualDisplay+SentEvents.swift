import CXTest
import Foundation

/// Input that no user has made, sent to a window with SendEvent, as any client can.
extension VirtualDisplay {
    /// A key goes down and up, at a time of the server's clock in milliseconds. Any code can be sent, of a key or of none.
    ///
    /// - Throws: An ``XError`` for a window that is gone, ``DisplayError`` when no key gives the character.
    package func sendKey(_ key: Key, to window: UInt, time: UInt = 0) throws {
        let sent: Int
        if case .code(let any) = key {
            sent = any
        } else {
            sent = try Int(connected().perform { try code(for: key, $0).code })
        }
        try send([KeyPress, KeyRelease], to: window) {
            $0.xkey.keycode = UInt32(clamping: sent)
            $0.xkey.time = time
            $0.xkey.same_screen = 1
        }
    }

    /// The pointer moves to a point of the window, in pixels, with the first button down or none.
    ///
    /// - Throws: An ``XError`` for a window that is gone.
    package func sendMotion(to window: UInt, at point: CGPoint, isButtonDown: Bool = false) throws {
        try send([MotionNotify], to: window) {
            $0.xmotion.x = Int32(clamping: Int(point.x))
            $0.xmotion.y = Int32(clamping: Int(point.y))
            $0.xmotion.state = isButtonDown ? UInt32(Button1Mask) : 0
            $0.xmotion.same_screen = 1
        }
    }

    private func send(_ types: [Int32], to window: UInt, _ fill: (inout XEvent) -> Void) throws {
        let connection = try connected()
        try connection.perform { display in
            for type in types {
                var event = XEvent()
                event.type = type
                event.xany.window = Window(window)
                event.xkey.root = connection.root
                fill(&event)
                // Without a mask it goes to whoever has made the window.
                XSendEvent(display, Window(window), 0, NoEventMask, &event)
            }
        }
    }
}
