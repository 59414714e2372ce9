import Foundation
import Graphics

/// The menu of a control: its interaction, and the press that has opened it.
@MainActor
final class ControlMenus {
    let interaction: UIContextMenuInteraction
    private unowned let control: UIControl

    init(_ control: UIControl) {
        self.control = control
        interaction = UIContextMenuInteraction(delegate: control)
        interaction.kind = .control
        control.addInteraction(interaction)
    }

    func remove() {
        close()
        control.removeInteraction(interaction)
    }

    var isOpen: Bool { interaction.session?.isOpen == true }

    func close() { interaction.session?.close(animated: false) }

    /// Returns the place of a touch in the scene's points.
    private func place(_ touch: UITouch) -> CGPoint? {
        guard let window = touch.window, let scene = window.windowScene else { return nil }
        return window.convert(touch.location(in: nil), to: scene.coordinateSpace)
    }

    /// Opens the menu under a touch that has begun. Returns whether there is one.
    func open(trackedBy touch: UITouch) -> Bool {
        guard interaction.prepareMenu(at: touch.location(in: control), type: touch.type) else { return false }
        interaction.sender = control.senderOfMenu
        interaction.openMenu(at: place(touch))
        return isOpen
    }

    func openByKey() -> Bool {
        interaction.sender = control.senderOfMenu
        return interaction.openByKey()
    }

    func drag(_ touch: UITouch) {
        if let place = place(touch) { interaction.session?.drag(to: place) }
    }

    func release(_ touch: UITouch) {
        if let place = place(touch) { interaction.session?.release(at: place) }
    }
}

extension UIControl {
    var hasOpenMenu: Bool { menus?.isOpen == true }

    /// Makes or removes the interaction of the menu.
    func menusDidChange() {
        let isWanted = isContextMenuInteractionEnabled || showsMenuAsPrimaryAction
        if isWanted, menus == nil { menus = ControlMenus(self) }
        if !isWanted {
            menus?.remove()
            menus = nil
        }
        menus?.interaction.respondsToPresses = !showsMenuAsPrimaryAction
    }

    func openMenu(trackedBy touch: UITouch, with event: UIEvent?) {
        if menus?.open(trackedBy: touch) != true { isHighlighted = true }
    }

    func openMenuByKey() -> Bool { menus?.openByKey() == true }

    func menuWillOpen() {
        menus?.interaction.sender = senderOfMenu
        sendActions(for: .menuActionTriggered)
        isHighlighted = true
    }

    func menuWillClose() { if !isTracking { isHighlighted = false } }
}
