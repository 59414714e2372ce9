import Foundation
import Graphics

/// An open menu: its panels, the row under the pointer, and the way in which it ends.
///
/// ```
/// UIControl, UIContextMenuInteraction    open it, and pass on the touch that opened it
/// MenuStage, PressDispatcher             touches, hovering and keys while it is open
/// MenuPanel                              one for the menu, and one for each open submenu
/// ```
@MainActor
final class MenuSession {
    /// The origin of a menu and what depends on it.
    struct Setup {
        var menu: UIMenu
        /// The source of the menu, in the scene's points.
        var source: MenuPlacement.Source
        /// The view that the menu belongs to. Its traits are the menu's, and commands are sent along its responder
        /// chain.
        weak var view: UIView?
        /// The beginning of the responder chain for commands while no responder is first; `nil` stands for the view.
        weak var responder: UIResponder?
        /// The object that actions receive as their sender.
        var sender: Any?
        /// Whether the elements are in reverse order in a menu above its source, so that the first one is nearest.
        var putsFirstNearest = false
        /// The place of the touch that opens the menu; `nil` without one.
        var origin: CGPoint?
        /// Whether rows show the keys of their commands.
        var showsShortcuts = false

        /// The beginning of the responder chain for commands.
        @MainActor
        func responder(in scene: UIWindowScene?) -> UIResponder {
            scene?.keyWindow?.firstResponder ?? responder ?? view ?? scene?.keyWindow?.keyResponder
                ?? UIApplication.shared
        }
    }

    /// A panel, and the element of the panel before it whose submenu it is.
    struct Level {
        let panel: MenuPanel
        let parent: Int?
        let placement: MenuPlacement
    }

    private var setup: Setup
    private weak var scene: UIWindowScene?
    let window: MenuWindow
    /// The traits of the view that the menu belongs to.
    private var traits: MenuTraits?
    private(set) var levels: [Level] = []
    private(set) var isOpen = false
    private var isRevalidating = false
    /// Whether a key has opened the menu. Its first element is highlighted until the pointer moves.
    var wasOpenedByKey = false
    /// The timer that opens or closes a submenu under a resting pointer.
    var timer: GestureTimer?
    /// The time for which the pointer rests on a row before its submenu opens, in seconds.
    static let hoverDelay: TimeInterval = 0.2
    /// The text that was typed to find an element, and the time of its last letter.
    var typed = (text: "", time: -TimeInterval.infinity)
    /// The place of the touch that opened the menu, while it has not moved away from there; otherwise `nil`.
    var origin: CGPoint?
    /// The distance by which that touch must move before its end chooses an element, in points.
    static let slop: CGFloat = 8

    /// A closure that is called when the menu begins to close, with the element that was chosen.
    var onWillEnd: ((UIMenuElement?) -> Void)?
    /// A closure that is called when the menu has gone.
    var onEnd: (() -> Void)?
    /// Further animations of the appearance and the disappearance.
    var alongside: (appear: () -> Void, disappear: () -> Void)?
    /// The view behind the panels, such as a preview.
    var backdrop: UIView?
    /// The outline of a preview on which the panels' shadows do not fall, in the scene's points.
    var previewPath: UIBezierPath?
    /// A closure that is called with the place of the pointer or a finger beside the panels.
    var onBeside: ((CGPoint) -> Void)?
    /// A closure that is called for a horizontal arrow key that opens and closes no submenu. It receives whether the
    /// key leads forward in the direction of reading.
    var onStep: ((Bool) -> Void)?
    /// Returns the effect of a press beside the panels, such as that on a preview; `nil` if it closes the menu.
    var pressable: ((CGPoint) -> (() -> Void)?)?

    /// Opens a menu. Returns `nil` for a menu without elements, and without a scene.
    static func open(
        _ setup: Setup, in scene: UIWindowScene?, configure: (MenuSession) -> Void = { _ in }
    ) -> MenuSession? {
        guard let scene, scene.session.takesInput else { return nil }
        prepare(setup.menu, for: setup.responder(in: scene))
        guard !MenuOutline(setup.menu).isEmpty else { return nil }
        let old = scene.openMenu
        // A touch in the window of the menu before goes on in this one, as in a menu bar.
        let window = old?.isOpen == true && old?.setup.view === setup.view ? old?.window : nil
        old?.close(animated: false)
        let session = MenuSession(setup, in: scene, window: window)
        configure(session)
        scene.openMenu = session
        session.show()
        return session
    }

    private init(_ setup: Setup, in scene: UIWindowScene, window: MenuWindow?) {
        (self.setup, self.scene) = (setup, scene)
        self.window = window ?? MenuWindow(windowScene: scene)
        let window = self.window
        window.isUserInteractionEnabled = true
        window.stage.session = self
        if let view = setup.view {
            traits = MenuTraits(of: view, for: window.stage) { [weak self] in self?.revalidate() }
        }
    }

    /// Asks uncached elements for their elements again, and validates commands.
    private static func prepare(_ menu: UIMenu, for responder: UIResponder) {
        for child in menu.children {
            (child as? UIDeferredMenuElement)?.menuWillAppear()
            (child as? UICommand)?.validate(from: responder)
            if let menu = child as? UIMenu { prepare(menu, for: responder) }
        }
    }

