import Foundation
import X11

/// The launch of this program, as whoever started it follows it (freedesktop.org startup notification): a menu or a
/// launcher that shows a busy pointer until the first window is there.
struct StartupNotification {
    /// The launch's name, given to the first window.
    private(set) var id: String?

    /// What the environment says. It is taken out of it: programs that this one starts are launches of their own.
    static func takeFromEnvironment() -> StartupNotification {
        let id = environmentVariable("DESKTOP_STARTUP_ID")
        unsetenv("DESKTOP_STARTUP_ID")
        return StartupNotification(id: id)
    }

    init(id: String?) { self.id = id.flatMap { $0.isEmpty ? nil : $0 } }

    /// When the user started the program, which ends many names: `..._TIME4711`.
    var userTime: Timestamp? {
        guard let id, let range = id.range(of: "_TIME", options: .backwards),
            let time = UInt32(id[range.upperBound...]), time != 0
        else { return nil }
        return Timestamp(rawValue: UInt(time))
    }

    /// The first window is shown: the name, once.
    mutating func end() -> String? {
        defer { id = nil }
        return id
    }
}
