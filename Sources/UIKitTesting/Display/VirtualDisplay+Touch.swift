import CXTest
import Foundation

/// Touches and smooth scrolling, on a server with ``Options/inputDevices``.
extension VirtualDisplay {
    /// Starts a touch at a point of the framebuffer, in pixels.
    ///
    ///     try display.touchDown(0, at: CGPoint(x: 100, y: 100))
    ///     try display.touchMove(0, to: CGPoint(x: 200, y: 100))
    ///     try display.touchUp(0, at: CGPoint(x: 200, y: 100))
    ///     try await display.settle()
    ///
    /// - Parameters:
    ///   - finger: A number that identifies the finger. The touch screen has ten.
    ///   - point: A point of the framebuffer, in pixels.
    /// - Throws: ``DisplayError/badOption(_:)`` on a server without ``Options/inputDevices``.
    public func touchDown(_ finger: Int, at point: CGPoint) throws { try touch(finger, .begin, at: point) }

    /// Moves a finger that is down to a point of the framebuffer, in pixels.
    ///
    /// - Throws: ``DisplayError/badOption(_:)`` on a server without ``Options/inputDevices``.
    public func touchMove(_ finger: Int, to point: CGPoint) throws { try touch(finger, .update, at: point) }

    /// Ends a touch at a point of the framebuffer, in pixels.
    ///
    /// - Throws: ``DisplayError/badOption(_:)`` on a server without ``Options/inputDevices``.
    public func touchUp(_ finger: Int, at point: CGPoint) throws { try touch(finger, .end, at: point) }

    /// Taps a target with one or more fingers and waits for the application.
    ///
    /// - Parameters:
    ///   - target: The target.
    ///   - point: A point in the view's coordinates; `nil`, the default, is its centre.
    ///   - fingers: The number of fingers, 1 by default. They are 12 pixels apart, in a row to the right of the point.
    /// - Throws: ``DisplayError`` on a server without ``Options/inputDevices``, or if the target is not visible;
    ///   ``WaitError`` if the application does not settle.
    public func touch(_ target: some InputTarget, at point: CGPoint? = nil, fingers: Int = 1) async throws {
        let place = try await target.place(on: self, at: point)
        let places = (0..<max(1, fingers)).map { CGPoint(x: place.x + CGFloat($0) * 12, y: place.y) }
        for (finger, place) in places.enumerated() { try touchDown(finger, at: place) }
        for (finger, place) in places.enumerated() { try touchUp(finger, at: place) }
        try await settleAfterInput()
    }

