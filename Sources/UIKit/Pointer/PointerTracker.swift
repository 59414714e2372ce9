import Foundation

/// The region that the pointer is in, and the look that it has there. Tells delegates of its coming and going, and the scene's
/// host of the look.
@MainActor
final class PointerTracker {
    private struct Region {
        let region: UIPointerRegion
        weak var interaction: UIPointerInteraction?
    }
    @exclusivity(unchecked) private var current: Region?
    @UnkeptScene private var scene: UIWindowScene?
    /// The present look, for tests too.
    @exclusivity(unchecked) private(set) var look = PointerLook.system
    /// The delegate is to be asked for its style again.
    @exclusivity(unchecked) private var isStale = false

    func interactionDidChange(_ interaction: UIPointerInteraction) {
        if current?.interaction === interaction { isStale = true }
    }

    /// The pointer hovers over a view of a window; `location` is the window's.
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

    /// It is in a scene and over none of its windows.
    func moveOff(in scene: UIWindowScene) {
        if self.scene !== scene { leave() }
        exit()
        look = .system
        self.scene = scene
        scene.host?.showPointer(.system, over: nil)
    }

    /// It is in no scene any more.
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
    /// What an interaction says of the pointer has changed: it is asked in the next turn.
    func pointerIsStale(over interaction: UIPointerInteraction) {
        UIApplication.shared.input.pointer.interactionDidChange(interaction)
        hitTestingDidChange()
    }

    /// A pointer that rests may hit another view, though nothing looks different.
    func hitTestingDidChange() {
        UIApplication.shared.input.hover.viewsDidChange()
        host?.setNeedsCommit()
    }
}
