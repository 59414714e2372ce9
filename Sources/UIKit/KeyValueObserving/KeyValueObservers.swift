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
        markLayer(of: object)
        locked {
            if let entry = entries[record.target], entry.object === object {
                released.append(entry)
                // A new array, so that a report that goes through the old one is not disturbed.
                let records = entry.records.filter { !$0.isDead } + [record]
                entries[record.target] = Entry(object: object, records: records)
            } else {
                let entry = Entry(object: object, records: [record])
                released.append(entries.updateValue(entry, forKey: record.target))
            }
            released += clean()
        }
        withExtendedLifetime(released) {}
    }

    /// Lets a layer ask for its observers and its view's. Geometry is observed on the main thread only.
    private static func markLayer(of object: NSObject) {
        guard object is CALayer || object is UIView, MainQueue.isCurrent else { return }
        nonisolated(unsafe) let object = object
        MainActor.assumeIsolated {
            let layer = object as? CALayer ?? (object as? UIView)?.backing
            layer?.mayBeObserved = true
        }
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

    /// Updates `exist`, and at times removes the observations of deallocated objects and by deallocated observers.
    /// Returns the entries that had them.
    private static func clean() -> [Entry?] {
        defer { exist = !entries.isEmpty }
        countToCleaning -= 1
        guard countToCleaning <= 0 else { return [] }
        var released: [Entry?] = []
        for (target, entry) in entries {
            let records = entry.object == nil ? [] : entry.records.filter { !$0.isDead }
            guard records.count < entry.records.count else { continue }
            released.append(entry)
            entries[target] = records.isEmpty ? nil : Entry(object: entry.object, records: records)
        }
        countToCleaning = max(16, entries.count)
        return released
    }

    /// Returns the observations that an object may end. In its own `deinit`, where no weak reference leads to it, they
    /// are those of a deallocated object at its address.
    static func recordsToEnd(of object: NSObject) -> [KeyValueRecord] {
        locked {
            guard let entry = entries[ObjectIdentifier(object)], entry.object == nil || entry.object === object
            else { return [] }
            return entry.records
        }
    }

    /// Returns whether an object is in its `deinit`. Its observations may have been removed already.
    static func isDeallocating(_ object: NSObject) -> Bool { Entry(object: object, records: []).object == nil }

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
