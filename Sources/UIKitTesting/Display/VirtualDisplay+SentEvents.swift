import CXTest
import Foundation

/// Synthetic input that is sent to a window with SendEvent, as any client can.
extension VirtualDisplay {
    /// Sends a press and a release of a key. Any key code can be sent, even one without a key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - window: The X id of the window.
    ///   - time: The time stamp, in milliseconds of the server's clock.
    /// - Throws: ``XError`` if the window does not exist; ``DisplayError/noKey(_:)`` if no key produces the character.
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

    /// Sends a move of the pointer to a point of the window, in pixels, with the first button down or not.
    ///
    /// - Throws: ``XError`` if the window does not exist.
    package func sendMotion(to window: UInt, at point: CGPoint, isButtonDown: Bool = false) throws {
        let place = try PixelPlace(point)
        try send([MotionNotify], to: window) {
            $0.xmotion.x = place.x
            $0.xmotion.y = place.y
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
                // With an empty mask the event goes to the client that created the window.
                XSendEvent(display, Window(window), 0, NoEventMask, &event)
            }
        }
    }
}
