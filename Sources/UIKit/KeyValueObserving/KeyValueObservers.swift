import Foundation

/// The observations of all objects.
///
/// An object does not know its observations, so observing adds nothing to the size of views and layers. A property that
/// reports its changes asks ``exist`` first.
enum KeyValueObservers {
    /// Whether any object of the program is observed. It is one load and one branch in the setters of properties.
    nonisolated(unsafe) private(set) static var exist = false

    private struct Entry {
        weak var object: NSObject?
        var records: [KeyValueRecord]
    }

    // Guarded by the lock. What is taken out is released outside of it: a function's end may end other observations.
    nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of observations that begin or end until the entries of deallocated objects are removed.
    nonisolated(unsafe) private static var countToCleaning = 16
    private static let lock = NSRecursiveLock()

    /// Calls a function while no observation begins or ends on another thread.
    static func locked<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }

    static func add(_ record: KeyValueRecord, to object: NSObject) {
        var released: [Entry?] = []
        locked {
            if let entry = entries[record.target], entry.object === object {
                // A new array, so that a report that goes through the old one is not disturbed.
                entries[record.target] = Entry(object: object, records: entry.records + [record])
            } else {
                let entry = Entry(object: object, records: [record])
                released.append(entries.updateValue(entry, forKey: record.target))
            }
            released += clean()
        }
        withExtendedLifetime(released) {}
    }

    /// Ends an observation. One that has ended is ignored.
    static func remove(_ record: KeyValueRecord) {
        var released: [Any?] = []
        locked {
            released.append(record.end())
            guard var entry = entries[record.target], entry.records.contains(where: { $0 === record }) else { return }
            released.append(entry)
            entry.records = entry.records.filter { $0 !== record }
            entries[record.target] = entry.records.isEmpty ? nil : entry
            released.append(clean())
        }
        withExtendedLifetime(released) {}
    }

    /// Updates `exist`, and at times returns the entries of deallocated objects, which it has removed.
    private static func clean() -> [Entry?] {
        defer { exist = !entries.isEmpty }
        countToCleaning -= 1
        guard countToCleaning <= 0 else { return [] }
        let gone = entries.values.filter { $0.object == nil }
        if !gone.isEmpty { entries = entries.filter { $0.value.object != nil } }
        countToCleaning = max(16, entries.count)
        return gone
    }

    /// Returns the observations of an object, in the order in which they began.
    static func records(of object: NSObject) -> [KeyValueRecord] {
        locked {
            // An entry of a deallocated object at the same address is not this object's.
            guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return [] }
            return entry.records
        }
    }

    /// Returns the observations of a property whose key path begins with the type `root`.
    static func records(of object: NSObject, for path: AnyKeyPath, in root: Any.Type) -> [KeyValueRecord] {
        let records = records(of: object)
        guard !records.isEmpty else { return [] }
        let name = KeyValueNames.name(of: path, in: root)
        return records.filter { $0.property.path == path || name != nil && $0.property.name == name }
    }
}
