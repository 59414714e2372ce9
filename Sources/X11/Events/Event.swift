/// What the server tells, decoded. Positions are in pixels of the event's window unless they say otherwise.
public enum Event: Sendable {
    /// A part of a window has to be painted: the server had lost it when it had carried out our request `serial`.
    case expose(WindowID, PixelRect, serial: UInt)
    case configure(Configure)
    case map(WindowID, serial: UInt)
    case unmap(WindowID, serial: UInt)
    case destroy(WindowID)
    /// The window manager has framed the window, or given it back to the root; the corner counts from the new parent.
    case reparent(WindowID, parent: WindowID, x: Int, y: Int)
    case focus(Focus)
    case property(WindowID, AtomID, isDeleted: Bool, Timestamp)
    case message(ClientMessage)
    case button(Button)
    case motion(Motion)
    case crossing(Crossing)
    case scroll(Scroll)
    case touch(Touch)
    /// Input devices are gone, switched off, or not behind their master any more.
    case devicesGone([Int])
    case key(Key)
    /// Text for a window that no single key has typed.
    case text(WindowID, String)
    /// The text that an input method has under way is this now.
    case marked(WindowID, PreeditText)
    /// The keys that are down as a window gets the focus, or the pointer.
    case keysDown(KeycodeSet)
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
}
