import Foundation
import Synchronization

/// The way in which an object holds an associated value.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// The value is not retained. A deallocated object reads as `nil`.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// The value is retained.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// The value is copied, if it conforms to `NSCopying`, and retained.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// The value is retained. It may be set on several threads, as with every policy here.
    case OBJC_ASSOCIATION_RETAIN = 0o1401
    /// The value is copied, if it conforms to `NSCopying`, and retained.
    case OBJC_ASSOCIATION_COPY = 0o1403
}

/// Associates a value with an object.
///
/// ```swift
/// extension UIView {
///     private nonisolated(unsafe) static var badgeKey: UInt8 = 0
///     var badge: String? {
///         get { objc_getAssociatedObject(self, &Self.badgeKey) as? String }
///         set { objc_setAssociatedObject(self, &Self.badgeKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
///     }
/// }
/// ```
///
/// Responders, gesture recognizers and layers release their values when they are deallocated. Swift does not report the
/// end of other objects, so their values are released at a later call of this function.
///
/// - Parameters:
///   - object: The object, an instance of any class.
///   - key: The address that stands for the association.
///   - value: The value; `nil` removes the association.
///   - policy: The way in which the value is held.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.set(value.map { AssociatedValue($0, policy) }, key, of: object as AnyObject)
}

/// Returns the value that is associated with an object for a key, or `nil`.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.value(key, of: object as AnyObject)
}

/// Removes all values that are associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.removeAll(of: object as AnyObject) }

/// An object that holds its associated values itself.
protocol AssociationHolder: AnyObject {
    var associations: [UnsafeRawPointer: AssociatedValue] { get set }
}

/// A value that is associated with an object.
struct AssociatedValue {
    private let strong: Any?
    private weak var object: AnyObject?

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
            strong = nil
            object = value as AnyObject
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
            strong = (value as? NSCopying)?.copy(with: nil) ?? value
        case .OBJC_ASSOCIATION_ASSIGN, .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC:
            strong = value
        }
    }

    var value: Any? { strong ?? object }
}

/// The associated values of all objects. Those of objects that cannot hold them are in a table.
private enum AssociatedObjects {
    private final class Entry {
        weak var object: AnyObject?
        var values: [UnsafeRawPointer: AssociatedValue] = [:]
        init(_ object: AnyObject) { self.object = object }
    }

    private struct Table {
        var entries: [ObjectIdentifier: Entry] = [:]
        var limit = 64

        /// Returns the entry of an object. One of a deallocated object at the same address is not it.
        func entry(of object: AnyObject) -> Entry? {
            guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
            return entry
        }
    }

    /// Also guards the values of the objects that hold them. Values are released outside of it, because their `deinit`
    /// may come here again.
    private nonisolated(unsafe) static var table = Table()
    private static let lock = NSRecursiveLock()

    static func value(_ key: UnsafeRawPointer, of object: AnyObject) -> Any? {
        lock.withLock {
            if let holder = object as? any AssociationHolder { return holder.associations[key]?.value }
            return table.entry(of: object)?.values[key]?.value
        }
    }

    static func set(_ value: AssociatedValue?, _ key: UnsafeRawPointer, of object: AnyObject) {
        var released: [Any?] = []
        lock.withLock {
            if let holder = object as? any AssociationHolder {
                released.append(holder.associations[key])
                holder.associations[key] = value
                return
            }
            if let entry = table.entry(of: object) {
                released.append(entry.values[key])
                entry.values[key] = value
            } else if let value {
                let entry = Entry(object)
                entry.values[key] = value
                released.append(table.entries.updateValue(entry, forKey: ObjectIdentifier(object)))
            }
            guard table.entries.count > table.limit else { return }
            released.append(table.entries)
            table.entries = table.entries.filter { $0.value.object != nil }
            table.limit = max(64, 2 * table.entries.count)
        }
        withExtendedLifetime(released) {}
    }

    static func removeAll(of object: AnyObject) {
        var released: [Any?] = []
        lock.withLock {
            if let holder = object as? any AssociationHolder {
                released.append(holder.associations)
                holder.associations = [:]
            } else if table.entry(of: object) != nil {
                released.append(table.entries.removeValue(forKey: ObjectIdentifier(object)))
            }
        }
        withExtendedLifetime(released) {}
    }
}
