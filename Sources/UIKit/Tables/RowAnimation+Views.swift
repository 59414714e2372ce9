import Foundation
import Graphics

extension UITableView.RowAnimation {
    /// Gives a view the state in which it is before it comes, or after it has left.
    @MainActor
    func hide(_ view: UIView, in table: UITableView) {
        switch self {
        case .none: break
        case .fade, .automatic: view.alpha = 0
        case .left:
            view.transform = view.transform.concatenating(CGAffineTransform(translationX: -table.bounds.width, y: 0))
        case .right:
            view.transform = view.transform.concatenating(CGAffineTransform(translationX: table.bounds.width, y: 0))
        case .top: slide(view, by: -view.bounds.height)
        case .bottom: slide(view, by: view.bounds.height)
        case .middle:
            view.transform = view.transform.concatenating(CGAffineTransform(scaleX: 1, y: 0.01))
            view.alpha = 0
        }
    }

    @MainActor
    private func slide(_ view: UIView, by distance: CGFloat) {
        view.transform = view.transform.concatenating(CGAffineTransform(translationX: 0, y: distance))
        view.alpha = 0
    }
}
