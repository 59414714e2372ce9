import Foundation

/// Tracks the region that the pointer is in, and its look there.
///
/// It notifies the delegates of interactions when the pointer enters and leaves, and passes the look to the scene's
/// host.
@MainActor
final class PointerTracker {
    private struct Region {
        let region: UIPointerRegion
        weak var interaction: UIPointerInteraction?
    }
    private var current: Region?
    @WeakScene private var scene: UIWindowScene?
    /// The present look, readable for tests.
    private(set) var look = PointerLook.system
    /// Whether the delegate must be asked for its style again.
    private var isStale = false

    func interactionDidChange(_ interaction: UIPointerInteraction) {
        if current?.interaction === interaction { isStale = true }
    }

    /// Handles the hovering pointer over a view. `location` is in the coordinates of the window.
    func move(over view: UIView, of window: UIWindow, at location: CGPoint, modifiers: UIKeyModifierFlags) {
        if let scene, scene !== window.windowScene { leave() }
        scene = window.windowScene
        switch PointerTarget.find(from: view, at: location, modifiers: modifiers) {
        case .region(let region, let interaction): look = enter(region, of: interaction)
        case .control(let control):
            exit()
            look = control
        case .nothing:
            exit()
            look = .system
        }
        scene?.host?.showPointer(look, over: window)
    }

    /// Handles the pointer in a scene where it is over no window.
    func moveOff(in scene: UIWindowScene) {
        if self.scene !== scene { leave() }
        exit()
        look = .system
        self.scene = scene
        scene.host?.showPointer(.system, over: nil)
    }

    /// Handles the pointer's exit from all scenes.
    func leave() {
        exit()
        look = .system
        scene?.host?.pointerDidLeave()
        scene = nil
    }

    private func enter(_ region: UIPointerRegion, of interaction: UIPointerInteraction) -> PointerLook {
        let isSame = current?.interaction === interaction && current?.region == region
        if isSame, !isStale { return look }
        if !isSame { exit() }
        isStale = false
        let look = interaction.delegate?.pointerInteraction(interaction, styleFor: region)?.look ?? .system
        current = Region(region: region, interaction: interaction)
        if !isSame, let delegate = interaction.delegate {
            let animator = PointerAnimator()
            delegate.pointerInteraction(interaction, willEnter: region, animator: animator)
            animator.run()
        }
        return look
    }

    private func exit() {
        guard let left = current else { return }
        current = nil
        isStale = false
        guard let interaction = left.interaction, let delegate = interaction.delegate else { return }
        let animator = PointerAnimator()
        delegate.pointerInteraction(interaction, willExit: left.region, animator: animator)
        animator.run()
    }
}

extension UIWindowScene {
    /// Asks an interaction again in the next turn, because its answers have changed.
    func pointerIsStale(over interaction: UIPointerInteraction) {
        UIApplication.shared.input.pointer.interactionDidChange(interaction)
        hitTestingDidChange()
    }

    /// Repeats the hit test of a resting pointer with the next commit, although no pixel has changed.
    func hitTestingDidChange() {
        UIApplication.shared.input.hover.viewsDidChange()
        host?.setNeedsCommit()
    }
}
