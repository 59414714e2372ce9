/// An object that has traits and is notified of their changes.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    /// The present traits.
    var traitCollection: UITraitCollection { get }
    /// Called after the traits changed. `previousTraitCollection` contains the traits before the change.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
