import CXlib
import Glibc

/// A question to the server that has been sent but whose answer has not been read.
///
/// Several questions that are asked before the first answer is read cost one round trip together:
///
/// ```swift
/// let (monitors, resources) = (connection.askMonitors(), connection.askResources())
/// let outline = monitors.answer()
/// let bytes = resources.answer()
/// ```
public struct Question<Answer> {
    let take: () -> Answer

    /// Waits for the server and returns the answer. Call it once.
    public func answer() -> Answer { take() }
}

extension Connection {
    /// Returns a question for the reply to an XCB request, converted by `read`. The answer is `nil` for an error or a
    /// lost reply.
    func ask<Cookie, Reply, Answer>(
        _ cookie: Cookie,
        _ wait:
            @escaping (
                OpaquePointer?, Cookie, UnsafeMutablePointer<UnsafeMutablePointer<xcb_generic_error_t>?>?
            ) -> UnsafeMutablePointer<Reply>?,
        _ read: @escaping (UnsafeMutablePointer<Reply>) -> Answer
    ) -> Question<Answer?> {
        Question { [self] in
            guard !isBroken else { return nil }
            var error: UnsafeMutablePointer<xcb_generic_error_t>?
            let reply = wait(xcb, cookie, &error)
            free(error)
            guard let reply else { return nil }
            defer { free(reply) }
            return read(reply)
        }
    }

    /// Asks for the 32-bit items of a window's property. The answer is `nil` if the property or the window does not
    /// exist.
    ///
    /// - Parameters:
    ///   - name: The property.
    ///   - window: The window.
    ///   - limit: The greatest number of items.
    public func askItems(_ name: AtomName, of window: WindowID, limit: Int = 1_024) -> Question<[UInt]?> {
        guard !isBroken else { return Question { nil } }
        let question = cx_ask_items(display, window.rawValue, atoms[name].rawValue, UInt32(limit))
        return Question { [self] in
            guard !isBroken else { return nil }
            var items = [UInt](repeating: 0, count: limit)
            let count = cx_take_items(display, question, &items, limit)
            return count < 0 ? nil : Array(items.prefix(count))
        }
    }

    func askName(of atom: UInt) -> Question<String?> {
        guard !isBroken else { return Question { nil } }
        let question = cx_ask_atom_name(display, atom)
        return Question { [self] in
            guard !isBroken, let name = cx_take_atom_name(display, question) else { return nil }
            defer { free(name) }
            return String(cString: name)
        }
    }
}
