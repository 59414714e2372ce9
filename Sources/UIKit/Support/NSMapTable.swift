import Foundation

/// Options for the references that a map table or a hash table holds.
public enum NSPointerFunctions {
    /// The memory of the references, and the equality of the objects.
    public struct Options: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt
        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The objects are retained. It is the default.
        public static let strongMemory: Options = []
        /// The objects are not retained. The entries of deallocated objects are gone.
        public static let weakMemory = Options(rawValue: 5)
        /// Objects are the same only if they are identical. By default `isEqual(_:)` decides.
        public static let objectPointerPersonality = Options(rawValue: 1 << 9)
        /// The objects are copied, if they conform to `NSCopying`.
        public static let copyIn = Options(rawValue: 1 << 16)

        var isWeak: Bool { contains(.weakMemory) }
    }
}

/// A dictionary of objects whose keys or values may be held weakly.
///
/// ```swift
/// let owners = NSMapTable<UIView, Owner>.weakToStrongObjects()
/// owners.setObject(owner, forKey: view)
/// ```
///
/// An entry is gone as soon as its key or its value is deallocated. Keys are the same if `isEqual(_:)` says so. A table
/// is used on one thread at a time.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private struct Entry {
        let key: TableReference<KeyType>
        let value: TableReference<ObjectType>
        var isAlive: Bool { key.object != nil && value.object != nil }
    }

    private let keyOptions: NSPointerFunctions.Options
    private let valueOptions: NSPointerFunctions.Options
    private var entries: [Int: [Entry]] = [:]
    private var sweep = TableSweep()

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - keyOptions: The way in which keys are held and compared.
    ///   - valueOptions: The way in which values are held.
    ///   - initialCapacity: The expected number of entries.
    public init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
        capacity initialCapacity: Int = 0
    ) {
        self.keyOptions = keyOptions
        self.valueOptions = valueOptions
        entries.reserveCapacity(max(0, min(initialCapacity, 1 << 20)))
    }

    /// Returns a table that holds its keys and values strongly.
    public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
    /// Returns a table that holds its keys weakly and its values strongly.
    public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
    /// Returns a table that holds its keys strongly and its values weakly.
    public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }
    /// Returns a table that holds its keys and values weakly.
    public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    /// The number of entries.
    open var count: Int { living.count }

    /// Returns the value for a key, or `nil`.
    open func object(forKey aKey: KeyType?) -> ObjectType? {
        guard let aKey else { return nil }
        return entries[keyOptions.hash(of: aKey)]?
            .first { entry in entry.key.object.map { keyOptions.areEqual($0, aKey) } ?? false }?.value.object
    }

    /// Sets the value for a key. Without a key nothing happens, and `nil` removes the entry.
    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let aKey else { return }
        removeObject(forKey: aKey)
        guard let anObject else { return }
        let entry = Entry(
            key: TableReference(aKey, keyOptions), value: TableReference(anObject, valueOptions))
        entries[keyOptions.hash(of: aKey), default: []].append(entry)
        if sweep.isDue(after: entries.count) {
            entries = entries.compactMapValues { bucket in
                let living = bucket.filter(\.isAlive)
                return living.isEmpty ? nil : living
            }
            sweep.limit(for: entries.count)
        }
    }

    /// Removes the entry of a key.
    open func removeObject(forKey aKey: KeyType?) {
        guard let aKey else { return }
        let hash = keyOptions.hash(of: aKey)
        let rest = entries[hash]?.filter { entry in
            entry.isAlive && !(entry.key.object.map { keyOptions.areEqual($0, aKey) } ?? true)
        }
        entries[hash] = rest?.isEmpty == false ? rest : nil
    }

    /// Removes all entries.
    open func removeAllObjects() { entries = [:] }

    /// Returns an enumerator of the keys, which has no order. It retains them.
    open func keyEnumerator() -> NSEnumerator { TableEnumerator(living.map(\.key)) }

    /// Returns an enumerator of the values, which has no order, or `nil` if there are none. It retains them.
    open func objectEnumerator() -> NSEnumerator? {
        let values = living.map(\.value)
        return values.isEmpty ? nil : TableEnumerator(values)
    }

    private var living: [(key: KeyType, value: ObjectType)] {
        entries.values.joined().compactMap { entry in
            guard let key = entry.key.object, let value = entry.value.object else { return nil }
            return (key, value)
        }
    }
}

