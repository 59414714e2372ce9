import Foundation

/// A part of an update of a scene, in which an update link runs its actions.
///
/// Events come as soon as the server sends them, and not at a time of an update. So there are no phases around them.
public final class UIUpdateActionPhase: NSObject, Sendable {
    /// The place in the order of the phases.
    let step: Int

    private init(step: Int) { self.step = step }

    /// The beginning of the update.
    public static let afterUpdateScheduled = UIUpdateActionPhase(step: 0)
    /// Before the calls of display links.
    public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase(step: 1)
    /// After the calls of display links.
    public static let afterCADisplayLinkDispatch = UIUpdateActionPhase(step: 2)
    /// Before views are laid out and drawn. Changes belong to this update.
    public static let beforeCATransactionCommit = UIUpdateActionPhase(step: 3)
    /// After views have been laid out and drawn. Changes belong to the next update.
    public static let afterCATransactionCommit = UIUpdateActionPhase(step: 4)
    /// The end of the update.
    public static let afterUpdateComplete = UIUpdateActionPhase(step: 5)

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIUpdateActionPhase)?.step == step }
    public override var hash: Int { step }
}
