import Foundation

/// A window's entry in the application's and the scene's lists, which do not retain the window itself (R12).
///
/// The window alone holds it. When the window goes, its entry goes in the same moment, and with it the X window:
/// an `isolated deinit` here and not in `UIWindow`, where it would forbid a client's subclass a `deinit` of its own.
@MainActor
final class WindowRegistration {
    /// Counts up with every window that is made.
    let number: WindowStack.Number
    fileprivate(set) weak var window: UIWindow?
    weak var scene: UIWindowScene?
    /// The window at the display server.
    var host: WindowHost?

    private static var lastNumber = 0

    init() {
        Self.lastNumber += 1
        number = Self.lastNumber
        UIApplication.shared.windowList.add(self)
    }

    func adopt(_ window: UIWindow) { self.window = window }

    isolated deinit {
        UIApplication.shared.windowList.remove(number)
        scene?.remove(number, host: host)
        UIApplication.shared.input.cancelLostSoon()
    }
}

/// The windows of the application.
@MainActor
struct WindowList {
    private struct Entry {
        weak var registration: WindowRegistration?
    }
    private var entries: [WindowStack.Number: Entry] = [:]

    /// By level from back to front, equal levels in the order in which they were made; hidden ones too (R24).
    var windows: [UIWindow] {
        entries.values.compactMap { $0.registration?.window }
            .filter { !$0.isOfSystem }
            .sorted { ($0.windowLevel, $0.registration.number) < ($1.windowLevel, $1.registration.number) }
    }

    mutating func add(_ registration: WindowRegistration) {
        entries[registration.number] = Entry(registration: registration)
    }

    mutating func remove(_ number: WindowStack.Number) { entries[number] = nil }
}
