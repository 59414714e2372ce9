import Observation

/// A value whose change ends the registrations of a run at the objects that it has observed.
///
/// A registration otherwise lasts until one of the read properties changes. A method that runs in each frame, and reads
/// a property that never changes, would leave one behind each time.
///
/// The reads of a run within another one count for both, also that of the mark. Its change would end the registrations
/// of the outer run, which are still of use. The mark then waits until these have ended.
@MainActor
package final class ObservationMark: Observable {
    private let registrar = ObservationRegistrar()
    private struct Link { weak var mark: ObservationMark? }
    /// The marks of the runs around this one, the outermost first.
    private var enclosing: [Link] = []
    /// The marks of runs within this one that are to change when this one has.
    private var waiting: [ObservationMark] = []
    /// Whether there may be registrations that the mark has not ended.
    private var isLive = true
    /// Whether the run is under way, and has no registrations yet.
    fileprivate(set) var isRunning = false

    private nonisolated var value: Void { registrar.access(self, keyPath: \.value) }

    fileprivate init() {}

    /// Whether the run is within no other one.
    fileprivate var isOutermost: Bool { enclosing.isEmpty }

    /// Begins a run within others, the outermost first.
    fileprivate func begin(within enclosing: [ObservationMark]) {
        self.enclosing = enclosing.map { Link(mark: $0) }
        (isLive, isRunning) = (true, true)
    }

    /// Lets another mark change after this one.
    fileprivate func add(_ mark: ObservationMark) { waiting.append(mark) }

    /// Reads the value, so that its change ends the registrations of the run.
    fileprivate func read() { value }

    /// Ends the registrations of the run, or lets that wait for the end of those of a run around it. Returns whether it
    /// was done.
    fileprivate func end() -> Bool {
        guard isLive else { return true }
        for link in enclosing {
            guard let outer = link.mark, outer.isLive, !outer.isRunning else { continue }
            outer.waiting.append(self)
            return false
        }
        isLive = false
        change()
        let inner = waiting
        waiting = []
        for mark in inner { _ = mark.end() }
        return true
    }

    private func change() { registrar.withMutation(of: self, keyPath: \.value) {} }
}

/// The observed runs of one method. Each ends the registrations of the one before.
@MainActor
package final class ObservedRuns {
    /// The marks of the runs that are under way, the outermost first. Those without a mark get one if they need it.
    private static var underWay: [ObservationMark?] = []

    /// The mark of the last run; `nil` if it has none, or if another run ends its registrations.
    private var mark: ObservationMark?

    /// Creates the runs after a first one, with what ``run(_:)`` has returned.
    package init(after mark: ObservationMark?) { self.mark = mark }

    // The registrations at objects that never change would otherwise stay there, also those of the runs within this
    // one that wait for its end.
    isolated deinit { end() }

    /// Runs a closure as the method, and lets ``end()`` end the registrations of what it reads.
    package func read<Result>(_ body: () -> Result) -> Result {
        // A method that runs within itself keeps the mark of the outer run.
        if let mark, mark.isRunning {
            let (result, own) = Self.run(body)
            if let own { mark.add(own) }
            return result
        }
        let enclosing = Self.marksUnderWay()
        // The registrations of an earlier run around this method may still include its mark.
        let mark = if let mark, mark.isOutermost { mark } else { ObservationMark() }
        self.mark = mark
        mark.begin(within: enclosing)
        mark.read()
        return Self.run(mark, body).result
    }

    /// Ends the registrations of the last run.
    package func end() {
        if let mark, !mark.isRunning, !mark.end() { self.mark = nil }
    }

    /// Runs a closure for the first time, when it is not known whether it reads observable objects. Its registrations
    /// last until an object changes. Returns the mark by which runs within it wait for it, if there were any.
    package static func run<Result>(_ body: () -> Result) -> (result: Result, mark: ObservationMark?) {
        run(nil, body)
    }

    private static func run<Result>(
        _ mark: ObservationMark?, _ body: () -> Result
    ) -> (result: Result, mark: ObservationMark?) {
        underWay.append(mark)
        let result = body()
        let last = underWay.removeLast()
        last?.isRunning = false
        return (result, last)
    }

    /// Returns the marks of the runs that are under way, the outermost first.
    private static func marksUnderWay() -> [ObservationMark] {
        var marks: [ObservationMark] = []
        for index in underWay.indices {
            let mark = underWay[index] ?? ObservationMark()
            if underWay[index] == nil {
                mark.begin(within: marks)
                underWay[index] = mark
            }
            marks.append(mark)
        }
        return marks
    }
}
