import CXlib
import Glibc

/// The questions whose answers no code waits for. `drain` delivers each answer when it has come.
///
/// A window manager reports its actions in properties, and reading one is a question. Asking without waiting ensures
/// that a slow window manager does not block the program.
struct LateAnswers {
    /// Looks for an answer. Returns `nil` while there is none, else the closure that delivers it.
    typealias Look = (OpaquePointer) -> (() -> Void)?
    private var waiting: [Look] = []
    private var ready: [() -> Void] = []

    var isEmpty: Bool { waiting.isEmpty && ready.isEmpty }

    mutating func add(_ look: @escaping Look) { waiting.append(look) }

    /// Returns whether an answer can be delivered now.
    mutating func look(at display: OpaquePointer) -> Bool {
        // The server answers in the order of the questions.
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
    /// Asks for the 32-bit items of a window's property without waiting.
    ///
    /// - Parameters:
    ///   - name: The property.
    ///   - window: The window.
    ///   - limit: The greatest number of items.
    ///   - answered: A closure that `drain` calls with the items, or with `nil` if the property or the window does not
    ///     exist. It is not called if the connection breaks before.
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

    /// Asks for a window's property as text in UTF-8 without waiting.
    ///
    /// - Parameters:
    ///   - name: The property. At most 1,024 bytes of it are read.
    ///   - window: The window.
    ///   - answered: A closure that `drain` calls with the text, or with `nil` if the window does not have the property
    ///     or is gone. It is not called if the connection breaks before.
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

    /// Asks without waiting whether a window is viewable: it and all that it is in are mapped.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - answered: A closure that `drain` calls with the answer, which is false for a window that is gone. It is not
    ///     called if the connection breaks before.
    public func findViewability(of window: WindowID, answered: @escaping (Bool) -> Void) {
        guard !isBroken else { return }
        let question = xcb_get_window_attributes(xcb, xcb_window_t(window.rawValue)).sequence
        findOut(question) { (reply: UnsafeMutablePointer<xcb_get_window_attributes_reply_t>) -> Bool in
            Int32(reply.pointee.map_state) == IsViewable
        } answered: {
            answered($0 ?? false)
        }
    }

    /// Asks for the position of a window's corner on the root window without waiting.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - answered: A closure that `drain` calls with the position in pixels. It is not called if the window is gone
    ///     or the connection breaks before.
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

    /// Delivers the reply to an XCB request, converted by `read`, or `nil` for an error.
    ///
    /// `answered` is not called if the connection breaks before.
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

    /// Whether answers are outstanding.
    public var awaitsAnswers: Bool { !isBroken && !lateAnswers.isEmpty }

    /// Delivers the answers that have come. Returns whether there were any.
    func handOverLateAnswers() -> Bool {
        guard !isBroken, lateAnswers.look(at: display) else { return false }
        for answer in lateAnswers.take() { answer() }
        return true
    }
}
