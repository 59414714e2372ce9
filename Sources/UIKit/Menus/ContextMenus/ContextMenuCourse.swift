import Foundation
import Graphics

/// One appearance of a context menu: the calls of the delegate, and the preview of a menu that a finger has opened.
@MainActor
final class ContextMenuCourse {
    private let interaction: UIContextMenuInteraction
    private let configuration: UIContextMenuConfiguration
    private let isRich: Bool
    private var previewController: UIViewController?
    private var backdrop: ContextMenuBackdrop?

    init(_ interaction: UIContextMenuInteraction, _ configuration: UIContextMenuConfiguration, isRich: Bool) {
        (self.interaction, self.configuration, self.isRich) = (interaction, configuration, isRich)
    }

    /// Makes the preview, and places the menu beside it.
    func prepare(_ setup: inout MenuSession.Setup, in scene: UIWindowScene) {
        guard isRich, let view = interaction.view else { return }
        let preview = preview(forDismissal: false) ?? UITargetedPreview(view: view)
        previewController = configuration.previewProvider?()
        let backdrop = ContextMenuBackdrop(preview, controller: previewController, in: scene)
        self.backdrop = backdrop
        let area = CGRect(origin: .zero, size: scene.size)
        let fonts = MenuFonts(view.traitCollection)
        let panel = MenuPanel(setup.menu) { _ in true }
        let size = panel.fittingSize(width: min(fonts.width, area.width - 2 * MenuPlacement.margin))
        backdrop.place(menuHeight: size.height, in: area)
        setup.source = .frame(backdrop.previewFrame)
    }

    private func preview(forDismissal: Bool) -> UITargetedPreview? {
        guard let delegate = interaction.delegate else { return nil }
        let identifier = configuration.identifier
        if forDismissal {
            return delegate.contextMenuInteraction(
                interaction, configuration: configuration, dismissalPreviewForItemWithIdentifier: identifier)
                ?? delegate.contextMenuInteraction(
                    interaction, previewForDismissingMenuWithConfiguration: configuration)
        }
        return delegate.contextMenuInteraction(
            interaction, configuration: configuration, highlightPreviewForItemWithIdentifier: identifier)
            ?? delegate.contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration)
    }

    /// Connects the course with the session before that shows the menu.
    func begin(_ session: MenuSession) {
        let animator = ContextMenuAnimator(previewController)
        interaction.delegate?.contextMenuInteraction(
            interaction, willDisplayMenuFor: configuration, animator: animator)
        session.backdrop = backdrop
        session.previewPath = backdrop?.previewPath
        session.alongside = (
            appear: { [backdrop] in
                backdrop?.prepareAppearance()
                UIView.animate(
                    withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
                    options: .allowUserInteraction
                ) {
                    animator.animate()
                    backdrop?.appear()
                } completion: { _ in
                    animator.complete()
                }
            },
            disappear: {}
        )
        session.pressable = { [weak self, weak session] point in
            guard let self, backdrop?.isOnPreview(point) == true else { return nil }
            return { session.map { self.commit($0) } }
        }
        session.onWillEnd = { [self, weak session] element in
            session.map(end)
            (interaction.view as? UIControl)?.menuDidChoose(element)
        }
        session.onEnd = { [interaction, weak session] in session.map(interaction.menuDidEnd) }
    }

    private var isCommitted = false

    private func commit(_ session: MenuSession) {
        let animator = ContextMenuAnimator(previewController)
        isCommitted = true
        interaction.delegate?.contextMenuInteraction(
            interaction, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        let former = session.onEnd
        session.onEnd = {
            former?()
            animator.complete()
        }
        backdrop?.isPopping = animator.preferredCommitStyle == .pop
        session.close(animated: true)
        animator.animate()
    }

    private func end(_ session: MenuSession) {
        let animator = ContextMenuAnimator(previewController)
        interaction.delegate?.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
        let target = isRich && !isCommitted ? preview(forDismissal: true) : nil
        session.alongside = (
            appear: {},
            disappear: { [backdrop] in
                animator.animate()
                backdrop?.disappear(to: target)
            }
        )
        let former = session.onEnd
        session.onEnd = {
            former?()
            animator.complete()
        }
    }
}
