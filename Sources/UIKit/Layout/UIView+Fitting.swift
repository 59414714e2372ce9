import Foundation
import Graphics

/// The target size of a measurement, with its priorities.
struct FittingTarget: Equatable {
    var size: CGSize
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority
}

extension UIView {
    /// A target for `systemLayoutSizeFitting(_:)` that gives the smallest size.
    public class var layoutFittingCompressedSize: CGSize { .zero }
    /// A target for `systemLayoutSizeFitting(_:)` that gives the largest size.
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

    func fittingSize(_ target: FittingTarget) -> CGSize {
        guard target.size.isFinite, target.horizontal.isValid, target.vertical.isValid else {
            Log.layoutConstraints.error(
                """
                systemLayoutSizeFitting of \(type(of: self)) needs a finite size and priorities above 0 and at most \
                1000, not \(target.size), \(target.horizontal.rawValue) and \(target.vertical.rawValue).
                """)
            return .zero
        }
        updateConstraintsIfNeeded()
        let size = LayoutEngine.measure(self, target)
        let scale = contentScaleFactor.isFinite && contentScaleFactor > 0 ? contentScaleFactor : 1
        // Up to whole pixels; tiny excesses are rounding errors.
        func rounded(_ length: Double) -> CGFloat { max(0, (CGFloat(length) * scale - 0.001).rounded(.up) / scale) }
        return CGSize(width: rounded(size.width), height: rounded(size.height))
    }
}

extension LayoutEngine {
    /// Returns the size that the constraints in a view's tree give it near a target.
    static func measure(_ view: UIView, _ target: FittingTarget) -> (width: Double, height: Double) {
        if let engine = view.viewLayout?.engine, !engine.isSolving { return engine.measureTop(target) }
        return measureApart(view, target)
    }

    /// Measures the topmost view. The target replaces its frame until the next layout. Until then the view may be too
    /// small for its constraints without a log message.
    private func measureTop(_ target: FittingTarget) -> (width: Double, height: Double) {
        guard let top else { return (0, 0) }
        let size = solveFitting(top, target)
        fitting = nil
        changedItems.append(top.layout)
        setNeedsSolving(for: top)
        return size
    }

    /// Measures a view within a larger tree. Its constraints go to an engine of their own for that time.
    private static func measureApart(_ view: UIView, _ target: FittingTarget) -> (width: Double, height: Double) {
        _ = view.layout
        var items: [(LayoutItem, LayoutRecord?, CGFloat?)] = []
        var constraints: [(NSLayoutConstraint, ConstraintInstallation)] = []
        let engine = LayoutEngine(top: view, placesViews: false)
        view.forEachInTree { view in
            guard let layout = view.viewLayout else { return }
            layout.forEachItem { items.append(($0, $0.record, layout.wrapWidth)) }
            for constraint in layout.constraints + layout.ownConstraints {
                constraints.append((constraint, constraint.installation))
            }
        }
        for (item, _, _) in items { item.record = nil }
        for (constraint, _) in constraints { constraint.installation = ConstraintInstallation() }
        engine.adopt(view, updates: .former(ConstraintUpdates()))
        let size = engine.solveFitting(view, target)
        for (item, record, width) in items {
            item.record = record
            (item as? ViewLayout)?.wrapWidth = width
        }
        for (constraint, installation) in constraints { constraint.installation = installation }
        engine.close()
        return size
    }

    private func solveFitting(_ view: UIView, _ target: FittingTarget) -> (width: Double, height: Double) {
        fitting = target
        let record = record(of: view.layout)
        changedItems.append(view.layout)
        setNeedsSolving(for: view)
        solve()
        return (record.value(.width), record.value(.height))
    }
}
