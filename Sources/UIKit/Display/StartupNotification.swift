import Foundation
import X11

/// The launch of this program, for the launcher that started it (freedesktop.org startup notification).
///
/// A menu or a launcher may show a busy pointer until the program shows its first window.
struct StartupNotification {
    /// The identifier of the launch, which the first window receives; `nil` without one.
    private(set) var id: String?

    /// Takes the identifier out of the environment, because programs started by this one are launches of their own.
    static func takeFromEnvironment() -> StartupNotification {
        let id = environmentVariable("DESKTOP_STARTUP_ID")
        unsetenv("DESKTOP_STARTUP_ID")
        return StartupNotification(id: id)
    }

    init(id: String?) { self.id = id.flatMap { $0.isEmpty ? nil : $0 } }

    /// The time at which the user started the program, or `nil`. Many identifiers end with it: `..._TIME4711`.
    var userTime: Timestamp? {
        guard let id, let range = id.range(of: "_TIME", options: .backwards),
            let time = UInt32(id[range.upperBound...]), time != 0
        else { return nil }
        return Timestamp(rawValue: UInt(time))
    }

    /// Ends the launch, because the first window is shown. Returns the identifier the first time, then `nil`.
    mutating func end() -> String? {
        defer { id = nil }
        return id
    }
}
