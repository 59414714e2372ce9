import Foundation

/// The steps that bring the windows at the display server up to date with a scene's ledger.
///
/// The host destroys `destroyed`, carries out `steps` in their order, and then maps `mapped`.
@MainActor
struct CommitPlan {
    /// A request for one window.
    struct Step {
        let record: WindowRecord
        let action: Action
    }

    /// A request. Frames are in the scene's pixels, and their edges are whole numbers.
    enum Action: Equatable {
        /// Create the window, unmapped and on top of its siblings.
        case create(CGRect)
        case move(CGRect)
        /// Request the frame and the present mapping, even if nothing differs: another client has changed the window.
        case reassert(CGRect)
        case stack(SiblingOrder.Step)
        case unmap
    }

    var destroyed: [WindowLedger.RemovedWindow] = []
    var steps: [Step] = []
    /// The windows to map, from back to front.
    var mapped: [WindowRecord] = []
    /// Whether one request may map them all, because no other window of the scene must stay unmapped.
    ///
    /// For each window that is mapped by itself, the server computes the visible parts of all windows again. (Measured
    /// for 1,000 windows, benchmark row *windows*: 12 ms instead of 32 ms.)
    var mapsAtOnce = false
    /// The areas that were covered by windows that are no longer shown, in the scene's pixels.
    var exposed: [CGRect] = []
    /// The layers of windows that are no longer shown. They forget the areas that they were painted on.
    var hidden: [CALayer] = []
    /// The layers of windows whose position in the order changed. They must be painted again.
    var restacked: [CALayer] = []
    /// Whether windows that exist move. The server copies the content of a moved window before it is painted at its
    /// new position.
    var hasMoves = false
    /// The order of the siblings after the plan.
    var siblings: SiblingOrder

    /// Whether the plan requests nothing.
    var isEmpty: Bool { destroyed.isEmpty && steps.isEmpty && mapped.isEmpty }

    fileprivate mutating func add(_ action: Action, _ record: WindowRecord) {
        steps.append(Step(record: record, action: action))
        switch action {
        case .move, .reassert: hasMoves = true
        case .create, .stack, .unmap: break
        }
    }
}

extension WindowLedger {
    /// The number of windows from which one request that maps all is worthwhile.
    ///
    /// Some input methods keep an unmapped window inside a window of the program. Showing a few windows does not map
    /// it.
    private static let many = 8

    /// Returns the requests that create, move, stack, map, unmap and destroy windows as necessary.
    ///
    /// - Parameter scale: The number of pixels per point.
    func plan(scale: CGFloat) -> CommitPlan {
        var plan = CommitPlan(siblings: siblings)
        plan.destroyed = removed
        for window in removed {
            plan.siblings.removed(window.number)
            plan.exposed.append(window.painted)
        }
        // Indices in the stack, combined with the indices in `noted`.
        var shown: [Int] = []
        for (item, record) in noted.enumerated() where record.isChanged {
            if let index = stack.index(of: record.number) {
                shown.append(index << 32 | item)
            } else if let layer = record.layer {
                planHidden(record, layer, scale: scale, in: &plan)
            }
        }
        shown.sort()
        let lastOld = shown.isEmpty ? nil : stack.lastIndex { record($0)?.requested != nil }
        for place in shown {
            planShown(noted[place & 0xFFFF_FFFF], isBehindOld: place >> 32 < lastOld ?? 0, scale: scale, in: &plan)
        }
        // Every window exists after the plan, and the visible ones are mapped.
        plan.mapsAtOnce = plan.mapped.count >= Self.many && count == visibleLayers.all.count
        // A window that moves marks only its layer, as any view does.
        for record in noted where !record.isChanged {
            guard let layer = record.layer, layer.dirt.contains(.subtree), stack.isVisible(record.number) else {
                continue
            }
            planMove(record, to: layer.frame.coveringPixels(scale: scale), in: &plan)
        }
        return plan
    }

    private func planHidden(_ record: WindowRecord, _ layer: CALayer, scale: CGFloat, in plan: inout CommitPlan) {
        plan.exposed.append(layer.paintedArea)
        plan.hidden.append(layer)
        guard let requested = record.requested else {
            plan.add(.create(layer.frame.coveringPixels(scale: scale)), record)
            plan.siblings.created(record.number)
            return
        }
        if requested.isTampered { plan.add(.reassert(requested.frame), record) }
        if requested.isMapped { plan.add(.unmap, record) }
    }

    private func planShown(_ record: WindowRecord, isBehindOld: Bool, scale: CGFloat, in plan: inout CommitPlan) {
        guard let layer = record.layer else { return }
        let frame = layer.frame.coveringPixels(scale: scale)
        let isNew = record.requested == nil
        if isNew {
            plan.add(.create(frame), record)
        } else if record.requested?.isTampered == true {
            plan.add(.reassert(frame), record)
        } else {
            planMove(record, to: frame, in: &plan)
        }
        if let step = plan.siblings.place(record.number, isNew: isNew, isBehindOld: isBehindOld, in: stack) {
            plan.add(.stack(step), record)
            plan.restacked.append(layer)
        }
        if record.requested?.isMapped != true { plan.mapped.append(record) }
    }

    /// The requested frame counts as the present one. The window manager does not manage the windows in a scene, and
    /// changes by other clients are reverted.
    private func planMove(_ record: WindowRecord, to frame: CGRect, in plan: inout CommitPlan) {
        if let requested = record.requested, requested.frame != frame { plan.add(.move(frame), record) }
    }
}
