import Foundation
import X11

/// The window manager: whether one is running (EWMH `_NET_SUPPORTING_WM_CHECK`), its abilities, and its desktops.
///
/// It may start, end and be replaced at any time. After the program's start no code waits for it.
@MainActor
final class WindowManager {
    private let connection: Connection
    /// Whether a manager is running. It places and frames our windows and moves the focus. Without one we do that
    /// ourselves.
    private(set) var isPresent = false
    /// Whether the root window has just named a manager that has not confirmed yet that it is there.
    private(set) var isComing = false
    /// The window that the manager names on the root window. It is destroyed when the manager ends.
    private var checkWindow = WindowID.none
    func watches(_ window: WindowID) -> Bool { window == checkWindow }
    private var supported: Set<UInt> = []
    private var workAreas: [UInt] = []
    private var desktop = 0
    private var viewports: [UInt] = []
    private var desktopCount = 0
    /// The remedy that last brought a window onto its monitor under this manager.
    var rememberedRemedy: PlacementRemedy?
    /// Whether the log contains the message that windows are shown without this manager.
    var isReported = false
    /// A closure that is called when a manager may have started, before it touches any window.
    var onComing: (() -> Void)?
    /// A closure that is called when a manager has started, was replaced or has ended.
    var onChange: (() -> Void)?
    /// A closure that is called with the window that the manager reports as active (`_NET_ACTIVE_WINDOW`).
    var onActivation: ((WindowID) -> Void)?
    /// Returns whether the active window matters at present.
    var needsActivation: (() -> Bool)?

    init(connection: Connection) { self.connection = connection }

    /// Returns whether the manager lists this message or property in `_NET_SUPPORTED`.
    func supports(_ name: AtomName) -> Bool { isPresent && supported.contains(connection.atoms[name].rawValue) }

    /// The part of the desktop that no panel covers, in pixels of the root window; `nil` if unknown.
    ///
    /// It is one rectangle around all monitors. Only its intersection with a monitor is meaningful.
    var workArea: CGRect? {
        let items = workAreas.dropFirst(4 * desktop).prefix(4).map { CGFloat($0) }
        guard isPresent, items.count == 4, items[2] > 0, items[3] > 0 else { return nil }
        return CGRect(x: items[0], y: items[1], width: items[2], height: items[3])
    }

    /// Returns the desktops that lie at a corner of the root window, in pixels (EWMH `_NET_DESKTOP_VIEWPORT`).
    ///
    /// The result is empty for managers whose desktops all extend over all monitors.
    func desktops(atX x: Int, y: Int) -> [Int] {
        guard isPresent, reportsDesktopPlaces else { return [] }
        return corners.indices.filter { corners[$0] == (x, y) }
    }

    /// All desktops, the current one first, if the manager does not report their positions. Otherwise the list is
    /// empty.
    var unplacedDesktops: [Int] {
        guard isPresent, !reportsDesktopPlaces else { return [] }
        return [desktop] + (0..<min(desktopCount, Self.mostDesktops)).filter { $0 != desktop }
    }
    private static let mostDesktops = 64

    private var corners: [(Int, Int)] {
        stride(from: 0, to: viewports.count - 1, by: 2).map { (Int(viewports[$0]), Int(viewports[$0 + 1])) }
    }

    private var reportsDesktopPlaces: Bool {
        guard let first = corners.first else { return false }
        return corners.contains { $0 != first }
    }

    /// Calls back with the manager's name (`_NET_WM_NAME` of its window); `nil` if it has none.
    func findName(_ answered: @escaping (String?) -> Void) {
        guard isPresent else { return answered(nil) }
        connection.findText(.netWMName, of: checkWindow, answered: answered)
    }

    /// Asks for the window that the manager reports as active (`_NET_ACTIVE_WINDOW`). ``WindowID/none`` stands for
    /// none.
    func findActiveWindow(_ answered: @escaping (WindowID) -> Void) {
        connection.findOut(.netActiveWindow, of: connection.root, limit: 1) { items in
            answered(WindowID(rawValue: items?.first ?? 0))
        }
    }

    // MARK: At the start

