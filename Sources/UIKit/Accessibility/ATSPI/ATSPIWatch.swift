import Foundation

/// The objects whose changes are reported: the latest that assistive programs have asked about.
@MainActor
struct ATSPIWatch {
    private struct Entry {
        weak var object: _AccessibleObject?
        var known: ATSPIObject
    }

    private var entries: [Entry] = []
    /// The number of objects that are watched. A screen reader asks about many, and follows few.
    static let limit = 100

    init() {}

    /// Watches an object. A scene is reported as inactive before its first report.
    mutating func add(_ object: _AccessibleObject) {
        if let index = entries.lastIndex(where: { $0.object === object }) {
            entries.append(entries.remove(at: index))
            return
        }
        var known = ATSPIObject(object)
        known.states.subtract([.active, .focused])
        entries.append(Entry(object: object, known: known))
        // The active scene and the focused object stay. They would be reported once more when they come again.
        if entries.count > Self.limit,
            let index = entries.firstIndex(where: { $0.known.states.isDisjoint(with: [.active, .focused]) })
        {
            entries.remove(at: index)
        }
    }

    /// Returns the changes since the last call, with the objects that they happened to.
    mutating func changes() -> [(object: _AccessibleObject, event: ATSPIEvent)] {
        entries.removeAll { $0.object == nil }
        var changes: [(_AccessibleObject, ATSPIEvent)] = []
        for index in entries.indices {
            guard let object = entries[index].object else { continue }
            let new = ATSPIObject(object)
            let old = entries[index].known
            guard new != old else { continue }
            entries[index].known = new
            if new.role == .frame, old.states.contains(.active) != new.states.contains(.active) {
                let isActive = new.states.contains(.active)
                changes.append(
                    (
                        object,
                        ATSPIEvent(
                            topic: "Window", name: isActive ? "Activate" : "Deactivate", value: .string(new.name))
                    ))
            }
            changes += ATSPIEvent.events(from: old, to: new).map { (object, $0) }
        }
        return changes
    }
}
