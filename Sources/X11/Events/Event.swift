/// An event from the server. Positions are in pixels of the event's window unless stated otherwise.
public enum Event: Sendable {
    /// A part of a window must be painted. The server had lost it by the time it processed our request `serial`.
    case expose(WindowID, PixelRect, serial: UInt)
    /// The pixels of a window have been moved by our request `serial`, and none of them was lost.
    case copied(WindowID, serial: UInt)
    /// The geometry of a window changed.
    case configure(Configure)
    /// A window was mapped.
    case map(WindowID, serial: UInt)
    /// A window was unmapped.
    case unmap(WindowID, serial: UInt)
    /// A window was destroyed.
    case destroy(WindowID)
    /// The window has another parent, for example a window manager's frame. The position is in the new parent.
    case reparent(WindowID, parent: WindowID, x: Int, y: Int)
    /// The keyboard focus came to a window or left it.
    case focus(Focus)
    /// A property of a window changed.
    case property(WindowID, AtomID, isDeleted: Bool, Timestamp)
    /// A client sent a message.
    case message(ClientMessage)
    /// A button of a pointer went down or came up.
    case button(Button)
    /// A pointer moved.
    case motion(Motion)
    /// A pointer entered or left a window.
    case crossing(Crossing)
    /// A pointer scrolled.
    case scroll(Scroll)
    /// Fingers on a touchpad began, changed or ended a pinch.
    case pinch(Pinch)
    /// A finger on a touch screen began, moved or ended.
    case touch(Touch)
    /// Input devices were removed, disabled or detached from their master. The values are their ids.
    case devicesGone([Int])
    /// A key went down or came up.
    case key(Key)
    /// Text was composed for a window by several keys or an input method.
    case text(WindowID, String)
    /// The unfinished text of an input method changed.
    case marked(WindowID, PreeditText)
    /// The keys that were down when a window got the focus or the pointer.
    case keysDown(KeycodeSet)
    /// Monitors may have changed. One change can cause several of these events. The server had processed our requests
    /// up to `serial` before it.
    case monitors(serial: UInt)
    /// The server has read a shared image, whose memory may be written again.
    case imageDone(segment: UInt)
    /// The layout of the keyboard changed.
    case keyboardMapping
    /// A selection is asked for, was answered, or has another owner.
    case selection(SelectionEvent)

    /// The new geometry of a window, in pixels.
    ///
    /// For a top-level window under a window manager only synthetic events contain the position on the root window
    /// (ICCCM 4.1.5). Others contain the position in the frame.
    public struct Configure: Sendable {
        /// The window.
        public let window: WindowID
        /// The position and size in pixels.
        public let frame: PixelRect
        /// Whether a client sent the event, usually the window manager.
        public let isSynthetic: Bool
        /// The last of our requests that the server had processed.
        public let serial: UInt

        /// Creates an event.
        public init(window: WindowID, frame: PixelRect, isSynthetic: Bool, serial: UInt) {
            self.window = window
            self.frame = frame
            self.isSynthetic = isSynthetic
            self.serial = serial
        }
    }

    /// A change of the keyboard focus of a window.
    public struct Focus: Sendable {
        /// The window.
        public let window: WindowID
        /// Whether the focus came to the window, rather than leaving it.
        public let isIn: Bool
        /// The reason why the focus moved.
        public let mode: FocusMode
        /// The other window's relation to this one.
        public let detail: FocusDetail
        /// The last of our requests that the server had processed. An event from before a request describes an older
        /// state.
        public let serial: UInt
    }

    /// The reason why the focus or the pointer moved: normally, or by the beginning or end of a grab.
    public enum FocusMode: Int32, Sendable { case normal, grab, ungrab, whileGrabbed }

    /// The relation of a window to the one that the focus or the pointer came from or went to.
    public enum FocusDetail: Int32, Sendable {
        case ancestor, virtual, inferior, nonlinear, nonlinearVirtual, pointer, pointerRoot, none
    }

    /// A message from a client. Only 32-bit items are decoded; messages of other formats have no data.
    public struct ClientMessage: Sendable {
        /// The window that the message was sent to.
        public let window: WindowID
        /// The type of the message.
        public let type: AtomID
        /// The five items of the message; empty for other formats.
        public let data: [Int]
    }
}