    /// Moves two fingers, as in a pinch or a rotation, and waits for the application.
    ///
    /// - Parameters:
    ///   - starts: The points of the framebuffer at which the fingers go down, in pixels.
    ///   - ends: The points at which they go up.
    ///   - steps: The number of moves in between, 5 by default. Values below 1 count as 1.
    /// - Throws: ``DisplayError/badOption(_:)`` on a server without ``Options/inputDevices``; ``WaitError`` if the
    ///   application does not settle.
    public func touch(
        from starts: (CGPoint, CGPoint), to ends: (CGPoint, CGPoint), steps: Int = 5
    ) async throws {
        try touchDown(0, at: starts.0)
        try touchDown(1, at: starts.1)
        for step in 1...max(1, steps) {
            let part = CGFloat(step) / CGFloat(max(1, steps))
            for (finger, start, end) in [(0, starts.0, ends.0), (1, starts.1, ends.1)] {
                try touchMove(
                    finger, to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
            }
        }
        try touchUp(0, at: ends.0)
        try touchUp(1, at: ends.1)
        try await settleAfterInput()
    }

    /// Turns a wheel without clicks, at the pointer's position, without waiting for the application.
    ///
    /// - Parameters:
    ///   - x: The distance to the right, in clicks of a usual wheel; fractions and negative values are possible.
    ///   - y: The distance down, in the same unit.
    /// - Throws: ``DisplayError/badOption(_:)`` on a server without ``Options/inputDevices``.
    public func scrollSmoothly(x: Double = 0, y: Double = 0) throws {
        // Axes 2 and 3 of the driver scroll horizontally and vertically.
        let devices = try devices()
        var axes: [Int: Double] = [:]
        if x != 0 { axes[2] = x * InputDevices.scrollIncrement }
        if y != 0 { axes[3] = y * InputDevices.scrollIncrement }
        try devices.pointer.move(axes)
    }

    /// Lifts the fingers from the touchpad after ``scrollSmoothly(x:y:)``, without waiting for the application.
    ///
    /// A touchpad reports that with a scrolling by no distance.
    ///
    /// - Throws: ``DisplayError/badOption(_:)`` on a server without ``Options/inputDevices``.
    public func stopScrolling() throws { try devices().pointer.move([2: 0, 3: 0]) }

    /// Pinches with two fingers on a touchpad, at the pointer's position, without waiting for the application.
    ///
    /// - Parameters:
    ///   - scale: The distance of the fingers at the end, divided by that at the beginning.
    ///   - steps: The number of changes in between, 5 by default. Values below 1 count as 1.
    ///   - ends: Whether the fingers are lifted at the end. The default is `true`.
    /// - Throws: ``DisplayError/badOption(_:)`` on a server without ``Options/inputDevices``.
    public func pinchTouchpad(to scale: Double, steps: Int = 5, ends: Bool = true) throws {
        let touchpad = try devices().touchpad
        try touchpad.pinch(.begin, scale: 1)
        for step in 1...max(1, steps) {
            try touchpad.pinch(.update, scale: 1 + (scale - 1) * Double(step) / Double(max(1, steps)))
        }
        if ends { try touchpad.pinch(.end, scale: scale) }
    }

    /// Presses or releases a button of the simulated pointing device, which is not the device that ``press(button:)``
    /// uses.
    package func setDeviceButton(_ button: Int = 1, isDown: Bool) throws {
        try devices().pointer.button(button, isDown: isDown)
    }

    private func touch(_ finger: Int, _ type: InputTestDevice.TouchType, at point: CGPoint) throws {
        let connection = try connected()
        // The device's range is the current framebuffer. Xlib's own size of the root window is that at the start.
        let size = try connection.perform { display -> (Double, Double) in
            var (root, x, y): (Window, Int32, Int32) = (0, 0, 0)
            var (width, height, border, depth): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
            XGetGeometry(display, connection.root, &root, &x, &y, &width, &height, &border, &depth)
            return (Double(max(1, width)), Double(max(1, height)))
        }
        let devices = try devices()
        let range = InputDevices.touchRange
        try devices.touchScreen.touch(
            finger, type, x: Double(point.x) / size.0 * range, y: Double(point.y) / size.1 * range)
    }

    private func devices() throws -> InputDevices {
        _ = try connected()
        guard let inputDevices else {
            throw DisplayError.badOption("the server has no touch screen: start it with Options.inputDevices")
        }
        return inputDevices
    }
}

/// The simulated devices of a server with `Options.inputDevices`.
final class InputDevices {
    let touchScreen: InputTestDevice
    let pointer: InputTestDevice
    let touchpad: InputTestDevice

    /// The driver's units: the largest value of a touch screen's axis, and one click of a wheel.
    static let touchRange = 65_535.0
    static let scrollIncrement = 120.0

    init(folder: URL) throws(DisplayError) {
        touchScreen = try InputTestDevice("touch screen", socket: Self.socket("touch", in: folder))
        pointer = try InputTestDevice("pointer", socket: Self.socket("pointer", in: folder))
        touchpad = try InputTestDevice("touchpad", socket: Self.socket("touchpad", in: folder))
    }

    private static func socket(_ name: String, in folder: URL) -> String {
        folder.appendingPathComponent("\(name).socket").path
    }

    /// Returns the part of Xorg's configuration that declares the devices.
    static func configuration(in folder: URL) -> String {
        """

        Section "InputDevice"
            Identifier "touch"
            Driver "inputtest"
            Option "SocketPath" "\(socket("touch", in: folder))"
            Option "DeviceType" "Touch"
            Option "TouchCount" "10"
        EndSection
        Section "InputDevice"
            Identifier "pointer"
            Driver "inputtest"
            Option "SocketPath" "\(socket("pointer", in: folder))"
            Option "DeviceType" "Pointer"
        EndSection
        Section "InputDevice"
            Identifier "touchpad"
            Driver "inputtest"
            Option "SocketPath" "\(socket("touchpad", in: folder))"
            Option "DeviceType" "PointerGesture"
        EndSection
        Section "ServerLayout"
            Identifier "layout"
            Screen "screen"
            InputDevice "touch" "SendCoreEvents"
            InputDevice "pointer" "CorePointer"
            InputDevice "touchpad" "SendCoreEvents"
        EndSection
        """
    }
}
