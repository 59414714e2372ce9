import CXlib
import Glibc

/// Questions whose answers nobody waits for: the server's answer is handed over when it has come, by `drain`.
///
/// What a window manager does is told by properties, and reading one is a question. These are asked in passing, so
/// that no window manager holds the program up.
struct LateAnswers {
    /// Looks for its answer; `nil` while there is none, else what is to be done with it.
    typealias Look = (OpaquePointer) -> (() -> Void)?
    private var waiting: [Look] = []
    private var ready: [() -> Void] = []

    var isEmpty: Bool { waiting.isEmpty && ready.isEmpty }

    mutating func add(_ look: @escaping Look) { waiting.append(look) }

    /// Whether something can be done now.
    mutating func look(at display: OpaquePointer) -> Bool {
        // The server answers in the order in which it was asked.
        while let answer = waiting.first?(display) {
            waiting.removeFirst()
            ready.append(answer)
        }
        return !ready.isEmpty
    }

    mutating func take() -> [() -> Void] {
        defer { ready = [] }
        return ready
    }
}

extension Connection {
    /// Asks for the 32-bit items of a window's property, at most `limit`. `nil` is what `answered` gets where the window
    /// has none, or is gone; nothing ever where the connection breaks before.
    public func findOut(
        _ name: AtomName, of window: WindowID, limit: Int = 1_024, answered: @escaping ([UInt]?) -> Void
    ) {
        guard !isBroken else { return }
        let question = cx_ask_items(display, window.rawValue, atoms[name].rawValue, UInt32(limit))
        lateAnswers.add { display in
            var items = [UInt](repeating: 0, count: limit)
            var count = 0
            switch cx_poll_items(display, question, &items, limit, &count) {
            case cx_late_waiting: return nil
            case cx_late_answered:
                let found = Array(items.prefix(count))
                return { answered(found) }
            default: return { answered(nil) }
            }
        }
    }

    /// Asks for a window's property as text in UTF-8, at most 1,024 bytes of it. `nil` is what `answered` gets where the
    /// window has none, or is gone.
    public func findText(_ name: AtomName, of window: WindowID, answered: @escaping (String?) -> Void) {
        guard !isBroken else { return }
        let question = cx_ask_items(display, window.rawValue, atoms[name].rawValue, 256)
        findOut(question) { (reply: UnsafeMutablePointer<xcb_get_property_reply_t>) -> String? in
            guard reply.pointee.format == 8 else { return nil }
            let bytes = UnsafeRawBufferPointer(
                start: xcb_get_property_value(reply), count: Int(xcb_get_property_value_length(reply)))
            return String(decoding: bytes, as: UTF8.self)
        } answered: {
            answered($0 ?? nil)
        }
    }

    /// Asks where a window's corner is on the root window, in pixels. Nothing is told of a window that is gone.
    public func findPosition(of window: WindowID, answered: @escaping (_ x: Int, _ y: Int) -> Void) {
        guard !isBroken else { return }
        let question = cx_ask_position(display, window.rawValue, root.rawValue)
        lateAnswers.add { display in
            var (x, y): (Int32, Int32) = (0, 0)
            switch cx_poll_position(display, question, &x, &y) {
            case cx_late_waiting: return nil
            case cx_late_answered: return { answered(Int(x), Int(y)) }
            default: return {}
            }
        }
    }

    /// Hands over what `read` makes of the reply to a request of XCB, `nil` for an error; nothing ever where the connection
    /// breaks before.
    func findOut<Reply, Answer>(
        _ sequence: UInt32, _ read: @escaping (UnsafeMutablePointer<Reply>) -> Answer,
        answered: @escaping (Answer?) -> Void
    ) {
        lateAnswers.add { display in
            var reply: UnsafeMutableRawPointer?
            var error: UnsafeMutablePointer<xcb_generic_error_t>?
            guard xcb_poll_for_reply(XGetXCBConnection(display), sequence, &reply, &error) != 0 else { return nil }
            free(error)
            defer { free(reply) }
            let answer = reply.map { read($0.assumingMemoryBound(to: Reply.self)) }
            return { answered(answer) }
        }
    }

    /// Answers are on their way.
    public var awaitsAnswers: Bool { !isBroken && !lateAnswers.isEmpty }

    /// Hands over the answers that have come. Whether there were any.
    func handOverLateAnswers() -> Bool {
        guard !isBroken, lateAnswers.look(at: display) else { return false }
        for answer in lateAnswers.take() { answer() }
        return true
    }
}