    /// The first questions, which take one round trip together.
    struct Questions {
        let check: Question<[UInt]?>
        let supported: Question<[UInt]?>
        let workArea: Question<[UInt]?>
        let desktop: Question<[UInt]?>
        let viewports: Question<[UInt]?>
        let desktopCount: Question<[UInt]?>
    }

    func ask() -> Questions {
        func ask(_ name: AtomName) -> Question<[UInt]?> { connection.askItems(name, of: connection.root) }
        return Questions(
            check: ask(.netSupportingWMCheck), supported: ask(.netSupported), workArea: ask(.netWorkArea),
            desktop: ask(.netCurrentDesktop), viewports: ask(.netDesktopViewport),
            desktopCount: ask(.netNumberOfDesktops))
    }

    /// Takes the answers and asks the named window for its own property. A manager that died leaves the root window's
    /// property behind, but not the window.
    func take(_ questions: Questions) -> Question<[UInt]?>? {
        checkWindow = WindowID(rawValue: questions.check.answer()?.first ?? 0)
        supported = Set(questions.supported.answer() ?? [])
        workAreas = questions.workArea.answer() ?? []
        desktop = Int(questions.desktop.answer()?.first ?? 0)
        viewports = questions.viewports.answer() ?? []
        desktopCount = Int(clamping: questions.desktopCount.answer()?.first ?? 0)
        guard checkWindow != .none else { return nil }
        connection.watch(checkWindow)
        return connection.askItems(.netSupportingWMCheck, of: checkWindow)
    }

    func conclude(_ confirmation: [UInt]?) {
        isPresent = checkWindow != .none && confirmation?.first == checkWindow.rawValue
    }

    // MARK: Later

    /// Queries a changed property of the root window.
    func rootPropertyChanged(_ atom: AtomID) {
        let root = connection.root
        switch connection.atoms.name(of: atom) {
        case .netSupportingWMCheck:
            onComing?()
            findManager()
        case .netSupported:
            connection.findOut(.netSupported, of: root) { [weak self] in self?.supported = Set($0 ?? []) }
        case .netWorkArea:
            connection.findOut(.netWorkArea, of: root) { [weak self] in self?.workAreas = $0 ?? [] }
        case .netCurrentDesktop:
            connection.findOut(.netCurrentDesktop, of: root) { [weak self] in self?.desktop = Int($0?.first ?? 0) }
        case .netActiveWindow where needsActivation?() == true:
            findActiveWindow { [weak self] in self?.onActivation?($0) }
        case .netNumberOfDesktops:
            connection.findOut(.netNumberOfDesktops, of: root) { [weak self] in
                self?.desktopCount = Int(clamping: $0?.first ?? 0)
            }
        case .netDesktopViewport:
            connection.findOut(.netDesktopViewport, of: root) { [weak self] in self?.viewports = $0 ?? [] }
        default: break
        }
    }

    /// Notes that a window was destroyed. If it is the manager's own window, the manager has ended.
    func wasDestroyed(_ window: WindowID) {
        guard window == checkWindow, window != .none else { return }
        checkWindow = .none
        setPresent(false)
    }

    private func findManager() {
        isComing = true
        connection.findOut(.netSupportingWMCheck, of: connection.root) { [weak self] items in
            guard let self else { return }
            let window = WindowID(rawValue: items?.first ?? 0)
            guard window != checkWindow || !isPresent, window != .none else {
                isComing = false
                return window == .none ? wasDestroyed(checkWindow) : ()
            }
            checkWindow = window
            connection.watch(window)
            connection.findOut(.netSupportingWMCheck, of: window) { [weak self] items in
                guard let self, window == checkWindow else { return }
                isComing = false
                if items?.first == window.rawValue { hasStarted() } else { setPresent(false) }
            }
        }
    }

    /// Notes that a manager is running, possibly in place of another one.
    private func hasStarted() {
        isPresent = true
        rememberedRemedy = nil
        isReported = false
        onChange?()
    }

    private func setPresent(_ present: Bool) {
        guard present != isPresent else { return }
        isPresent = present
        onChange?()
    }
}
