import Foundation
import Graphics

/// The guides that a view or its controller has by default.
enum OwnGuide: CaseIterable {
    case safeArea, layoutMargins, readableContent, keyboard, top, bottom
    /// The content and the frame of a scroll view.
    case scrollContent, scrollFrame
    /// Regions that stay clear of rounded corners.
    case safeAreaHorizontally, safeAreaVertically, marginsHorizontally, marginsVertically
    case readableHorizontally, readableVertically

    /// The guides of the regions that stay clear of rounded corners.
    static let adapted: [OwnGuide] = [
        .safeAreaHorizontally, .safeAreaVertically, .marginsHorizontally, .marginsVertically, .readableHorizontally,
        .readableVertically,
    ]

    /// Returns the guide of a region, or `nil` for one that is not adapted to corners.
    init?(_ region: UIView.LayoutRegion) {
        guard let kind = Self.adapted.first(where: { $0.region == region }) else { return nil }
        self = kind
    }

    /// The region of a guide that stays clear of rounded corners; `nil` for other guides.
    var region: UIView.LayoutRegion? {
        switch self {
        case .safeAreaHorizontally: .safeArea(cornerAdaptation: .horizontal)
        case .safeAreaVertically: .safeArea(cornerAdaptation: .vertical)
        case .marginsHorizontally: .margins(cornerAdaptation: .horizontal)
        case .marginsVertically: .margins(cornerAdaptation: .vertical)
        case .readableHorizontally: .readableContent(cornerAdaptation: .horizontal)
        case .readableVertically: .readableContent(cornerAdaptation: .vertical)
        default: nil
        }
    }

    /// Whether the guide is its view's bounds with constant insets. Such a guide needs no variables.
    var isInset: Bool { self == .safeArea || self == .layoutMargins || self == .scrollFrame }

    /// The identifier, as in UIKit's logs.
    var identifier: String {
        switch self {
        case .safeArea: "UIViewSafeAreaLayoutGuide"
        case .layoutMargins: "UIViewLayoutMarginsGuide"
        case .readableContent: "UIViewReadableContentGuide"
        case .keyboard: "UIViewKeyboardLayoutGuide"
        case .top: "UIViewControllerTopLayoutGuide"
        case .bottom: "UIViewControllerBottomLayoutGuide"
        case .scrollContent: "UIScrollView-contentLayoutGuide"
        case .scrollFrame: "UIScrollView-frameLayoutGuide"
        case .safeAreaHorizontally, .safeAreaVertically, .marginsHorizontally, .marginsVertically,
            .readableHorizontally, .readableVertically:
            "UIViewLayoutRegionGuide"
        }
    }
}

extension UIView {
    /// Returns a guide of the view's own, which is made when it is first needed.
    final func ownGuide<Guide: UILayoutGuide>(_ kind: OwnGuide, make: () -> Guide) -> Guide {
        if let guide = layout.ownGuides[kind] as? Guide { return guide }
        let guide = make()
        guide.identifier = kind.identifier
        guide.item.kind = kind
        guide.item.owner = self
        layout.ownGuides[kind] = guide
        guide.item.ownConstraints = constraints(of: kind, guide)
        for constraint in guide.item.ownConstraints { constraint.installAsOwn(on: self) }
        return guide
    }

    /// Makes the constraints of a guide that has variables.
    private func constraints(of kind: OwnGuide, _ guide: UILayoutGuide) -> [NSLayoutConstraint] {
        switch kind {
        case .safeArea, .layoutMargins, .scrollFrame: return []
        case .safeAreaHorizontally, .safeAreaVertically, .marginsHorizontally, .marginsVertically,
            .readableHorizontally, .readableVertically:
            return kind.region.map { constraintsOfAdapted($0, guide) } ?? []
        case .scrollContent: return (self as? UIScrollView)?.constraintsOfContentSize(guide) ?? []
        case .readableContent:
            let margins = layoutMarginsGuide
            let width = guide.widthAnchor.constraint(equalTo: margins.widthAnchor)
            // The limit of the width is stronger than the margins, and both are stronger than the program's
            // constraints, which are about other items.
            width.priority = UILayoutPriority(999)
            return [
                guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
                guide.topAnchor.constraint(equalTo: margins.topAnchor),
                guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
                guide.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor),
                guide.widthAnchor.constraint(lessThanOrEqualToConstant: ReadableWidth.limit), width,
            ]
        case .keyboard:
            // There is no software keyboard, so the guide is the area below the safe area, and under input views.
            let top = guide.topAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor)
            top.constant = keyboardGuideOffset
            return [
                guide.leftAnchor.constraint(equalTo: leftAnchor),
                guide.rightAnchor.constraint(equalTo: rightAnchor),
                top,
                guide.bottomAnchor.constraint(equalTo: bottomAnchor),
            ]
        case .top:
            return [
                guide.leftAnchor.constraint(equalTo: leftAnchor),
                guide.widthAnchor.constraint(equalToConstant: 0),
                guide.topAnchor.constraint(equalTo: topAnchor),
                guide.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
            ]
        case .bottom:
            return [
                guide.leftAnchor.constraint(equalTo: leftAnchor),
                guide.widthAnchor.constraint(equalToConstant: 0),
                guide.topAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor),
                guide.bottomAnchor.constraint(equalTo: bottomAnchor),
            ]
        }
    }
}

/// The width of text that is easy to read.
enum ReadableWidth {
    /// The largest width in points, at the text size that Casement has.
    static let limit: CGFloat = 672
}

extension NSLayoutConstraint {
    /// Makes a constraint active that belongs to a guide of the view's own. It is not among the view's `constraints`.
    final func installAsOwn(on view: UIView) {
        holder = view
        forEachItem { $0.addNaming(self) }
        view.requireLayoutEngine().constraintDidChange(self)
    }
}

extension ViewLayout {
    /// The constraints of the view's own guides.
    var ownConstraints: [NSLayoutConstraint] {
        ownGuides.isEmpty ? [] : OwnGuide.allCases.flatMap { ownGuides[$0]?.item.ownConstraints ?? [] }
    }
}
