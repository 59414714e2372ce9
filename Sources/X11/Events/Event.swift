/// What the server tells, decoded. Positions are in pixels of the event's window unless they say otherwise.
public enum Event: Sendable {
    /// A part of a window has to be painted. `more` events of the same exposure follow.
    case expose(WindowID, PixelRect, more: Int)
    case configure(Configure)
    case map(WindowID)
    case unmap(WindowID)
    case destroy(WindowID)
    /// The window manager has framed the window, or given it back to the root; the corner counts from the new parent.
    case reparent(WindowID, parent: WindowID, x: Int, y: Int)
    case focus(Focus)
    case property(WindowID, AtomID, isDeleted: Bool, Timestamp)
    case message(ClientMessage)
    case button(Button)
    case motion(Motion)
    case crossing(Crossing)
    case key(Key)
    /// Something about the monitors may be different. Several of these come for one change.
    case monitors
    /// The server has read a shared image; its memory may be written again.
    case imageDone(segment: UInt)
    /// The keyboard's layout is another one.
    case keyboardMapping

    /// A window's new place. For a top-level window under a window manager only synthetic events tell the place on
    /// the root (ICCCM 4.1.5); real ones tell the place in the frame.
    public struct Configure: Sendable {
        public let window: WindowID
        public let frame: PixelRect
        public let isSynthetic: Bool
        /// The last request of ours that the server had seen.
        public let serial: UInt

        public init(window: WindowID, frame: PixelRect, isSynthetic: Bool, serial: UInt) {
            self.window = window
            self.frame = frame
            self.isSynthetic = isSynthetic
            self.serial = serial
        }
    }

    public struct Focus: Sendable {
        public let window: WindowID
        public let isIn: Bool
        public let mode: FocusMode
        public let detail: FocusDetail
        /// The last request of ours that the server had seen: an event from before a request tells old news.
        public let serial: UInt
    }

    /// Why the focus moved.
    public enum FocusMode: Int32, Sendable { case normal, grab, ungrab, whileGrabbed }

    /// Where the focus came from or went to, as seen from the window.
    public enum FocusDetail: Int32, Sendable {
        case ancestor, virtual, inferior, nonlinear, nonlinearVirtual, pointer, pointerRoot, none
    }

    /// 32-bit items alone are decoded; messages in other formats have none.
    public struct ClientMessage: Sendable {
        public let window: WindowID
        public let type: AtomID
        public let data: [Int]
    }

    /// A moment of the pointer or keyboard, and where the pointer was then.
    public struct Input: Sendable {
        public let window: WindowID
        public let time: Timestamp
        public let x: Int
        public let y: Int
        public let rootX: Int
        public let rootY: Int
        /// X's state word: modifiers and buttons before the event.
        public let state: Modifiers
        /// Sent by a client with SendEvent, not by the server for real input.
        public let isSynthetic: Bool
    }

    public struct Button: Sendable {
        public let input: Input
        public let number: Int
        public let isPress: Bool
    }

    public struct Motion: Sendable {
        public let input: Input
    }

    public struct Crossing: Sendable {
        public let input: Input
        public let isEnter: Bool
        public let mode: FocusMode
    }

    public struct Key: Sendable {
        public let input: Input
        public let keycode: Int
        public let isPress: Bool
    }

    /// X's state word: keyboard modifiers and pointer buttons.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let shift = Modifiers(rawValue: 1 << 0)
        public static let lock = Modifiers(rawValue: 1 << 1)
        public static let control = Modifiers(rawValue: 1 << 2)
        public static let mod1 = Modifiers(rawValue: 1 << 3)
        public static let mod2 = Modifiers(rawValue: 1 << 4)
        public static let mod4 = Modifiers(rawValue: 1 << 6)
        public static let button1 = Modifiers(rawValue: 1 << 8)
        public static let button2 = Modifiers(rawValue: 1 << 9)
        public static let button3 = Modifiers(rawValue: 1 << 10)
    }
}
