import Foundation
import Graphics

/// The appearance of a view that grows out of another one, while it is as small as that one.
package struct ZoomLook {
    package struct Shadow {
        let color: UIColor
        let radius: CGFloat
        let offset: CGSize

        package init(color: UIColor, radius: CGFloat, offset: CGSize) {
            (self.color, self.radius, self.offset) = (color, radius, offset)
        }
    }

    /// The radius of the corners in points.
    let cornerRadius: CGFloat
    /// The colour behind the view, or `nil` for its own background.
    let background: UIColor?
    let shadow: Shadow?

    package init(cornerRadius: CGFloat, background: UIColor?, shadow: Shadow?) {
        (self.cornerRadius, self.background, self.shadow) = (cornerRadius, background, shadow)
    }

    /// Returns the length in a view that is shown as a given length when the view has a transform.
    ///
    /// A transform that scales both axes by different factors counts with their mean.
    static func length(_ length: CGFloat, before transform: CGAffineTransform) -> CGFloat {
        let factor = (abs(transform.a) + abs(transform.d)) / 2
        return factor > 0 ? length / factor : length
    }

    /// Returns a view for the background and the shadow, or `nil` if there are none.
    @MainActor
    func makeBackdrop(of view: UIView, small: CGAffineTransform) -> UIView? {
        guard background != nil || shadow != nil else { return nil }
        let backdrop = UIView(frame: view.bounds)
        backdrop.center = view.center
        backdrop.backgroundColor = background ?? view.backgroundColor ?? .systemBackground
        backdrop.isUserInteractionEnabled = false
        if let shadow {
            let offset = shadow.offset
            backdrop.layer.shadowColor = shadow.color.resolvedColor(with: view.traitCollection).cgColor
            backdrop.layer.shadowOpacity = 1
            backdrop.layer.shadowRadius = Self.length(shadow.radius, before: small)
            backdrop.layer.shadowOffset = CGSize(
                width: Self.length(offset.width, before: small), height: Self.length(offset.height, before: small))
        }
        return backdrop
    }
}

/// A view that decides about the appearance of a view that grows out of it.
@MainActor
package protocol ZoomSource: UIView {
    /// The appearance, or `nil` for the usual one.
    var zoomLook: ZoomLook? { get }
}
