/// What a key means for the control that has the keyboard.
enum ControlKey: Equatable {
    /// A way to change a value. `first` and `last` are its ends.
    enum Direction: Equatable { case left, right, up, down, first, last }

    /// Space and Return.
    case press
    case move(Direction)
    case focusNext, focusPrevious
    /// Escape.
    case cancel
}
