internal import DBus

/// The desktop's state of assistive programs: the properties of `org.a11y.Status`.
struct AssistiveStatus: Equatable {
    /// Whether programs are to describe themselves.
    var isEnabled = false
    /// Whether a screen reader runs.
    var hasScreenReader = false

    static let interface = "org.a11y.Status"
    static let service = "org.a11y.Bus"
    static let path = "/org/a11y/bus"

    /// Whether an assistive program may ask for something.
    var isWanted: Bool { isEnabled || hasScreenReader }

    /// Takes over those of the properties that a dictionary has. Values of other types are ignored.
    mutating func take(_ properties: DBusValue?) {
        isEnabled = properties?["IsEnabled"]?.bool ?? isEnabled
        hasScreenReader = properties?["ScreenReaderEnabled"]?.bool ?? hasScreenReader
    }
}
