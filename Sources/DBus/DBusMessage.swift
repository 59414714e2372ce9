/// A method call, a signal, or the answer to a call.
package struct DBusMessage: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case call, reply, error, signal
    }

    package var kind: Kind
    /// The number of the message, which the sender gives it.
    package var serial: UInt32 = 0
    /// The number of the call that the message answers.
    package var replySerial: UInt32 = 0
    /// The name of the sender on the bus.
    package var sender: String?
    /// The name of the receiver; `nil` for signals to all.
    package var destination: String?
    package var path: String?
    package var interface: String?
    /// The name of the method or of the signal.
    package var member: String?
    /// The name of the error.
    package var errorName: String?
    /// Whether the sender wants no answer.
    package var expectsNoReply = false
    /// Whether the bus starts the receiver if it is not there.
    package var startsReceiver = true
    package var body: [DBusValue] = []

    package init(kind: Kind) { self.kind = kind }

    /// Creates a method call.
    package init(
        call member: String, of interface: String, at path: String, on destination: String?, _ body: [DBusValue] = []
    ) {
        kind = .call
        (self.member, self.interface, self.path, self.destination, self.body) =
            (member, interface, path, destination, body)
    }

    /// Creates a signal.
    package init(signal member: String, of interface: String, at path: String, _ body: [DBusValue] = []) {
        kind = .signal
        (self.member, self.interface, self.path, self.body) = (member, interface, path, body)
    }
}

/// The failure of a call.
package enum DBusError: Error, Hashable, Sendable {
    /// The other program has answered with an error.
    case refused(name: String, text: String?)
    /// There was no answer in time.
    case timeout
    /// The bus is not there, or not any more.
    case disconnected
    /// The message has names or values that D-Bus does not allow.
    case invalidMessage
}

/// The answer to a call from another program.
package enum DBusAnswer: Hashable, Sendable {
    case values([DBusValue])
    case error(name: String, text: String)

    package static let unknownMethod = error(
        name: "org.freedesktop.DBus.Error.UnknownMethod", text: "There is no such method.")
    package static let unknownObject = error(
        name: "org.freedesktop.DBus.Error.UnknownObject", text: "There is no such object.")
    package static let invalidArguments = error(
        name: "org.freedesktop.DBus.Error.InvalidArgs", text: "The arguments do not fit the method.")
    package static let unknownProperty = error(
        name: "org.freedesktop.DBus.Error.UnknownProperty", text: "There is no such property.")
}
