import Foundation
import Graphics

/// The menu with the edit actions of the first responder, such as Copy, and with items of the program.
///
/// ```
/// becomeFirstResponder()
/// UIMenuController.shared.menuItems = [UIMenuItem(title: "Highlight", action: Selector("highlight:", Page.highlight))]
/// UIMenuController.shared.showMenu(from: self, rect: bounds)
/// ```
///
/// It shows the actions that the first responder, or a responder above it, can perform. On a desktop it is a menu like
/// others, beside the rectangle.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    /// The controller of the program.
    open class var shared: UIMenuController { sharedController }
    private static let sharedController = UIMenuController()

    /// The name for the time before the menu appears.
    public nonisolated static let willShowMenuNotification = NSNotification.Name(
        "UIMenuControllerWillShowMenuNotification")
    /// The name for the time after the menu has appeared.
    public nonisolated static let didShowMenuNotification = NSNotification.Name(
        "UIMenuControllerDidShowMenuNotification")
    /// The name for the time before the menu leaves.
    public nonisolated static let willHideMenuNotification = NSNotification.Name(
        "UIMenuControllerWillHideMenuNotification")
    /// The name for the time after the menu has left.
    public nonisolated static let didHideMenuNotification = NSNotification.Name(
        "UIMenuControllerDidHideMenuNotification")

    /// The items of the program, which follow the edit actions. The default is `nil`.
    open var menuItems: [UIMenuItem]?

    /// The items of the program as commands, which are told apart even if two have the same action.
    final var itemCommands: [UICommand] {
        (menuItems ?? []).enumerated().map { index, item in
            UICommand(title: item.title, action: item.action, propertyList: "UIMenuItem \(index)")
        }
    }

    private var session: MenuSession?
    private weak var target: UIView?
    private var rect = CGRect.zero

    /// A Boolean value that indicates whether the menu is shown.
    open var isMenuVisible: Bool {
        get { session?.isOpen == true }
        set { setMenuVisible(newValue, animated: false) }
    }

    /// Sets the place of the menu: a rectangle in a view.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) { (rect, target) = (targetRect, targetView) }

    /// Shows the menu at the place of `setTargetRect(_:in:)`, or hides it.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        guard menuVisible != isMenuVisible else { return }
        if menuVisible { open() } else { session?.close(animated: animated) }
    }

    /// Shows the menu beside a rectangle of a view.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        setTargetRect(targetRect, in: targetView)
        setMenuVisible(true, animated: true)
    }

    /// Hides the menu.
    open func hideMenu() { setMenuVisible(false, animated: true) }

    /// Hides the menu if it belongs to a view.
    open func hideMenu(from targetView: UIView) { if targetView === target { hideMenu() } }

    private func open() {
        guard let target, let scene = target.window?.windowScene else { return }
        let responder = target.window?.firstResponder ?? target
        let commands = (EditAction.commands + itemCommands).filter { $0.canRun(from: responder) }
        guard !commands.isEmpty else { return }
        let setup = MenuSession.Setup(
            menu: UIMenu(children: commands), source: .frame(target.convert(rect, to: scene.coordinateSpace)),
            view: target, sender: self)
        session = MenuSession.open(setup, in: scene) { session in
            post(Self.willShowMenuNotification)
            session.onWillEnd = { [weak self] _ in self?.post(Self.willHideMenuNotification) }
            session.onEnd = { [weak self] in self?.post(Self.didHideMenuNotification) }
        }
        if session != nil { post(Self.didShowMenuNotification) }
    }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

/// An item of the program in the menu of `UIMenuController`.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    /// The title.
    open var title: String
    /// The method that is called, of the first responder in the chain that can perform it.
    open var action: Selector

    /// Creates an item.
    public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}
