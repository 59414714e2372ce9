internal import CGIO

extension DBusMessage {
    /// Creates a message from GIO's; `nil` for kinds that this program does not know.
    init?(_ message: OpaquePointer) {
        switch g_dbus_message_get_message_type(message) {
        case G_DBUS_MESSAGE_TYPE_METHOD_CALL: kind = .call
        case G_DBUS_MESSAGE_TYPE_METHOD_RETURN: kind = .reply
        case G_DBUS_MESSAGE_TYPE_ERROR: kind = .error
        case G_DBUS_MESSAGE_TYPE_SIGNAL: kind = .signal
        default: return nil
        }
        func text(_ name: UnsafePointer<gchar>?) -> String? { name.map { String(cString: $0) } }
        serial = g_dbus_message_get_serial(message)
        replySerial = g_dbus_message_get_reply_serial(message)
        sender = text(g_dbus_message_get_sender(message))
        destination = text(g_dbus_message_get_destination(message))
        path = text(g_dbus_message_get_path(message))
        interface = text(g_dbus_message_get_interface(message))
        member = text(g_dbus_message_get_member(message))
        errorName = text(g_dbus_message_get_error_name(message))
        let flags = g_dbus_message_get_flags(message).rawValue
        expectsNoReply = flags & G_DBUS_MESSAGE_FLAGS_NO_REPLY_EXPECTED.rawValue != 0
        // The body is a structure of the arguments.
        if let variant = g_dbus_message_get_body(message), g_variant_get_size(variant) <= Self.largestBody {
            body = DBusValue(variant)?.members ?? []
        }
    }

    /// The size in bytes of the largest body that is read. A larger one, which nothing needs, counts as empty: a bus
    /// passes on up to 128 MiB, and each number in it would become a value of many bytes.
    private static let largestBody: gsize = 4 << 20

    /// Returns a new message of GIO, or `nil` if a name or a value is not allowed in messages.
    func message() -> OpaquePointer? {
        guard hasValidNames, let body = DBusValue.structure(body).variant(), let message = g_dbus_message_new() else {
            return nil
        }
        switch kind {
        case .call: g_dbus_message_set_message_type(message, G_DBUS_MESSAGE_TYPE_METHOD_CALL)
        case .reply: g_dbus_message_set_message_type(message, G_DBUS_MESSAGE_TYPE_METHOD_RETURN)
        case .error: g_dbus_message_set_message_type(message, G_DBUS_MESSAGE_TYPE_ERROR)
        case .signal: g_dbus_message_set_message_type(message, G_DBUS_MESSAGE_TYPE_SIGNAL)
        }
        if let destination { g_dbus_message_set_destination(message, destination) }
        if let path { g_dbus_message_set_path(message, path) }
        if let interface { g_dbus_message_set_interface(message, interface) }
        if let member { g_dbus_message_set_member(message, member) }
        if let errorName { g_dbus_message_set_error_name(message, errorName) }
        if replySerial != 0 { g_dbus_message_set_reply_serial(message, replySerial) }
        var flags = G_DBUS_MESSAGE_FLAGS_NONE.rawValue
        if expectsNoReply || kind != .call { flags |= G_DBUS_MESSAGE_FLAGS_NO_REPLY_EXPECTED.rawValue }
        if !startsReceiver { flags |= G_DBUS_MESSAGE_FLAGS_NO_AUTO_START.rawValue }
        g_dbus_message_set_flags(message, GDBusMessageFlags(rawValue: flags))
        if self.body.isEmpty {
            g_variant_unref(g_variant_ref_sink(body))
        } else {
            g_dbus_message_set_body(message, body)
        }
        return message
    }

    /// Whether D-Bus allows the names. GIO ends programs that send others.
    private var hasValidNames: Bool {
        func isValid(_ text: String?, _ check: (UnsafePointer<gchar>?) -> gboolean) -> Bool {
            text.map { check($0) != 0 } ?? true
        }
        return isValid(destination, g_dbus_is_name) && isValid(path, g_variant_is_object_path)
            && isValid(interface, g_dbus_is_interface_name) && isValid(member, g_dbus_is_member_name)
            && isValid(errorName, g_dbus_is_interface_name)
    }
}
