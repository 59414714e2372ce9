import CXlib

/// The end of a launch, told to whoever shows the user that something is starting (the freedesktop.org startup
/// notification protocol).
extension Connection {
    /// Tells that the launch with this identifier is over: its first window has been shown.
    ///
    /// The text goes to the root window in messages of 20 bytes, the first of a type of its own.
    public func endStartup(id: String, from window: WindowID) {
        let quoted = id.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let bytes = Array("remove: ID=\"\(quoted)\"".utf8) + [0]
        var type = AtomName.netStartupInfoBegin
        for start in stride(from: 0, to: bytes.count, by: 20) {
            sendBytes(Array(bytes[start..<min(start + 20, bytes.count)]), type, about: window)
            type = .netStartupInfo
        }
    }

    private func sendBytes(_ bytes: [UInt8], _ type: AtomName, about window: WindowID) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window.rawValue
        event.xclient.message_type = atoms[type].rawValue
        event.xclient.format = 8
        withUnsafeMutableBytes(of: &event.xclient.data) { $0.copyBytes(from: bytes) }
        expecting { XSendEvent(display, root.rawValue, 0, PropertyChangeMask, &event) }
    }
}
