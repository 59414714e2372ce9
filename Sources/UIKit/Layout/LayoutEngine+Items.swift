import Foundation
import Graphics
import LayoutSolver

/// The rules of items: frames that views keep, content sizes, and non-negative sizes.
extension LayoutEngine {
    /// Updates the rules of an item from its view.
    func update(_ item: LayoutItem) {
        guard let record = item.record, record.engine === self else { return }
        guard item.isView, let view = item.view as UIView? else { return }
        if view === top || !view.isConstrained {
            updateMask(of: view, item, record)
            guard view === top, fittingOfTop != nil else { return removeContent(of: item, record) }
        } else {
            for id in record.mask { remove(id) }
            record.mask = []
        }
        updateContent(of: view, item, record)
    }

    // MARK: Frames

    /// Keeps the frame of a view that constraints do not determine. Flexible parts follow the superview's variables.
    private func updateMask(of view: UIView, _ item: LayoutItem, _ record: LayoutRecord) {
        if view === top, let fitting = fittingOfTop { return updateFitting(fitting, of: view, item, record) }
        let rule = MaskRule(view: view, isTop: view === top, knownFactors: record.maskFactors)
        if record.mask.isEmpty || record.maskFactors != rule.factors {
            for id in record.mask { remove(id) }
            record.maskFactors = rule.factors
            record.mask = LinearForm.Dimension.allCases.compactMap { dimension in
                addRule(
                    rule.terms(dimension, record: record, superview: rule.needsSuperview ? view.owner : nil), .equal,
                    rule.constants[dimension.rawValue], priority: Solver.required, .mask(item, dimension))
            }
            return
        }
        for (id, constant) in zip(record.mask, rule.constants) { setConstant(of: id, constant) }
    }

    /// The target size of the topmost view: that of a measurement, or its own size with a low priority if constraints
    /// determine its frame. It is `nil` if the view keeps its frame.
    private var fittingOfTop: FittingTarget? {
        if let fitting { return fitting }
        guard let top, top.isConstrained else { return nil }
        return FittingTarget(size: top.bounds.size, horizontal: UILayoutPriority(1), vertical: UILayoutPriority(1))
    }

    /// Lets the topmost view have a size near a target.
    private func updateFitting(_ fitting: FittingTarget, of view: UIView, _ item: LayoutItem, _ record: LayoutRecord) {
        for id in record.mask { remove(id) }
        let constants = [0, 0, Double(fitting.size.width), Double(fitting.size.height)]
        let priorities = [
            Solver.required, Solver.required, Double(fitting.horizontal.rawValue), Double(fitting.vertical.rawValue),
        ]
        record.maskFactors = []
        record.mask = LinearForm.Dimension.allCases.compactMap { dimension in
            addRule(
                [Solver.Term(record.variable(dimension), 1)], .equal, constants[dimension.rawValue],
                priority: priorities[dimension.rawValue], .mask(item, dimension))
        }
    }

    // MARK: Content

    /// Keeps the size of the content with the view's priorities (R308).
    private func updateContent(of view: UIView, _ item: LayoutItem, _ record: LayoutRecord) {
        let layout = view.layout
        let wraps = view.wrapsContent
        if wraps, record.wrapping == nil {
            record.wrapping = LayoutRecord.Wrapping()
            wrappingItems.append(item)
        } else if !wraps, record.wrapping != nil {
            record.wrapping = nil
            wrappingItems.removeLast { $0 === item }
        }
        if wraps {
            layout.wrapWidth = nil
            record.wrapping = LayoutRecord.Wrapping()
        }
        let size = view.intrinsicContentSize
        record.contentSize = size
        setContentSize(size, of: item, record)
    }

    /// Sets the sizes in the rules of an item's content.
    func setContentSize(_ size: CGSize, of item: LayoutItem, _ record: LayoutRecord) {
        setContent(.width, size.width, of: item, record)
        setContent(.height, size.height, of: item, record)
    }

    func setContent(
        _ dimension: LinearForm.Dimension, _ size: CGFloat, of item: LayoutItem, _ record: LayoutRecord
    ) {
        guard let layout = item as? ViewLayout, let view = layout.view else { return }
        let priorities = layout.content
        let axis: NSLayoutConstraint.Axis = dimension == .width ? .horizontal : .vertical
        let first = dimension == .width ? 0 : 2
        // The size of content is that of the alignment rectangle.
        let insets = view.alignmentRectInsets
        let inset = axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
        let isThere = size >= 0 && size.isFinite && size < 1_000_000
        let length = isThere ? Double(size + inset) : nil
        setContent(first, dimension, length, priorities.hugging[axis], isUpper: true, item, record)
        var compression = priorities.compression[axis]
        if compression == .required, (view.owner as? UIStackView)?.collapses(view, along: axis) == true {
            compression = UILayoutPriority(UILayoutPriority.required.rawValue - 1)
        }
        setContent(first + 1, dimension, length, compression, isUpper: false, item, record)
    }

    private func setContent(
        _ index: Int, _ dimension: LinearForm.Dimension, _ size: Double?, _ priority: UILayoutPriority, isUpper: Bool,
        _ item: LayoutItem, _ record: LayoutRecord
    ) {
        let level = Double(priority.rawValue)
        if let rule = record.content[index] {
            if let size, rule.priority == level {
                if rule.size != size {
                    record.content[index]?.size = size
                    setConstant(of: rule.id, size)
                }
                return
            }
            remove(rule.id)
            record.content[index] = nil
        }
        guard let size, level > 0 else { return }
        let id = addRule(
            [Solver.Term(record.variable(dimension), 1)], isUpper ? .lessThanOrEqual : .greaterThanOrEqual, size,
            priority: level, .content(item, dimension, isUpper: isUpper))
        record.content[index] = id.map { LayoutRecord.ContentRule(id: $0, size: size, priority: level) }
    }

