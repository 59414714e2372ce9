extension UIControl {
    /// The events of a control.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits of the events, as in UIKit.
        public let rawValue: UInt

        /// Creates events from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A touch or a pointer button came down on the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A touch came down with a tap count above 1.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The touch moved inside the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The touch moved outside the control.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The touch moved into the control.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The touch moved out of the control.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The touch was lifted inside the control.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The touch was lifted outside the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was cancelled.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user chose another value.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control's main event: a button was pressed, or a slider moved.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The control is about to show its menu.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing began in a text field.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text of a text field changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing ended in a text field.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Return was pressed in a text field. A handler for this event makes Return end editing.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All events of touches.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// All events of text editing.
        public static let allEditingEvents = Event(rawValue: 0xF_0000)
        /// Bits that a program can use for its own events.
        public static let applicationReserved = Event(rawValue: 0xF00_0000)
        /// Bits that are reserved for the system.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The state of a control, as a set: several states can apply at once.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits of the state, as in UIKit.
        public let rawValue: UInt

        /// Creates a state from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The state in which no other applies.
        public static let normal: State = []
        /// The control is pressed.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control is disabled.
        public static let disabled = State(rawValue: 1 << 1)
        /// The control is selected.
        public static let selected = State(rawValue: 1 << 2)
        /// The control has the keyboard focus, and a ring shows it.
        public static let focused = State(rawValue: 1 << 3)
        /// Bits that a program can use for its own states.
        public static let application = State(rawValue: 0xFF_0000)
        /// Bits that are reserved for the system.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// The vertical position of a control's content.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// In the centre, at the top, at the bottom, or as high as the control. Buttons treat `fill` like `center`.
        case center, top, bottom, fill
    }

    /// The horizontal position of a control's content.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// In the centre, at a side, or as wide as the control. Buttons treat `fill` like `center`.
        case center, left, right, fill, leading, trailing
    }
}
