import CXTest
import Foundation
import UIKit

/// The pointer as a user moves it, to a view, the accessibility identifier of one, or a point of the framebuffer.
extension VirtualDisplay {
    /// Clicks into the middle of a target:
    ///
    ///     try await display.tap("send")
    ///     try await display.tap(toast)
    ///     try await display.tap(CGPoint(x: 40, y: 40))
    ///
    /// - Parameters:
    ///   - point: Another point of the view than its middle, in its own points.
    ///   - count: How often, quickly enough for a double tap.
    public func tap(_ target: some InputTarget, at point: CGPoint? = nil, count: Int = 1, button: Int = 1) async throws
    {
        let place = try await target.place(on: self, at: point)
        for _ in 0..<max(1, count) { try click(at: place, button: button) }
        try await settleAfterInput()
    }

    /// Moves the pointer over the middle of a target, or a point of it, with no button down.
    public func hover(over target: some InputTarget, at point: CGPoint? = nil) async throws {
        try await movePointer(to: target.place(on: self, at: point))
        try await settleAfterInput()
    }

    /// Presses a button over one target, goes to another one in so many steps, and lets go there.
    public func drag(
        from start: some InputTarget, to end: some InputTarget, steps: Int = 10, button: Int = 1
    ) async throws {
        try await drag(
            from: start.place(on: self, at: nil), to: end.place(on: self, at: nil), steps: steps, with: button)
    }

    /// Drags from the middle of a view, so many points far.
    public func drag(_ view: UIView, by way: CGPoint, steps: Int = 10, button: Int = 1) async throws {
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        let end = try place(of: view, at: CGPoint(x: middle.x + way.x, y: middle.y + way.y))
        try await drag(from: place(of: view), to: end, steps: steps, with: button)
    }

    /// Drags from the middle of the view with this accessibility identifier, so many points far.
    public func drag(_ identifier: String, by way: CGPoint, steps: Int = 10, button: Int = 1) async throws {
        try await drag(view(identifier), by: way, steps: steps, button: button)
    }

    private func drag(from start: CGPoint, to end: CGPoint, steps: Int, with button: Int) async throws {
        try movePointer(to: start)
        try press(button: button)
        let count = max(1, steps)
        for step in 1...count {
            let part = CGFloat(step) / CGFloat(count)
            try movePointer(
                to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        try release(button: button)
        try await settleAfterInput()
    }

    /// Turns the wheel by so many clicks where the pointer is: positive is down and to the right.
    public func scroll(x: Int = 0, y: Int = 0) async throws {
        for (clicks, back, forth) in [(x, 6, 7), (y, 4, 5)] {
            for _ in 0..<abs(clicks) {
                let button = clicks < 0 ? back : forth
                try press(button: button)
                try release(button: button)
            }
        }
        try await settleAfterInput()
    }

    /// Turns the wheel over the middle of a target.
    public func scroll(over target: some InputTarget, x: Int = 0, y: Int = 0) async throws {
        try await hover(over: target)
        try await scroll(x: x, y: y)
    }

    /// Taps a target and types a text there.
    public func type(_ text: String, into target: some InputTarget) async throws {
        try await tap(target)
        try await type(text)
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
