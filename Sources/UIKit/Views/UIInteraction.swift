import Foundation

/// Something that the user can do with a view, kept in an object of its own, such as a `UIPointerInteraction`.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
    /// The view that has the interaction; `nil` without one. Interactions do not hold their view.
    var view: UIView? { get }
    /// The interaction is about to belong to `view`, or to no view any more.
    func willMove(to view: UIView?)
    /// The interaction belongs to `view`, or to no view any more.
    func didMove(to view: UIView?)
}

extension UIView {
    /// The view's interactions in the order in which they were added. Setting replaces them all.
    public var interactions: [any UIInteraction] {
        get { ownInteractions }
        set {
            for old in ownInteractions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
            for new in newValue { addInteraction(new) }
        }
    }

    /// The view has the interaction from now on, last of all, and no other view has it. Nothing happens where it has it already.
    public func addInteraction(_ interaction: any UIInteraction) {
        guard interaction.view !== self else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        ownInteractions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Nothing happens for an interaction of another view.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard ownInteractions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        ownInteractions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
