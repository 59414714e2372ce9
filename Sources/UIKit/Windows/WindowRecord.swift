import Foundation

/// The entry of a window in the lists of the application and its scene, which do not retain windows (R11, R12).
///
/// It refers to the window while the window exists, without retaining it. ``BackLink`` explains why it is not a `weak`
/// reference.
@MainActor
final class WindowRecord {
    /// A number that increases with every window that is created.
    let number: WindowStack.Number
    @exclusivity(unchecked)
    nonisolated(unsafe) fileprivate(set) unowned(unsafe) var window: UIWindow?
    @WeakScene var scene: UIWindowScene?
    /// The window's counterpart at the display server.
    var host: WindowHost?

    /// The numbers of the `WindowHosts` lists that contain the window for their next commit. A window that changes
    /// several times in a turn is recorded once.
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

/// The lifetime of a window's registration, which the window alone retains.
///
/// The registration and the X window are removed at the moment of the window's deallocation. The `isolated deinit` is
/// here because in `UIWindow` it would forbid subclasses a `deinit` of their own.
@MainActor
final class WindowLifetime {
    let registration = WindowRecord()

    func begin(_ window: UIWindow) { registration.window = window }

    /// Called when the deallocation of the window begins.
    nonisolated func windowIsGoing() { registration.window = nil }

    isolated deinit { registration.end() }
}

/// The windows of the application.
@MainActor
struct WindowList {
    private var registrations: [WindowStack.Number: WindowRecord] = [:]

    /// All windows, including hidden ones: by level from back to front, then in the order of creation (R24).
    var windows: [UIWindow] {
        registrations.values.compactMap(\.window)
            .filter { !$0.isOfSystem }
            .sorted { ($0.windowLevel, $0.registration.number) < ($1.windowLevel, $1.registration.number) }
    }

    mutating func add(_ registration: WindowRecord) { registrations[registration.number] = registration }

    mutating func remove(_ number: WindowStack.Number) { registrations[number] = nil }
}

/// An unretained reference to a window. It is `nil` once the window is deallocated.
@MainActor
@propertyWrapper
struct WeakWindow {
    private var registration: WindowRecord?

    init(wrappedValue: UIWindow?) { registration = wrappedValue?.registration }

    var wrappedValue: UIWindow? {
        get { registration?.window }
        set { registration = newValue?.registration }
    }
}
