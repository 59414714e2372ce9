import CXTest
import Foundation
import UIKit

/// Input of the pointer to a target: a view, the accessibility identifier of a view, or a point of the framebuffer.
extension VirtualDisplay {
    /// Clicks a target and waits for the application.
    ///
    ///     try await display.tap("send")
    ///     try await display.tap(toast)
    ///     try await display.tap(CGPoint(x: 40, y: 40))
    ///
    /// - Parameters:
    ///   - target: The target.
    ///   - point: A point in the view's coordinates; `nil`, the default, is its centre.
    ///   - count: The number of clicks, 1 by default. They follow each other quickly enough for a double tap.
    ///   - button: The number of the button, 1 (left) by default.
    /// - Throws: ``DisplayError`` or ``WaitError`` if the target is not visible, or the application does not settle.
    public func tap(_ target: some InputTarget, at point: CGPoint? = nil, count: Int = 1, button: Int = 1) async throws
    {
        let place = try await target.place(on: self, at: point)
        for _ in 0..<max(1, count) { try click(at: place, button: button) }
        try await settleAfterInput()
    }

    /// Moves the pointer over a target and waits for the application. Presses no button.
    ///
    /// - Parameters:
    ///   - target: The target.
    ///   - point: A point in the view's coordinates; `nil`, the default, is its centre.
    /// - Throws: ``DisplayError`` or ``WaitError`` if the target is not visible, or the application does not settle.
    public func hover(over target: some InputTarget, at point: CGPoint? = nil) async throws {
        try await movePointer(to: target.place(on: self, at: point))
        try await settleAfterInput()
    }

    /// Drags from the centre of one target to the centre of another, and waits for the application.
    ///
    ///     try await display.drag(from: "card", to: CGPoint(x: 300, y: 200))
    ///
    /// - Parameters:
    ///   - start: The target at which the button is pressed.
    ///   - end: The target at which the button is released.
    ///   - steps: The number of moves in between, 10 by default. Values below 1 count as 1.
    ///   - button: The number of the button, 1 (left) by default.
    /// - Throws: ``DisplayError`` or ``WaitError`` if a target is not visible, or the application does not settle.
    public func drag(
        from start: some InputTarget, to end: some InputTarget, steps: Int = 10, button: Int = 1
    ) async throws {
        try await drag(
            from: start.place(on: self, at: nil), to: end.place(on: self, at: nil), steps: steps, with: button)
    }

    /// Drags from the centre of a view by a distance in points, and waits for the application.
    ///
    /// - Parameters:
    ///   - view: The view at whose centre the button is pressed.
    ///   - way: The distance, in the view's coordinates.
    ///   - steps: The number of moves in between, 10 by default. Values below 1 count as 1.
    ///   - button: The number of the button, 1 (left) by default.
    /// - Throws: ``DisplayError`` or ``WaitError`` if the view is not visible, or the application does not settle.
    public func drag(_ view: UIView, by way: CGPoint, steps: Int = 10, button: Int = 1) async throws {
        let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        let end = try place(of: view, at: CGPoint(x: middle.x + way.x, y: middle.y + way.y))
        try await drag(from: place(of: view), to: end, steps: steps, with: button)
    }

    /// Drags from the centre of the view with an accessibility identifier by a distance in points.
    ///
    /// It waits for the view first, and for the application at the end.
    ///
    /// - Parameters:
    ///   - identifier: The accessibility identifier of the view at whose centre the button is pressed.
    ///   - way: The distance, in the view's coordinates.
    ///   - steps: The number of moves in between, 10 by default. Values below 1 count as 1.
    ///   - button: The number of the button, 1 (left) by default.
    /// - Throws: ``DisplayError`` or ``WaitError`` if the view is not visible, or the application does not settle.
    public func drag(_ identifier: String, by way: CGPoint, steps: Int = 10, button: Int = 1) async throws {
        let element = try await element(identifier)
        guard let frame = element.frame else {
            return try await drag(element.view, by: way, steps: steps, button: button)
        }
        let start = CGPoint(x: frame.midX, y: frame.midY)
        let end = CGPoint(x: start.x + way.x, y: start.y + way.y)
        try await drag(
            from: place(of: element.view, at: start), to: place(of: element.view, at: end), steps: steps, with: button)
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

    /// Turns the wheel at the pointer's position and waits for the application.
    ///
    /// - Parameters:
    ///   - x: The number of clicks to the right, or to the left if negative; 0 by default.
    ///   - y: The number of clicks down, or up if negative; 0 by default.
    /// - Throws: ``WaitError`` if the application does not settle.
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

    /// Moves the pointer over a target, turns the wheel there, and waits for the application.
    ///
    /// - Parameters:
    ///   - target: The target, at whose centre the wheel is turned.
    ///   - x: The number of clicks to the right, or to the left if negative; 0 by default.
    ///   - y: The number of clicks down, or up if negative; 0 by default.
    /// - Throws: ``DisplayError`` or ``WaitError`` if the target is not visible, or the application does not settle.
    public func scroll(over target: some InputTarget, x: Int = 0, y: Int = 0) async throws {
        try await hover(over: target)
        try await scroll(x: x, y: y)
    }

    /// Taps a target, types a text, and waits for the application.
    ///
    ///     try await display.type("Hello", into: "subject")
    ///
    /// - Throws: ``DisplayError/noKey(_:)`` if a character has no key; ``DisplayError`` or ``WaitError`` if the target
    ///   is not visible, or the application does not settle.
    public func type(_ text: String, into target: some InputTarget) async throws {
        try await tap(target)
        try await type(text)
    }

    /// Sends a synthetic click to a window with SendEvent, as any client can.
    ///
    /// - Parameters:
    ///   - window: The X id of the window.
    ///   - point: A point of the window, in pixels.
    ///   - button: The number of the button, 1 (left) by default.
    /// - Throws: ``XError`` if the window does not exist; ``DisplayError/badOption(_:)`` if a coordinate is not a
    ///   number.
    public func sendClick(to window: UInt, at point: CGPoint, button: Int = 1) throws {
        let (connection, place) = (try connected(), try PixelPlace(point))
        try connection.perform { display in
            for type in [ButtonPress, ButtonRelease] {
                var event = XEvent()
                event.xbutton.type = type
                event.xbutton.window = window
                event.xbutton.root = connection.root
                event.xbutton.x = place.x
                event.xbutton.y = place.y
                event.xbutton.button = UInt32(clamping: button)
                event.xbutton.same_screen = 1
                // With an empty mask the event goes to the client that created the window.
                XSendEvent(display, window, 0, NoEventMask, &event)
            }
        }
    }
}
