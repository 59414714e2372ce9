import Foundation

/// The layout guides of a view.
extension UIView {
    /// The guides that were added with `addLayoutGuide(_:)`.
    public var layoutGuides: [UILayoutGuide] { viewLayout?.guides ?? [] }

    /// Adds a guide. It is removed from its former view first, with the constraints that name it. A guide that a view
    /// has of its own is refused with an error in the log.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        let item = layoutGuide.item
        guard item.kind == nil else {
            Log.layoutConstraints.error("The guide \(item.logName) belongs to its view and cannot be added to another.")
            return
        }
        guard item.owner !== self else { return }
        item.owner?.removeLayoutGuide(layoutGuide)
        item.owner = self
        layout.guides.append(layoutGuide)
    }

    /// Removes a guide. Constraints that name it become inactive. Guides of other views are ignored.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        let item = layoutGuide.item
        guard item.kind == nil, item.owner === self else { return }
        for constraint in item.naming.map({ $0.takeUnretainedValue() }) { constraint.deactivate() }
        item.record?.engine.removeRecord(of: item)
        viewLayout?.guides.removeAll { $0 === layoutGuide }
        item.owner = nil
    }

    /// The part of the bounds that bars do not cover: the bounds inset by `safeAreaInsets`.
    public var safeAreaLayoutGuide: UILayoutGuide { ownGuide(.safeArea) { UILayoutGuide() } }
    /// The bounds inset by `layoutMargins`.
    public var layoutMarginsGuide: UILayoutGuide { ownGuide(.layoutMargins) { UILayoutGuide() } }
    /// A rectangle in the middle between the margins, in which lines of text are not too long to read.
    public var readableContentGuide: UILayoutGuide { ownGuide(.readableContent) { UILayoutGuide() } }
    /// The rectangle below the content while text is typed. It begins at the top of the input views that are shown, and
    /// otherwise at the bottom of the safe area, because there is no software keyboard.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide { ownGuide(.keyboard) { UIKeyboardLayoutGuide() } }

    /// Notes that the safe area or the margins have moved the guides of the view.
    final func insetsDidChange() {
        guard let layout = viewLayout, let engine = layoutEngine else { return }
        updateKeyboardGuide()
        if CornerUpdates.hasRegions { updateAdaptedGuides() }
        engine.edgesDidChange(of: layout)
        for item in layout.guideItems where !item.hasVariables { engine.edgesDidChange(of: item) }
        setNeedsLayout()
    }
}
