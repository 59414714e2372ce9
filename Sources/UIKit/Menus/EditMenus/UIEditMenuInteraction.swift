import Foundation
import Graphics

/// An interaction that shows an edit menu for a view: the edit actions of the first responder, and what the delegate
/// adds.
///
/// ```swift
/// let interaction = UIEditMenuInteraction(delegate: self)
/// view.addInteraction(interaction)
/// interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
/// ```
///
/// A click with the secondary button opens the menu too, at the pointer.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// The delegate, which is not retained.
    open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    /// The view that the interaction belongs to, or `nil`.
    open private(set) weak var view: UIView?

    private lazy var pointerMenu = EditPointerMenu(self)
    private var session: MenuSession?
    private var configuration: UIEditMenuConfiguration?
    private var lastLocation = CGPoint.zero

    /// Creates an interaction with a delegate, which is not retained.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Closes the menu before the interaction moves to another view or to none.
    open func willMove(to view: UIView?) {
        guard view !== self.view else { return }
        session?.close(animated: false)
        pointerMenu.interaction.willMove(to: view)
    }

    /// Lets the secondary button open the menu of the new view. `nil` stands for none.
    open func didMove(to view: UIView?) {
        self.view = view
        pointerMenu.interaction.didMove(to: view)
    }

    /// Returns the place at which the menu was asked for, in points of a view, or of the window if `view` is `nil`.
    open func location(in view: UIView?) -> CGPoint { self.view?.convert(lastLocation, to: view) ?? lastLocation }

    // MARK: Showing

    /// Shows the menu beside the delegate's rectangle, or else at the point of the configuration. Nothing is shown
    /// without elements.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        guard let view, let scene = view.window?.windowScene else { return }
        let menu = menu(for: configuration)
        let setup = MenuSession.Setup(
            menu: menu, source: source(for: configuration, of: view, in: scene), view: view, sender: self)
        let opened = MenuSession.open(setup, in: scene) { session in
            let appearing = ContextMenuAnimator(nil)
            delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: appearing)
            connect(session, configuration, appearing)
        }
        if let opened { (session, self.configuration) = (opened, configuration) }
    }

    /// Closes the menu that is shown.
    open func dismissMenu() {
        session?.close(animated: true)
        pointerMenu.interaction.dismissMenu()
    }

    /// Asks for the elements of the visible menu again.
    open func reloadVisibleMenu() {
        guard let configuration else { return pointerMenu.reload() }
        session?.update { _ in menu(for: configuration) }
    }

    /// Moves the visible menu to the delegate's rectangle. A menu at the pointer stays there.
    open func updateVisibleMenuPosition(animated: Bool) {
        guard let configuration, let view, let scene = view.window?.windowScene else { return }
        let place = { self.session?.move(to: self.source(for: configuration, of: view, in: scene)) }
        if animated { UIView.animate(withDuration: 0.2) { _ = place() } } else { _ = place() }
    }

    private func connect(
        _ session: MenuSession, _ configuration: UIEditMenuConfiguration, _ appearing: ContextMenuAnimator
    ) {
        let leaving = ContextMenuAnimator(nil)
        session.alongside = (
            appear: {
                UIView.animate(withDuration: 0.2) {
                    appearing.animate()
                } completion: { _ in
                    appearing.complete()
                }
            },
            disappear: { leaving.animate() }
        )
        session.onWillEnd = { [weak self] _ in
            guard let self else { return }
            delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: leaving)
        }
        session.onEnd = { [weak self] in
            self?.session = nil
            self?.configuration = nil
            leaving.complete()
        }
    }

    // MARK: Contents

    /// Returns the menu of the delegate, or else the edit actions.
    final func menu(for configuration: UIEditMenuConfiguration) -> UIMenu {
        lastLocation = configuration.sourcePoint
        let responder = view?.window?.firstResponder ?? view
        let suggested = responder.map { EditAction.suggestedElements(from: $0) } ?? []
        return delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
            ?? UIMenu(children: suggested)
    }

    private func source(
        for configuration: UIEditMenuConfiguration, of view: UIView, in scene: UIWindowScene
    ) -> MenuPlacement.Source {
        let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
        let beside = rect.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : rect
        return .frame(view.convert(beside, to: scene.coordinateSpace))
    }
}

/// The menu of an edit menu interaction that the secondary button opens.
@MainActor
private final class EditPointerMenu: NSObject, UIContextMenuInteractionDelegate {
    private unowned let owner: UIEditMenuInteraction
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
    private var shown = UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero)

    init(_ owner: UIEditMenuInteraction) {
        self.owner = owner
        super.init()
        interaction.kind = .pointer
    }

    func reload() { interaction.updateVisibleMenu { _ in owner.menu(for: shown) } }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        shown = UIEditMenuConfiguration(identifier: nil, sourcePoint: location)
        let menu = owner.menu(for: shown)
        return UIContextMenuConfiguration(actionProvider: { _ in menu })
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let animator = animator as? any UIEditMenuInteractionAnimating else { return }
        owner.delegate?.editMenuInteraction(owner, willPresentMenuFor: shown, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let animator = animator as? any UIEditMenuInteractionAnimating else { return }
        owner.delegate?.editMenuInteraction(owner, willDismissMenuFor: shown, animator: animator)
    }
}
