import Foundation
import Graphics
import LayoutSolver

/// The computation of frames.
extension LayoutEngine {
    /// Computes the frames from all noted changes. Superviews of items with new frames request a layout (R328).
    ///
    /// - Parameter placing: A view that places its subviews right after this, and so needs no further layout.
    func solve(placing: UIView? = nil) {
        guard needsSolving, !isSolving, let top else { return }
        isSolving = true
        if top.layout.record?.engine !== self { _ = record(of: top.layout) }
        widenTexts()
        applyChanges()
        var changed: [Solver.Change] = []
        optimise(&changed)
        breakTexts(&changed)
        isSolving = false
        didSolve()
        if placesViews {
            requestLayouts(for: changed, except: placing)
            placeTop()
        }
    }

    /// Lets the solver find the best solution, and notes the new values. Sizes that would be negative get rules.
    private func optimise(_ changed: inout [Solver.Change]) {
        repeat {
            let changes = solver.takeChanges()
            for change in changes {
                guard let (item, dimension) = owner(of: change.variable), let record = item.record else { continue }
                record.values[dimension.rawValue] = change.value
            }
            changed += changes
            guard keepPositive(changes) else { return }
            repairBroken()
        } while true
    }

    /// Has the superviews of items with new frames lay out. An item may be among the changes more than once.
    private func requestLayouts(for changed: [Solver.Change], except placing: UIView?) {
        // Most of many items have the same superview (benchmark row *layout: one constant of 4,000*).
        var requested: UIView?
        for change in changed {
            guard let item = owner(of: change.variable)?.item, let view = item.view, let record = item.record,
                !record.isPlaced
            else { continue }
            if item.isView, !view.isConstrained { continue }
            guard let container = item.isView ? view.owner : view, container !== placing, container !== requested
            else { continue }
            container.setNeedsLayout()
            requested = container
            if placing != nil { hasNewLayouts = true }
        }
    }

    // MARK: Text of several lines

    // A text that is broken at its view's width differs in height and width from the text in one line. So there are
    // two solutions: one with the text in one line, whose widths are those at which the texts are broken, and one with
    // the sizes of the broken texts (R331).

    /// Restores the natural width of texts that are narrower than the available space, for the first solution.
    private func widenTexts() {
        for item in wrappingItems {
            guard let record = item.record, record.wrapping?.isTight == true, let size = record.contentSize else {
                continue
            }
            record.wrapping?.isTight = false
            setContent(.width, size.width, of: item, record)
        }
    }

    /// Breaks texts at the widths of the first solution, and finds the second one.
    private func breakTexts(_ changed: inout [Solver.Change]) {
        guard !wrappingItems.isEmpty else { return }
        // Widths can depend on heights and so change again. A few rounds are enough in nearly all cases.
        for round in 0..<4 {
            var broken: [LayoutItem] = []
            for item in wrappingItems where breakText(of: item, isFirst: round == 0) { broken.append(item) }
            guard !broken.isEmpty else { return }
            applyChanges()
            optimise(&changed)
            // A text that keeps the width at which it was broken gets its natural width back, so that more room shows
            // in the next solution.
            for item in broken {
                guard let record = item.record, let wrapping = record.wrapping, wrapping.isTight,
                    let size = record.contentSize, let width = wrapping.width, abs(record.value(.width) - width) < 0.01
                else { continue }
                record.wrapping?.isTight = false
                setContent(.width, size.width, of: item, record)
            }
            applyDelayedConstants()
            optimise(&changed)
        }
    }

    /// Breaks the text of an item at its width. Returns whether the sizes of its content changed.
    private func breakText(of item: LayoutItem, isFirst: Bool) -> Bool {
        guard let record = item.record, let wrapping = record.wrapping, let natural = record.contentSize,
            let layout = item as? ViewLayout, let view = item.view
        else { return false }
        let width = record.value(.width)
        if width >= Double(natural.width) - 0.01 || width < 0.5 {
            guard wrapping.width != nil else { return false }
            record.wrapping = LayoutRecord.Wrapping()
            layout.wrapWidth = nil
            setContentSize(natural, of: item, record)
            textDidBreak(item, in: view)
            return true
        }
        if let known = wrapping.width {
            // The first solution may be narrower than the text that was broken before, or wider; a later one may lie
            // between the text's width and the room that it had.
            if abs(known - width) < 0.01 { return false }
            if wrapping.isTight, !isFirst, width <= known, width >= Double(view.intrinsicContentSize.width) - 0.01 {
                return false
            }
        }
        // The view is not narrower than its width rounded down to pixels, which is what the text can rely on.
        let pixels = max(view.backing.contentsScale, 1)
        layout.wrapWidth = (CGFloat(width) * pixels + 0.001).rounded(.down) / pixels
        let size = view.intrinsicContentSize
        record.wrapping = LayoutRecord.Wrapping(width: width, isTight: size.width < CGFloat(width) - 0.01)
        setContent(.height, size.height, of: item, record)
        if record.wrapping?.isTight == true { setContent(.width, size.width, of: item, record) }
        textDidBreak(item, in: view)
        return true
    }

    /// Notes that the lines of a text have changed, and with them its baselines. The view is drawn again.
    private func textDidBreak(_ item: LayoutItem, in view: UIView) {
        for constraint in item.naming {
            let constraint = constraint.takeUnretainedValue()
            guard constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline else { continue }
            constraintDidChange(constraint)
        }
    }
}

extension LayoutRecord {
    /// Whether the last layout has placed the item as in the last solution.
    fileprivate var isPlaced: Bool {
        abs(frame.minX - placed.minX) < 1e-6 && abs(frame.minY - placed.minY) < 1e-6
            && abs(frame.width - placed.width) < 1e-6 && abs(frame.height - placed.height) < 1e-6
    }
}
