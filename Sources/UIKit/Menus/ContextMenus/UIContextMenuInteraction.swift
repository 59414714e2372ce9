import Foundation
import Graphics

/// An interaction that shows a context menu for a view: after a click with the secondary button, a press of a finger
/// for half a second, or the Menu key.
///
/// ```swift
/// imageView.addInteraction(UIContextMenuInteraction(delegate: self))
///
/// func contextMenuInteraction(
///     _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
/// ) -> UIContextMenuConfiguration? {
///     UIContextMenuConfiguration(actionProvider: { _ in
///         UIMenu(children: [UIAction(title: "Copy") { _ in self.copyImage() }])
///     })
/// }
/// ```
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// The form of a menu.
    public enum Appearance: Int, Sendable {
        /// No menu is shown.
        case unknown = 0
        /// The menu with a preview, over a blurred background.
        case rich = 1
        /// The menu alone.
        case compact = 2
    }

    /// The delegate, which is not retained.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view that the interaction belongs to, or `nil`.
    open private(set) weak var view: UIView?
    /// The form of the menu that is shown.
    open private(set) var menuAppearance = Appearance.unknown

    private lazy var gesture = ContextMenuGesture(self)
    private(set) var session: MenuSession?
    /// The menu that is about to be opened.
    private var prepared: (configuration: UIContextMenuConfiguration, menu: UIMenu, location: CGPoint, isTouch: Bool)?
    /// The kind of press of the last request: `indirect` for the Menu key.
    final private(set) var pressType = UITouch.TouchType.indirectPointer
    /// The place of the last request, in the view's coordinates.
    private var lastLocation = CGPoint.zero
    /// The owner of the menu, which decides about its place.
    enum Kind {
        /// The menu of a view, at the pointer. A finger shows it with a preview.
        case view
        /// The menu of a control, beside the control.
        case control
        /// The menu of a text, at the pointer or the finger.
        case text
        /// The menu of an edit menu interaction, at the pointer. Fingers do not open it.
        case pointer
    }

    final var kind = Kind.view
    /// Returns the rectangle beside which the Menu key opens the menu, in the view's coordinates; `nil` for the bounds.
    final var keySource: (() -> CGRect)?
    /// The object that actions receive as their sender; `nil` stands for the interaction.
    weak var sender: AnyObject?

    /// Creates an interaction with a delegate, which is not retained.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    /// Closes the menu and removes the gesture recognizer from the former view, before the interaction moves to another
    /// one or to none.
    open func willMove(to view: UIView?) {
        guard view !== self.view else { return }
        session?.close(animated: false)
        self.view?.removeGestureRecognizer(gesture)
    }

    /// Adds the gesture recognizer to the new view. `nil` stands for none.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(gesture)
    }

    /// Whether presses of buttons and fingers open the menu.
    final var respondsToPresses: Bool {
        get { gesture.isEnabled }
        set { gesture.isEnabled = newValue }
    }

    /// Returns the place of the press that opened the menu, in points of a view, or of the window if `view` is `nil`.
    open func location(in view: UIView?) -> CGPoint {
        guard let own = self.view else { return lastLocation }
        return own.convert(lastLocation, to: view)
    }

    /// Closes the menu that is shown.
    open func dismissMenu() { session?.close(animated: true) }

    /// Replaces the menu that is shown by the one that a closure makes of it. Submenus close.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { session?.update(block) }

    // MARK: Opening

    /// Asks the delegate for a menu at a point of the view. Returns whether there is one.
    final func prepareMenu(at location: CGPoint, type: UITouch.TouchType) -> Bool {
        prepared = nil
        (lastLocation, pressType) = (location, type)
        guard view?.window != nil, session?.isOpen != true,
            let configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
        else { return false }
        let menu = configuration.actionProvider?([])
        guard menu.map({ !MenuOutline($0).isEmpty }) ?? false || configuration.previewProvider != nil else {
            return false
        }
        prepared = (configuration, menu ?? UIMenu(), location, type == .direct)
        return true
    }

    /// Opens the prepared menu.
    ///
    /// - Parameter point: The place of the press in the scene's points; `nil` for the Menu key.
    final func openMenu(at point: CGPoint?) {
        guard let prepared, let view, let scene = view.window?.windowScene else { return }
        self.prepared = nil
        // Text stays in its place, unless the program has a preview for a part of it.
        let isLifted = kind == .view || kind == .text && prepared.configuration.previewProvider != nil
        let isRich = prepared.isTouch && isLifted
        let course = ContextMenuCourse(self, prepared.configuration, isRich: isRich)
        let source = point == nil ? keySource?() ?? view.bounds : view.bounds
        let frame = view.convert(source, to: scene.coordinateSpace)
        var setup = MenuSession.Setup(menu: prepared.menu, source: .frame(frame), view: view, sender: sender ?? self)
        if let point, !isRich, kind != .control { setup.source = .point(point) }
        setup.origin = point
        let order = prepared.configuration.preferredMenuElementOrder
        setup.putsFirstNearest = order == .priority || order == .automatic && kind == .control
        menuAppearance = isRich ? .rich : .compact
        course.prepare(&setup, in: scene)
        let opened = MenuSession.open(setup, in: scene) { session in
            self.session = session
            course.begin(session)
        }
        guard opened != nil else { return menuAppearance = .unknown }
        if point == nil { opened?.selectFirst() }
    }

    /// Opens the menu for the Menu key, below the view. Returns whether there is one.
    final func openByKey() -> Bool {
        guard let view else { return false }
        guard prepareMenu(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY), type: .indirect) else { return false }
        openMenu(at: nil)
        return true
    }

    /// Notes that the menu has gone.
    final func menuDidEnd(_ ended: MenuSession) {
        guard session === ended else { return }
        session = nil
        menuAppearance = .unknown
    }
}

extension UIResponder {
    /// Opens the context menu of this responder's view, or of the nearest view above that has one. Returns whether
    /// there is one.
    func openContextMenu() -> Bool {
        var current: UIView? = self as? UIView ?? (self as? UIViewController)?.viewIfLoaded
        while let view = current {
            for case let interaction as UIContextMenuInteraction in view.ownInteractions
            where interaction.respondsToPresses && interaction.openByKey() {
                return true
            }
            current = view.superview
        }
        return false
    }
}
