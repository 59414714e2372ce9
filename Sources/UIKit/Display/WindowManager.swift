import Foundation
import X11

/// What is known of the window manager: whether there is one (EWMH `_NET_SUPPORTING_WM_CHECK`), what it can, and which
/// part of the desktop it leaves to windows.
///
/// It may come, go and be replaced at any time. After the start it is never waited for.
@MainActor
final class WindowManager {
    private let connection: Connection
    /// A manager places and frames our windows and moves the focus. Without one we do it ourselves.
    private(set) var isPresent = false
    /// The window that the manager names on the root: it goes with the manager.
    private var checkWindow = WindowID.none
    private var supported: Set<UInt> = []
    private var workAreas: [UInt] = []
    private var desktop = 0
    private var viewports: [UInt] = []
    private var desktopCount = 0
    /// The remedy that has brought a window onto its monitor under this manager.
    var rememberedRemedy: PlacementRemedy?
    /// Whether the log has said that windows are shown without this manager.
    var isReported = false
    /// A manager may have come: before it touches any window.
    var onComing: (() -> Void)?
    /// A manager has come, or gone.
    var onChange: (() -> Void)?
    /// The manager says that this window has the focus (`_NET_ACTIVE_WINDOW`).
    var onActivation: ((WindowID) -> Void)?
    /// Whether that is of interest now.
    var needsActivation: (() -> Bool)?

    init(connection: Connection) { self.connection = connection }

    /// Whether the manager says that it knows this message or property (`_NET_SUPPORTED`).
    func supports(_ name: AtomName) -> Bool { isPresent && supported.contains(connection.atoms[name].rawValue) }

    /// The part of the desktop that no panel covers, in pixels of the root window; `nil` where nobody says. One
    /// rectangle around all monitors: only its common part with one of them says something.
    var workArea: CGRect? {
        let items = workAreas.dropFirst(4 * desktop).prefix(4).map { CGFloat($0) }
        guard isPresent, items.count == 4, items[2] > 0, items[3] > 0 else { return nil }
        return CGRect(x: items[0], y: items[1], width: items[2], height: items[3])
    }

    /// The desktops that lie at a corner of the root window, in pixels (EWMH `_NET_DESKTOP_VIEWPORT`). Empty from managers
    /// whose desktops all extend over all monitors.
    func desktops(atX x: Int, y: Int) -> [Int] {
        guard isPresent, saysWhereDesktopsLie else { return [] }
        return corners.indices.filter { corners[$0] == (x, y) }
    }

    /// All desktops, the present one first, if the manager does not say where they lie.
    var unplacedDesktops: [Int] {
        guard isPresent, !saysWhereDesktopsLie else { return [] }
        return [desktop] + (0..<min(desktopCount, Self.mostDesktops)).filter { $0 != desktop }
    }
    private static let mostDesktops = 64

    private var corners: [(Int, Int)] {
        stride(from: 0, to: viewports.count - 1, by: 2).map { (Int(viewports[$0]), Int(viewports[$0 + 1])) }
    }

    private var saysWhereDesktopsLie: Bool {
        guard let first = corners.first else { return false }
        return corners.contains { $0 != first }
    }

    /// Calls back with the name of the manager (`_NET_WM_NAME` of its window); `nil` if it has none.
    func findName(_ answered: @escaping (String?) -> Void) {
        guard isPresent else { return answered(nil) }
        connection.findText(.netWMName, of: checkWindow, answered: answered)
    }

    // MARK: At the start

    /// What is asked first. All of it is one round trip.
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

    /// Takes the answers, and asks the named window what it says of itself: a manager that died leaves the root's
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

    /// A property of the root window is another one.
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
            connection.findOut(.netActiveWindow, of: root, limit: 1) { [weak self] in
                if let window = $0?.first { self?.onActivation?(WindowID(rawValue: window)) }
            }
        case .netNumberOfDesktops:
            connection.findOut(.netNumberOfDesktops, of: root) { [weak self] in
                self?.desktopCount = Int(clamping: $0?.first ?? 0)
            }
        case .netDesktopViewport:
            connection.findOut(.netDesktopViewport, of: root) { [weak self] in self?.viewports = $0 ?? [] }
        default: break
        }
    }

    /// A window is gone. With its own window the manager is.
    func wasDestroyed(_ window: WindowID) {
        guard window == checkWindow, window != .none else { return }
        checkWindow = .none
        setPresent(false)
    }

    private func findManager() {
        connection.findOut(.netSupportingWMCheck, of: connection.root) { [weak self] items in
            guard let self else { return }
            let window = WindowID(rawValue: items?.first ?? 0)
            guard window != .none else { return wasDestroyed(checkWindow) }
            guard window != checkWindow || !isPresent else { return }
            checkWindow = window
            connection.watch(window)
            connection.findOut(.netSupportingWMCheck, of: window) { [weak self] items in
                guard let self, window == checkWindow else { return }
                let isThere = items?.first == window.rawValue
                if isThere { tellReplaced() } else { setPresent(false) }
            }
        }
    }

    /// A manager is here, in the place of another one too.
    private func tellReplaced() {
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