    private func removeContent(of item: LayoutItem, _ record: LayoutRecord) {
        for (index, rule) in record.content.enumerated() {
            guard let rule else { continue }
            remove(rule.id)
            record.content[index] = nil
        }
        if record.wrapping != nil {
            record.wrapping = nil
            wrappingItems.removeLast { $0 === item }
        }
    }

    // MARK: Sizes that are not negative

    /// Adds rules for sizes that have become negative. Most never do, so most views have no such rules. Returns whether
    /// a rule was added.
    func keepPositive(_ changes: [Solver.Change]) -> Bool {
        var isAdded = false
        for change in changes where change.value < -1e-6 {
            guard let (item, dimension) = owner(of: change.variable), let record = item.record,
                dimension == .width || dimension == .height
            else { continue }
            // Views that keep their frames may have negative sizes.
            guard record.mask.isEmpty else { continue }
            let index = dimension == .width ? 0 : 1
            guard record.nonNegative[index] == nil else { continue }
            record.nonNegative[index] = addRule(
                [Solver.Term(change.variable, 1)], .greaterThanOrEqual, 0, priority: Solver.required, .other)
            isAdded = true
        }
        return isAdded
    }
}

/// A view's frame as equalities: each of the four variables is a constant, plus a share of the superview's size for the
/// flexible parts of its autoresizing mask.
@MainActor
struct MaskRule {
    /// The constants, in the order of `LinearForm.Dimension`.
    let constants: [Double]
    /// The factors of the superview's width and height.
    let factors: [Double]

    /// - Parameter knownFactors: The factors so far. They are kept if they differ by rounding only.
    init(view: UIView, isTop: Bool, knownFactors: [Double] = []) {
        let frame = view.backing.geometry.frameWithoutTransform
        let superview = isTop ? nil : view.owner
        let origin = isTop ? .zero : frame.origin
        let exact = superview.map { Self.factors(of: view, frame: frame, in: $0) } ?? [0, 0, 0, 0]
        let isKnown = zip(exact, knownFactors).allSatisfy { abs($0 - $1) < 1e-9 }
        factors = isKnown && knownFactors.count == exact.count ? knownFactors : exact
        let size = superview?.bounds.size ?? .zero
        constants = zip(
            zip([origin.x, origin.y, frame.width, frame.height], [size.width, size.height, size.width, size.height]),
            factors
        ).map { Double($0.0) - $1 * Double($0.1) }
    }

    private static func factors(of view: UIView, frame: CGRect, in superview: UIView) -> [Double] {
        let (mask, size) = (view.autoresizingMask, superview.bounds.size)
        guard superview.autoresizesSubviews, !mask.isEmpty else { return [0, 0, 0, 0] }
        let x = UIView.AutoresizingMask.shares(
            origin: frame.minX, size: frame.width, in: size.width,
            flexibleBefore: mask.contains(.flexibleLeftMargin), flexibleSize: mask.contains(.flexibleWidth),
            flexibleAfter: mask.contains(.flexibleRightMargin))
        let y = UIView.AutoresizingMask.shares(
            origin: frame.minY, size: frame.height, in: size.height,
            flexibleBefore: mask.contains(.flexibleTopMargin), flexibleSize: mask.contains(.flexibleHeight),
            flexibleAfter: mask.contains(.flexibleBottomMargin))
        return [x.origin, y.origin, x.size, y.size].map { Double($0) }
    }

    var needsSuperview: Bool { factors.contains { $0 != 0 } }

    func terms(
        _ dimension: LinearForm.Dimension, record: LayoutRecord, superview: UIView?
    ) -> [Solver.Term] {
        let own = Solver.Term(record.variable(dimension), 1)
        let factor = factors[dimension.rawValue]
        guard factor != 0, let superview else { return [own] }
        let size: LinearForm.Dimension = dimension == .minX || dimension == .width ? .width : .height
        return [own, Solver.Term(record.engine.record(of: superview.layout).variable(size), -factor)]
    }
}

extension UIView.AutoresizingMask {
    /// Returns the parts of a change of the container's length that go to a segment's origin and to its size, as
    /// `resize` distributes them.
    static func shares(
        origin: CGFloat, size: CGFloat, in length: CGFloat, flexibleBefore: Bool, flexibleSize: Bool,
        flexibleAfter: Bool
    ) -> (origin: CGFloat, size: CGFloat) {
        let flexible = [
            flexibleBefore ? max(0, origin) : nil, flexibleSize ? max(0, size) : nil,
            flexibleAfter ? max(0, length - origin - size) : nil,
        ]
        let total = flexible.reduce(0) { $0 + ($1 ?? 0) }
        let count = CGFloat(flexible.count { $0 != nil })
        let shares = flexible.map { part in part.map { total > 0 ? $0 / total : 1 / count } ?? 0 }
        return (shares[0], shares[1])
    }
}

extension LayerGeometry {
    /// The frame that the layer would have without its transform.
    var frameWithoutTransform: CGRect {
        CGRect(
            x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
            width: bounds.width, height: bounds.height)
    }
}
