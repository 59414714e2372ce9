import Foundation
import Graphics

/// The implementation of the view's constraints and content sizes.
extension UIView {
    /// Whether constraints determine the view's frame.
    final var isConstrained: Bool { viewLayout?.isConstrained == true }

    func setConstrained(_ isConstrained: Bool) {
        guard isConstrained != self.isConstrained else { return }
        layout.isConstrained = isConstrained
        // The last frame from constraints says nothing about the present one.
        layout.record?.placed = .null
        if isConstrained { superview?.setNeedsLayout() }
        let engine = isConstrained ? requireLayoutEngine() : layoutEngine
        engine?.itemDidChange(layout)
        engine?.edgesDidChange(of: layout)
    }

    func hold(_ constraint: NSLayoutConstraint) {
        guard constraint.holder !== self else { return }
        guard !constraint.isRefused, constraint.first != nil else { return constraint.activate() }
        var isInside = true
        constraint.forEachItem { item in isInside = isInside && item.view?.isDescendant(of: self) == true }
        guard isInside else {
            Log.layoutConstraints.error(
                """
                The view hierarchy is not prepared for the constraint: \(constraint)
                \tWhen added to a view, the constraint's items must be descendants of that view (or the view itself). \
                This will crash if the constraint needs to be resolved before the view hierarchy is assembled.
                """)
            return
        }
        constraint.deactivate()
        constraint.install(on: self)
    }

    func requestConstraintUpdate() {
        let engine = requireLayoutEngine()
        engine.updates.add(self)
        engine.requestPass()
    }

    // MARK: Content

    var contentPriorities: ContentPriorities { viewLayout?.content ?? ContentPriorities() }

    func setContentPriority(
        _ priority: UILayoutPriority, _ kind: WritableKeyPath<ContentPriorities, ContentPriorities.Pair>,
        _ axis: NSLayoutConstraint.Axis
    ) {
        guard priority.rawValue >= 0, priority.rawValue <= UILayoutPriority.required.rawValue else {
            Log.layoutConstraints.error(
                """
                It's illegal to set priority:\(priority.rawValue). Priorities must be greater than 0 and less or equal \
                to NSLayoutPriorityRequired, which is 1000.000000. \(self)
                """)
            return
        }
        guard contentPriorities[keyPath: kind][axis] != priority else { return }
        layout.content[keyPath: kind][axis] = priority
        layoutEngine?.itemDidChange(layout)
    }

    func contentSizeDidChange() {
        guard let layout = viewLayout, let engine = layoutEngine, layout.isConstrained || self === engine.top else {
            superview?.subviewContentDidChange()
            return
        }
        engine.itemDidChange(layout)
        superview?.subviewArrangementDidChange(self)
        for constraint in layout.naming {
            let constraint = constraint.takeUnretainedValue()
            guard constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline else { continue }
            engine.constraintDidChange(constraint)
        }
    }

    /// Notes that `alignmentRectInsets` has changed.
    final func alignmentDidChange() {
        guard let layout = viewLayout, let engine = layoutEngine else { return }
        engine.itemDidChange(layout)
        engine.edgesDidChange(of: layout)
    }

    // MARK: Geometry

    /// Notes that the view's frame was changed, by the program or by its autoresizing mask.
    final func frameDidChange() {
        guard let layout = viewLayout else { return }
        // The part of the superview's margins that reaches into the view depends on the frame.
        if layout.margins.preservesSuperview { marginsDidChange() }
        guard let record = layout.record, !layout.isConstrained || record.engine.top === self else { return }
        record.engine.itemDidChange(layout)
    }

    /// Notes that leading and trailing have changed sides.
    final func layoutDirectionDidChange() {
        guard let engine = layoutEngine else { return }
        forEachInTree { view in
            for constraint in view.viewLayout?.constraints ?? [] { engine.constraintDidChange(constraint) }
        }
        guard let layout = viewLayout else { return }
        layout.forEachItem { engine.edgesDidChange(of: $0) }
    }

    func inset(_ rect: CGRect, by insets: UIEdgeInsets, times factor: CGFloat) -> CGRect {
        CGRect(
            x: rect.minX + insets.left * factor, y: rect.minY + insets.top * factor,
            width: rect.width - (insets.left + insets.right) * factor,
            height: rect.height - (insets.top + insets.bottom) * factor)
    }
}
