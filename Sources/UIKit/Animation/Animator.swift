import Foundation

/// The animations of all layers: it evaluates them at the ticks of the clock, and calls completions afterwards.
@MainActor
final class Animator: ClockClient {
    static let shared = Animator()

    /// The layers that have animations.
    private var presentations: [LayerPresentation] = []
    /// The animations whose first frame has not been shown.
    private var pending: [(run: AnimationRun, presentation: LayerPresentation)] = []
    private var calls: [() -> Void] = []
    private var isTicking = false
    private var callsAreScheduled = false
    private var commitIsScheduled = false
    /// Whether animations in scenes that are not visible wait for their end.
    private var hasSleepers = false
    /// Whether the last tick has called completions. Otherwise layers have only moved to their next places.
    private(set) var hasReachedProgram = false

    /// The time whose state is shown.
    private(set) var shownTime: TimeInterval = 0

    /// Whether any animation is running, or a completion is due.
    var isRunning: Bool {
        !calls.isEmpty || presentations.contains { $0.all.contains { !$0.isDone } }
    }

    // MARK: Animations

    /// Adds an animation to a layer. It begins with the next commit.
    func add(_ run: AnimationRun, to layer: CALayer) {
        shownTime = AnimationClock.now
        let presentation: LayerPresentation
        if let present = layer.presented {
            presentation = present
        } else {
            presentation = LayerPresentation(layer: layer)
            layer.presented = presentation
            presentations.append(presentation)
        }
        presentation.add(run)
        pending.append((run, presentation))
        layer.markDirty(.subtree)
        scheduleCommit()
    }

    /// Shows a layer without the animations that were removed from it.
    func didRemoveAnimations(from layer: CALayer) {
        layer.markDirty(.subtree)
        guard let presentation = layer.presented, presentation.isEmpty else { return }
        // Presentations without a layer leave the list together, with the next commit.
        layer.presented = nil
    }

    /// Removes all animations, and forgets completions.
    func removeAll() {
        for presentation in presentations {
            presentation.removeAll()
            presentation.layer?.presented = nil
        }
        presentations = []
        pending = []
        calls = []
        updateDemand(.nothing)
    }

    // MARK: Commits

    /// Has `wasCommitted()` called after the next commit.
    func scheduleCommit() {
        guard !commitIsScheduled else { return }
        commitIsScheduled = true
        if let display = UIApplication.shared.display {
            display.afterNextCommit { Animator.shared.wasCommitted() }
        } else {
            later { Animator.shared.wasCommitted() }
        }
    }

    /// Whether the end of a turn has something to do for animations.
    var isCommitDue: Bool { commitIsScheduled }

    /// Ends the animations of views that have left their window with the next commit, also those that wait for a delay
    /// (R259).
    func treeDidLeaveWindow() { if !presentations.isEmpty { scheduleCommit() } }

    /// Begins the animations whose first frame has been shown, and ends those whose layers are no longer in a window.
    func wasCommitted() {
        let isDue = commitIsScheduled
        commitIsScheduled = false
        if isDue { CATransaction.turnDidEnd() }
        guard !presentations.isEmpty || !pending.isEmpty else { return }
        let time = AnimationClock.now
        endUnseen()
        guard !pending.isEmpty || (hasSleepers && presentations.contains { $0.layer?.isInVisibleScene == true }) else {
            return
        }
        let begun = pending
        pending = []
        for (run, presentation) in begun where !run.isDone {
            if let layer = presentation.layer { run.start(at: layer.pace(at: time)) }
        }
        updateDemand(.frames)
    }

    private func endUnseen() {
        var isAnyGone = false
        var memo = SiblingMemo()
        for presentation in presentations where seenLayer(of: presentation, &memo) == nil { isAnyGone = true }
        if isAnyGone { presentations.removeAll { $0.isEmpty } }
    }

    /// Returns the layer if it is in a window that is shown. Otherwise its animations end.
    private func seenLayer(of presentation: LayerPresentation, _ memo: inout SiblingMemo) -> CALayer? {
        let layer = presentation.layer
        if let layer, memo.answer(for: layer, { $0.isInShownWindow }) { return layer }
        presentation.removeAll()
        layer?.presented = nil
        layer?.markDirty(.subtree)
        return nil
    }

    /// Notes that the time of a layer and the layers below it has changed.
    func timeDidChange(in layer: CALayer) {
        guard !presentations.isEmpty else { return }
        shownTime = AnimationClock.now
        for presentation in presentations {
            guard let animated = presentation.layer, animated.isDescendant(of: layer) else { continue }
            presentation.isStale = true
            animated.markDirty(.subtree)
        }
        updateDemand(.frames)
    }

    /// Notes that the time of animations that have a pace of their own has changed.
    func paceDidChange() {
        shownTime = AnimationClock.now
        for presentation in presentations where presentation.all.contains(where: { $0.pace != nil }) {
            presentation.isStale = true
            presentation.layer?.markDirty(.subtree)
        }
        updateDemand(.frames)
    }

    // MARK: The clock

    func clockDidTick(at time: TimeInterval) {
        isTicking = true
        shownTime = time
        var demand = AnimationClock.Demand.nothing
        var isAnyOver = false
        hasSleepers = false
        var (shown, visible) = (SiblingMemo(), SiblingMemo())
        for presentation in presentations {
            // A scene that was closed is not committed any more.
            guard let layer = seenLayer(of: presentation, &shown) else {
                isAnyOver = true
                continue
            }
            let isVisible = visible.answer(for: layer) { $0.isInVisibleScene }
            let next = presentation.tick(layer, at: time, isVisible: isVisible)
            demand = demand.merging(next)
            if case .at = next, !isVisible { hasSleepers = true }
            if presentation.isEmpty { isAnyOver = true }
        }
        if isAnyOver {
            for presentation in presentations where presentation.isEmpty { presentation.layer?.presented = nil }
            presentations.removeAll { $0.isEmpty }
        }
        updateDemand(demand)
        isTicking = false
        hasReachedProgram = !calls.isEmpty
        deliverCompletions()
    }

    func nextEvent(after time: TimeInterval) -> TimeInterval? {
        presentations.compactMap { $0.nextEvent(after: time) }.min()
    }

    private func updateDemand(_ demand: AnimationClock.Demand) {
        AnimationClock.shared.setDemand(demand, for: self)
    }

    // MARK: Completions

    /// Calls the program after the present tick, or in a later turn of the main queue.
    func call(_ body: @escaping () -> Void) {
        calls.append(body)
        guard !isTicking, !callsAreScheduled else { return }
        callsAreScheduled = true
        later {
            self.callsAreScheduled = false
            self.deliverCompletions()
        }
    }

    /// Makes the calls that are due. Calls that become due because of them wait for a later turn.
    func deliverCompletions() {
        let due = calls
        calls = []
        for body in due { body() }
    }
}
