import Foundation
import UIKit

/// An observer of a scroll view, which a modifier around the scroll view has made.
@MainActor
class ScrollWatcher {
    /// The monitor of the scroll view that is observed. The first one that the views inside make counts.
    fileprivate weak var monitor: ScrollMonitor?

    /// Called after each layout and each scrolling.
    func geometryDidChange(_ geometry: ScrollGeometry) {}
    /// Called after each layout and each scrolling of a scroll view, but not of a list.
    func contentDidMove(in layout: ScrollLayout) {}
    /// Called after a change of the phase.
    func phaseDidChange(from old: ScrollPhase, to new: ScrollPhase, _ context: ScrollPhaseChangeContext) {}
}

/// The closures of a modifier that observes a scroll view.
protocol ScrollWatcherSource {
    /// Creates the observer.
    @MainActor func makeWatcher() -> ScrollWatcher
    /// Gives the closures to the observer that was made for the same modifier.
    @MainActor func update(_ watcher: ScrollWatcher)
}

/// The observers of the scroll views in a view.
struct ScrollWatchers: Equatable {
    private var watchers: [ScrollWatcher] = []

    var all: [ScrollWatcher] { watchers }

    mutating func add(_ watcher: ScrollWatcher) { watchers.append(watcher) }

    static func == (first: ScrollWatchers, second: ScrollWatchers) -> Bool {
        first.watchers.elementsEqual(second.watchers, by: ===)
    }
}

private struct ScrollWatchersKey: EnvironmentKey { static let defaultValue = ScrollWatchers() }

extension EnvironmentValues {
    /// The observers of the nearest scroll views.
    var scrollWatchers: ScrollWatchers {
        get { self[ScrollWatchersKey.self] }
        set { self[ScrollWatchersKey.self] = newValue }
    }
}

/// A modifier that observes the scroll view in a view.
public struct _ScrollObservationModifier {
    let source: any ScrollWatcherSource
}

extension _ScrollObservationModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { ScrollObservationNode(view, inputs) }
}

/// The node of a view with an observer of the scroll view in it.
private final class ScrollObservationNode<Base: View>: _ViewNode<ModifiedContent<Base, _ScrollObservationModifier>> {
    private let watcher: ScrollWatcher
    private let inner: EnvironmentScope
    private var content: _ViewNode<Base>?

    init(_ view: ModifiedContent<Base, _ScrollObservationModifier>, _ inputs: _NodeInputs) {
        let watcher = view.modifier.source.makeWatcher()
        self.watcher = watcher
        inner = EnvironmentScope(below: inputs.scope) { $0.scrollWatchers.add(watcher) }
        super.init(inputs)
        content = Base._makeNode(view.content, inputs.child(of: self, scope: inner))
    }

    override var label: String { "scrollObservation" }
    override var passesRows: Bool { true }
    override var children: [_Node] { content.map { [$0] } ?? [] }

    override func update(_ view: ModifiedContent<Base, _ScrollObservationModifier>) {
        view.modifier.source.update(watcher)
        content?.update(view.content)
    }

    override func willUnmount() { inner.end() }
}

/// The part of a scroll view or list that reports to its observers.
@MainActor
final class ScrollMonitor {
    private let host: GraphHost
    private let scope: EnvironmentScope
    private weak var layout: LayoutNode?
    private let view: () -> UIScrollView?
    private var watchers: [ScrollWatcher] = []
    private var phase = ScrollPhase.idle
    private var velocity: CGVector?
    private var isReportDue = false
    /// The geometry that all observers have received, or `nil`.
    private var reported: ScrollGeometry?

    init(of layout: LayoutNode, _ view: @escaping () -> UIScrollView?) {
        host = layout.host
        self.layout = layout
        scope = layout.scope
        self.view = view
    }

    /// Replaces the observers. Those of another scroll view are left to it, and former ones are free for another one.
    func setWatchers(_ new: ScrollWatchers) {
        for watcher in watchers where watcher.monitor === self && !new.all.contains(where: { $0 === watcher }) {
            watcher.monitor = nil
        }
        let own = new.all.filter { watcher in
            if watcher.monitor == nil { watcher.monitor = self }
            return watcher.monitor === self
        }
        if !own.elementsEqual(watchers, by: ===) { reported = nil }
        watchers = own
    }

    /// Reports the geometry after the layout, if it has changed.
    func placeDidChange() {
        guard !watchers.isEmpty, !isReportDue, let view = view(),
            reported != ScrollGeometry(view, isMirrored: scope.isMirrored)
        else { return }
        isReportDue = true
        host.afterLayout { [weak self] in self?.report() }
    }

    private func report() {
        isReportDue = false
        guard let view = view() else { return }
        // A motion may have ended because the program has moved the content.
        if phase == .animating && !view.isScrollAnimating || phase == .decelerating && !view.isDecelerating {
            let old = phase
            phase = .idle
            notify(from: old, to: .idle, nil)
        }
        let geometry = ScrollGeometry(view, isMirrored: scope.isMirrored)
        reported = geometry
        for watcher in watchers { watcher.geometryDidChange(geometry) }
        guard let scroll = layout as? ScrollLayout else { return }
        for watcher in watchers { watcher.contentDidMove(in: scroll) }
    }

    private func notify(from old: ScrollPhase, to new: ScrollPhase, _ velocity: CGVector?) {
        guard let view = view() else { return }
        let context = ScrollPhaseChangeContext(
            geometry: ScrollGeometry(view, isMirrored: scope.isMirrored), velocity: velocity)
        for watcher in watchers { watcher.phaseDidChange(from: old, to: new, context) }
    }

    // MARK: Phases

    /// Notes a touch that may begin to move the content, or that it is gone without having moved it.
    func touchDidChange(isTouched: Bool) {
        if isTouched { enter(.tracking) } else if phase == .tracking { enter(restingPhase) }
    }

    func didBeginDragging() { enter(.interacting) }

    /// Notes the velocity with which the user releases the content, in points per second.
    func willEndDragging(velocity: CGPoint) { self.velocity = CGVector(dx: velocity.x, dy: velocity.y) }

    func didEndDragging(decelerates: Bool) {
        enter(decelerates ? .decelerating : restingPhase, velocity)
        velocity = nil
    }

    /// Notes that the content rests, unless the program moves it.
    func didEndMotion() { enter(restingPhase) }

    /// Notes that the program has moved the content, or lets it move.
    func programDidMove() { if view()?.isScrollAnimating == true { enter(.animating) } }

    private var restingPhase: ScrollPhase { view()?.isScrollAnimating == true ? .animating : .idle }

    private func enter(_ new: ScrollPhase, _ velocity: CGVector? = nil) {
        guard new != phase else { return }
        let old = phase
        phase = new
        guard !watchers.isEmpty else { return }
        host.afterLayout { [weak self] in self?.notify(from: old, to: new, velocity) }
    }
}
