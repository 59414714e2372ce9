import CXTest
import Foundation
import UIKit

/// The pointer as a user moves it over views, of an application in this process.
extension VirtualDisplay {
    /// Where a point of a view lies on the framebuffer, in pixels; the view's centre where no point is given.
    ///
    /// - Throws: ``DisplayError`` for a view that is in no window of a scene on a display.
    public func place(of view: UIView, at point: CGPoint? = nil) throws -> CGPoint {
        guard let scene = view.window?.windowScene, let top = scene.xWindow else {
            throw DisplayError.badOption("\(Swift.type(of: view)) is in no window that shows on \(name)")
        }
        let inView = point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        let inScene = view.convert(inView, to: scene.coordinateSpace)
        let origin = try tree(of: top).frameOnDisplay.origin
        return CGPoint(x: origin.x + inScene.x * scene.screen.scale, y: origin.y + inScene.y * scene.screen.scale)
    }

    /// Clicks into the middle of a view, or at a point of it.
    public func tap(_ view: UIView, at point: CGPoint? = nil, button: Int = 1) throws {
        try click(at: place(of: view, at: point), button: button)
    }

    /// Moves the pointer over the middle of a view, or a point of it, with no button down.
    public func hover(over view: UIView, at point: CGPoint? = nil) throws {
        try movePointer(to: place(of: view, at: point))
    }

    /// Presses a button at one point of the framebuffer, goes to another one in so many steps, and lets go there.
    public func drag(from start: CGPoint, to end: CGPoint, steps: Int = 10, button: Int = 1) throws {
        try movePointer(to: start)
        try press(button: button)
        let count = max(1, steps)
        for step in 1...count {
            let part = CGFloat(step) / CGFloat(count)
            try movePointer(
                to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        try release(button: button)
    }

    /// Drags from the middle of a view, so many points far.
    public func drag(_ view: UIView, by way: CGPoint, steps: Int = 10, button: Int = 1) throws {
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        try drag(
            from: place(of: view), to: place(of: view, at: CGPoint(x: middle.x + way.x, y: middle.y + way.y)),
            steps: steps, button: button)
    }

    /// Turns the wheel by so many clicks where the pointer is: positive is down and to the right.
    public func scroll(x: Int = 0, y: Int = 0) throws {
        for (clicks, back, forth) in [(x, 6, 7), (y, 4, 5)] {
            for _ in 0..<abs(clicks) {
                let button = clicks < 0 ? back : forth
                try press(button: button)
                try release(button: button)
            }
        }
    }

    /// Turns the wheel over the middle of a view.
    public func scroll(over view: UIView, x: Int = 0, y: Int = 0) throws {
        try hover(over: view)
        try scroll(x: x, y: y)
    }

    /// Sends a window a click that no user has made, with SendEvent, as any client can.
    ///
    /// - Throws: An ``XError`` for a window that is gone.
    public func sendClick(to window: UInt, at point: CGPoint, button: Int = 1) throws {
        let connection = try connected()
        try connection.perform { display in
            for type in [ButtonPress, ButtonRelease] {
                var event = XEvent()
                event.xbutton.type = type
                event.xbutton.window = window
                event.xbutton.root = connection.root
                event.xbutton.x = Int32(clamping: Int(point.x))
                event.xbutton.y = Int32(clamping: Int(point.y))
                event.xbutton.button = UInt32(clamping: button)
                event.xbutton.same_screen = 1
                // Without a mask it goes to whoever has made the window.
                XSendEvent(display, window, 0, NoEventMask, &event)
            }
        }
    }
}
