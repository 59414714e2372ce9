import Foundation
import Graphics

/// Updates of corners that follow the frames of their views and those of other views (R857).
@MainActor
enum CornerUpdates {
    private static var views = RoundedViews()
    /// Whether there may be a view with a configuration. Others do not look for corners when their frames change.
    static var areInUse: Bool { !views.isEmpty }

    /// Notes the configuration of a view.
    static func note(_ configuration: UICornerConfiguration?, of view: UIView) { views.note(configuration, of: view) }

    /// Notes that a view has a guide that stays clear of rounded corners.
    static func noteRegion(of view: UIView) { views.noteRegion(of: view) }

    /// Whether there may be a view with such a guide.
    static var hasRegions: Bool { views.hasRegions }

    /// Updates the corners of a view whose frame, corners or superview have changed, and those in it that may follow
    /// them.
    static func update(from view: UIView) {
        views.dropGone()
        view.updateCorners()
        updateConcentric(in: view)
        guard views.hasRegions else { return }
        // Most views have nothing in them.
        guard !view.parts.isEmpty else { return view.updateAdaptedGuides() }
        // An update may note further views.
        let known = views
        known.forEachRegion { if $0.isDescendant(of: view) { $0.updateAdaptedGuides() } }
    }

    private static func updateConcentric(in view: UIView) {
        // Most views have nothing in them.
        guard views.hasConcentric, !view.parts.isEmpty else { return }
        let inside = views.concentric.filter { $0 !== view && $0.isDescendant(of: view) }
        for inner in inside.sorted(by: { $0.depthInTree < $1.depthInTree }) { inner.updateCorners() }
    }
}

extension UIView {
    /// Adopts a new configuration of the corners.
    func cornerConfigurationDidChange() {
        CornerUpdates.note(ownCorners, of: self)
        if ownCorners == nil { backing.setCorners(CornerRadii(0)) }
        CornerUpdates.update(from: self)
        cornersDidChange()
    }

    /// Gives the layer the radii of the configuration, for the present frame.
    fileprivate func updateCorners() {
        guard let configuration = ownCorners else { return }
        let before = backing.cornerRadii
        backing.setCorners(configuration.radii(in: bounds.size, concentric: concentricRadii(for: configuration)))
        if backing.cornerRadii != before { cornersDidChange() }
    }

    private func concentricRadii(for configuration: UICornerConfiguration) -> CornerRadii {
        var container = configuration.followsContainer ? superview : nil
        while let view = container {
            let radii = view.backing.cornerRadii
            guard view.ownCorners == nil, radii.largest <= 0 else {
                return radii.fitting(view.bounds.size).concentric(convert(bounds, to: view), in: view.bounds)
            }
            container = view.superview
        }
        return CornerRadii(0)
    }

    /// Returns the radius of a corner in points, as it results from ``cornerConfiguration`` or the layer's corner
    /// radius.
    ///
    /// - Parameter corner: One corner. Of several the greatest radius is returned, and without any 0.
    public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
        let radii = backing.cornerRadii.fitting(bounds.size)
        let all: [(UIRectCorner, CGFloat)] = [
            (.topLeft, radii.topLeft), (.topRight, radii.topRight), (.bottomLeft, radii.bottomLeft),
            (.bottomRight, radii.bottomRight),
        ]
        return all.filter { corner.contains($0.0) }.map(\.1).max() ?? 0
    }
}
