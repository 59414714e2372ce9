import CXTest
import Foundation

/// The texts that programs have sent to the root window in pieces of 20 bytes, as startup notification does.
struct RootMessages {
    private(set) var texts: [String] = []
    private var pieces: [UInt: [UInt8]] = [:]

    @MainActor
    mutating func note(_ event: XEvent, _ connection: TestConnection) {
        guard event.type == ClientMessage, event.xclient.format == 8 else { return }
        let name = connection.name(of: event.xclient.message_type) ?? ""
        guard name.hasPrefix("_NET_STARTUP_INFO") else { return }
        let bytes = withUnsafeBytes(of: event.xclient.data) { Array($0.prefix(20)) }
        let sender = UInt(event.xclient.window)
        if name.hasSuffix("_BEGIN") { pieces[sender] = [] }
        let text = bytes.prefix { $0 != 0 }
        pieces[sender, default: []] += text
        guard text.count < bytes.count, let whole = pieces.removeValue(forKey: sender) else { return }
        texts.append(String(decoding: whole, as: UTF8.self))
    }
}

extension VirtualDisplay {
    /// The startup notification messages of all programs so far, e.g. `remove: ID="menu_TIME123"`, oldest first.
    public var startupMessages: [String] { messages.texts }

    /// Returns the value of a counter of the SYNC extension, e.g. of a window's `_NET_WM_SYNC_REQUEST_COUNTER`.
    ///
    /// - Parameter counter: The counter's X id.
    /// - Returns: The value; `nil` if the server has no SYNC extension.
    /// - Throws: ``XError`` if there is no such counter.
    public func syncCounter(_ counter: UInt) throws -> Int64? {
        var value: Int64 = 0
        let isThere = try connected().perform { cxtest_counter($0, XID(counter), &value) }
        return isThere ? value : nil
    }
}
