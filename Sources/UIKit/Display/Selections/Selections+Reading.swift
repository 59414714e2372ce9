import Foundation
import X11

/// The known parts of another client's value.
struct ForeignSelection {
    /// The names of its forms; `nil` if they have not been asked for.
    var targets: [String]?
    /// The bytes that have been read.
    var values: [String: [UInt8]] = [:]
}

/// A reading in progress.
final class PendingReading {
    var reading: SelectionReading
    /// The number of events that have brought it forward.
    var progress = 0
    /// Receives the value, or `nil` if the reading has failed.
    let ended: (SelectionValue?) -> Void

    init(_ reading: SelectionReading, ended: @escaping (SelectionValue?) -> Void) {
        self.reading = reading
        self.ended = ended
    }
}

/// The reading of other clients' selections.
extension Selections {
    /// The time that an owner has for an answer, and for each piece of a value.
    static let patience = Duration.milliseconds(500)
    /// The time for a whole value, and for the clipboard manager.
    static let longest = Duration.seconds(1)

    func targets(of selection: DesktopSelection) -> [String] {
        handleQueued()
        guard let record = records[selection], record.ownership.time == nil, !connection.isBroken else { return [] }
        if record.isWatched, let known = record.foreign.targets { return known }
        let found = targets(in: read(record.atom, as: connection.atoms[.targets]), of: record.atom)
        records[selection]?.foreign.targets = found
        return found
    }

    func bytes(of selection: DesktopSelection, as target: String) -> [UInt8]? {
        handleQueued()
        guard let record = records[selection], record.ownership.time == nil, !connection.isBroken else { return nil }
        if record.isWatched, let known = record.foreign.values[target] { return known }
        guard let atom = atoms(of: [target]).first, atom != .none,
            case .value(let value) = read(record.atom, as: atom), let bytes = value.bytes
        else { return nil }
        records[selection]?.foreign.values[target] = bytes
        return bytes
    }

    func findTargets(of selection: DesktopSelection, found: @escaping @MainActor ([String]) -> Void) {
        guard let record = records[selection], record.ownership.time == nil, !connection.isBroken,
            record.foreign.targets == nil
        else { return found(records[selection]?.foreign.targets ?? []) }
        let time = record.foreignTime
        let patience = Self.patience / .seconds(1)
        find(record.atom, as: connection.atoms[.targets], patience: patience) { [weak self] outcome in
            guard let self else { return found([]) }
            let targets = targets(in: outcome, of: record.atom)
            if outcome.isAnswer, records[selection]?.foreignTime == time {
                records[selection]?.foreign.targets = targets
            }
            found(targets)
        }
    }

    func load(
        _ selection: DesktopSelection, as target: String, found: @escaping @MainActor ([UInt8]?) -> Void
    ) {
        guard let record = records[selection], let queue = queues[selection] else { return found(nil) }
        queue.add(
            { [weak self] found in
                // The owner may have changed while other forms were loaded.
                guard let self, let now = records[selection], now.ownership.time == nil,
                    now.foreignTime == record.foreignTime
                else { return found(nil) }
                let time = requestTime(for: now.atom)
                load(now.atom, as: target, time: time, patience: ForeignDrag.patience, found: found)
            }, found: found)
    }

    /// Reads a value of any selection without waiting. `found` is called once, with `nil` if the owner refuses or does
    /// not answer in time.
    func load(
        _ selection: AtomID, as target: String, time: Timestamp, patience: TimeInterval,
        found: @escaping @MainActor ([UInt8]?) -> Void
    ) {
        guard let atom = atoms(of: [target]).first, atom != .none, !connection.isBroken else { return found(nil) }
        find(selection, as: atom, time: time, patience: patience) { outcome in
            if case .value(let value) = outcome { found(value.bytes) } else { found(nil) }
        }
    }

    /// Returns the names of the targets in the answer to a request for their list.
    private func targets(in outcome: Outcome, of selection: AtomID) -> [String] {
        switch outcome {
        case .value(let value): names(ofTargets: value)
        case .refused: targetsWithoutList(of: selection)
        case .silent: []
        }
    }

    /// Returns the targets to try if the request for a list was refused. Some clients have a text and no list. Without
    /// an owner the server refuses.
    private func targetsWithoutList(of selection: AtomID) -> [String] {
        connection.querySelectionOwner(selection) == .none ? [] : ["UTF8_STRING", "STRING"]
    }

    private func names(ofTargets value: SelectionValue) -> [String] {
        names(of: (value.items ?? []).prefix(256).map { AtomID(rawValue: $0) })
    }

