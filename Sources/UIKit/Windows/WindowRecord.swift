import Foundation

/// The record of a window in the lists of the application and its scene, which do not retain windows (R11, R12).
///
/// It refers to the window while the window exists, without retaining it. ``BackLink`` explains why it is not a `weak`
/// reference. The state that concerns the window's place in a scene belongs to the scene's ``WindowLedger``, which is
/// the only one to change it.
@MainActor
final class WindowRecord {
    /// A number that increases with every window that is created.
    let number: WindowStack.Number
    nonisolated(unsafe) fileprivate(set) unowned(unsafe) var window: UIWindow?
    /// The window's layer. It outlives the window, because the window's content stays visible until the next commit.
    private(set) var layer: CALayer?
    @WeakScene var scene: UIWindowScene?

    /// The window's counterpart at the display server; `nil` before it is created.
    var host: (any WindowHosting)?
    /// The state that was last requested for the counterpart; `nil` before it is created.
    var requested: RequestedState?
    /// The index of the record among those that the ledger has noted for its next commit.
    var notedIndex: Int?
    /// Whether the window's position or visibility changed since the last commit.
    var isChanged = false

    private static var lastNumber = 0

    /// Creates the record of a window, or one without a window for a layer.
    init(layer: CALayer? = nil) {
        Self.lastNumber += 1
        number = Self.lastNumber
        self.layer = layer
    }

    fileprivate func begin(_ window: UIWindow) {
        self.window = window
        layer = window.backing
        UIApplication.shared.windowList.add(self)
    }

    fileprivate func end() {
        UIApplication.shared.windowList.remove(number)
        scene?.remove(self)
        scene = nil
        layer = nil
        UIApplication.shared.input.cancelLostSoon()
    }
}

/// The state that was last requested for a window at the display server.
struct RequestedState: Equatable {
    /// The frame in the scene's pixels. Its edges are whole numbers.
    var frame: CGRect
    var isMapped = false
    /// Whether another client has changed the window. Then the whole state must be requested again.
    var isTampered = false

    /// Whether the window can have the keyboard.
    var canHaveFocus: Bool { isMapped && !isTampered }
}

/// The lifetime of a window's record, which the window alone retains.
///
/// The record and the X window are removed at the moment of the window's deallocation. The `isolated deinit` is here
/// because in `UIWindow` it would forbid subclasses a `deinit` of their own.
@MainActor
final class WindowLifetime {
    let record = WindowRecord()

    func begin(_ window: UIWindow) { record.begin(window) }

    /// Called when the deallocation of the window begins.
    nonisolated func windowIsGoing() { record.window = nil }

    isolated deinit { record.end() }
}

/// The windows of the application.
@MainActor
struct WindowList {
    private var records: [NumberKey: WindowRecord] = [:]

    /// All windows, including hidden ones: by level from back to front, then in the order of creation (R24).
    var windows: [UIWindow] {
        records.values.compactMap(\.window)
            .filter { !$0.isOfSystem }
            .sorted { ($0.windowLevel, $0.record.number) < ($1.windowLevel, $1.record.number) }
    }

    mutating func add(_ record: WindowRecord) { records[NumberKey(record.number)] = record }

    mutating func remove(_ number: WindowStack.Number) { records[NumberKey(number)] = nil }
}

/// An unretained reference to a window. It is `nil` once the window is deallocated.
@MainActor
@propertyWrapper
struct WeakWindow {
    private var record: WindowRecord?

    init(wrappedValue: UIWindow?) { record = wrappedValue?.record }

    var wrappedValue: UIWindow? {
        get { record?.window }
        set { record = newValue?.record }
    }
}
