import Observation

/// A value whose change ends the registrations of a run at the objects that it has observed.
///
/// A registration otherwise lasts until one of the read properties changes. A method that runs in each frame, and reads
/// a property that never changes, would leave one behind each time.
package final class ObservationMark: Observable, Sendable {
    /// The number of observed runs that are under way.
    @MainActor private static var depth = 0

    private let registrar = ObservationRegistrar()

    private var value: Void { registrar.access(self, keyPath: \.value) }

    package init() {}

    /// Runs a closure, and lets a change of the value end the registrations at what it reads.
    ///
    /// The reads of a run within another one count for both, so the end of the inner run would be a change for the
    /// outer one. An inner run therefore does not read the value: its registrations last until an object changes.
    @MainActor
    package func read<Result>(_ body: () -> Result) -> Result {
        if Self.depth == 0 { value }
        return Self.run(body)
    }

    /// Runs a closure whose reads are observed without a mark.
    @MainActor
    package static func run<Result>(_ body: () -> Result) -> Result {
        depth += 1
        defer { depth -= 1 }
        return body()
    }

    /// Changes the value.
    package func change() { registrar.withMutation(of: self, keyPath: \.value) {} }
}
