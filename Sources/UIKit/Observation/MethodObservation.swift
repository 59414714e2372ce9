import Foundation
import Observation

/// The observable objects that the last run of a view's method has read. The method runs again when one of the read
/// properties changes (R856).
@MainActor
final class MethodObservation {
    private weak var view: UIView?
    private let method: TrackedMethod
    private let runs: ObservedRuns
    /// The number of the last run. Late reports of changes that concern an earlier one are ignored.
    private var generation = 0
    /// The number of such reports, for tests.
    private(set) static var lateReportCount = 0

    /// Creates the observation after a first run, with what `ObservedRuns.run` has returned.
    init(_ method: TrackedMethod, of view: UIView, after mark: ObservationMark?) {
        self.method = method
        self.view = view
        runs = ObservedRuns(after: mark)
    }

    /// Begins a run, and returns the action for the first change of what it reads.
    func begin() -> @Sendable () -> Void {
        let generation = generation
        return { [weak self] in MainQueue.run { self?.didChange(generation) } }
    }

    /// Ends the registrations of the last run.
    func end() {
        generation += 1
        runs.end()
    }

    /// Calls a closure in such a way that `end()` can end the registrations of what it reads.
    func read(_ body: () -> Void) { runs.read(body) }

    private func didChange(_ generation: Int) {
        guard generation == self.generation else {
            Self.lateReportCount += 1
            return
        }
        view?.requestAgain(method)
    }
}

/// Classes of Casement itself, whose methods read no observable objects of the program.
///
/// The reads of a method that runs within another one count for both. Views of SwiftUI evaluate their content in a
/// layout, and would be laid out again for each of its changes.
@MainActor
enum FrameworkClasses {
    private static var known: [ObjectIdentifier: Bool] = [:]

    static func contain(_ type: AnyClass) -> Bool {
        // Most objects are of these, and a table takes longer (FootprintBudgetTests).
        if type == UIView.self || type == UIWindow.self || type == UIViewController.self { return true }
        if let answer = known[ObjectIdentifier(type)] { return answer }
        let name = _typeName(type, qualified: true)
        let answer = name.hasPrefix("UIKit.") || name.hasPrefix("SwiftUI.")
        known[ObjectIdentifier(type)] = answer
        return answer
    }
}

extension UIView {
    /// Runs a method, and requests it again after a change of an observable object that it has read.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - object: The object whose method it is: the view or its controller.
    ///   - hasHandler: Whether the method calls a closure of the program, also if the object's class is not one of the
    ///     program.
    ///   - continues: Whether the run is a part of the last one, whose reads are still of use.
    func observing(
        _ method: TrackedMethod, by object: AnyObject, hasHandler: Bool = false, continues: Bool = false,
        _ body: () -> Void
    ) {
        guard hasHandler || !FrameworkClasses.contain(type(of: object)) else { return body() }
        observe(method, continues, body)
    }

    private func observe(_ method: TrackedMethod, _ continues: Bool, _ body: () -> Void) {
        guard let observation = traitState?.observed[method] else {
            // The action is made only if the method reads an observable object.
            var mark: ObservationMark?
            return withObservationTracking(
                { mark = ObservedRuns.run(body).mark }, onChange: makeObservation(of: method, after: mark).begin())
        }
        if !continues { observation.end() }
        withObservationTracking({ observation.read(body) }, onChange: observation.begin())
    }

    private func makeObservation(of method: TrackedMethod, after mark: ObservationMark?) -> MethodObservation {
        let observation = MethodObservation(method, of: self, after: mark)
        requiredTraitState.observed[method] = observation
        return observation
    }
}
