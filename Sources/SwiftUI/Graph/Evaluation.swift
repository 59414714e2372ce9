import Foundation
import Observation
import UIKit

/// The evaluations of one node's body or closure, with the sources that the last one has read.
@MainActor
final class Evaluation {
    /// The running evaluation. Sources that are read add it to their dependents. It is used on the main thread only.
    nonisolated(unsafe) private(set) static var current: Evaluation?

    private let link: BackLink<_Node>
    let depth: Int
    let host: GraphHost
    let scope: EnvironmentScope
    private var sources = SourceList()
    private var previous = SourceList()
    /// The number of the last evaluation. Late reports of changes that concern an earlier one are ignored.
    private var generation = 0
    /// The evaluations that observe objects, or `nil` before one has observed any.
    private var runs: ObservedRuns?
    private(set) var isDirty = false
    private var isRunning = false
    private var hasEnded = false

    init(_ node: _Node) {
        link = node.link
        depth = node.depth
        host = node.host
        scope = node.scope
    }

    /// Calls `body` and notes the sources that it reads.
    func track<T>(_ body: () -> T) -> T {
        generation += 1
        let generation = generation
        isDirty = false
        previous = sources
        sources = SourceList()
        let outer = Self.current
        let wasRunning = isRunning
        Self.current = self
        isRunning = true
        runs?.end()
        var mark: ObservationMark?
        let result = withObservationTracking(
            {
                if let runs { return runs.read(body) }
                let first = ObservedRuns.run(body)
                mark = first.mark
                return first.result
            }, onChange: makeReport(generation, after: mark))
        isRunning = wasRunning
        Self.current = outer
        if !previous.isEmpty { for source in previous.all where !sources.contains(source) { source.remove(self) } }
        previous = SourceList()
        return result
    }

    /// Returns the action for a change of an object that an evaluation has observed. It is called only if there is one.
    private func makeReport(_ generation: Int, after mark: ObservationMark?) -> @Sendable () -> Void {
        if runs == nil { runs = ObservedRuns(after: mark) }
        return { [weak self] in MainQueue.run { self?.invalidate(generation: generation) } }
    }

    /// Notes that the running evaluation depends on a source.
    func depend(on source: any Source) {
        guard !hasEnded, !sources.contains(source) else { return }
        sources.append(source)
        if !previous.contains(source) { source.add(self) }
    }

    /// Calls `body` without noting the sources that it reads. It may be called on any thread.
    nonisolated static func reading<T>(_ body: () -> T) -> T {
        guard MainQueue.isCurrent else { return body() }
        let outer = current
        current = nil
        defer { current = outer }
        return body()
    }

    private func invalidate(generation: Int) {
        if generation == self.generation { invalidate() } else { host.lateReportCount += 1 }
    }

    /// Marks the node for evaluation. A change during its own evaluation takes effect in the next turn.
    func invalidate() {
        guard !isDirty, !hasEnded else { return }
        isDirty = true
        host.enqueue(self, inNextTurn: isRunning)
    }

    private var node: _Node? { link.object }

    /// Evaluates the node, unless that has happened since it was marked.
    func runIfDirty() {
        guard isDirty, !hasEnded, let node, node.isMounted else { return }
        node.evaluate()
    }

    /// The views from the root to the node, for messages.
    var path: String {
        var labels: [String] = []
        var current = node
        while let node = current {
            labels.append(node.label)
            current = node.parent
        }
        return labels.reversed().joined(separator: " > ")
    }

    /// Ends all dependencies for good.
    func end() {
        hasEnded = true
        for source in sources.all { source.remove(self) }
        sources = SourceList()
        generation += 1
        runs?.end()
    }
}

/// A value that evaluations read and that changes.
@MainActor
protocol Source: AnyObject {
    /// Adds an evaluation that has read the source.
    func add(_ evaluation: Evaluation)
    /// Removes an evaluation that does not depend on the source any more.
    func remove(_ evaluation: Evaluation)
}
