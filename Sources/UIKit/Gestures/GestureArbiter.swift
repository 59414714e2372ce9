/// Decides which of several gestures on the same touches may be recognized, must wait, or fails.
///
/// A single tap that waits for a double tap to fail:
///
/// ```swift
/// arbiter.wants(single, facts: .init(waitsFor: [double]))   // .wait
/// arbiter.failed(double)                                    // [single]: it may ask again
/// arbiter.wants(single, facts: .init())                     // .begin(failing: [])
/// ```
///
/// The caller supplies the facts. The arbiter calls no recognizer and no delegate.
struct GestureArbiter {
    typealias ID = Int

    /// The relations between one gesture and the others on its touches.
    struct Facts {
        /// The gestures that must fail before it may begin.
        var waitsFor: Set<ID> = []
        /// The gestures that keep it from beginning once they have begun.
        var preventedBy: Set<ID> = []
        /// The gestures that it keeps from beginning.
        var prevents: Set<ID> = []
    }

    enum Verdict: Equatable {
        /// The gesture begins, and these fail in this order.
        case begin(failing: [ID])
        case wait
        case fail
    }

    private enum Phase: Equatable {
        case possible
        case waiting(for: Set<ID>)
        /// The gesture has begun, and may be over by now.
        case recognized
        case failed
    }

    private var phases: [ID: Phase] = [:]

    func isWaiting(_ id: ID) -> Bool {
        if case .waiting = phases[id] { true } else { false }
    }

    /// Whether another gesture waits for this one to fail.
    func isAwaited(_ id: ID) -> Bool {
        for case .waiting(let blockers) in phases.values where blockers.contains(id) { return true }
        return false
    }

    /// Adds a gesture that receives its first touch.
    mutating func join(_ id: ID) {
        if phases[id] == nil { phases[id] = .possible }
    }

    /// Removes a gesture whose touches are gone.
    mutating func leave(_ id: ID) { phases[id] = nil }

    /// Decides about a gesture that wants to begin. Gestures that began earlier go first, then those that it must wait
    /// for.
    mutating func wants(_ id: ID, facts: Facts) -> Verdict {
        guard phases[id] != .recognized, phases[id] != .failed else { return .fail }
        if facts.preventedBy.contains(where: { phases[$0] == .recognized }) { return .fail }
        if facts.waitsFor.contains(where: { phases[$0] == .recognized }) { return .fail }
        let blockers = facts.waitsFor.filter { $0 != id && isUndecided($0) }
        guard blockers.isEmpty else {
            // Two gestures that wait for each other would wait forever, so the first one wins.
            if blockers.contains(where: { waits($0, for: id) }) { return .fail }
            phases[id] = .waiting(for: blockers)
            return .wait
        }
        phases[id] = .recognized
        let losers = phases.keys.filter { other in
            guard other != id, isUndecided(other) else { return false }
            if case .waiting(let blockers) = phases[other], blockers.contains(id) { return true }
            return facts.prevents.contains(other)
        }
        return .begin(failing: losers.sorted())
    }

    /// Notes that a gesture has failed. Returns the gestures that waited only for it and may ask again.
    mutating func failed(_ id: ID) -> [ID] {
        guard phases[id] != nil else { return [] }
        phases[id] = .failed
        var released: [ID] = []
        for other in phases.keys.sorted() {
            guard case .waiting(var blockers) = phases[other], blockers.remove(id) != nil else { continue }
            phases[other] = .waiting(for: blockers)
            if blockers.isEmpty { released.append(other) }
        }
        return released
    }

    private func isUndecided(_ id: ID) -> Bool { phases[id] == .possible || isWaiting(id) }

    private func waits(_ id: ID, for other: ID) -> Bool {
        var seen: Set<ID> = []
        var open = [id]
        while let next = open.popLast() {
            guard seen.insert(next).inserted, case .waiting(let blockers) = phases[next] else { continue }
            if blockers.contains(other) { return true }
            open += blockers
        }
        return false
    }
}
