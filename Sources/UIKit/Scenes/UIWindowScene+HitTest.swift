import Foundation

extension UIWindowScene {
    /// Returns the window that a point of the scene hits: the first from front to back whose `hitTest` returns a view
    /// (R52, R53).
    func hitTest(_ point: CGPoint, with event: UIEvent?) -> (window: UIWindow, view: UIView, location: CGPoint)? {
        for number in ledger.stack.frontToBack {
            guard let window = ledger.record(number)?.window else { continue }
            // A window that its transform flattens contains no points.
            guard let location = window.backing.geometry.point(fromSuperlayer: point) else { continue }
            if let view = window.hitTest(location, with: event) { return (window, view, location) }
        }
        return nil
    }
}
