extension UIControl {
    /// What happens at a control.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger or a button has come down on the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// The same with a tap count above 1.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// It has moved within the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// It has moved outside of the control.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// It has moved into the control.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// It has moved out of the control.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// It was lifted within the control.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// It was lifted outside of the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch is over without having been lifted.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user has chosen another value.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control's own purpose: a button was pressed, a slider moved.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// A button is about to show its menu.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing has begun in a text field.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text of a text field has changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing is over.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing was ended with Return.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        public static let allEditingEvents = Event(rawValue: 0xF_0000)
        /// Bits that a program may give a meaning of its own.
        public static let applicationReserved = Event(rawValue: 0xF00_0000)
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// How a control is at the moment; several can be true at once.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// None of the others.
        public static let normal: State = []
        public static let highlighted = State(rawValue: 1 << 0)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
        /// The keyboard works on it, and the user can see that it does.
        public static let focused = State(rawValue: 1 << 3)
        public static let application = State(rawValue: 0xFF_0000)
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// Where a control's content stands between its upper and lower edge.
    public enum ContentVerticalAlignment: Int, Sendable {
        case center, top, bottom, fill
    }

    /// Where a control's content stands between its sides.
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center, left, right, fill, leading, trailing
    }
}
