internal import DBus

/// The names and paths of AT-SPI.
enum ATSPI {
    static let interface = "org.a11y.atspi."
    static let root = "/org/a11y/atspi/accessible/root"
    static let null = "/org/a11y/atspi/null"
    static let cache = "/org/a11y/atspi/cache"
    static let registry = "org.a11y.atspi.Registry"
    private static let prefix = "/org/a11y/atspi/accessible/"

    /// Returns the path of the object with a number.
    static func path(_ number: Int) -> String { number == 0 ? root : prefix + "\(number)" }

    /// Returns the number in the path of an object, or `nil` if it is no such path.
    static func number(of path: String) -> Int? {
        if path == root { return 0 }
        guard path.hasPrefix(prefix), let number = Int(path.dropFirst(prefix.count)), number > 0,
            self.path(number) == path
        else { return nil }
        return number
    }
}

/// An object of a program on the bus for assistive programs.
struct ATSPIReference: Hashable {
    var bus: String
    var path: String

    static let null = ATSPIReference(bus: "", path: ATSPI.null)

    init(bus: String, path: String) { (self.bus, self.path) = (bus, path) }

    /// Creates a reference from its value, or `nil` if it is none.
    init?(_ value: DBusValue?) {
        guard let members = value?.members, members.count == 2, let bus = members[0].text, let path = members[1].text
        else { return nil }
        self.init(bus: bus, path: path)
    }

    var value: DBusValue { .structure([.string(bus), .objectPath(path)]) }
}
