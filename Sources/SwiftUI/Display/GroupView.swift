import Foundation
import UIKit

/// A view around others of the tree, for an effect on all of them. Only its subviews are hit.
final class GroupView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
