import Foundation
import Graphics

/// The menu bar of a scene, which shows the program's main menu: the window with the titles, and the menu that is open
/// (R453c).
///
/// Programs ask for it by `CasementShowsMenuBar` in Info.plist.
@MainActor
final class MenuBar {
    private unowned let scene: UIWindowScene
    private(set) var window: MenuBarWindow?
    /// The menus of the titles; `nil` after a change of the main menu.
    private var menus: [UIMenu]?
    private var session: MenuSession?
    /// The title whose menu is open.
    private var openTitle: Int?

    init(scene: UIWindowScene) { self.scene = scene }

    /// The height in points, which follows the size of text.
    var height: CGFloat { max(32, (MenuBarView.font(scene.traitCollection).lineHeight + 12).rounded(.up)) }

    /// Notes that the main menu has to be built again.
    func mainMenuDidChange() {
        menus = nil
        close()
        scene.host?.setNeedsCommit()
    }

    // MARK: Showing

    /// Shows the present titles below the status bar. A scene that shows nothing has no bar.
    ///
    /// - Returns: Whether the program may have built the main menu meanwhile.
    func update() -> Bool {
        guard let front = scene.frontWindow(where: { !$0.isOfSystem }) else {
            end()
            return false
        }
        let window = window ?? MenuBarWindow(windowScene: scene, bar: self)
        self.window = window
        let isKnown = menus != nil
        let menus = menus ?? currentMenus
        self.menus = menus
        window.update(
            menus.map(\.title), boldTitle: menus.firstIndex { $0.identifier == .application },
            like: scene.frontWindow(where: decides) ?? front,
            in: CGRect(x: 0, y: scene.statusBar.frame.maxY, width: scene.size.width, height: height))
        return !isKnown
    }

    /// Whether a window decides on the look of the bar: a full-screen window of the program.
    private func decides(_ window: UIWindow) -> Bool {
        !window.isOfSystem && FullScreenRule.isFullScreen(window.frame.size, in: scene.size)
    }

    /// Removes the bar.
    func end() {
        close()
        window = nil
    }

    /// The menus that have a title and something to show. Commands can be hidden and shown by each validation.
    private var currentMenus: [UIMenu] {
        UIApplication.shared.mainMenu.tree.root.children.compactMap { child in
            guard let menu = child as? UIMenu, !menu.title.isEmpty else { return nil }
            return menu.pruned { $0 is UICommand || !$0.attributes.contains(.hidden) } == nil ? nil : menu
        }
    }

    // MARK: Menus

    private var responder: UIResponder { scene.keyWindow?.keyResponder ?? UIApplication.shared }

    /// Returns the menu of a title, without the commands that are hidden at present.
    private func menu(of title: Int) -> UIMenu? {
        guard let menus, let window else { return nil }
        let shown = window.content.places.frames.count
        // The titles are those of the last layout.
        guard shown <= menus.count, title < menus.count else { return nil }
        let menu = title < shown ? menus[title] : UIMenu(children: Array(menus[shown...]))
        let responder = responder
        return menu.pruned { leaf in
            (leaf as? UICommand)?.validate(from: responder)
            return !leaf.attributes.contains(.hidden)
        }.map { UIMenu(children: $0.children) }
    }

    /// Opens the menu of a title.
    ///
    /// - Parameters:
    ///   - title: The number of the title.
    ///   - origin: The place of the touch that opens it, in the scene's points; `nil` without one.
    ///   - selectsFirst: Whether the first element is highlighted, for the keyboard.
    func open(_ title: Int, origin: CGPoint? = nil, selectsFirst: Bool = false) {
        guard let window, window.content.places.all.indices.contains(title), let menu = menu(of: title) else { return }
        let content = window.content
        var setup = MenuSession.Setup(
            menu: menu, source: .title(content.convert(content.places.all[title], to: scene.coordinateSpace)),
            view: content, sender: nil)
        setup.origin = origin
        setup.responder = responder
        setup.showsShortcuts = true
        let opened = MenuSession.open(setup, in: scene) { [weak self] session in
            session.onBeside = { self?.pointerDidMove(to: $0) }
            session.onStep = { self?.step(forward: $0) }
            session.pressable = { self?.press(at: $0) }
            session.onWillEnd = { [weak session] _ in if let session { self?.didClose(session) } }
        }
        guard let opened else { return }
        (session, openTitle) = (opened, title)
        content.highlighted = title
        if selectsFirst { opened.selectFirst() }
    }

    /// Opens the first menu, as F10 and the Alt key do. Returns whether there is one.
    func openByKey() -> Bool {
        guard window?.content.places.all.isEmpty == false else { return false }
        open(0, selectsFirst: true)
        return session != nil
    }

    func close() { session?.close(animated: false) }

    private func didClose(_ closed: MenuSession) {
        guard session === closed else { return }
        (session, openTitle) = (nil, nil)
        window?.content.highlighted = nil
    }

    private func title(at point: CGPoint) -> Int? {
        guard let content = window?.content else { return nil }
        return content.places.title(at: content.convert(point, from: scene.coordinateSpace))
    }

    /// Opens the menu under the pointer while another one is open.
    private func pointerDidMove(to point: CGPoint) {
        guard let title = title(at: point), title != openTitle else { return }
        open(title, origin: point)
    }

    private func press(at point: CGPoint) -> (() -> Void)? {
        guard let title = title(at: point) else { return nil }
        let wasOpen = title == openTitle
        return { [weak self] in
            if wasOpen { self?.session?.close(animated: true) } else { self?.open(title) }
        }
    }

    private func step(forward: Bool) {
        guard let openTitle, let count = window?.content.places.all.count, count > 1 else { return }
        open((openTitle + (forward ? 1 : count - 1)) % count, selectsFirst: true)
    }

    // MARK: The touch that opens a menu

    func touchBegan(at point: CGPoint) { if let title = title(at: point) { open(title, origin: point) } }
    func touchMoved(to point: CGPoint) { session?.drag(to: point) }
    func touchEnded(at point: CGPoint) { session?.release(at: point) }
}
