import Foundation

/// The views that a first responder shows at the lower edge of its scene, and the responders that have them.
@MainActor
struct InputViewSources {
    /// The view in place of a keyboard.
    let input: UIView?
    /// The view above the input view.
    let accessory: UIView?
    /// The responder to which actions of the views go: the one that has the accessory view, or else the input view.
    private(set) weak var owner: UIResponder?

    /// Finds the views, each at the nearest responder up the chain that has one (R435).
    ///
    /// - Parameter responder: The first responder; `nil` if there is none.
    init(of responder: UIResponder?) {
        let accessory = responder?.nearest(\.inputAccessoryView)
        let input = responder?.nearest(\.inputView)
        self.accessory = accessory?.view
        self.input = input?.view
        owner = accessory?.owner ?? input?.owner
    }

    var isEmpty: Bool { input == nil && accessory == nil }
}

extension UIResponder {
    /// Returns the first view of a kind from this responder up the responder chain, and the responder that has it.
    fileprivate func nearest(_ kind: (UIResponder) -> UIView?) -> (owner: UIResponder, view: UIView)? {
        var responder: UIResponder? = self
        while let owner = responder {
            if let view = kind(owner) { return (owner, view) }
            responder = owner.next
        }
        return nil
    }
}
