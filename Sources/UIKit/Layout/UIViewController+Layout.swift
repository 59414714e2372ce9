import Foundation
import Graphics

/// The edge of the bars at the top or bottom of a controller's view.
@MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// The height of the bars, in points.
    var length: CGFloat { get }
    /// The upper edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The lower edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The height.
    var heightAnchor: NSLayoutDimension { get }
}

/// The guide of the bars at an edge of a controller's view.
@MainActor
final class BarGuide: UILayoutGuide, UILayoutSupport {
    var length: CGFloat {
        guard let insets = item.owner?.safeAreaInsets else { return 0 }
        return item.kind == .top ? insets.top : insets.bottom
    }
}

extension UIViewController {
    /// The guide of the bars at the top of the view. Using it loads the view.
    @available(
        iOS, deprecated: 11.0, message: "Use view.safeAreaLayoutGuide.topAnchor instead of topLayoutGuide.bottomAnchor"
    )
    public var topLayoutGuide: any UILayoutSupport { view.ownGuide(.top) { BarGuide() } }

    /// The guide of the bars at the bottom of the view. Using it loads the view.
    @available(
        iOS, deprecated: 11.0,
        message: "Use view.safeAreaLayoutGuide.bottomAnchor instead of bottomLayoutGuide.topAnchor"
    )
    public var bottomLayoutGuide: any UILayoutSupport { view.ownGuide(.bottom) { BarGuide() } }

    /// The margins of a controller's root view: 16 points at the sides if the width is compact, 20 if it is regular.
    var standardMinimumMargins: NSDirectionalEdgeInsets {
        let length: CGFloat = traitCollection.horizontalSizeClass == .compact ? 16 : 20
        return NSDirectionalEdgeInsets(top: 0, leading: length, bottom: 0, trailing: length)
    }
}