    /// Returns the names of atoms, which the server is asked for once. Atoms that do not exist are left out.
    func names(of atoms: [AtomID]) -> [String] {
        let unknown = atoms.filter { names[$0] == nil }
        for (atom, name) in zip(unknown, connection.queryNames(unknown)) { names[atom] = name }
        return atoms.compactMap { names[$0] }
    }

    // MARK: One reading

    private enum Outcome {
        case value(SelectionValue)
        /// The owner has refused, or its answer was wrong.
        case refused
        /// No answer came in time.
        case silent

        /// Whether the owner has answered.
        var isAnswer: Bool { if case .silent = self { false } else { true } }
    }

    private func read(_ selection: AtomID, as target: AtomID) -> Outcome {
        var outcome: Outcome?
        let property = begin(selection, as: target) { outcome = $0.map(Outcome.value) ?? .refused }
        let end = ContinuousClock.now + Self.longest
        var deadline = ContinuousClock.now + Self.patience
        var progress = 0
        while outcome == nil {
            let events = connection.waitForSelectionEvents(
                of: window, requestors: requestors, until: min(deadline, end))
            for event in events { handle(event) }
            if let reached = readings[property]?.progress, reached != progress {
                progress = reached
                deadline = .now + Self.patience
            }
            guard outcome == nil, events.isEmpty || .now >= min(deadline, end) else { continue }
            abandon(property)
            outcome = .silent
        }
        flush()
        return outcome ?? .silent
    }

    /// Reads a value without waiting. `found` is called once, after `patience` seconds at the latest.
    private func find(
        _ selection: AtomID, as target: AtomID, time: Timestamp? = nil, patience: TimeInterval,
        found: @escaping @MainActor (Outcome) -> Void
    ) {
        var isOver = false
        let property = begin(selection, as: target, time: time) { value in
            guard !isOver else { return }
            isOver = true
            found(value.map(Outcome.value) ?? .refused)
        }
        connection.flush()
        DispatchQueue.main.asyncAfter(deadline: .now() + patience) { [weak self] in
            MainActor.assumeIsolated {
                guard !isOver else { return }
                isOver = true
                self?.abandon(property)
                found(.silent)
            }
        }
    }

    /// Sends a request. Returns the property that receives the value.
    private func begin(
        _ selection: AtomID, as target: AtomID, time: Timestamp? = nil, ended: @escaping (SelectionValue?) -> Void
    ) -> AtomID {
        let all: [AtomName] = [.casementSelection1, .casementSelection2, .casementSelection3]
        readingCount += 1
        let properties = (0..<all.count).map { connection.atoms[all[(readingCount + $0) % all.count]] }
        let property = properties.first { readings[$0] == nil } ?? properties[0]
        if let old = readings.removeValue(forKey: property) { old.ended(nil) }
        abandoned.remove(property)
        readings[property] = PendingReading(
            SelectionReading(
                selection, target: target, property: property, incremental: connection.atoms[.incremental]),
            ended: ended)
        connection.delete(property, of: window)
        connection.convert(
            selection, to: target, property: property, of: window, time: time ?? requestTime(for: selection))
        return property
    }

    /// The time for a request: that of the last event, and not before the owner's own time.
    private func requestTime(for selection: AtomID) -> Timestamp {
        let last = connection.lastEventTime
        guard let record = records.values.first(where: { $0.atom == selection }), let owner = record.foreignTime else {
            return .currentTime
        }
        return last == .currentTime || owner.isLater(than: last) ? owner : last
    }

    private func abandon(_ property: AtomID) {
        guard readings.removeValue(forKey: property) != nil else { return }
        abandoned.insert(property)
    }

    // MARK: Events

    func readingWasAnswered(_ answer: SelectionAnswer) {
        guard answer.requestor == window else { return }
        // A refusal names no property.
        for property in readings.keys where answer.property == .none || answer.property == property {
            advance(property) { $0.take(answer) }
        }
    }

    func readingGot(_ property: AtomID) {
        if readings[property] != nil {
            advance(property) { $0.take(changed: property) }
        } else if abandoned.contains(property) {
            // The owner waits for this, and ends its transfer sooner or later.
            connection.delete(property, of: window)
        }
    }

    func ownerIsGone(_ selection: AtomID) {
        for property in readings.keys where readings[property]?.reading.selection == selection {
            advance(property) { $0.ownerIsGone() }
        }
    }

    private func advance(_ property: AtomID, _ step: (inout SelectionReading) -> SelectionReading.Action) {
        guard let pending = readings[property] else { return }
        var action = step(&pending.reading)
        if action == .readProperty {
            pending.progress += 1
            let value = connection.queryValue(of: property, of: window, deletes: true)
            action = pending.reading.take(value)
        }
        guard case .end(let value) = action else { return }
        readings[property] = nil
        pending.ended(value)
    }
}
