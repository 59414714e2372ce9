/// A count of the evaluations of bodies in all trees of the program, for tests.
///
/// Nothing is counted while there is no counter.
@MainActor
package final class BodyCounter {
    private static var active: [BodyCounter] = []
    private var counts: [ObjectIdentifier: Int] = [:]

    /// Begins to count.
    package init() { Self.active.append(self) }

    /// Ends the counting.
    package func end() { Self.active.removeAll { $0 === self } }

    /// The number of evaluations of the bodies of a type of views or modifiers.
    package func count(of type: Any.Type) -> Int { counts[ObjectIdentifier(type)] ?? 0 }

    /// The number of evaluations of all bodies.
    package var total: Int { counts.values.reduce(0, +) }

    /// Begins again for a type.
    package func reset(_ type: Any.Type) { counts[ObjectIdentifier(type)] = nil }

    /// Begins again for all types.
    package func reset() { counts = [:] }

    /// Notes an evaluation.
    static func note(_ type: Any.Type) {
        for counter in active { counter.counts[ObjectIdentifier(type), default: 0] += 1 }
    }
}
