import CXlib

/// The freedesktop.org startup notification protocol, with which a program reports that it has started.
extension Connection {
    /// Reports the end of a launch, after the first window was shown.
    ///
    /// The text is sent to the root window in messages of 20 bytes. The first message has a type of its own.
    ///
    /// - Parameters:
    ///   - id: The identifier of the launch (`DESKTOP_STARTUP_ID`).
    ///   - window: A window of the program, which identifies the messages that belong together.
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
