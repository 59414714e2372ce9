import Foundation

/// Where and when something came in, and what was down then.
struct InputMoment {
    /// In the scene's points.
    var point: CGPoint
    /// In seconds of `ProcessInfo.systemUptime`.
    var time: TimeInterval
    var buttons: UIEvent.ButtonMask = []
    var modifiers: UIKeyModifierFlags = []
}

/// What a touch is to the display server: a finger of a touch screen, or the button that a pointer has down.
struct TouchID: Hashable {
    /// The device that the server counts the finger for.
    let device: Int
    /// The finger's; `nil` for a pointer.
    let finger: UInt32?
}
