import Foundation

/// The safe area of views: the part of the superview's insets that reaches into the view, plus the insets that its
/// controller adds.
extension UIView {
    func safeArea(in outer: UIEdgeInsets) -> UIEdgeInsets {
        guard containingWindow != nil else { return .zero }
        if containingWindow === self { return containingWindow?.insetsUnderStatusBar ?? .zero }
        var insets = UIEdgeInsets.zero
        if outer != .zero, let superview = owner {
            let (frame, around) = (frame, superview.bounds)
            insets.top = max(0, outer.top - (frame.minY - around.minY))
            insets.left = max(0, outer.left - (frame.minX - around.minX))
            insets.bottom = max(0, outer.bottom - (around.maxY - frame.maxY))
            insets.right = max(0, outer.right - (around.maxX - frame.maxX))
        }
        guard let viewController else { return insets }
        if viewController.containerInsets != .zero {
            let bars = viewController.containerInsets
            insets.top += bars.top
            insets.left += bars.left
            insets.bottom += bars.bottom
            insets.right += bars.right
        }
        let added = viewController.additionalSafeAreaInsets
        if added != .zero {
            for side in [\UIEdgeInsets.top, \.left, \.bottom, \.right] where added[keyPath: side].isFinite {
                insets[keyPath: side] += added[keyPath: side]
            }
        }
        return insets
    }

    /// Returns the part of the superview's safe area that counts for this view.
    func safeArea(of superview: UIView, with insets: UIEdgeInsets) -> UIEdgeInsets {
        takesWholeSafeArea ? insets : superview.safeAreaForSubviews(insets)
    }

    /// Calls `safeAreaInsetsDidChange()` and its counterpart of the controller if the insets differ from those last
    /// reported. The superview must be up to date.
    func updateSafeArea() {
        var outer = UIEdgeInsets.zero
        if let owner { outer = safeArea(of: owner, with: owner.toldSafeArea) }
        let insets = safeArea(in: outer)
        guard insets != toldSafeArea else { return }
        toldSafeArea = insets
        hasPendingSafeArea = true
        safeAreaInsetsDidChange()
        viewController?.viewSafeAreaInsetsDidChange()
        if insetsLayoutMarginsFromSafeArea { marginsDidChange() } else { insetsDidChange() }
        setNeedsLayout()
    }

    /// Updates the insets of the views that contain this one, from the outermost to its superview.
    func updateSafeAreaOfContainers() {
        guard let owner, containingWindow != nil else { return }
        owner.updateSafeAreaOfContainers()
        owner.updateSafeArea()
    }

    /// Updates the insets of this view and of its subviews. It stops at views whose insets were and stay zero, because
    /// nothing reaches their subviews.
    func updateSafeAreaOfTree() {
        let old = toldSafeArea
        updateSafeArea()
        guard old != .zero || toldSafeArea != .zero else { return }
        updateSafeAreaOfSubviews()
    }

    func updateSafeAreaOfSubviews() {
        hasPendingSafeArea = false
        for view in subviews { view.updateSafeAreaOfTree() }
    }
}

extension UIViewController {
    /// Whether the safe area of the view is smaller than the part of its container's that reaches into it.
    var addsSafeArea: Bool { containerInsets != .zero || additionalSafeAreaInsets != .zero }
}

extension UIWindow {
    /// The insets of the part of the window that lies under the scene's visible status bar and menu bar, at any window
    /// level.
    var insetsUnderStatusBar: UIEdgeInsets {
        guard !isOfSystem, let scene = windowScene else { return .zero }
        let bar = scene.topBars
        let covered = bar.intersection(frame)
        guard !covered.isEmpty else { return .zero }
        return UIEdgeInsets(top: covered.maxY - frame.minY, left: 0, bottom: 0, right: 0)
    }
}