    /// Validates the commands of a panel, but not those of its submenus.
    private func validate(_ menu: UIMenu) {
        for child in menu.children {
            (child as? UICommand)?.validate(from: firstResponder)
            if let section = child as? UIMenu, section.options.contains(.displayInline) { validate(section) }
        }
    }

    // MARK: Appearance

    /// The window of the menu.
    var menuWindow: UIWindow { window }
    /// The panels, from the menu to the deepest submenu.
    var panels: [MenuPanel] { levels.map(\.panel) }
    private var area: CGRect { window.bounds.inset(by: scene.map { Self.insets(of: $0) } ?? .zero) }
    var isRightToLeft: Bool { window.stage.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The edges of a scene that a status bar and a menu bar cover.
    private static func insets(of scene: UIWindowScene) -> UIEdgeInsets {
        UIEdgeInsets(top: scene.topBars.height, left: 0, bottom: 0, right: 0)
    }

    private func show() {
        isOpen = true
        origin = setup.origin
        window.appear()
        if let backdrop {
            backdrop.frame = window.stage.bounds
            window.stage.insertSubview(backdrop, at: 0)
        }
        push(setup.menu, source: setup.source, parent: nil)
        alongside?.appear()
    }

    /// Adds a panel, which grows from its source.
    private func push(_ menu: UIMenu, source: MenuPlacement.Source, parent: Int?) {
        if parent != nil {
            validate(menu)
            // Validation can close the menu.
            guard isOpen else { return }
        }
        var panel = makePanel(menu, isReversed: false)
        window.stage.addSubview(panel)
        var placement = place(panel, source)
        if setup.putsFirstNearest, parent == nil, placement.isAbove {
            panel.removeFromSuperview()
            panel = makePanel(menu, isReversed: true)
            window.stage.addSubview(panel)
            placement = place(panel, source)
        }
        levels.append(Level(panel: panel, parent: parent, placement: placement))
        set(panel, placement)
        awaitElements(of: panel)
        appear(panel)
    }

    private func makePanel(_ menu: UIMenu, isReversed: Bool) -> MenuPanel {
        MenuPanel(menu, isReversed: isReversed, showsShortcuts: setup.showsShortcuts) { [weak self] in
            self?.isEnabled($0) ?? false
        }
    }

    private func place(_ panel: MenuPanel, _ source: MenuPlacement.Source) -> MenuPlacement {
        let width = min(panel.naturalWidth, max(0, area.width - 2 * MenuPlacement.margin))
        return MenuPlacement(
            size: panel.fittingSize(width: width), source: source, area: area, isRightToLeft: isRightToLeft)
    }

    private func set(_ panel: MenuPanel, _ placement: MenuPlacement) {
        let frame = placement.frame.onPixels(of: window.stage)
        panel.layer.anchorPoint = placement.anchor
        panel.bounds = CGRect(origin: .zero, size: frame.size)
        panel.center = CGPoint(
            x: frame.minX + placement.anchor.x * frame.width, y: frame.minY + placement.anchor.y * frame.height)
        if let spared = previewPath.map({ UIBezierPath(cgPath: $0.cgPath) }) {
            spared.apply(CGAffineTransform(translationX: -frame.minX, y: -frame.minY))
            panel.sparedByShadow = spared
        }
        panel.layoutIfNeeded()
    }

    private func appear(_ panel: MenuPanel) {
        let moves = !UIAccessibility.isReduceMotionEnabled
        UIView.performWithoutAnimation {
            panel.alpha = 0
            if moves { panel.transform = CGAffineTransform(scaleX: 0.3, y: 0.3) }
        }
        UIView.animate(
            withDuration: moves ? 0.35 : 0.2, delay: 0, usingSpringWithDamping: moves ? 0.8 : 1,
            initialSpringVelocity: 0, options: .allowUserInteraction
        ) {
            panel.alpha = 1
            panel.transform = .identity
        }
    }

    private func disappear(_ panel: MenuPanel) {
        UIView.animate(withDuration: 0.2) {
            self.shrink(panel)
        } completion: { _ in
            panel.removeFromSuperview()
        }
    }

    private func shrink(_ panel: MenuPanel) {
        panel.alpha = 0
        if !UIAccessibility.isReduceMotionEnabled { panel.transform = CGAffineTransform(scaleX: 0.7, y: 0.7) }
    }

    /// Shows elements that were provided later.
    private func awaitElements(of panel: MenuPanel) {
        for element in panel.outline.pending {
            element.whenProvided { [weak self, weak panel] in
                guard let self, let panel, let level = levels.firstIndex(where: { $0.panel === panel }) else { return }
                reload(level)
            }
        }
    }

    /// Shows the present elements of a panel.
    private func reload(_ level: Int) {
        let panel = levels[level].panel
        validate(panel.menu)
        // Validation can close the menu.
        guard levels.indices.contains(level), levels[level].panel === panel else { return }
        panel.show(panel.menu)
        if levels.indices.contains(level + 1), let index = levels[level + 1].parent,
            panel.submenu(index) !== levels[level + 1].panel.menu
        {
            closeSubmenus(after: level)
        }
        let source = levels[level].parent.map { sourceOfRow($0, in: levels[level - 1].panel) } ?? setup.source
        let placement = place(panel, source)
        levels[level] = Level(panel: panel, parent: levels[level].parent, placement: placement)
        set(panel, placement)
        awaitElements(of: panel)
    }

    /// Replaces the menu that is shown, and closes its submenus.
    func update(_ change: (UIMenu) -> UIMenu) {
        guard isOpen, !levels.isEmpty else { return }
        closeSubmenus(after: 0)
        setup.menu = change(levels[0].panel.menu)
        Self.prepare(setup.menu, for: firstResponder)
        guard isOpen, !levels.isEmpty else { return }
        levels[0].panel.show(setup.menu)
        reload(0)
    }

    /// Validates the commands of the open panels again. A request of a command that is being validated has no effect.
    func revalidate() {
        guard isOpen, !isRevalidating else { return }
        isRevalidating = true
        defer { isRevalidating = false }
        for panel in panels {
            if let level = levels.firstIndex(where: { $0.panel === panel }) { reload(level) }
        }
    }

    /// Moves the menu to another source.
    func move(to source: MenuPlacement.Source) {
        guard isOpen, !levels.isEmpty else { return }
        setup.source = source
        reload(0)
    }

    // MARK: Elements

    /// The beginning of the responder chain for commands.
    private var firstResponder: UIResponder { setup.responder(in: scene) }

    private func isEnabled(_ element: UIMenuElement) -> Bool {
        switch element {
        case let command as UICommand: return command.canRun(from: firstResponder)
        case let leaf as any UIMenuLeaf: return !leaf.attributes.contains(.disabled)
        default: return true
        }
    }

    /// Chooses an element: performs an action, or opens a submenu.
    func choose(_ index: Int, at level: Int) {
        let panel = levels[level].panel
        guard panel.outline.entries.indices.contains(index), panel.selection.isEnabled[index] else { return }
        switch panel.outline.entries[index] {
        case .submenu: openSubmenu(of: index, at: level)
        case .deferred: break
        case .leaf(let leaf):
            setup.menu.select(leaf)
            guard !leaf.attributes.contains(.keepsMenuPresented) else {
                perform(leaf)
                if isOpen, levels.indices.contains(level) { reload(level) }
                return
            }
            close(animated: true, choosing: leaf)
            perform(leaf)
        }
    }

    private func perform(_ leaf: UIMenuElement & UIMenuLeaf) {
        leaf.performWithSender(setup.sender, target: leaf is UICommand ? firstResponder : nil)
    }

    // MARK: Submenus

    private func sourceOfRow(_ index: Int, in panel: MenuPanel) -> MenuPlacement.Source {
        let row = window.stage.convert(panel.frame(of: index), from: panel)
        let frame = CGRect(
            x: panel.center.x - panel.layer.anchorPoint.x * panel.bounds.width,
            y: panel.center.y - panel.layer.anchorPoint.y * panel.bounds.height, width: panel.bounds.width,
            height: panel.bounds.height)
        return .row(row, in: frame)
    }

    func openSubmenu(of index: Int, at level: Int) {
        timer?.cancel()
        // The pointer has rested meanwhile, and the elements may have changed.
        guard levels.indices.contains(level) else { return }
        let panel = levels[level].panel
        guard let menu = panel.submenu(index), panel.selection.isEnabled[index] else { return }
        if levels.count > level + 1, levels[level + 1].parent == index { return }
        closeSubmenus(after: level)
        panel.highlighted = index
        push(menu, source: sourceOfRow(index, in: panel), parent: index)
    }

    func closeSubmenus(after level: Int) {
        timer?.cancel()
        while levels.count > level + 1 { disappear(levels.removeLast().panel) }
    }

    // MARK: End

    /// Closes the menu. Without animation a menu that fades has gone too.
    func close(animated: Bool, choosing element: UIMenuElement? = nil) {
        guard isOpen else { return animated ? () : finish() }
        isOpen = false
        timer?.cancel()
        window.isUserInteractionEnabled = false
        onWillEnd?(element)
        let isAnimated = animated && window.isShown
        let panels = panels
        levels = []
        guard isAnimated else { return finish() }
        UIView.animate(withDuration: 0.2) { [self] in
            for panel in panels { shrink(panel) }
            if let alongside { alongside.disappear() } else { backdrop?.alpha = 0 }
        } completion: { [self] _ in
            finish()
        }
    }

    private func finish() {
        traits?.end()
        guard window.stage.session === self else { return }
        window.stage.session = nil
        for view in window.stage.subviews { view.removeFromSuperview() }
        if scene?.openMenu === self { scene?.openMenu = nil }
        let end = onEnd
        (onEnd, onWillEnd, alongside, pressable, onBeside, onStep) = (nil, nil, nil, nil, nil, nil)
        end?()
    }
}
