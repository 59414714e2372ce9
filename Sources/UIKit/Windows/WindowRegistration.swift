import Foundation

/// A window's entry in the application's and the scene's lists, which do not retain the window itself (R12).
///
/// It knows the window as long as that lives, without keeping it (see ``Link`` for why it is no `weak` reference).
@MainActor
final class WindowRegistration {
    /// Counts up with every window that is made.
    let number: WindowStack.Number
    @exclusivity(unchecked)
    nonisolated(unsafe) fileprivate(set) unowned(unsafe) var window: UIWindow?
    @UnkeptScene var scene: UIWindowScene?
    /// The window at the display server.
    var host: WindowHost?
    /// The lists of `SceneWindows` that have noted the window for their next commit, by their number: a window changes several
    /// times in a turn, and is noted once.
    @exclusivity(unchecked) var changedIn = 0
    @exclusivity(unchecked) var dirtyIn = 0

    private static var lastNumber = 0

    fileprivate init() {
        Self.lastNumber += 1
        number = Self.lastNumber
        UIApplication.shared.windowList.add(self)
    }

    fileprivate func end() {
        UIApplication.shared.windowList.remove(number)
        scene?.remove(number, host: host)
        (scene, host) = (nil, nil)
        UIApplication.shared.input.cancelLostSoon()
    }
}

/// A window's registration for as long as the window lives, which alone holds this.
///
/// When the window goes, its entry goes in the same moment, and with it the X window: an `isolated deinit` here and not in
/// `UIWindow`, where it would forbid a client's subclass a `deinit` of its own.
@MainActor
final class WindowLife {
    let registration = WindowRegistration()

    func begin(_ window: UIWindow) { registration.window = window }

    /// From here on the window is being deallocated.
    nonisolated func windowIsGoing() { registration.window = nil }

    isolated deinit { registration.end() }
}

/// The windows of the application.
@MainActor
struct WindowList {
    private var registrations: [WindowStack.Number: WindowRegistration] = [:]

    /// By level from back to front, equal levels in the order in which they were made; hidden ones too (R24).
    var windows: [UIWindow] {
        registrations.values.compactMap(\.window)
            .filter { !$0.isOfSystem }
            .sorted { ($0.windowLevel, $0.registration.number) < ($1.windowLevel, $1.registration.number) }
    }

    mutating func add(_ registration: WindowRegistration) { registrations[registration.number] = registration }

    mutating func remove(_ number: WindowStack.Number) { registrations[number] = nil }
}

/// A window that is not kept, and `nil` once it is gone.
@MainActor
@propertyWrapper
struct UnkeptWindow {
    private var registration: WindowRegistration?

    init(wrappedValue: UIWindow?) { registration = wrappedValue?.registration }

    var wrappedValue: UIWindow? {
        get { registration?.window }
        set { registration = newValue?.registration }
    }
}
