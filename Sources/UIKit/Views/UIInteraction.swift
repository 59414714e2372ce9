import Foundation

/// A behaviour that is added to a view as an object of its own, such as `UIPointerInteraction`.
///
/// ```
/// view.addInteraction(UIPointerInteraction(delegate: self))
/// ```
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
    /// The view that the interaction belongs to, or `nil`. Implementations refer to their view weakly.
    var view: UIView? { get }
    /// Called before the interaction is added to `view`, or removed from its view if `view` is `nil`.
    func willMove(to view: UIView?)
    /// Called after the interaction was added to `view`, or removed from its view if `view` is `nil`.
    func didMove(to view: UIView?)
}

extension UIView {
    /// The view's interactions, in the order in which they were added. Setting the array removes the interactions that
    /// it does not contain and adds those that are new.
    public var interactions: [any UIInteraction] {
        get { ownInteractions }
        set {
            for old in ownInteractions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
            for new in newValue { addInteraction(new) }
        }
    }

    /// Adds an interaction to the view, after all others. An interaction of another view is removed from that view
    /// first. Does nothing if the view already has the interaction.
    public func addInteraction(_ interaction: any UIInteraction) {
        guard interaction.view !== self else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        ownInteractions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Removes an interaction from the view. Does nothing if the view does not have the interaction.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard ownInteractions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        ownInteractions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