/// A set of objects that may be held weakly.
///
/// ```swift
/// let observers = NSHashTable<Observer>.weakObjects()
/// observers.add(observer)
/// for observer in observers.allObjects { observer.update() }
/// ```
///
/// A weakly held object is gone as soon as it is deallocated. A table is used on one thread at a time.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
    private let options: NSPointerFunctions.Options
    private var entries: [Int: [TableReference<ObjectType>]] = [:]
    private var sweep = TableSweep()

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - options: The way in which objects are held and compared.
    ///   - initialCapacity: The expected number of objects.
    public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
        self.options = options
        entries.reserveCapacity(max(0, min(initialCapacity, 1 << 20)))
    }

    /// Returns a table that holds its objects weakly.
    public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// The number of objects.
    open var count: Int { allObjects.count }
    /// The objects, without an order.
    open var allObjects: [ObjectType] { entries.values.joined().compactMap(\.object) }
    /// One of the objects, or `nil` if there are none.
    open var anyObject: ObjectType? { allObjects.first }
    /// The objects as a set. Those whose class is not `Hashable` are left out.
    open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

    /// Returns the object of the table that is equal to the given one, or `nil`.
    open func member(_ object: ObjectType?) -> ObjectType? {
        guard let object else { return nil }
        return entries[options.hash(of: object)]?.compactMap(\.object).first { options.areEqual($0, object) }
    }

    /// Returns whether the table has an object that is equal to the given one.
    open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

    /// Adds an object, if no equal one is there.
    open func add(_ object: ObjectType?) {
        guard let object, member(object) == nil else { return }
        entries[options.hash(of: object), default: []].append(TableReference(object, options))
        if sweep.isDue(after: entries.count) {
            entries = entries.compactMapValues { bucket in
                let living = bucket.filter { $0.object != nil }
                return living.isEmpty ? nil : living
            }
            sweep.limit(for: entries.count)
        }
    }

    /// Removes an object.
    open func remove(_ object: ObjectType?) {
        guard let object else { return }
        let hash = options.hash(of: object)
        let rest = entries[hash]?.filter { $0.object.map { !options.areEqual($0, object) } ?? false }
        entries[hash] = rest?.isEmpty == false ? rest : nil
    }

    /// Removes all objects.
    open func removeAllObjects() { entries = [:] }

    /// Returns an enumerator of the objects, which has no order. It retains them.
    open func objectEnumerator() -> NSEnumerator { TableEnumerator(allObjects) }
}

/// A strong or a weak reference of a table.
private final class TableReference<Object: AnyObject> {
    private let strong: Object?
    private weak var weakly: Object?
    var object: Object? { strong ?? weakly }

    init(_ object: Object, _ options: NSPointerFunctions.Options) {
        let copy = options.contains(.copyIn) ? (object as? NSCopying)?.copy(with: nil) as? Object : nil
        strong = options.isWeak ? nil : copy ?? object
        weakly = options.isWeak ? object : nil
    }
}

/// The moments at which a table removes the entries of deallocated objects: whenever it has doubled.
private struct TableSweep {
    private var limit = 32

    func isDue(after count: Int) -> Bool { count > limit }
    mutating func limit(for count: Int) { limit = max(32, 2 * count) }
}

private final class TableEnumerator: NSEnumerator {
    private var rest: [Any]

    init(_ objects: [Any]) { rest = objects.reversed() }

    override func nextObject() -> Any? { rest.popLast() }
}

extension NSPointerFunctions.Options {
    fileprivate func hash(of object: AnyObject) -> Int {
        if !contains(.objectPointerPersonality), let object = object as? NSObject { return object.hash }
        return ObjectIdentifier(object).hashValue
    }

    fileprivate func areEqual(_ left: AnyObject, _ right: AnyObject) -> Bool {
        if left === right { return true }
        guard !contains(.objectPointerPersonality), let left = left as? NSObject else { return false }
        return left.isEqual(right)
    }
}
