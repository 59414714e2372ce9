import Foundation

/// The place and time of an input event, with the buttons and modifier keys that were down.
struct InputMoment {
    /// The place in points of the scene.
    var point: CGPoint
    /// The time in seconds, on the clock of `ProcessInfo.systemUptime`.
    var time: TimeInterval
    var buttons: UIEvent.ButtonMask = []
    var modifiers: UIKeyModifierFlags = []
}

/// The display server's identity of a touch: a finger on a touch screen, or a pointer with a button down.
struct TouchID: Hashable {
    /// The server's number of the device that the touch belongs to.
    let device: Int
    /// The server's number of the finger; `nil` for a pointer.
    let finger: UInt32?
}
