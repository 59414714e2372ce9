import Foundation
import Graphics

/// The guides of the content and of the frame in Auto Layout.
extension UIScrollView {
    /// A constraint that is not retained.
    struct WeakConstraint {
        weak var constraint: NSLayoutConstraint?
    }

    /// Makes the constraints of the content's guide: it has the content size as far as no other constraint determines
    /// it.
    final func constraintsOfContentSize(_ guide: UILayoutGuide) -> [NSLayoutConstraint] {
        let width = guide.widthAnchor.constraint(equalToConstant: content.size.width)
        let height = guide.heightAnchor.constraint(equalToConstant: content.size.height)
        for constraint in [width, height] { constraint.priority = UILayoutPriority(1) }
        return [width, height]
    }

    /// The guide of the content, if there is one.
    private var contentGuide: UILayoutGuide? { viewLayout?.ownGuides[.scrollContent] }

    /// Gives the guide the size that the program has set.
    final func setSizeOfContentGuide(_ size: CGSize) {
        guard let constraints = contentGuide?.item.ownConstraints, constraints.count == 2 else { return }
        constraints[0].constant = size.width
        constraints[1].constant = size.height
    }

    /// Takes over the size of the content from the layout, on whole pixels.
    final func adoptContentSizeOfGuide() {
        guard let record = contentGuide?.item.record, record.engine === layoutEngine else { return }
        let frame = CGRect(origin: .zero, size: record.frame.size)
        let (size, scale) = (PixelEdges(scale: pixelsPerPoint).rounded(frame).size, zoomScale)
        adoptContentSize(CGSize(width: size.width * scale, height: size.height * scale))
    }

    // MARK: Constraints that follow the offset

    /// Notes that a constraint has the content offset in its constant: it is between something that scrolls and
    /// something that does not.
    final func constraintFollowsOffset(_ constraint: NSLayoutConstraint) {
        guard !followingConstraints.contains(where: { $0.constraint === constraint }) else { return }
        followingConstraints.append(WeakConstraint(constraint: constraint))
    }

    /// Updates the constants of the constraints that depend on the content offset.
    final func updateFollowingConstraints() {
        guard !followingConstraints.isEmpty else { return }
        let constraints = followingConstraints
        followingConstraints = []
        for entry in constraints {
            guard let constraint = entry.constraint, constraint.holder != nil else { continue }
            // The lowering notes it again.
            constraint.engine?.constraintDidChange(constraint)
        }
    }
}
