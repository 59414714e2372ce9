import CXlib
import Glibc

/// Something that the server has been asked and has not answered yet.
///
/// Several questions that are asked before the first answer is taken cost one round trip together.
public struct Question<Answer> {
    let take: () -> Answer

    /// Waits for the server.
    public func answer() -> Answer { take() }
}

extension Connection {
    /// What `read` makes of the reply to a request of XCB; `nil` where the reply is an error or lost.
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
            let reply = wait(XGetXCBConnection(display), cookie, &error)
            free(error)
            guard let reply else { return nil }
            defer { free(reply) }
            return read(reply)
        }
    }

    /// The 32-bit items of a window's property; `nil` where it has none, or the window is gone.
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
